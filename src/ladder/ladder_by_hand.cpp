// ladder/ladder_by_hand.cpp - bots for tables, where anybody plays against them and anybody
// watches.
#include <fmt/format.h>

#include "ladder/ladder.hpp"
#include "work/blobs.hpp"

namespace palamedes::ladder {
namespace {

using Kind = Refusal::Kind;

}  // namespace

Answer<HandBot> Ladder::bot_by_hand(std::int64_t id) {
  return in_reading<HandBot>(pool_, [&](store::Connection& connection) -> Answer<HandBot> {
    const auto found = find_bot(connection, Viewer(), id);
    if (!found) return found.refusal();
    const auto& [bot, course] = *found;
    if (!may_play_by_hand(course.facts, course.settings.play_by_hand)) {
      return Refusal(Kind::Forbidden,
                     say("hand.forbidden", "bots of this course are not played by hand"));
    }
    const Refusal inactive(Kind::Conflict,
                           say("hand.inactive", "this bot has no version that plays"));
    if (!bot.active) return inactive;
    const auto of = version_at_work(connection, *bot.active);
    if (!of) return of.refusal();
    if (of->version.state == "retired") return inactive;  // its owner was deleted
    const std::string hash = of->version.program.value_or("");
    HandBot seated{.game = course.game,
                   .player = {.name = bot.owner.reference()
                                          ? bot.name
                                          : fmt::format("{} v{}", bot.name, of->version.number),
                              .player = of->version.player,
                              .program = hash},
                   .program = {},
                   .limits = {course.settings.memory_mb, course.settings.processes},
                   .seconds_a_move = course.settings.seconds_a_move};
    if (hash.empty()) return seated;
    auto bytes = work::find_blob(connection, hash);
    if (!bytes) return bytes.error();
    seated.program = std::move(*bytes);
    return seated;
  });
}

}  // namespace palamedes::ladder
