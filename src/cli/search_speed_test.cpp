// The report of `bench search`: figures and floors.
#include "cli/search_speed.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/record/json_text.hpp"

namespace palamedes::cli {
namespace {

SearchReport sample_search() {
  return {CpuLevel::Avx2,
          "g++ 12",
          {.seconds = 0.5},
          64,
          {{"othello", {{"a", 3'000'000, 0.5, 20, false}, {"b", 1'000'000, 0.5, 15, true}}},
           {"gardner", {{"c", 600'000, 0.3, 9, false}}}}};
}

TEST(SearchSpeed, TheTableShowsRatesDepthsAndFloors) {
  EXPECT_EQ(
      search_table(sample_search()),
      "Ten positions each, 0.5 s of CPU time of one thread a position; avx2, built with g++ "
      "12.\n"
      "`depth` is the average, `at first` that of the first position, mostly a game's start.\n"
      "\n"
      "         nodes/s  slowest  fastest  depth  at first\n"
      "othello  4.000 M  2.000 M  6.000 M   17.5        20  BELOW its floor 5.000 M\n"
      "gardner  2.000 M  2.000 M  2.000 M    9.0         9\n");
}

TEST(SearchSpeed, TheJsonSaysTheSame) {
  const auto document = parsed_json(search_json(sample_search()));
  EXPECT_EQ(document["cpu_level"], "avx2");
  EXPECT_EQ(document["seconds"], 0.5);
  const auto& othello = document["sets"][0];
  EXPECT_EQ(othello["average_depth"], 17.5);
  EXPECT_EQ(othello["positions"][1]["nodes"], 1'000'000);
  EXPECT_EQ(othello["positions"][1]["complete"], true);
  EXPECT_TRUE(document["sets"][1]["floor"].is_null());
}

engines::EngineOptions options_for(CpuLevel kernel) {
  return {.table_megabytes = 64, .cpu = kernel, .parameters = {}};
}

TEST(SearchSpeed, MeasuresEverySet) {
  for (const auto& set : engines::bench_sets()) {
    const SearchSpeed speed = measure_search(set, options_for(detect_cpu()), {.seconds = 0.002});
    EXPECT_EQ(speed.name, set.name);
    ASSERT_EQ(speed.positions.size(), set.positions.size());
    for (const PositionSpeed& p : speed.positions) {
      EXPECT_GT(p.nodes, 0u);
      EXPECT_GT(p.seconds, 0);
    }
  }
}

TEST(SearchSpeed, SoManyNodesAreTheSameSearchEveryTime) {
  constexpr std::uint64_t kNodes = 10'000;
  for (const auto& set : engines::bench_sets()) {
    const SearchSpeed speed = measure_search(set, options_for(CpuLevel::Plain), {.nodes = kNodes});
    const SearchSpeed again = measure_search(set, options_for(detect_cpu()), {.nodes = kNodes});
    for (std::size_t i = 0; i < speed.positions.size(); ++i) {
      EXPECT_EQ(speed.positions[i].nodes, again.positions[i].nodes) << set.name;
      EXPECT_EQ(speed.positions[i].depth, again.positions[i].depth) << set.name;
      // The endgame solver counts only where many squares are empty, and ends a little later.
      EXPECT_LE(speed.positions[i].nodes, kNodes + 500) << set.name;
    }
  }
}

}  // namespace
}  // namespace palamedes::cli
