// games/connect4/shape.hpp - a board of columns as one word: where its cells are, and where four
// discs stand in a line.
//
// Cell (row, col), rows counted from the bottom, is bit col * (rows + 1) + row. The bit above each
// column is never a disc: it stops lines from running on in the next column, and adding the bottom
// row to the discs carries to the cell where the next disc of each column lands (Tromp's layout).
#pragma once

#include <cstdint>

#include "base/bits.hpp"

namespace palamedes::connect4 {

inline constexpr int kLine = 4;  // so many in a row, column or diagonal win

// requires: fits(rows, cols).
class Shape {
 public:
  constexpr Shape(int rows, int cols) : rows_(rows), cols_(cols) {
    for (int col = 0; col < cols; ++col) bottom_ |= cell(0, col);
    board_ = bottom_ * ((1ULL << rows) - 1);
  }

  static constexpr bool fits(int rows, int cols) {
    return rows >= kLine && cols >= kLine && rows < 64 && cols < 64 && cols * (rows + 1) <= 64;
  }

  PALAMEDES_INLINE constexpr int rows() const { return rows_; }
  PALAMEDES_INLINE constexpr int cols() const { return cols_; }
  PALAMEDES_INLINE constexpr int cells() const { return rows_ * cols_; }
  PALAMEDES_INLINE constexpr int stride() const { return rows_ + 1; }

  PALAMEDES_INLINE constexpr std::uint64_t bottom() const { return bottom_; }  // the lowest row
  PALAMEDES_INLINE constexpr std::uint64_t board() const { return board_; }    // all cells
  PALAMEDES_INLINE constexpr std::uint64_t column(int col) const {
    return ((1ULL << rows_) - 1) << (col * stride());
  }
  PALAMEDES_INLINE constexpr std::uint64_t cell(int row, int col) const {
    return 1ULL << index(row, col);
  }
  PALAMEDES_INLINE constexpr int index(int row, int col) const { return col * stride() + row; }
  PALAMEDES_INLINE constexpr int row_of(int index) const { return index % stride(); }
  PALAMEDES_INLINE constexpr int col_of(int index) const { return index / stride(); }

  // Where the next disc of each column lands; full columns have no such cell.
  PALAMEDES_INLINE constexpr std::uint64_t landing(std::uint64_t discs) const {
    return (discs + bottom_) & board_;
  }

  // The board in a mirror: the first column becomes the last.
  constexpr std::uint64_t mirrored(std::uint64_t discs) const {
    std::uint64_t seen = 0;
    for (int col = 0; col < cols_; ++col) {
      const std::uint64_t column_bits = discs >> (col * stride()) & ((1ULL << rows_) - 1);
      seen |= column_bits << ((cols_ - 1 - col) * stride());
    }
    return seen;
  }

 private:
  int rows_, cols_;
  std::uint64_t bottom_ = 0, board_ = 0;
};

// A board whose size is known to the compiler, so that shifts are constants, or only at run time.
struct StandardBoard {
  static constexpr Shape kShape{6, 7};
  PALAMEDES_INLINE static constexpr const Shape& shape() { return kShape; }
};
struct SizedBoard {
  Shape of_any_size;
  PALAMEDES_INLINE constexpr const Shape& shape() const { return of_any_size; }
};

// Calls use(board) with the StandardBoard where it is one.
template <class Use>
auto with_board(const Shape& shape, Use use) {
  const Shape& standard = StandardBoard::kShape;
  if (shape.rows() == standard.rows() && shape.cols() == standard.cols()) {
    return use(StandardBoard{});
  }
  return use(SizedBoard{shape});
}

// Whether four of these discs stand in a line.
PALAMEDES_INLINE constexpr bool has_four(const Shape& shape, std::uint64_t discs) {
  const auto along = [discs](int step) {
    const std::uint64_t pairs = discs & discs >> step;
    return pairs & pairs >> (2 * step);
  };
  const int across = shape.stride();
  return (along(1) | along(across) | along(across - 1) | along(across + 1)) != 0;
}

// The cells of the board, taken or not, that would make four with three of these discs.
PALAMEDES_INLINE constexpr std::uint64_t fourth_cells(const Shape& shape, std::uint64_t discs) {
  // Straight up there is only one way to add: on top of three.
  std::uint64_t found = discs << 1 & discs << 2 & discs << 3;
  const auto along = [&](int step) {
    const std::uint64_t two_before = discs << step & discs << (2 * step);
    const std::uint64_t two_after = discs >> step & discs >> (2 * step);
    found |= two_before & (discs << (3 * step) | discs >> step);
    found |= two_after & (discs >> (3 * step) | discs << step);
  };
  const int across = shape.stride();
  along(across);
  along(across - 1);
  along(across + 1);
  return found & shape.board();
}

}  // namespace palamedes::connect4
