// search/trail.hpp - the keys of the positions of the game and of the line that is being searched,
// by which repetitions are found.
#pragma once

#include <cstdint>

#include "games/game.hpp"
#include "search/score.hpp"

namespace palamedes::search {

template <Rules R>
class Trail {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  // The game before the root, oldest first. Only the last positions are kept: no game with a
  // repetition rule looks back further.
  PALAMEDES_INLINE void begin(const std::uint64_t* keys, int count) {
    const int from = count > kBefore ? count - kBefore : 0;
    for (int i = from; i < count; ++i) keys_[i - from] = keys[i];
    root_ = count - from;
  }

  PALAMEDES_INLINE void keep(std::uint64_t key, int ply) { keys_[root_ + ply] = key; }

  // The past of the position with that key, which a move leads to from p at that ply.
  PALAMEDES_INLINE Past follow(const R& rules, const Position& p, const Past& past, const Move& m,
                               std::uint64_t child_key, int ply) {
    Past after{past.plies + 1, 0, 1};
    if constexpr (R::kHistory == HistoryRule::Repetition) {
      after.quiet = rules.irreversible(p, m) ? 0 : past.quiet + 1;
      const int now = root_ + ply + 1;
      keep(child_key, ply + 1);
      const int oldest = now - after.quiet > 0 ? now - after.quiet : 0;
      for (int i = now - 2; i >= oldest; i -= 2) after.occurrences += keys_[i] == child_key ? 1 : 0;
    }
    return after;
  }

 private:
  static constexpr int kBefore = 256;

  int root_ = 0;
  std::uint64_t keys_[kBefore + kMostPlies + 1] = {};
};

}  // namespace palamedes::search
