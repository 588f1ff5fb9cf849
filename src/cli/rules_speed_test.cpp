// The report of `bench rules`: figures, gains and floors.
#include "cli/rules_speed.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/inputs.hpp"
#include "cli/kernels.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::cli {
namespace {

SpeedReport sample() {
  return {{CpuLevel::Plain, CpuLevel::Avx2},
          "g++ 12",
          {{"othello", 60.4, {300e3, 900e3}, 10, {100e6, 250e6}},
           {"chain/2019", 53.8, {500e3, 750e3}, 6, {5e9, 9e9}}}};
}

TEST(RulesSpeed, TheTableShowsGainsAndFloors) {
  EXPECT_EQ(speed_table(sample()),
            "Per second of CPU time of one thread, best of 3 rounds; avx2, built with g++ 12.\n"
            "`gain` is the last kernel over the plain one.\n"
            "\n"
            "random games/s  plies    plain     avx2   gain\n"
            "othello          60.4  300.0 k  900.0 k  x3.00  ok, floor 600.0 k\n"
            "chain/2019       53.8  500.0 k  750.0 k  x1.50\n"
            "\n"
            "perft leaves/s  depth    plain     avx2   gain\n"
            "othello            10  100.0 M  250.0 M  x2.50  BELOW its floor 300.0 M\n"
            "chain/2019          6  5.000 G  9.000 G  x1.80\n");
}

TEST(RulesSpeed, WithOneKernelThereIsNoGain) {
  SpeedReport report = sample();
  report.kernels.pop_back();
  for (RulesSpeed& speed : report.speeds) {
    speed.games_per_second.pop_back();
    speed.leaves_per_second.pop_back();
  }
  EXPECT_THAT(speed_table(report),
              testing::HasSubstr("othello          60.4  300.0 k    BELOW its floor 600.0 k\n"));
}

TEST(RulesSpeed, TheJsonSaysTheSame) {
  const auto document = parsed_json(speed_json(sample()));
  EXPECT_EQ(document["cpu_level"], "avx2");
  const auto& othello = document["rule_sets"][0];
  EXPECT_EQ(othello["random_games_per_second"]["by_kernel"]["plain"], 300e3);
  EXPECT_EQ(othello["random_games_per_second"]["best_over_plain"], 3.0);
  EXPECT_EQ(othello["random_games_per_second"]["floor_met"], true);
  EXPECT_EQ(othello["perft_leaves_per_second"]["floor_met"], false);
  EXPECT_TRUE(document["rule_sets"][1]["random_games_per_second"]["floor"].is_null());
}

TEST(RulesSpeed, MeasuresEveryKernel) {
  const auto kernels = runnable_kernels();
  const RulesSpeed speed = measure_rules(*game_named("chain:3x3"), kernels, 0.002);
  EXPECT_EQ(speed.rule_set, "chain/2018:3x3");
  EXPECT_GE(speed.depth, 1);
  EXPECT_GT(speed.plies_per_game, 1);
  ASSERT_EQ(speed.games_per_second.size(), kernels.size());
  for (const double rate : speed.games_per_second) EXPECT_GT(rate, 0);
  for (const double rate : speed.leaves_per_second) EXPECT_GT(rate, 0);
}

// Two measurements of one kernel differ by chance: hop's would sometimes seem slower than itself.
TEST(RulesSpeed, AKernelIsMeasuredOnce) {
  const auto kernels = runnable_kernels();
  const RulesSpeed speed = measure_rules(*game_named("hop"), kernels, 0.002);
  EXPECT_EQ(speed.games_per_second, std::vector(kernels.size(), speed.games_per_second[0]));
  EXPECT_EQ(speed.leaves_per_second, std::vector(kernels.size(), speed.leaves_per_second[0]));
}

}  // namespace
}  // namespace palamedes::cli
