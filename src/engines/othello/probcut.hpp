// engines/othello/probcut.hpp - how far a shallow search may be from a deep one, as measured.
//
// Standard deviations in points by the number of empty squares and the deep search's depth, for the
// shallow search that goes with it and for the evaluation alone. Weights bring their own, from
// search_errors.hpp; without them they are rough.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/inline.hpp"
#include "engines/othello/points.hpp"

namespace palamedes::engines::othello_engine {

class ProbCut {
 public:
  // Levels of selectivity: 73, 87, 95, 99 and 99.9 percent of all cuts are right, or there are
  // none.
  static constexpr int kExactLevel = 5;
  static constexpr int kMost = 60;  // empty squares, and depth
  static constexpr std::size_t kNumbers = 2 * (kMost + 1) * (kMost + 1);

  // Where a number stands; `at_once`: that of the evaluation.
  PALAMEDES_INLINE static constexpr std::size_t place(int empties, int depth, bool at_once) {
    const int row = empties < kMost ? empties : kMost, column = depth < kMost ? depth : kMost;
    return static_cast<std::size_t>(2 * (row * (kMost + 1) + column) + (at_once ? 1 : 0));
  }

  // About half as deep, and of the same parity: having moved last is worth something by itself.
  PALAMEDES_INLINE static constexpr int shallow(int depth) { return depth / 4 * 2 + (depth & 1); }

  // By how much a search may be wrong at a level.
  PALAMEDES_INLINE static int margin(const std::int16_t* errors, int empties, int depth,
                                     bool at_once, int level) {
    // Of a normal distribution, in percent of a standard deviation.
    constexpr int kQuantiles[] = {110, 150, 200, 260, 330, 0};
    return errors[place(empties, depth, at_once)] * kQuantiles[level] / 100;
  }

  static constexpr std::array<std::int16_t, kNumbers> rough() {
    std::array<std::int16_t, kNumbers> errors{};
    for (int empties = 0; empties <= kMost; ++empties) {
      for (int depth = 0; depth <= kMost; ++depth) {
        const int deep = depth < empties ? depth : empties;
        for (const bool at_once : {false, true}) {
          const int from = at_once ? 0 : shallow(depth);
          errors[place(empties, depth, at_once)] = static_cast<std::int16_t>(
              320 + 15 * (deep > from ? deep - from : 0) + (from < 4 ? 50 * (4 - from) : 0));
        }
      }
    }
    return errors;
  }
};

inline constexpr auto kRoughErrors = ProbCut::rough();

}  // namespace palamedes::engines::othello_engine
