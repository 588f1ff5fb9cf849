// players/minichess/square_bonus.hpp - what pieces and their squares are worth to the players of
// seed 002.
//
// The seed prints its piece values but hides its table of square bonuses; this one is ours. A pawn
// is worth 4, so a bonus of 1 is a quarter of a pawn: enough to choose between quiet moves, too
// little to give a pawn away for. Drawn for white with its own last row at the bottom; black reads
// it turned by half a turn, as the seed does.
#pragma once

#include <array>

#include "games/minichess/board.hpp"

namespace palamedes::minichess {

inline constexpr std::array<int, kKinds> kPstValues{4, 20, 12, 12, 36, 100000};  // by Kind

inline constexpr std::array<std::array<int, 30>, kKinds> kSquareBonus{{
    // Pawn: every step nears a queen, the last ones most; the middle files guard more.
    {{0, 0, 0, 0, 0,  //
      6, 6, 6, 6, 6,  //
      3, 3, 4, 3, 3,  //
      1, 2, 2, 2, 1,  //
      0, 0, 0, 0, 0,  //
      0, 0, 0, 0, 0}},
    // Rook: in the enemy's pawn row it attacks along the whole of it.
    {{1, 1, 1, 1, 1,  //
      2, 2, 2, 2, 2,  //
      0, 1, 1, 1, 0,  //
      0, 1, 1, 1, 0,  //
      0, 0, 0, 0, 0,  //
      0, 0, 1, 0, 0}},
    // Knight: reaches eight squares from the centre, two from a corner.
    {{-2, -1, -1, -1, -2,  //
      -1, 0,  1,  0,  -1,  //
      0,  2,  3,  2,  0,   //
      0,  2,  3,  2,  0,   //
      -1, 0,  1,  0,  -1,  //
      -2, -1, -1, -1, -2}},
    // Bishop: the two long diagonals cross in the middle; at home it is shut in by its pawns.
    {{-1, 0, 0,  0, -1,  //
      0,  1, 1,  1, 0,   //
      1,  1, 2,  1, 1,   //
      1,  1, 2,  1, 1,   //
      0,  2, 1,  2, 0,   //
      -1, 0, -1, 0, -1}},
    // Queen: as the bishop, more gently, lest she comes out too early.
    {{0, 0, 0, 0, 0,  //
      0, 1, 1, 1, 0,  //
      0, 1, 1, 1, 0,  //
      0, 1, 1, 1, 0,  //
      0, 0, 1, 0, 0,  //
      0, 0, 0, 0, 0}},
    // King: there is no mate to fear, only being taken: behind the pawns, in the corner.
    {{-6, -6, -6, -6, -6,  //
      -6, -6, -6, -6, -6,  //
      -5, -5, -5, -5, -5,  //
      -4, -4, -4, -4, -4,  //
      -1, -2, -2, -2, -1,  //
      2,  1,  0,  1,  2}},
}};

// Of one side's pieces on their squares.
constexpr int pst_value(const Position& p, Side side) {
  int sum = 0;
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    for (const int square : members(p.kinds[kind] & p.of(side))) {
      const int seen = side == Side::First ? square : 29 - square;
      sum += kPstValues[kind] + kSquareBonus[kind][static_cast<std::size_t>(seen)];
    }
  }
  return sum;
}

// For the side to move. The seed adds 12 for each of white's 30 squares and 4 for black's, empty
// or not: a constant that changes no choice and is left out.
constexpr int pst_evaluation(const Position& p) {
  return pst_value(p, p.turn) - pst_value(p, other(p.turn));
}

}  // namespace palamedes::minichess
