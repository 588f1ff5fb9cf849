// games/record/second_opinion.cpp - board, moves and ending are compared at every ply; the naive
// rules throw, and are caught.
#include "games/record/second_opinion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/reference/reference.hpp"

namespace palamedes {
namespace {

// Board and side, without the counters that only the fast rules write.
std::string board_and_side(const std::string& position) {
  const auto words = split_words(position);
  return fmt::format("{} {}", words[0], words[1]);
}

std::unique_ptr<reference::ReferenceGame> naive_start(const AnyPlay& start) {
  const GameInfo& info = start.game().info();
  return reference::start_from(info.rule_set, info.rows, info.cols,
                               board_and_side(start.position()), start.past().plies);
}

// What differs in the position both stand at.
std::optional<std::string> difference(const AnyPlay& fast, const reference::ReferenceGame& naive) {
  if (const auto board = board_and_side(fast.position()); board != naive.position()) {
    return fmt::format("one board is {}, the other {}", board, naive.position());
  }
  std::vector<MoveCode> ours = fast.moves(), theirs;
  for (const std::string& text : naive.moves()) {
    const auto move = fast.parse_move(text);
    if (!move) return fmt::format("only the second opinion knows the move {}", text);
    theirs.push_back(*move);
  }
  std::sort(ours.begin(), ours.end());
  std::sort(theirs.begin(), theirs.end());
  if (ours != theirs) {
    return fmt::format("there are {} legal moves, or {} by the second opinion", ours.size(),
                       theirs.size());
  }
  const auto result = fast.result();
  const auto ending = naive.ending();
  if (result.has_value() != ending.has_value()) {
    return fmt::format("only {} says the game is over",
                       result ? "the first" : "the second opinion");
  }
  if (result && (name_of(result->ending) != ending->reason ||
                 result->margin_for_first != ending->margin_for_first)) {
    return fmt::format("the result is {} by {}, or {} by {} by the second opinion",
                       name_of(result->ending), result->margin_for_first, ending->reason,
                       ending->margin_for_first);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> second_opinion(const GameRecord& record) {
  const auto whole = replay(record);
  if (!whole) return whole.error().message;
  const auto start = (*whole)->game().start_from((*whole)->start_position());
  const auto fast = (*start)->clone();
  if (fast->game().info().set->counts_quiet_plies && fast->past().quiet > 0) {
    return "the start position has quiet plies behind it, which the second opinion cannot know";
  }
  try {
    const auto naive = naive_start(*fast);
    std::size_t ply = 0;
    while (true) {
      if (const auto differs = difference(*fast, *naive)) {
        return fmt::format("after ply {}: {}", ply, *differs);
      }
      if (ply == (*whole)->played().size()) return std::nullopt;
      const MoveCode move = (*whole)->played()[ply++];
      naive->play(fast->move_text(move));
      fast->play(move);
    }
  } catch (const std::invalid_argument& refused) {
    return fmt::format("the second opinion refuses it: {}", refused.what());
  }
}

}  // namespace palamedes
