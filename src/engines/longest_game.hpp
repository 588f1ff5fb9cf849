// engines/longest_game.hpp - after how many plies every line from a position has ended, where a
// game knows.
#pragma once

#include <algorithm>

#include "games/chain/chain.hpp"
#include "games/connect4/connect4.hpp"
#include "games/hop/hop.hpp"
#include "games/minichess/minichess.hpp"
#include "games/othello/othello.hpp"
#include "search/score.hpp"

namespace palamedes::engines {

// What is said of games of which nobody knows when they end: no search of that depth proves that
// nothing was missed.
inline constexpr int kVeryLong = search::kMostPlies / 2;

// Every empty square takes one disc, and a pass comes at most after each.
template <int kSize>
int longest_game(const Othello<kSize>&, const othello::Position& p, const Past&) {
  return 2 * (kSize * kSize - count_bits(p.own | p.opp)) + 1;
}

inline int longest_game(const MiniChess2023&, const minichess::Position&, const Past& past) {
  return std::max(1, minichess::Edition2023::kPlyLimit - past.plies);
}
inline int longest_game(const MiniChess2026&, const minichess::Position&, const Past& past) {
  return std::max(1, minichess::Edition2026::kPlyLimit - past.plies);
}

inline int longest_game(const Hop&, const hop::Position&, const Past& past) {
  return std::max(1, 2 * hop::kTurnsPerSide - past.plies);
}

// Every free cell takes one disc.
inline int longest_game(const Connect4& game, const connect4::Position& p, const Past&) {
  return game.shape().cells() - count_bits(p.own | p.opp);
}

// Each ply takes at least one of the orbs that the cells can still take; the last ones explode.
template <class Word>
int longest_game(const Chain2018<Word>& game, const chain::BurningPosition<Word>& p, const Past&) {
  const Word alive = game.geometry().board & ~p.black;
  return count_bits(alive) + count_bits(p.slack_low) + 2 * count_bits(p.slack_high);
}

// The others may go on for very long.
template <class G>
int longest_game(const G&, const typename G::Position&, const Past&) {
  return kVeryLong;
}

}  // namespace palamedes::engines
