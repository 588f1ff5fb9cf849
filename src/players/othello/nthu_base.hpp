// players/othello/nthu_base.hpp - the five baselines that NTHU's students had to beat.
//
// The course published what they weigh; how was found by their decisions (nthu_base_test.cpp). A
// board is worth, to the player who searches:
//   material  * (own discs - enemy discs)
// + mobility  * (own moves - enemy moves)
// + position  * (the worth of own squares - the worth of enemy squares), where a corner, one of its
//               three neighbours, and the rest of the rim have the worths below and others 0
// + no_move   if the enemy has no move, whoever's turn it is; nothing is taken off if the own side
//             has none.
// The end of the game is weighed like any other board, which no known decision contradicts. A pass
// is no ply. **The last** of equal moves, from a1 row by row, is played. Those that prune hand the
// best value so far to the search as its lower bound and return the best value seen, even outside
// the bounds: a refuted move that comes out equal to the best is taken for one of equals, so that
// pruning does change their choice.
#pragma once

#include "base/rng.hpp"
#include "games/othello/rules.hpp"
#include "players/player.hpp"

namespace palamedes::othello {

struct NthuBase {
  int depth;   // plies, the own move included
  bool prune;  // alpha-beta, else plain minimax
  int material, mobility, position, no_move;
  int corner, near_corner, edge;
};

inline constexpr NthuBase kNthuBase2{1, false, 1, 0, 10, 0, 4, 0, 0};
inline constexpr NthuBase kNthuBase3{3, false, 1, 0, 50, 0, 8, 0, 0};
inline constexpr NthuBase kNthuBase4{3, true, 1, 10, 100, 1000, 8, -4, 1};
inline constexpr NthuBase kNthuBase5{5, true, 1, 10, 100, 1000, 8, -4, 1};

// For the player with the discs `own`.
template <int kSize>
int weigh(const NthuBase& base, std::uint64_t own, std::uint64_t opp);

// When stopped: the best of the moves searched to the end, or the first if there is none.
// requires: the game is not over.
template <int kSize>
Analysis choose_nthu_base(const NthuBase& base, const Position& p, const Limits& limits);

// Base 1: any legal move. requires: the game is not over.
template <int kSize>
Analysis choose_at_random(const Position& p, Rng& rng);

}  // namespace palamedes::othello
