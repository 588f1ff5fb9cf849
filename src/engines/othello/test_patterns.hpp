// engines/othello/test_patterns.hpp - weights for tests: each another number, none of them learned.
#pragma once

#include "base/rng.hpp"
#include "engines/othello/patterns.hpp"
#include "engines/weights_file.hpp"

namespace palamedes::engines::othello_engine {

// Up to so much in size, in 1/32 discs.
inline WeightsFile random_weights(int most, std::uint64_t seed = 1) {
  Rng rng(seed);
  std::vector<std::int16_t> numbers(std::size_t{patterns::kKnots} * patterns::kWeights);
  for (std::int16_t& number : numbers) {
    number = static_cast<std::int16_t>(rng.below(2 * most + 1) - most);
  }
  return {"othello", "patterns", 1, {}, {{"weights", std::move(numbers)}}};
}

}  // namespace palamedes::engines::othello_engine
