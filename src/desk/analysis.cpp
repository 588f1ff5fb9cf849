// desk/analysis.cpp - a line is called drawn only where all were searched to the end.
#include "desk/analysis.hpp"

#include <algorithm>
#include <cmath>

#include "games/move_texts.hpp"

namespace palamedes::desk {
namespace {

int sign_of(const AnyPlay& play) { return play.turn() == Side::First ? 1 : -1; }

Json whole_line_doc(const AnyPlay& play, const Analysis& analysis, const ExpectedLine& line,
                    bool drawn) {
  const int sign = sign_of(play);
  const double value = shown_value(play, analysis, line.score);
  const double chance = chance_to_win(play, analysis, line, drawn);
  Json wins_in = nullptr;
  if (search::is_proven(line.score)) {
    wins_in = sign * (line.score > 0 ? 1 : -1) * search::plies_to_end(line.score);
  }
  return {{"moves", move_texts(play, line.moves)},
          {"labels", move_labels(play, line.moves)},
          {"value", value == 0 ? 0.0 : sign * value},
          {"chance", sign > 0 ? chance : 1 - chance},
          {"wins_in", std::move(wins_in)},
          {"drawn", drawn},
          {"same_as", line.same_as ? Json(play.move_text(*line.same_as)) : Json(nullptr)}};
}

}  // namespace

double chance_of_lead(double lead, double scale) { return 1 / (1 + std::exp(-2 * lead / scale)); }

double chance_of_lead(const GameInfo& game, double lead) {
  return chance_of_lead(lead, game.set->scale);
}

double chance_to_win(const AnyPlay& play, const Analysis& analysis, const ExpectedLine& line,
                     bool drawn) {
  const bool counted = analysis.complete && analysis.margin.has_value();
  if (search::is_proven(line.score) || counted)
    return line.score > 0 ? 1 : line.score < 0 ? 0 : 0.5;
  if (drawn) return 0.5;
  return chance_of_lead(play.game().info(), shown_value(play, analysis, line.score));
}

double shown_value(const AnyPlay& play, const Analysis& analysis, search::Score score) {
  const double won = play.game().info().family().unit.won;
  if (search::is_proven(score)) return score > 0 ? won : -won;
  return std::clamp(static_cast<double>(score) / analysis.unit, -won, won);
}

Json line_doc(const AnyPlay& play, const Analysis& analysis, const ExpectedLine& line) {
  return whole_line_doc(play, analysis, line, false);
}

Json analysis_doc(const AnyPlay& play, const Analysis& analysis, double seconds) {
  // Searched to every end, a line that nobody wins is a draw. A proven win alone proves nothing
  // about the other lines.
  const bool to_every_end =
      analysis.complete && !analysis.lines.empty() && !search::is_proven(analysis.lines[0].score);
  Json lines = Json::array();
  for (const auto& line : analysis.lines) {
    lines.push_back(whole_line_doc(play, analysis, line, to_every_end && line.score == 0));
  }
  return {{"depth", analysis.depth},
          {"deepest", analysis.deepest},
          {"nodes", analysis.nodes},
          {"seconds", seconds},
          {"complete", analysis.complete},
          {"exact", analysis.margin ? Json(sign_of(play) * *analysis.margin) : Json(nullptr)},
          {"lines", std::move(lines)}};
}

Analysis look_at(engines::Engine& engine, const AnyPlay& play, Limits limits) {
  if (engine.is_solved_at_once(play)) limits.seconds = {}, limits.depth = {}, limits.nodes = {};
  limits.patient = true;
  limits.lines = std::clamp(limits.lines, 1, static_cast<int>(play.moves().size()));
  if (limits.report) {
    limits.report = [report = std::move(limits.report)](const Analysis& so_far) {
      if (!so_far.lines.empty()) report(so_far);
    };
  }
  return engine.analyse(play, limits);
}

}  // namespace palamedes::desk
