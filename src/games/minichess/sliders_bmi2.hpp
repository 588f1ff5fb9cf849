// games/minichess/sliders_bmi2.hpp - slider attacks by table, indexed with PEXT of the blockers
// that matter (the "PEXT bitboards" of computer chess). Only for files compiled with BMI2.
#pragma once

#include <immintrin.h>

#include <array>

#include "base/bits_bmi2.hpp"
#include "games/minichess/attacks.hpp"

namespace palamedes::minichess {

template <int kRows>
class Bmi2Sliders {
 public:
  PALAMEDES_INLINE static Squares rook(int square, Squares occupied) {
    return kRook.look_up(square, occupied);
  }
  PALAMEDES_INLINE static Squares bishop(int square, Squares occupied) {
    return kBishop.look_up(square, occupied);
  }

 private:
  struct Table {
    // At most 3 + 4 squares of a rook's lines, or 5 of a bishop's, lie off the rim behind them.
    static constexpr std::size_t kMostBlockers = 7;
    SquareTable relevant{};
    std::array<std::array<Squares, 1U << kMostBlockers>, kNowhere + 1> attacks{};

    constexpr explicit Table(const std::array<Step, 4>& steps) {
      for (int square = 0; square < kRows * kCols; ++square) {
        const auto s = static_cast<std::size_t>(square);
        for (const Step step : steps) {
          // The last square of a line is reached whether it is occupied or not.
          for (const int on_line : members(ray<kRows>(square, step, 0))) {
            if (stepped<kRows>(on_line, step) != 0) relevant[s] |= 1U << on_line;
          }
        }
        Squares blockers = 0;  // walks through all subsets of `relevant`, in the order of PEXT
        std::size_t index = 0;
        do {
          for (const Step step : steps) attacks[s][index] |= ray<kRows>(square, step, blockers);
          blockers = (blockers - relevant[s]) & relevant[s];
          ++index;
        } while (blockers != 0);
      }
    }

    PALAMEDES_INLINE Squares look_up(int square, Squares occupied) const {
      const auto s = static_cast<std::size_t>(square);
      return attacks[s][_pext_u32(occupied, relevant[s])];
    }
  };

  static constexpr Table kRook{kStraight};
  static constexpr Table kBishop{kDiagonal};
};

}  // namespace palamedes::minichess
