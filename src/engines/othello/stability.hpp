// engines/othello/stability.hpp - discs that can never be flipped again: a sound lower estimate.
//
// A disc is safe along one of the four axes if the whole line is filled, if it stands at the end of
// the line, or if its neighbour on that line is a stable disc of the same colour (to be flipped, it
// would have to be flipped together with that neighbour). Safe along all four, it is stable; the
// rule is applied until nothing is added. So stability grows inward from taken corners.
#pragma once

#include <cstdint>

#include "base/inline.hpp"
#include "engines/othello/squares.hpp"

namespace palamedes::engines::othello_engine {

template <int kSize>
class Stability {
  using S = Squares<kSize>;

 public:
  // The filled lines of a board, which both sides share. `filled` are all its discs.
  PALAMEDES_INLINE explicit Stability(std::uint64_t filled)
      : row_(S::kSides | along<1>(filled, S::kSides)),
        column_(S::kEnds | along<8>(filled, S::kEnds)),
        falling_(S::kEdges | along<9>(filled, S::kEdges)),
        rising_(S::kEdges | along<7>(filled, S::kEdges)) {}

  // The stable discs among those of one colour.
  PALAMEDES_INLINE std::uint64_t of(std::uint64_t discs) const {
    std::uint64_t stable = discs & row_ & column_ & falling_ & rising_;
    if (stable == 0) return 0;
    while (true) {
      // A shift may wrap around a side; the squares there are safe along that axis anyway.
      const std::uint64_t more =
          discs & (row_ | stable << 1 | stable >> 1) & (column_ | stable << 8 | stable >> 8) &
          (falling_ | stable << 9 | stable >> 9) & (rising_ | stable << 7 | stable >> 7);
      if (more == stable) return stable;
      stable = more;
    }
  }

 private:
  // The squares whose line in steps of kStep is filled up to its ends in both senses.
  template <int kStep>
  PALAMEDES_INLINE static std::uint64_t along(std::uint64_t filled, std::uint64_t ends) {
    // After each round a square stands for twice as many squares behind it. A square whose line
    // ends within the next step is looked at no further.
    std::uint64_t up = filled & (ends | filled << kStep);
    std::uint64_t down = filled & (ends | filled >> kStep);
    const std::uint64_t up_ends2 = ends | (ends << kStep);
    const std::uint64_t down_ends2 = ends | (ends >> kStep);
    up &= up_ends2 | up << 2 * kStep;
    down &= down_ends2 | down >> 2 * kStep;
    const std::uint64_t up_ends4 = up_ends2 | up_ends2 << 2 * kStep;
    const std::uint64_t down_ends4 = down_ends2 | down_ends2 >> 2 * kStep;
    up &= up_ends4 | up << 4 * kStep;
    down &= down_ends4 | down >> 4 * kStep;
    return up & down;
  }

  std::uint64_t row_, column_, falling_, rising_;  // safe along that axis, whatever the colour
};

}  // namespace palamedes::engines::othello_engine
