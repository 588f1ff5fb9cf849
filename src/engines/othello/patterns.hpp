// engines/othello/patterns.hpp - the pieces an 8x8 board is cut into for the learned evaluation,
// and which weight each of their configurations has.
//
// A feature is a list of squares, a shape is what all features have in common that a symmetry of
// the board takes into each other: they share their weights. A configuration is the number of its
// squares' contents in balanced ternary, 1 for a disc of the side to move, -1 for the other's, the
// first square counting least: exchanging the sides negates it. Configurations that a symmetry
// takes into each other share one weight, too ("folding"). The value of a position is the sum of
// one weight a feature and one for the parities of its quadrants, in 1/kUnit discs of the final
// margin for the side to move.
//
// Weights change with the number of discs. There are kKnots sets of kWeights numbers, one for every
// kKnotDiscs discs, and kStages stages of two discs each; a stage between two knots has the mean of
// both. So the whole model is 16 x 203 307 = 3.25 million numbers of 16 bits, 6.5 MB, of which the
// first two and the last sets are nearly empty: some 2.5 to 3 MB compressed.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "base/bits.hpp"

namespace palamedes::engines::othello_engine {

namespace patterns {

inline constexpr int kMostSquares = 10;  // of a shape
inline constexpr int kUnit = 32;         // weights to a disc
inline constexpr int kStageDiscs = 2, kKnotDiscs = 4;
inline constexpr int kStages = 31;  // 4 and 5 discs, 6 and 7, ... 64
inline constexpr int kKnots = 16;   // at the stages 0, 2, 4, ... 30

PALAMEDES_INLINE constexpr int stage_of(int discs) {
  return discs < 4 ? 0 : (discs - 4) / kStageDiscs;
}

// By name of a square, "a1" being 0 and "b1" 1; of one feature, the others are its reflections.
struct Shape {
  const char* name;
  int size;
  std::array<std::int8_t, kMostSquares> squares;
};

inline constexpr std::array kShapes = {
    Shape{"edge with X squares", 10, {0, 1, 2, 3, 4, 5, 6, 7, 9, 14}},
    Shape{"edge block", 10, {0, 2, 3, 4, 5, 7, 10, 11, 12, 13}},
    Shape{"corner 3x3", 9, {0, 1, 2, 8, 9, 10, 16, 17, 18}},
    Shape{"corner 2x5", 10, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},
    Shape{"angle with X square", 10, {0, 1, 2, 3, 4, 8, 16, 24, 32, 9}},
    Shape{"triangle", 10, {0, 1, 2, 3, 8, 9, 10, 16, 17, 24}},
    Shape{"second line", 8, {8, 9, 10, 11, 12, 13, 14, 15}},
    Shape{"third line", 8, {16, 17, 18, 19, 20, 21, 22, 23}},
    Shape{"fourth line", 8, {24, 25, 26, 27, 28, 29, 30, 31}},
    Shape{"diagonal of 8", 8, {0, 9, 18, 27, 36, 45, 54, 63}},
    Shape{"diagonal of 7", 7, {1, 10, 19, 28, 37, 46, 55}},
    Shape{"diagonal of 6", 6, {2, 11, 20, 29, 38, 47}},
    Shape{"diagonal of 5", 5, {3, 12, 21, 30, 39}},
    Shape{"diagonal of 4", 4, {4, 13, 22, 31}},
};
inline constexpr int kShapeCount = static_cast<int>(kShapes.size());

constexpr int power_of_3(int n) { return n == 0 ? 1 : 3 * power_of_3(n - 1); }

// A square after one of the eight symmetries: mirrored at the diagonal (bit 0), left-right (1) and
// up-down (2).
constexpr int reflected(int square, int which) {
  int row = square / 8, col = square % 8;
  if ((which & 1) != 0) {
    const int other = row;
    row = col, col = other;
  }
  if ((which & 2) != 0) col = 7 - col;
  if ((which & 4) != 0) row = 7 - row;
  return row * 8 + col;
}

constexpr std::uint64_t squares_of(const Shape& shape, int which) {
  std::uint64_t set = 0;
  for (int i = 0; i < shape.size; ++i) {
    set |= 1ULL << reflected(shape.squares[static_cast<std::size_t>(i)], which);
  }
  return set;
}

struct Feature {
  int shape;
  std::array<std::int8_t, kMostSquares> squares;  // of which as many count as the shape has
};

inline constexpr int kFeatures = 58;  // of shapes, in the order of kShapes

inline constexpr std::array<Feature, kFeatures> kFeatureList = [] {
  std::array<Feature, kFeatures> list{};
  std::size_t count = 0;
  for (int s = 0; s < kShapeCount; ++s) {
    const Shape& shape = kShapes[static_cast<std::size_t>(s)];
    for (int which = 0; which < 8; ++which) {
      bool is_new = true;
      for (int before = 0; before < which; ++before) {
        is_new = is_new && squares_of(shape, before) != squares_of(shape, which);
      }
      if (!is_new) continue;
      list[count].shape = s;
      for (std::size_t i = 0; i < static_cast<std::size_t>(shape.size); ++i) {
        list[count].squares[i] = static_cast<std::int8_t>(reflected(shape.squares[i], which));
      }
      ++count;
    }
  }
  return list;
}();
static_assert(kFeatureList[kFeatures - 1].shape == kShapeCount - 1);

// The unfolded configurations of all shapes, one after the other: where each begins. The last ones
// are the sixteen sets of quadrants with an odd number of empty squares (bit 0: top left, 1: top
// right, 2 and 3: below).
inline constexpr std::array<int, kShapeCount + 2> kFirst = [] {
  std::array<int, kShapeCount + 2> first{};
  for (std::size_t s = 0; s < kShapeCount; ++s) {
    first[s + 1] = first[s] + power_of_3(kShapes[s].size);
  }
  first[kShapeCount + 1] = first[kShapeCount] + 16;
  return first;
}();
inline constexpr int kConfigurations = kFirst[kShapeCount + 1];

// Where configuration zero of a shape, all empty, is among them.
constexpr int centre(int shape) {
  return kFirst[static_cast<std::size_t>(shape)] +
         (power_of_3(kShapes[static_cast<std::size_t>(shape)].size) - 1) / 2;
}

inline constexpr int kWeights = 203307;  // folded, of one knot

// The weight of every unfolded configuration; made once.
const std::vector<std::int32_t>& folding();

PALAMEDES_INLINE constexpr int odd_quadrants(std::uint64_t empty) {
  constexpr std::uint64_t kTopLeft = 0x0F0F0F0FULL;
  return (count_bits(empty & kTopLeft) & 1) | (count_bits(empty & kTopLeft << 4) & 1) << 1 |
         (count_bits(empty & kTopLeft << 32) & 1) << 2 |
         (count_bits(empty & kTopLeft << 36) & 1) << 3;
}

// Which weights of a set make up the value of a position, the slow and obvious way.
using Indices = std::array<std::int32_t, kFeatures + 1>;
Indices indices_of(std::uint64_t own, std::uint64_t opp);

}  // namespace patterns

}  // namespace palamedes::engines::othello_engine
