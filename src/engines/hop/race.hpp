// engines/hop/race.hpp - who wins once the sides have passed each other, where that can be counted.
//
// A side has won when so many of its pieces are home that the other cannot have as many any more
// before the game ends: all of its own, or one more than the other has. Steps alone take as many
// turns as there are columns to go (`kWay`), hops over friends may take fewer; the other side
// brings at most one piece home each turn. So a race is won for certain when the columns of the one
// are fewer than the pieces that the other still misses. Nothing is said where both may be true,
// where pieces are still to meet, or where more than two would have to share a row at home.
#pragma once

#include "engines/hop/features.hpp"

namespace palamedes::engines::hop_engine {

// Whether no row has more than two of these, as many as there are squares at home.
PALAMEDES_INLINE constexpr bool fit_at_home(std::uint64_t runners) {
  for (int row = 0; row < 8; ++row) {
    if (count_bits(runners >> (8 * row) & 0xFF) > 2) return false;
  }
  return true;
}

// Turns until the side to move has won the race, negative: until the other has; 0: not known.
PALAMEDES_INLINE int race_won_in(const hop::Position& p) {
  // So many empty columns between the sides that nobody can turn back and take something in time:
  // found by trying, see the test.
  constexpr int kApart = 2;
  const bool right = p.turn == Side::First;
  const std::uint64_t own = right ? p.own : mirrored(p.own);
  const std::uint64_t opp = right ? p.opp : mirrored(p.opp);
  std::uint64_t behind = right_of(opp);  // the columns beyond the last rival, ...
  for (int i = 0; i < kApart; ++i) behind = hop::shifted(behind, hop::Direction::Right);
  if (own == 0 || opp == 0 || (own & ~behind) != 0) return 0;
  const std::uint64_t own_columns = column_counts(own), opp_columns = column_counts(mirrored(opp));
  const int own_pieces = all_of(own_columns), opp_pieces = all_of(opp_columns);
  const int fewer = own_pieces < opp_pieces ? own_pieces : opp_pieces;
  const int own_home = at_home(own_columns), opp_home = at_home(opp_columns);
  const int own_way = way_of(own_columns, opp_pieces), opp_way = way_of(opp_columns, own_pieces);
  if (opp_home + own_way - 1 < fewer && fit_at_home(own)) return own_way > 0 ? own_way : 1;
  if (own_home + opp_way < fewer && fit_at_home(opp)) return opp_way > 0 ? -opp_way : -1;
  return 0;
}

}  // namespace palamedes::engines::hop_engine
