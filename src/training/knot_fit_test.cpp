#include "training/knot_fit.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"

namespace palamedes::training {
namespace {

// Two features of ten configurations each, three knots, five stages.
KnotModel small_model() {
  return {.knots = 3,
          .weights = 20,
          .first = {0, 10},
          .stages = {{0, 1, 0}, {0, 1, 0.5F}, {1, 2, 0}, {1, 2, 0.5F}, {2, 2, 0}}};
}

float weight_of(int knot, int i) { return static_cast<float>((7 * i + 3 * knot) % 11) - 5; }

std::vector<float> all_weights(const KnotModel& model) {
  std::vector<float> weights;
  for (int knot = 0; knot < model.knots; ++knot) {
    for (int i = 0; i < 20; ++i) weights.push_back(weight_of(knot, i));
  }
  return weights;
}

std::vector<StageRows> rows_of(const KnotModel& model, int count) {
  Rng rng(5);
  const auto weights = all_weights(model);
  std::vector<StageRows> rows(model.stages.size());
  for (int s = 0; s < static_cast<int>(rows.size()); ++s) {
    const auto table = mixed_table(model, s, weights);
    StageRows& stage = rows[static_cast<std::size_t>(s)];
    for (int i = 0; i < count; ++i) {
      const auto a = static_cast<std::uint16_t>(rng.below(10));
      const auto b = static_cast<std::uint16_t>(rng.below(10));
      stage.indices.insert(stage.indices.end(), {a, b});
      stage.targets.push_back(table[a] + table[10U + b]);
      stage.importance.push_back(1);
    }
  }
  return rows;
}

double largest_error(const KnotModel& model, const std::vector<float>& found) {
  double largest = 0;
  const auto wanted = all_weights(model);
  for (int s = 0; s < static_cast<int>(model.stages.size()); ++s) {
    const auto right = mixed_table(model, s, wanted), got = mixed_table(model, s, found);
    for (std::size_t a = 0; a < 10; ++a) {
      for (std::size_t b = 10; b < 20; ++b) {
        const double error = double{got[a]} + got[b] - right[a] - right[b];
        largest = std::max(largest, std::abs(error));
      }
    }
  }
  return largest;
}

TEST(KnotFit, FindsTheWeightsThatMadeTheTargets) {
  const KnotModel model = small_model();
  for (const int count : {60, 2000}) {  // a stage: some slices, and all that there can be
    const auto found = fit_knots(
        model, rows_of(model, count),
        {.ridge = 0.001, .smooth = 0, .iterations = 200, .enough = 1e-7, .threads = 2}, {}, {});
    EXPECT_LT(largest_error(model, found), 0.01) << count;
  }
}

TEST(KnotFit, IsTheSameOnAnyNumberOfThreads) {
  const KnotModel model = small_model();
  for (const int count : {3, 60, 500}) {  // a stage: one slice, some, all
    const auto rows = rows_of(model, count);
    const auto one = fit_knots(model, rows, {.iterations = 20, .threads = 1}, {}, {});
    EXPECT_EQ(one, fit_knots(model, rows, {.iterations = 20, .threads = 5}, {}, {})) << count;
  }
}

TEST(KnotFit, FewRowsOfManyWeightsAreAddedUpToo) {
  // As small_model(), but most weights are never seen: every stage is one slice.
  KnotModel wide = small_model();
  wide.weights = 5000;
  const KnotModel model = small_model();
  const auto rows = rows_of(model, 2000);
  const KnotFit settings{.ridge = 0.5, .smooth = 2, .iterations = 100, .enough = 1e-7};
  const auto found = fit_knots(model, rows, settings, {}, {});
  const auto found_wide = fit_knots(wide, rows, settings, {}, {});
  for (int knot = 0; knot < model.knots; ++knot) {
    const auto k = static_cast<std::size_t>(knot);
    for (std::size_t i = 0; i < wide.weights; ++i) {
      const float wanted = i < model.weights ? found[k * model.weights + i] : 0;
      EXPECT_NEAR(found_wide[k * wide.weights + i], wanted, 0.01) << knot << ' ' << i;
    }
  }
}

TEST(KnotFit, WhatAStageHasNotSeenComesFromItsNeighbours) {
  const KnotModel model = small_model();
  auto rows = rows_of(model, 2000);
  for (const std::size_t unseen : {3U, 4U}) rows[unseen] = {};  // all of knot 2 on its own
  const auto found = fit_knots(
      model, rows, {.ridge = 0.001, .smooth = 10, .iterations = 300, .enough = 1e-8}, {}, {});
  for (std::size_t i = 0; i < model.weights; ++i) {
    EXPECT_NEAR(found[2 * model.weights + i], found[model.weights + i], 0.05) << i;
  }
}

TEST(KnotFit, GoesOnFromWeightsItIsGiven) {
  const KnotModel model = small_model();
  const auto rows = rows_of(model, 2000);
  const auto found = fit_knots(model, rows, {.ridge = 0.001, .smooth = 0, .iterations = 1},
                               all_weights(model), {});
  EXPECT_LT(largest_error(model, found), 0.01);
}

}  // namespace
}  // namespace palamedes::training
