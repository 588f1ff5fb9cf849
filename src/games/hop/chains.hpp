// games/hop/chains.hpp - the generators of hop: single steps, and all chains of hops.
#pragma once

#include <cstdint>
#include <type_traits>

#include "base/inline.hpp"
#include "games/hop/moves.hpp"

namespace palamedes::hop {

inline constexpr int kMostHops = 99;

enum class Direction { Right, Down, Left, Up };

// Calls visit(direction) for all four, unrolled: the shifts below then have constant amounts.
template <class Visit>
PALAMEDES_INLINE constexpr void for_each_direction(Visit visit) {
  visit(std::integral_constant<Direction, Direction::Right>());
  visit(std::integral_constant<Direction, Direction::Down>());
  visit(std::integral_constant<Direction, Direction::Left>());
  visit(std::integral_constant<Direction, Direction::Up>());
}

// All squares of the set moved by one, those at the rim dropped.
PALAMEDES_INLINE constexpr std::uint64_t shifted(std::uint64_t set, Direction direction) {
  constexpr std::uint64_t kNotFirst = 0xFEFEFEFEFEFEFEFEULL, kNotLast = 0x7F7F7F7F7F7F7F7FULL;
  switch (direction) {
    case Direction::Right:
      return (set & kNotLast) << 1;
    case Direction::Down:
      return set << 8;
    case Direction::Left:
      return (set & kNotFirst) >> 1;
    case Direction::Up:
      return set >> 8;
  }
  return 0;
}

// How many bits lie between a square and its neighbour.
constexpr int offset(Direction direction) {
  constexpr int kOffsets[]{1, 8, -1, -8};
  return kOffsets[static_cast<int>(direction)];
}

void add_steps(std::uint64_t own, std::uint64_t opp, Moves& moves);
void add_chains(std::uint64_t own, std::uint64_t opp, Moves& moves);

}  // namespace palamedes::hop
