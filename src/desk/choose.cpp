// desk/choose.cpp - a move by any player of ours.
#include "desk/choose.hpp"

#include "desk/analysis.hpp"
#include "desk/line.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {
namespace {

constexpr double kUsualChoiceSeconds = 1;

Json lines_doc(const AnyPlay& play, const Analysis& analysis) {
  Json docs = Json::array();
  for (const ExpectedLine& line : analysis.lines) docs.push_back(line_doc(play, analysis, line));
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
  const auto asked = read_limits(body, kUsualChoiceSeconds);
  if (!asked) return asked.error();
  const auto found = kept.player_for(play.game().info().id, *id,
                                     static_cast<std::uint64_t>(seed->value_or(0)), pace);
  if (!found) return found.error();
  KeptPlayer& player = **found;
  if (play.played().size() < player.last_ply) player.player->new_game();  // taken back, or another
  player.last_ply = play.played().size();

  Limits limits = at_pace(*asked, pace);
  const auto document = [&](const Analysis& analysis) {
    Json docs = lines_doc(play, analysis);
    return Json{{"move", play.move_text(analysis.best)},
                {"nodes", analysis.nodes},
                {"depth", analysis.depth},
                {"seconds", limits.elapsed()},
                {"value", value_of(docs)},
                {"lines", std::move(docs)}};
  };
  if (pace.report) {
    limits.report = [&](const Analysis& so_far) {
      if (!so_far.lines.empty()) pace.report(document(so_far));
    };
  }
  return document(player.player->choose(play, limits));
}

}  // namespace palamedes::desk
