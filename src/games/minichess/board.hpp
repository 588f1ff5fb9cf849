// games/minichess/board.hpp - pieces on 5 columns as bit sets, for 6 rows (minichess) and 5
// (gardner).
//
// Square (row, col) is bit row * 5 + col; row 0 is the top rank, so white's pawns move toward lower
// bits. A square holds at most one piece: it is in exactly one of `kinds` and one of `sides`, or in
// none of them. First is white.
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.hpp"
#include "base/hash.hpp"
#include "games/move_ranges.hpp"
#include "games/outcome.hpp"

namespace palamedes::minichess {

inline constexpr int kCols = 5;
inline constexpr int kKinds = 6;

enum class Kind : std::uint8_t { Pawn, Rook, Knight, Bishop, Queen, King };

using Squares = std::uint32_t;

struct Position {
  std::array<Squares, kKinds> kinds{};
  std::array<Squares, 2> sides{};
  Side turn = Side::First;
  bool operator==(const Position&) const = default;

  PALAMEDES_INLINE constexpr Squares of(Side side) const {
    return sides[static_cast<std::size_t>(side)];
  }
  PALAMEDES_INLINE constexpr Squares of(Kind kind) const {
    return kinds[static_cast<std::size_t>(kind)];
  }
  PALAMEDES_INLINE constexpr Squares of(Side side, Kind kind) const { return of(side) & of(kind); }
  PALAMEDES_INLINE constexpr Squares occupied() const { return sides[0] | sides[1]; }

  // requires: `square` is occupied.
  constexpr Kind kind_at(int square) const {
    std::size_t k = 0;
    while ((kinds[k] >> square & 1) == 0) ++k;
    return static_cast<Kind>(k);
  }
  constexpr void put(Side side, Kind kind, int square) {
    kinds[static_cast<std::size_t>(kind)] |= 1U << square;
    sides[static_cast<std::size_t>(side)] |= 1U << square;
  }

  PALAMEDES_INLINE constexpr std::uint64_t key() const {
    // As they lie in memory: two sets are one load.
    const auto pair = [](Squares a, Squares b) { return std::uint64_t{b} << 32 | a; };
    return hash_four(pair(sides[0], sides[1]), pair(kinds[0], kinds[1]), pair(kinds[2], kinds[3]),
                     pair(kinds[4], kinds[5]) | static_cast<std::uint64_t>(turn) << 62);
  }
};

// From (bits 0-4), to (5-9), the kind that moves (10-12) and the kind that stands there afterwards
// (13-15): the same, but for a promotion.
enum class Move : std::uint16_t {};

PALAMEDES_INLINE constexpr Move make_move(int from, int to, Kind kind, Kind becomes) {
  return static_cast<Move>(from | to << 5 | static_cast<int>(kind) << 10 |
                           static_cast<int>(becomes) << 13);
}
PALAMEDES_INLINE constexpr int from_of(Move m) { return static_cast<int>(m) & 31; }
PALAMEDES_INLINE constexpr int to_of(Move m) { return static_cast<int>(m) >> 5 & 31; }
PALAMEDES_INLINE constexpr Kind kind_of(Move m) {
  return static_cast<Kind>(static_cast<int>(m) >> 10 & 7);
}
PALAMEDES_INLINE constexpr Kind becomes_of(Move m) {
  return static_cast<Kind>(static_cast<int>(m) >> 13 & 7);
}

// Any square can be reached along eight lines and by eight knights at most, 30 squares x 16 moves;
// promotions add three more ways for the pawns that reach the last row.
using Moves = MoveList<Move, 30 * 16 + 5 * 3 * 3>;

// By the kind that arrives: a mask of all squares for this kind, of none for the others.
inline constexpr auto kArrival = [] {
  std::array<std::array<Squares, 8>, 8> masks{};
  for (std::size_t k = 0; k < kKinds; ++k) masks[k][k] = ~Squares{0};
  return masks;
}();

// Without guesses, and without a word written at an index that a wider read would have to wait for:
// searches spend much of their time here. requires: m is a pseudo-legal move of p.
PALAMEDES_INLINE constexpr Position play_on_board(const Position& p, Move m) {
  const Squares from = 1U << from_of(m), to = 1U << to_of(m), stays = ~(from | to);
  const auto& arrives = kArrival[static_cast<std::size_t>(becomes_of(m))];
  const auto second = static_cast<Squares>(p.turn);  // 0 or 1
  Position after;
  for (std::size_t k = 0; k < kKinds; ++k) {
    after.kinds[k] = (p.kinds[k] & stays) | (to & arrives[k]);
  }
  after.sides[0] = (p.sides[0] & stays) | (to & (second - 1));
  after.sides[1] = (p.sides[1] & stays) | (to & (0 - second));
  after.turn = other(p.turn);
  return after;
}

// Whether the move takes something or moves a pawn: what was before cannot come back.
PALAMEDES_INLINE constexpr bool captures_or_moves_pawn(const Position& p, Move m) {
  return kind_of(m) == Kind::Pawn || (p.occupied() >> to_of(m) & 1) != 0;
}

}  // namespace palamedes::minichess
