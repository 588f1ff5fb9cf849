// games/reflection.hpp - boards of squares seen in a mirror.
#pragma once

#include <utility>
#include <vector>

#include "base/bits.hpp"

namespace palamedes {

// First rows and columns change places (on square boards only), then columns and rows run backward.
struct Reflection {
  bool diagonal = false, columns = false, rows = false;
  bool operator==(const Reflection&) const = default;
};

// Squares are numbered row by row, `stride` from one row to the next.
struct Grid {
  int rows, cols, stride;

  // All ways to see it but the plain one.
  std::vector<Reflection> reflections() const {
    std::vector<Reflection> all;
    for (const bool turned : {false, true}) {
      for (const Reflection& by :
           {Reflection{turned, false, false}, Reflection{turned, true, false},
            Reflection{turned, false, true}, Reflection{turned, true, true}}) {
        if (by != Reflection{} && (!turned || rows == cols)) all.push_back(by);
      }
    }
    return all;
  }

  // Where a square comes to lie.
  constexpr int reflected(int square, const Reflection& by) const {
    int row = square / stride, col = square % stride;
    if (by.diagonal) std::swap(row, col);
    if (by.columns) col = cols - 1 - col;
    if (by.rows) row = rows - 1 - row;
    return row * stride + col;
  }

  template <class Word>
  constexpr Word reflected_set(Word squares, const Reflection& by) const {
    Word seen = 0;
    for (const int square : members(squares)) seen |= single_bit<Word>(reflected(square, by));
    return seen;
  }
};

}  // namespace palamedes
