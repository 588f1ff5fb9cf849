// engines/connect4/evaluation.hpp - what a position of four in a line is worth to the side to move.
//
// Three things are counted, by weights set by hand: how many lines run through the cells a side
// has; its open threes, where a cell of the right parity counts more; and open threes on top of
// each other. Parity is Allis's (1988): if nobody has to give way before, who is to move with an
// even number of discs on the board gets the odd rows (the first, third, ... from below), the other
// one the even rows, so a cell that completes a line there will be his.
#pragma once

#include <cstdint>

#include "games/connect4/rules.hpp"
#include "search/score.hpp"

namespace palamedes::engines::connect4_engine {

// `Board` says how large it is, see games/connect4/shape.hpp.
template <class Board>
class Evaluation {
 public:
  explicit Evaluation(const Board& board) : board_(board) {
    const connect4::Shape& shape = board_.shape();
    for (const int cell : members(shape.board())) {
      const int lines = lines_through(shape, cell);
      for (int plane = 0; plane < kPlanes; ++plane) {
        if ((lines >> plane & 1) != 0) lines_[plane] |= 1ULL << cell;
      }
      if (shape.row_of(cell) % 2 == 0) odd_rows_ |= 1ULL << cell;
    }
  }

  // requires: the game is not over.
  PALAMEDES_INLINE search::Score evaluate(const connect4::Position& p) const {
    const std::uint64_t all = p.own | p.opp, free = board_.shape().board() & ~all;
    const bool even = count_bits(all) % 2 == 0;
    const std::uint64_t own_rows = even ? odd_rows_ : ~odd_rows_;
    return kTurn + side(p.own, free, own_rows) - side(p.opp, free, ~own_rows);
  }

 private:
  static constexpr int kPlanes = 4;  // at most 15 lines run through a cell, in fact 13 do
  static constexpr int kTurn = 6, kPerLine = 3;
  static constexpr int kOpenThree = 25, kOfRightParity = 35, kOnTopOfEachOther = 150;

  PALAMEDES_INLINE search::Score side(std::uint64_t discs, std::uint64_t free,
                                      std::uint64_t good_rows) const {
    int lines = 0;
    for (int plane = 0; plane < kPlanes; ++plane)
      lines += count_bits(discs & lines_[plane]) << plane;
    const std::uint64_t threes = fourth_cells(board_.shape(), discs) & free;
    return kPerLine * lines + kOpenThree * count_bits(threes) +
           kOfRightParity * count_bits(threes & good_rows) +
           kOnTopOfEachOther * count_bits(threes & threes << 1);
  }

  static int lines_through(const connect4::Shape& shape, int cell) {
    constexpr int kDirections[][2]{{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    constexpr int kReach = connect4::kLine - 1;
    const auto inside = [&shape](int row, int col) {
      return row >= 0 && row < shape.rows() && col >= 0 && col < shape.cols();
    };
    int lines = 0;
    for (const auto& [up, right] : kDirections) {
      for (int back = 0; back <= kReach; ++back) {
        const int row = shape.row_of(cell) - back * up, col = shape.col_of(cell) - back * right;
        lines += inside(row, col) && inside(row + kReach * up, col + kReach * right) ? 1 : 0;
      }
    }
    return lines;
  }

  Board board_;
  std::uint64_t lines_[kPlanes] = {};  // bit n of the count of lines through each cell
  std::uint64_t odd_rows_ = 0;         // counted from 1 at the bottom
};

}  // namespace palamedes::engines::connect4_engine
