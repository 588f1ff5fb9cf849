// engines/minichess/test_nets.hpp - nets for tests: each number another one, none of them learned.
#pragma once

#include <string>

#include "base/rng.hpp"
#include "engines/minichess/net.hpp"
#include "engines/net/test_numbers.hpp"
#include "engines/weights_file.hpp"

namespace palamedes::engines::chess {

// For both boards, with numbers up to so many thousandths of what is allowed.
inline WeightsFile random_nets(int share, std::uint64_t seed = 1) {
  Rng rng(seed);
  WeightsFile file{"minichess", "net", 1, {}, {}};
  const auto add = [&](const std::string& name, int most, std::size_t count, auto zero) {
    file.sections.push_back({name, net::random_numbers<decltype(zero)>(rng, count, most, share)});
  };
  constexpr std::size_t kWidth = Net::kWidth;
  for (const int rows : {6, 5}) {
    const std::string board = rows == 6 ? "minichess." : "gardner.";
    add(board + "inputs", Net::kMostInputWeight,
        static_cast<std::size_t>(Net::kZones * 60 * rows) * kWidth, std::int16_t{});
    add(board + "bias", Net::kMostBias, kWidth, std::int16_t{});
    add(board + "outputs", Net::kMostOutputWeight, Net::kBuckets * 2 * kWidth, std::int16_t{});
    add(board + "output_bias", Net::kMostOutputBias, Net::kBuckets, std::int32_t{});
    if (rows == 6) add(board + "counted", Net::kMostCount, 2 * Net::kCounted, std::int16_t{});
  }
  return file;
}

}  // namespace palamedes::engines::chess
