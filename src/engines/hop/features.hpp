// engines/hop/features.hpp - what a hop evaluation counts, in words and as sets of squares.
//
// Each side is looked at as if it ran to the right, from column 0 to its target, columns 6 and 7.
// Everything is the same for a board reflected top to bottom, as the rules are.
#pragma once

#include <cstdint>

#include "engines/net/bit_matrix.hpp"
#include "games/hop/rules.hpp"

namespace palamedes::engines::hop_engine {

enum Feature : int {
  kPieces,   // only who is left can get home
  kColumn1,  // pieces in each column but the first
  kColumn2,
  kColumn3,
  kColumn4,
  kColumn5,
  kColumn6,
  kColumn7,
  kRim,          // in the top or bottom row, where nothing hops over them up or down
  kExposed,      // with an enemy on one side and a free square on the other: taken by one hop
  kStalked,      // with an enemy on a diagonal, one step from that
  kBacked,       // with a friend beside them, so that nobody hops over them in that direction
  kForwardHops,  // squares that one hop forward reaches: the ladders of the race
  kPassed,       // on the way, in front of every enemy: they meet nobody any more
  kSettled,      // the same at home
  // The columns still to go until so many are home that the other side cannot have more: all of
  // them, or one more than it has pieces. Ends the race; who gets there first decides the game.
  kWay,
  kFeatures
};

inline constexpr int kPhases = 256;

struct Counts {
  int mover[kFeatures], waiting[kFeatures];
  int phase;  // from 0 at the start to kPhases when a side has got there

  constexpr int home_lead() const {
    return mover[kColumn6] + mover[kColumn7] - waiting[kColumn6] - waiting[kColumn7];
  }
};

inline constexpr std::uint64_t kFirstColumn = 0x0101010101010101ULL;
inline constexpr std::uint64_t kRimRows = 0xFF000000000000FFULL;

// Left and right exchanged.
PALAMEDES_INLINE constexpr std::uint64_t mirrored(std::uint64_t set) {
  set = (set >> 1 & 0x5555555555555555ULL) | (set & 0x5555555555555555ULL) << 1;
  set = (set >> 2 & 0x3333333333333333ULL) | (set & 0x3333333333333333ULL) << 2;
  return (set >> 4 & 0x0F0F0F0F0F0F0F0FULL) | (set & 0x0F0F0F0F0F0F0F0FULL) << 4;
}

// The columns right of everything in `set`.
PALAMEDES_INLINE constexpr std::uint64_t right_of(std::uint64_t set) {
  set |= set >> 32;
  set |= set >> 16;
  std::uint64_t columns = (set | set >> 8) & 0xFF;
  columns |= columns >> 1;
  columns |= columns >> 2;
  columns |= columns >> 4;
  return (~columns & 0xFF) * kFirstColumn;
}

// How many of a set are in each column: a byte each, the first column's lowest.
PALAMEDES_INLINE constexpr std::uint64_t column_counts(std::uint64_t set) {
  set = net::turned(set);
  set -= set >> 1 & 0x5555555555555555ULL;
  set = (set & 0x3333333333333333ULL) + (set >> 2 & 0x3333333333333333ULL);
  return (set + (set >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
}
PALAMEDES_INLINE constexpr int in_column(std::uint64_t counts, int column) {
  return static_cast<int>(counts >> (8 * column) & 0xFF);
}
PALAMEDES_INLINE constexpr int all_of(std::uint64_t counts) {
  return static_cast<int>(counts * kFirstColumn >> 56);
}
PALAMEDES_INLINE constexpr int at_home(std::uint64_t counts) {
  return in_column(counts, 6) + in_column(counts, 7);
}

// kWay of runners to the right, by their columns.
PALAMEDES_INLINE constexpr int way_of(std::uint64_t counts, int rivals) {
  const int pieces = all_of(counts);
  int missing = (pieces > rivals ? rivals + 1 : pieces) - at_home(counts);
  int way = 0;
  for (int columns = 1; columns <= 5; ++columns) {  // those nearest home count first
    const int there = in_column(counts, 6 - columns);
    const int coming = there < missing ? there : missing;
    if (coming <= 0) continue;
    way += columns * coming;
    missing -= coming;
  }
  return missing > 0 ? way + 6 * missing : way;
}

// For the runners to the right, against `rivals`.
PALAMEDES_INLINE void count_side(std::uint64_t runners, std::uint64_t rivals, int* out) {
  using hop::Direction;
  using hop::shifted;
  constexpr std::uint64_t kHome = hop::target(Side::First);
  const std::uint64_t occupied = runners | rivals, empty = ~occupied;

  const std::uint64_t columns = column_counts(runners);
  out[kPieces] = all_of(columns);
  for (int column = 1; column < 8; ++column) {
    out[kColumn1 + column - 1] = in_column(columns, column);
  }
  out[kRim] = count_bits(runners & kRimRows);

  std::uint64_t exposed = 0;
  const auto across = [&](Direction there, Direction back) {
    exposed |= (shifted(rivals, there) & shifted(empty, back)) |
               (shifted(rivals, back) & shifted(empty, there));
    out[kBacked] += count_bits(runners & (shifted(runners, there) | shifted(runners, back)));
  };
  out[kBacked] = 0;
  across(Direction::Right, Direction::Left);
  across(Direction::Down, Direction::Up);
  out[kExposed] = count_bits(runners & exposed);
  const std::uint64_t above_or_below = rivals << 8 | rivals >> 8;
  out[kStalked] = count_bits(runners & (shifted(above_or_below, Direction::Right) |
                                        shifted(above_or_below, Direction::Left)));

  const std::uint64_t hopped = shifted(runners, Direction::Right) & occupied;
  out[kForwardHops] = count_bits(shifted(hopped, Direction::Right) & empty);
  const std::uint64_t clear = runners & right_of(rivals);
  out[kPassed] = count_bits(clear & ~kHome);
  out[kSettled] = count_bits(clear & kHome);

  out[kWay] = way_of(columns, count_bits(rivals));
}

PALAMEDES_INLINE Counts count(const hop::Position& p) {
  constexpr int kLongWay = 40;  // from here on the end is in sight
  const bool right = p.turn == Side::First;
  const std::uint64_t own_mirrored = mirrored(p.own), opp_mirrored = mirrored(p.opp);
  Counts c;
  count_side(right ? p.own : own_mirrored, right ? p.opp : opp_mirrored, c.mover);
  count_side(right ? opp_mirrored : p.opp, right ? own_mirrored : p.own, c.waiting);
  const int shorter = c.mover[kWay] < c.waiting[kWay] ? c.mover[kWay] : c.waiting[kWay];
  c.phase = shorter >= kLongWay ? 0 : (kLongWay - shorter) * kPhases / kLongWay;
  return c;
}

}  // namespace palamedes::engines::hop_engine
