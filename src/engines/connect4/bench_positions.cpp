// engines/connect4/bench_positions.cpp - from the empty board to half full.
#include "engines/bench_positions.hpp"

#include "engines/connect4/connect4_engine.hpp"

namespace palamedes::engines {
namespace {

constexpr BenchSet kConnect4BenchSets[]{
    {"connect4",
     "connect4",
     14,
     {"......./......./......./......./......./....... r",
      "......./......./......./......./......./.yr.... r",
      "......./......./......./......./......./.yyrr.. r",
      "......./......./......./......./r..y.../rr.y... y",
      "......./......./......./......./.y...../.rryyrr y",
      "......./......./......./......./.yyr.../.rryry. r",
      "......./......./......./..yry../..ryr../r.yyr.. r",
      "......./......./......./...r.../.ryry../.yryryr y",
      "......./......./....y../...yr../r..ry../rryryry y",
      "......./......./...r.r./.yyy.y./.yyr.r./yrryrr. r"},
     2e6},
};

}  // namespace

std::span<const BenchSet> connect4_bench_sets() { return kConnect4BenchSets; }

}  // namespace palamedes::engines
