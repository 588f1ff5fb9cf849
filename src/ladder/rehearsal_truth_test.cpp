#include "ladder/rehearsal_truth.hpp"

#include <gtest/gtest.h>

namespace palamedes::ladder {
namespace {

// The scale hangs on the references, and so does what intervals say.
TEST(Rehearsal, IntervalsAreJudgedOnTheScale) {
  const auto row = [](double truth, double elo, bool reference) {
    return RankedTruth{.truth = truth,
                       .reference = reference,
                       .elo = elo,
                       .low = elo - 20,
                       .high = elo + 20,
                       .low_rank = 1,
                       .high_rank = 3,
                       .settled = false};
  };
  RehearsalLook look;
  judge({row(1700, 1740, false), row(1600, 1640, false), row(1460, 1500, true)}, look);
  EXPECT_DOUBLE_EQ(look.intervals, 1);  // only the origin differs
  judge({row(1700, 1640, false), row(1600, 1540, false), row(1500, 1500, true)}, look);
  EXPECT_NEAR(look.intervals, 1.0 / 3, 1e-9);
  EXPECT_DOUBLE_EQ(look.correlation, 1);
}

TEST(Rehearsal, AMarkIsWrongWhereTheRankIs) {
  RehearsalLook look;
  const auto settled = [](double truth, int rank) {
    return RankedTruth{.truth = truth, .low_rank = rank, .high_rank = rank, .settled = true};
  };
  judge({settled(1500, 1), settled(1600, 2), settled(1400, 3)}, look);
  EXPECT_EQ(look.settled, 3);
  EXPECT_EQ(look.wrongly_settled, 2);
}

}  // namespace
}  // namespace palamedes::ladder
