// desk/review.cpp - a whole game looked through: what every move was worth, and what it gave away.
//
// It is read from its end: what was seen of the later positions stays in the engine's table and
// serves the earlier ones. The played move is worth what the position after it is worth; it loses
// the difference to the best move, as far as the game's Unit counts it.
#include "desk/review.hpp"

#include <algorithm>
#include <optional>

#include "desk/analysis.hpp"
#include "desk/line.hpp"

namespace palamedes::desk {
namespace {

constexpr double kUsualReviewSeconds = 0.5;

// What a position is worth to a side.
struct Worth {
  double value = 0;                // in units
  std::optional<int> proven = {};  // 1, 0, -1: won, drawn, lost beyond doubt

  Worth operator-() const { return {-value, proven ? std::optional<int>(-*proven) : std::nullopt}; }
};

int sign(double value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

Worth worth_of_end(const GameResult& result, Side side, const Unit& unit) {
  const int margin = result.margin_for(side);
  const bool counts_discs = unit.name == "discs";
  return {counts_discs ? margin : unit.won * sign(margin), sign(margin)};
}

Worth worth_of(const AnyPlay& play, const Analysis& analysis) {
  if (analysis.margin) return {static_cast<double>(*analysis.margin), sign(*analysis.margin)};
  if (analysis.lines.empty()) return {};
  const search::Score score = analysis.lines[0].score;
  const bool sure = search::is_proven(score) || analysis.complete;
  return {shown_value(play, analysis, score), sure ? std::optional(sign(score)) : std::nullopt};
}

double loss_of(const Worth& best, const Worth& played, const Unit& unit) {
  const auto counted = [&](double v) { return std::clamp(v, -unit.decided, unit.decided); };
  return std::max(0.0, counted(best.value) - counted(played.value));
}

std::string_view mark_of(const Worth& best, const Worth& played, double loss, const Unit& unit) {
  const bool threw_win_away = best.proven == 1 && played.proven && *played.proven < 1;
  if (threw_win_away || loss >= unit.blunder) return "blunder";
  if (loss >= unit.mistake) return "mistake";
  return loss >= unit.inaccuracy ? "inaccuracy" : "";
}

Json unplayed_doc(std::size_t ply, Json analysis) {
  return {{"ply", ply},
          {"analysis", std::move(analysis)},
          {"played_value", nullptr},
          {"loss", nullptr},
          {"mark", ""}};
}

// Whether the move is the best, or a mirror image of it.
bool is_best(MoveCode move, const Analysis& analysis) {
  if (analysis.lines.empty()) return false;
  const auto& twins = analysis.twins;
  return move == analysis.best || std::find(twins.begin(), twins.end(), move) != twins.end();
}

// `doc` made complete; `after` is the worth of the position after the played move, for the one who
// made it.
Json played_doc(Json doc, const AnyPlay& play, const Analysis& analysis, MoveCode move,
                const Worth& after, const Unit& unit) {
  const bool best_was_played = is_best(move, analysis);
  const Worth best = worth_of(play, analysis);
  const Worth played = best_was_played ? best : after;
  const double loss = loss_of(best, played, unit);
  const double for_first = play.turn() == Side::First ? played.value : -played.value;
  doc["played_value"] = for_first == 0 ? 0.0 : for_first;
  doc["loss"] = loss;
  doc["mark"] = mark_of(best, played, loss, unit);
  return doc;
}

}  // namespace

Result<Json> answer_review(Kept& kept, const Json& body, const Pace& pace) {
  const auto read = read_record_or_line(body);
  if (!read) return read.error();
  const auto asked = read_limits(body, kUsualReviewSeconds, "seconds_per_ply");
  if (!asked) return asked.error();
  AnyPlay& play = **read;
  const Unit unit = play.game().info().family().unit;
  engines::Engine& engine = kept.engine_for(play.game(), pace);

  Json plies = Json::array();
  Worth after;  // of the position after this one, for the side to move there
  std::optional<MoveCode> next;
  do {
    const std::size_t ply = play.played().size();
    if (const auto result = play.result()) {
      plies.push_back(unplayed_doc(ply, nullptr));
      after = worth_of_end(*result, play.turn(), unit);
    } else {
      const Limits limits = at_pace(*asked, pace);
      const Analysis analysis = look_at(engine, play, limits);
      Json doc = unplayed_doc(ply, analysis_doc(play, analysis, limits.elapsed()));
      if (stopped(pace)) break;  // half a look is none
      if (next) doc = played_doc(std::move(doc), play, analysis, *next, -after, unit);
      plies.push_back(std::move(doc));
      after = worth_of(play, analysis);
    }
    if (pace.report) pace.report(plies.back());
    if (!play.played().empty()) next = play.played().back();
  } while (play.undo());
  std::reverse(plies.begin(), plies.end());
  return Json{{"plies", std::move(plies)}};
}

}  // namespace palamedes::desk
