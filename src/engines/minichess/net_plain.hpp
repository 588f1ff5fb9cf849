// engines/minichess/net_plain.hpp - the net's arithmetic for every machine: written so that
// compilers turn it into what vectors a machine has.
#pragma once

#include "engines/minichess/net.hpp"

namespace palamedes::engines::chess {

struct PlainNet {
  typedef std::int16_t Wide __attribute__((vector_size(16), may_alias));

  PALAMEDES_INLINE static std::int32_t dot(const std::int16_t* own, const std::int16_t* opp,
                                           const std::int16_t* weights) {
    return half(own, weights) + half(opp, weights + Net::kWidth);
  }

 private:
  PALAMEDES_INLINE static std::int32_t half(const std::int16_t* lanes,
                                            const std::int16_t* weights) {
    std::int32_t sum = 0;
    for (int i = 0; i < Net::kWidth; ++i) {
      std::int16_t cut = lanes[i] < 0 ? std::int16_t{0} : lanes[i];
      cut = cut > Net::kClip ? std::int16_t{Net::kClip} : cut;
      // At most 255 * 127, so still 16 bits: a multiplication and addition of pairs is one step.
      const auto weighed = static_cast<std::int16_t>(cut * weights[i]);
      sum += cut * weighed;
    }
    return sum;
  }
};

}  // namespace palamedes::engines::chess
