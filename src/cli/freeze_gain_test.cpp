// cli/freeze_gain_test.cpp - frozen is frozen, whatever a program knows about signals.
#include "cli/freeze_gain.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/zoo.hpp"
#include "referee/ways_to_freeze.hpp"

namespace palamedes::cli {
namespace {

using namespace std::chrono_literals;

TEST(Freezing, NoKnownWayUndoesIt) {
  const auto zoo = Zoo::open(std::string(PALAMEDES_SOURCE_DIR) + "/tests/bots", kWakefulBots);
  if (!zoo && zoo.error().message.starts_with("cannot run")) GTEST_SKIP() << "no compiler";
  ASSERT_TRUE(zoo.ok()) << zoo.error().message;
  const auto ways = referee::WaysToFreeze::find(zoo_limits());
  ASSERT_TRUE(ways.ok());
  for (const referee::WayToFreeze& way : ways->all()) {
    for (const std::string& bot : kWakefulBots) {
      // Whoever gets through has tens of milliseconds, each time; what a busy machine adds while it
      // freezes the program does not come each time. `bench freeze` allows 2 ms, on a quiet one:
      // the kernel alone may be wrong by the 4 ms of a tick.
      double least = 1;
      for (int tries = 0; tries < 3 && least >= 0.005; ++tries) {
        const auto gain = measure_freeze_gain((*zoo)->program(bot), *way.sandbox, 5, 60ms);
        ASSERT_TRUE(gain.ok()) << gain.error().message;
        least = std::min(least, gain->mean);
      }
      EXPECT_LT(least, 0.005) << bot << " frozen by " << way.name << ": " << way.sandbox->summary();
    }
  }
}

}  // namespace
}  // namespace palamedes::cli
