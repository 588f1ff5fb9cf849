// desk/analysis.cpp - a line is called drawn only where all were searched to the end.
#include "desk/analysis.hpp"

#include <algorithm>

#include "desk/line.hpp"

namespace palamedes::desk {
namespace {

int sign_of(const AnyPlay& play) { return play.turn() == Side::First ? 1 : -1; }

// `mover_wins_in` is positive where the side to move wins.
Json whole_line_doc(const AnyPlay& play, const std::vector<std::string>& moves, double value,
                    std::optional<int> mover_wins_in, bool drawn, const std::string& same_as) {
  const int sign = sign_of(play);
  return {{"moves", moves},
          {"labels", labels_from(play, moves)},
          {"value", value == 0 ? 0.0 : sign * value},
          {"wins_in", mover_wins_in ? Json(sign * *mover_wins_in) : Json(nullptr)},
          {"drawn", drawn},
          {"same_as", same_as.empty() ? Json(nullptr) : Json(same_as)}};
}

}  // namespace

double Insight::value(search::Score score) const {
  if (search::is_proven(score)) return score > 0 ? won : -won;
  return std::clamp(static_cast<double>(score) / unit, -won, won);
}

Json line_doc(const AnyPlay& play, const ExpectedLine& line) {
  const Evaluation& evaluation = line.evaluation;
  std::optional<int> wins_in = evaluation.plies_to_end;
  if (wins_in && evaluation.value < 0) wins_in = -*wins_in;
  const double won = play.game().info().family().unit.won;
  return whole_line_doc(play, line.moves, std::clamp(evaluation.value, -won, won), wins_in, false,
                        /*same_as=*/"");
}

Json analysis_doc(const AnyPlay& play, const Insight& insight) {
  const engines::Analysis& analysis = insight.analysis;
  // Searched to every end, a line that nobody wins is a draw. A proven win alone proves nothing
  // about the other lines.
  const bool to_every_end =
      analysis.complete && !analysis.lines.empty() && !search::is_proven(analysis.lines[0].score);
  Json lines = Json::array();
  for (const auto& line : analysis.lines) {
    std::optional<int> wins_in;
    if (search::is_proven(line.score)) {
      const int plies = search::plies_to_end(line.score);
      wins_in = line.score > 0 ? plies : -plies;
    }
    lines.push_back(whole_line_doc(play, line.moves, insight.value(line.score), wins_in,
                                   to_every_end && line.score == 0, line.same_as));
  }
  return {{"depth", analysis.depth},
          {"deepest", analysis.deepest},
          {"nodes", analysis.nodes},
          {"seconds", insight.seconds},
          {"complete", analysis.complete},
          {"exact", insight.exact ? Json(sign_of(play) * *insight.exact) : Json(nullptr)},
          {"lines", std::move(lines)}};
}

Insight look_at(engines::Engine& engine, const AnyPlay& play, const Effort& effort,
                const Pace& pace, int lines, const std::function<void(const Insight&)>& report) {
  const double from = elapsed(pace);
  const double won = play.game().info().family().unit.won;
  Insight insight{{}, engine.unit(), won, {}, 0};
  const auto take = [&](const engines::Analysis& analysis) {
    insight.analysis = analysis;
    insight.seconds = elapsed(pace) - from;
    if (engine.scores_are_margins() && analysis.complete) {
      insight.exact = analysis.lines[0].score / engine.unit();
    }
  };
  search::Limits limits = limits_of(engine.is_solved_at_once(play) ? Effort() : effort, pace, from);
  limits.lines = std::clamp(lines, 1, static_cast<int>(play.moves().size()));
  take(engine.analyse(play, limits, [&](const engines::Analysis& so_far) {
    if (!report || so_far.lines.empty()) return;
    take(so_far);
    report(insight);
  }));
  return insight;
}

}  // namespace palamedes::desk
