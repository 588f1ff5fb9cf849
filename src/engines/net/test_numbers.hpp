// engines/net/test_numbers.hpp - the numbers of nets that no one trained, for tests.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/rng.hpp"

namespace palamedes::engines::net {

// So many of them, up to `share` thousandths of `most` on either side of nought.
// requires: 0 <= share <= 1000, most below 2^30.
template <class Number>
std::vector<Number> random_numbers(Rng& rng, std::size_t count, int most, int share) {
  const int reach = static_cast<int>(std::int64_t{most} * share / 1000);
  std::vector<Number> numbers(count);
  for (auto& n : numbers) n = static_cast<Number>(rng.below(2 * reach + 1) - reach);
  return numbers;
}

}  // namespace palamedes::engines::net
