// search/score.hpp - the scale of all searches: what a side to move may expect.
//
// Evaluations lie strictly between -kProven and kProven, in a unit of the game's own. A won game n
// plies ahead is worth kWin - n, a lost one -(kWin - n): nearer wins are better, and such a score
// is a proof.
#pragma once

#include "base/inline.hpp"

namespace palamedes::search {

using Score = int;

inline constexpr Score kInfinite = 32000;
inline constexpr Score kWin = 31000;
inline constexpr Score kProven = 30000;  // kWin minus the longest game that can be proven
inline constexpr int kMostPlies = 512;   // how deep any line can go

PALAMEDES_INLINE constexpr Score win_in(int plies) { return kWin - plies; }
PALAMEDES_INLINE constexpr Score loss_in(int plies) { return plies - kWin; }
PALAMEDES_INLINE constexpr bool is_proven(Score s) { return s >= kProven || s <= -kProven; }

// The plies to the end of a proven game. requires: is_proven(s).
constexpr int plies_to_end(Score s) { return kWin - (s < 0 ? -s : s); }

// Table entries hold distances from their own node, not from the root.
PALAMEDES_INLINE constexpr Score to_table(Score s, int ply) {
  return s >= kProven ? s + ply : s <= -kProven ? s - ply : s;
}
PALAMEDES_INLINE constexpr Score from_table(Score s, int ply) {
  return s >= kProven ? s - ply : s <= -kProven ? s + ply : s;
}

}  // namespace palamedes::search
