// engines/net/test_row_nets.hpp - row nets for tests: each number another one, none of them
// learned; and what one says, from its definition.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "engines/net/row_net.hpp"
#include "engines/net/test_numbers.hpp"

namespace palamedes::engines::net {

// Adds the sections of a net with numbers up to so many thousandths of what is allowed.
inline void add_random_row_net(WeightsFile& file, const std::string& prefix,
                               const RowNetShape& shape, int share, std::uint64_t seed = 1) {
  Rng rng(seed);
  const auto add = [&](const std::string& name, int most, int count, auto zero) {
    file.sections.push_back(
        {prefix + "." + name,
         random_numbers<decltype(zero)>(rng, static_cast<std::size_t>(count), most, share)});
  };
  add("rows", RowNet::kMostRowWeight, shape.rows * kRowWidth, std::int16_t{});
  add("bias", RowNet::kMostBias, kRowWidth, std::int16_t{});
  add("outputs", kMostLaneWeight, shape.buckets * kRowWidth, std::int16_t{});
  add("output_bias", RowNet::kMostOutputBias, shape.buckets, std::int32_t{});
}

// In floating point: nothing is cut but what is cut on purpose.
inline double value_by_definition(const RowNet& net, const std::vector<int>& rows, int bucket) {
  double value = net.output_bias[bucket];
  for (int i = 0; i < kRowWidth; ++i) {
    double sum = net.bias->lanes[i];
    for (const int row : rows) sum += net.rows[row].lanes[i];
    const double cut = std::min(std::max(sum, 0.0), 255.0);
    value += cut * cut * net.outputs[bucket].lanes[i];
  }
  return std::min(std::max(value / (255.0 * 255 * 64 / 400), -9999.0), 9999.0);
}

}  // namespace palamedes::engines::net
