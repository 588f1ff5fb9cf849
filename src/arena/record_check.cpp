// arena/record_check.cpp - the game is replayed; then how it ended, who won and whom the verdict
// blames must agree.
#include "arena/record_check.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "bout/verdict.hpp"

namespace palamedes::arena {
namespace {

Error denied(std::string message) { return {Errc::Inconsistent, std::move(message)}; }

// Whom a verdict names first has lost by it: "black ran out of time: ...".
std::optional<Side> loser_by(std::string_view verdict, const GameInfo& info) {
  for (const Side side : {Side::First, Side::Second}) {
    if (verdict.starts_with(std::string(info.name_of(side)) + " ")) return side;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Error> contradicts_itself(const GameRecord& record) {
  const auto play = replay(record);
  if (!play) return play.error();
  const auto& [winner, margin, termination] = record.result;
  if (const auto fault = fault_named(termination)) {
    const bool void_game = *fault == Fault::HostFault;
    if (void_game == winner.has_value()) {
      return denied(fmt::format("it ended by {} and has {} winner", in_quotes(termination),
                                winner ? "a" : "no"));
    }
    if (winner == 0) return denied(fmt::format("it ended by {} in a draw", in_quotes(termination)));
  }
  const auto verdict = record.tags.find("verdict");
  if (verdict == record.tags.end() || !winner) return std::nullopt;
  const auto loser = loser_by(verdict->second, (*play)->game().info());
  if (!loser || *winner == (*loser == Side::First ? -1 : 1)) return std::nullopt;
  return denied(fmt::format("its verdict is {}, but that side did not lose by its result",
                            in_quotes(verdict->second)));
}

}  // namespace palamedes::arena
