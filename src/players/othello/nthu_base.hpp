// players/othello/nthu_base.hpp - the five baselines that NTHU's students had to beat.
//
// The course published what they weigh, not how; this is our definition, for the side to move:
//   material  * (own discs - enemy discs)
// + mobility  * (own moves - enemy moves)
// + position  * (the worth of own squares - the worth of enemy squares), where a corner, one of its
//               three neighbours, and the rest of the rim have the worths below and others 0
// + no_move   if the enemy has no move, - no_move if the own side has none.
// A forced pass is a ply of the search. The end of the game is weighed like any other board. The
// first of equal moves, from a1 row by row, is played.
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

// For the side to move.
template <int kSize>
int weigh(const NthuBase& base, const Position& p);

// When stopped: the best of the moves searched to the end, or the first if there is none.
// requires: the game is not over.
template <int kSize>
Choice choose_nthu_base(const NthuBase& base, const Position& p, const Thinking& thinking);

// Base 1: any legal move. requires: the game is not over.
template <int kSize>
Choice choose_at_random(const Position& p, Rng& rng);

}  // namespace palamedes::othello
