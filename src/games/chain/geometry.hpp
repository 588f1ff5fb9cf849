// games/chain/geometry.hpp - a chain board of any size as sets of cells.
//
// Cell (row, col) is bit row * (cols + 1) + col: one column of padding after each row, so that a
// step sideways off the board lands on padding and is masked away like a step off the top or
// bottom. Boards that fit are held in 64 bits, the others in 128.
#pragma once

#include <cstdint>

#include "base/bits.hpp"

namespace palamedes::chain {

inline constexpr int kSmallestSide = 2, kLargestSide = 10;

constexpr bool fits_64_bits(int rows, int cols) { return rows * (cols + 1) <= 64; }

template <class Word>
struct Geometry {
  int rows, cols, stride;
  Word board = 0, corners = 0, edges = 0, inside = 0;

  // requires: 2 <= rows, cols <= 10, and the board fits into Word.
  constexpr Geometry(int r, int c) : rows(r), cols(c), stride(c + 1) {
    for (int row = 0; row < rows; ++row) {
      for (int col = 0; col < cols; ++col) {
        const bool at_top_or_bottom = row == 0 || row == rows - 1;
        const bool at_side = col == 0 || col == cols - 1;
        Word& kind = at_top_or_bottom && at_side   ? corners
                     : at_top_or_bottom || at_side ? edges
                                                   : inside;
        kind |= cell(row, col);
        board |= cell(row, col);
      }
    }
  }

  constexpr int index(int row, int col) const { return row * stride + col; }
  constexpr Word cell(int row, int col) const { return single_bit<Word>(index(row, col)); }
  constexpr int row_of(int index) const { return index / stride; }
  constexpr int col_of(int index) const { return index % stride; }
};

// The same of one size, known to the compiler: shifts are constants, and no register holds them.
template <class Word, int kRows, int kCols>
struct FixedGeometry {
  static constexpr Geometry<Word> kOf{kRows, kCols};
  static constexpr int rows = kRows, cols = kCols, stride = kOf.stride;
  static constexpr Word board = kOf.board, corners = kOf.corners, edges = kOf.edges,
                        inside = kOf.inside;

  // requires: a board of that size.
  explicit constexpr FixedGeometry(const Geometry<Word>&) {}
  static constexpr bool is(const Geometry<Word>& g) { return g.rows == kRows && g.cols == kCols; }

  static constexpr int index(int row, int col) { return kOf.index(row, col); }
};

// What a cell holds, for text and pictures.
enum class Colour : std::uint8_t {
  White,
  First,
  Second,
  Black
};  // Black: exploded for ever (2018)

struct Cell {
  Colour colour = Colour::White;
  int orbs = 0;
  bool operator==(const Cell&) const = default;
};

enum class Move : std::uint8_t {};  // the bit of a cell

// Who plays without looking on; whoever wants to see every wave has kWatches = true.
struct Unwatched {
  static constexpr bool kWatches = false;
};

}  // namespace palamedes::chain
