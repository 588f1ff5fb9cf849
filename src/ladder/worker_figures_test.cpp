// ladder/worker_figures_test.cpp - workers that differ are flagged, and those that do not are left
// in peace.
#include "ladder/worker_figures.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ladder/made_up.hpp"

namespace palamedes::ladder {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;

// Pairs of ten versions, evenly over the workers; on a bad one the better loses what it should win.
std::vector<PairsOnWorker> made_up_pairs(int workers, int pairs_each, int bad, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<PairsOnWorker> pairs;
  for (int worker = 0; worker < workers; ++worker) {
    for (int i = 0; i < pairs_each; ++i) {
      const int first = rng.below(9), second = first + 1 + rng.below(9 - first);
      const double elo = worker == bad ? 0 : 60.0 * (second - first);
      pairs.push_back({.worker = worker,
                       .first = first,
                       .second = second,
                       .half_points = made_up_half_points(elo, rng) + made_up_half_points(elo, rng),
                       .pairs = 1});
    }
  }
  return pairs;
}

TEST(WorkerFigures, AFairWorkerIsRarelyFlagged) {
  int flagged = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    for (const auto& [worker, its] : figures_of(made_up_pairs(6, 300, -1, seed), {})) {
      ASSERT_TRUE(its.chance);
      EXPECT_EQ(its.pairs, 300);
      flagged += its.suspect.empty() ? 0 : 1;
    }
  }
  EXPECT_LE(flagged, 2) << "of 300, at one in a thousand";
}

TEST(WorkerFigures, OneWhoseResultsDifferIs) {
  const auto figures = figures_of(made_up_pairs(6, 300, 4, 1), {});
  EXPECT_THAT(figures.at(4).suspect, ElementsAre("residuals"));
  EXPECT_LT(*figures.at(4).chance, 0.001);
  EXPECT_THAT(figures.at(1).suspect, IsEmpty());
}

TEST(WorkerFigures, AProgramThatCrashesEverywhereSaysNothingOfAMachine) {
  const auto pairs = made_up_pairs(3, 100, -1, 1);
  std::vector<MishapsOnWorker> mishaps;
  for (const std::int64_t worker : {0, 1, 2}) {
    mishaps.push_back({.worker = worker, .version = 3, .on_time = false, .games = 20});
  }
  for (const auto& [worker, its] : figures_of(pairs, mishaps)) {
    EXPECT_EQ(its.crashes, 20);
    EXPECT_THAT(its.suspect, IsEmpty());
  }
  mishaps.push_back({.worker = 2, .version = 5, .on_time = false, .games = 5});
  for (const std::int64_t version : {6, 7}) {
    mishaps.push_back({.worker = 1, .version = version, .on_time = true, .games = 35});
  }
  const auto figures = figures_of(pairs, mishaps);
  EXPECT_THAT(figures.at(0).suspect, IsEmpty());
  EXPECT_THAT(figures.at(1).suspect, Contains("time"));
  EXPECT_THAT(figures.at(2).suspect, ElementsAre("crashes"));
}

TEST(WorkerFigures, OneAloneIsComparedWithNobody) {
  const auto figures =
      figures_of(made_up_pairs(1, 300, -1, 1), {{.worker = 0, .version = 3, .games = 50}});
  EXPECT_FALSE(figures.at(0).chance);
  EXPECT_EQ(figures.at(0).crashes, 50);
  EXPECT_THAT(figures.at(0).suspect, IsEmpty());
}

}  // namespace
}  // namespace palamedes::ladder
