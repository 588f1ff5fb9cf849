// engines/othello/patterns.cpp - a weight belongs to the smallest configuration of those that are
// the same by symmetry.
#include "engines/othello/patterns.hpp"

#include <algorithm>

#include "base/check.hpp"

namespace palamedes::engines::othello_engine::patterns {
namespace {

// A configuration of a shape as digits, 0 to 2, the first square's first.
using Digits = std::array<int, kMostSquares>;

int number_of(const Digits& digits, int size) {
  int number = 0;
  for (int i = size; i-- > 0;) number = 3 * number + digits[static_cast<std::size_t>(i)];
  return number;
}

// Where each square of a shape goes by a symmetry that leaves the shape where it is.
std::vector<Digits> turns_of(const Shape& shape) {
  std::vector<Digits> turns;
  for (int which = 1; which < 8; ++which) {
    if (squares_of(shape, which) != squares_of(shape, 0)) continue;
    Digits to{};
    for (std::size_t i = 0; i < static_cast<std::size_t>(shape.size); ++i) {
      const auto at = std::find(shape.squares.begin(), shape.squares.begin() + shape.size,
                                reflected(shape.squares[i], which));
      to[i] = static_cast<int>(at - shape.squares.begin());
    }
    turns.push_back(to);
  }
  return turns;
}

int smallest_equal(const Shape& shape, const std::vector<Digits>& turns, int configuration) {
  Digits digits{}, turned{};
  for (int i = 0, rest = configuration; i < shape.size; ++i, rest /= 3) {
    digits[static_cast<std::size_t>(i)] = rest % 3;
  }
  int smallest = configuration;
  for (const Digits& to : turns) {
    for (std::size_t i = 0; i < static_cast<std::size_t>(shape.size); ++i) {
      turned[static_cast<std::size_t>(to[i])] = digits[i];
    }
    smallest = std::min(smallest, number_of(turned, shape.size));
  }
  return smallest;
}

// The corner of each quadrant stands for it.
int smallest_equal_quadrants(int odd) {
  constexpr std::array kCorners{0, 7, 56, 63};
  int smallest = odd;
  for (int which = 1; which < 8; ++which) {
    int turned = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const auto to = std::find(kCorners.begin(), kCorners.end(), reflected(kCorners[i], which));
      turned |= (odd >> i & 1) << (to - kCorners.begin());
    }
    smallest = std::min(smallest, turned);
  }
  return smallest;
}

std::vector<std::int32_t> make_folding() {
  std::vector<std::int32_t> weights(kConfigurations);
  std::int32_t next = 0;
  const auto fold = [&](int first, int count, const auto& smallest) {
    for (int i = 0; i < count; ++i) {
      const int equal = smallest(i);
      weights[static_cast<std::size_t>(first + i)] =
          equal == i ? next++ : weights[static_cast<std::size_t>(first + equal)];
    }
  };
  for (std::size_t s = 0; s < kShapeCount; ++s) {
    const auto turns = turns_of(kShapes[s]);
    fold(kFirst[s], power_of_3(kShapes[s].size),
         [&](int i) { return smallest_equal(kShapes[s], turns, i); });
  }
  fold(kFirst[kShapeCount], 16, smallest_equal_quadrants);
  check(next == kWeights, "patterns and the number of their weights");
  return weights;
}

}  // namespace

const std::vector<std::int32_t>& folding() {
  static const std::vector<std::int32_t> weights = make_folding();
  return weights;
}

Indices indices_of(std::uint64_t own, std::uint64_t opp) {
  const auto& weights = folding();
  Indices indices{};
  for (std::size_t f = 0; f < kFeatures; ++f) {
    const Feature& feature = kFeatureList[f];
    int configuration = 0;
    for (int i = kShapes[static_cast<std::size_t>(feature.shape)].size; i-- > 0;) {
      const std::uint64_t bit = 1ULL << feature.squares[static_cast<std::size_t>(i)];
      configuration = 3 * configuration + ((own & bit) != 0 ? 1 : 0) - ((opp & bit) != 0 ? 1 : 0);
    }
    indices[f] = weights[static_cast<std::size_t>(centre(feature.shape) + configuration)];
  }
  indices[kFeatures] =
      weights[static_cast<std::size_t>(kFirst[kShapeCount] + odd_quadrants(~(own | opp)))];
  return indices;
}

}  // namespace palamedes::engines::othello_engine::patterns
