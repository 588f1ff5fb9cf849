// games/othello/kernel_plain.hpp - moves and flips in portable C++: the reference for all kernels.
//
// Both walk all squares at once along each of the eight directions with the parallel-prefix fill
// that the chess programming world names after Kogge and Stone: three doubling steps cover the six
// discs that a line can hold between its ends.
#pragma once

#include <cstdint>

#include "base/bits.hpp"

namespace palamedes::othello {

// Discs in the outermost columns are never flipped along a row or a diagonal, so leaving them out
// keeps the shifts from wrapping around.
inline constexpr std::uint64_t kInnerColumns = 0x7E7E7E7E7E7E7E7EULL;

struct PlainKernel {
  using Bits = PlainBits;

  // The empty squares where the owner of `own` flips at least one disc of `opp`.
  static constexpr std::uint64_t moves(std::uint64_t own, std::uint64_t opp) {
    const std::uint64_t inner = opp & kInnerColumns;
    std::uint64_t reached = 0;
    reached |= beyond(run<Toward::High>(own, inner, 1), 1);
    reached |= beyond(run<Toward::High>(own, inner, 7), 7);
    reached |= beyond(run<Toward::High>(own, opp, 8), 8);
    reached |= beyond(run<Toward::High>(own, inner, 9), 9);
    reached |= before(run<Toward::Low>(own, inner, 1), 1);
    reached |= before(run<Toward::Low>(own, inner, 7), 7);
    reached |= before(run<Toward::Low>(own, opp, 8), 8);
    reached |= before(run<Toward::Low>(own, inner, 9), 9);
    return reached & ~(own | opp);
  }

  // The discs of `opp` that a disc placed on the empty `square` flips.
  static constexpr std::uint64_t flips(std::uint64_t own, std::uint64_t opp, int square) {
    const std::uint64_t placed = 1ULL << square;
    const std::uint64_t inner = opp & kInnerColumns;
    std::uint64_t flipped = 0;
    for (const int step : {1, 7, 8, 9}) {
      const std::uint64_t line = step == 8 ? opp : inner;
      const std::uint64_t up = run<Toward::High>(placed, line, step);
      const std::uint64_t down = run<Toward::Low>(placed, line, step);
      if (beyond(up, step) & own) flipped |= up;
      if (before(down, step) & own) flipped |= down;
    }
    return flipped;
  }

 private:
  enum class Toward { High, Low };

  static constexpr std::uint64_t beyond(std::uint64_t set, int step) { return set << step; }
  static constexpr std::uint64_t before(std::uint64_t set, int step) { return set >> step; }

  // The discs of `line` connected to `from` in steps of `step` bits.
  template <Toward kToward>
  static constexpr std::uint64_t run(std::uint64_t from, std::uint64_t line, int step) {
    const auto shift = [](std::uint64_t set, int by) {
      return kToward == Toward::High ? set << by : set >> by;
    };
    std::uint64_t reached = line & shift(from, step);
    reached |= line & shift(reached, step);
    const std::uint64_t pairs = line & shift(line, step);
    reached |= pairs & shift(reached, 2 * step);
    reached |= pairs & shift(reached, 2 * step);
    return reached;
  }
};

}  // namespace palamedes::othello
