// desk/choose.cpp - a move by any player of ours.
#include "desk/choose.hpp"

#include "desk/analysis.hpp"
#include "desk/line.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {
namespace {

constexpr double kUsualChoiceSeconds = 1;

Json lines_doc(const AnyPlay& play, const std::vector<ExpectedLine>& lines) {
  Json docs = Json::array();
  for (const ExpectedLine& line : lines) docs.push_back(line_doc(play, line));
  return docs;
}

Json value_of(const Json& lines) { return lines.empty() ? Json(nullptr) : lines[0]["value"]; }

}  // namespace

Result<Json> answer_choose(Kept& kept, const Json& body, const Pace& pace) {
  const auto line = read_open_line(body);
  if (!line) return line.error();
  const AnyPlay& play = **line;
  const auto id = fields::text(body, "player");
  if (!id) return id.error();
  const auto seed = fields::optional_integer(body, "seed", 0, std::int64_t{1} << 53);
  if (!seed) return seed.error();
  const auto effort = read_effort(body, kUsualChoiceSeconds);
  if (!effort) return effort.error();
  const auto found = kept.player_for(play.game().info().id, *id,
                                     static_cast<std::uint64_t>(seed->value_or(0)), pace);
  if (!found) return found.error();
  KeptPlayer& player = **found;
  if (play.played().size() < player.last_ply) player.player->new_game();  // taken back, or another
  player.last_ply = play.played().size();

  const double from = elapsed(pace);
  Thinking thinking{.seconds = effort->seconds, .depth = effort->depth, .nodes = effort->nodes};
  thinking.threads = pace.threads;
  thinking.stop = [&pace] { return stopped(pace); };
  thinking.elapsed = [&pace, from] { return elapsed(pace) - from; };
  const auto document = [&](const std::string& move, std::uint64_t nodes, int depth,
                            const std::vector<ExpectedLine>& lines) {
    Json docs = lines_doc(play, lines);
    return Json{{"move", move},
                {"nodes", nodes},
                {"depth", depth},
                {"seconds", elapsed(pace) - from},
                {"value", value_of(docs)},
                {"lines", std::move(docs)}};
  };
  if (pace.report) {
    thinking.report = [&](const Thoughts& now) {
      if (now.lines.empty()) return;
      pace.report(document(now.lines[0].moves[0], now.nodes, now.depth, now.lines));
    };
  }
  const Choice choice = player.player->choose(play, thinking);
  return document(play.move_text(choice.move), choice.nodes, choice.depth, choice.lines);
}

}  // namespace palamedes::desk
