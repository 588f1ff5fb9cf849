// training/knot_fit.hpp - least squares for a value that is a sum of table entries, one a feature,
// where the tables change with the stage of the game.
//
// There is one table of weights a knot; a stage uses a mixture of two knots. Weights minimise
//
//   sum over rows of importance (value - target)^2 + ridge sum w^2 + smooth sum (w - w')^2
//
// where w' is the same entry at the next knot: what a stage has not seen, it takes from its
// neighbours, and what nobody has seen stays zero. Solved by conjugate gradients on the normal
// equations, preconditioned by their diagonal (Buro, "From simple features to sophisticated
// evaluation functions", 1999, used plain gradients). The result does not depend on the number of
// threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace palamedes::training {

struct StageMix {
  int low = 0, high = 0;  // knots
  float share = 0;        // of the high one; the low one has the rest
};

struct KnotModel {
  int knots = 0;
  std::size_t weights = 0;           // of a knot
  std::vector<std::uint32_t> first;  // by feature: the weight that its index 0 means
  std::vector<StageMix> stages;

  std::size_t features() const { return first.size(); }
  std::size_t size() const { return static_cast<std::size_t>(knots) * weights; }
};

// What was seen of one stage: features() indices a row.
struct StageRows {
  std::vector<std::uint16_t> indices;
  std::vector<float> targets, importance;

  std::size_t rows() const { return targets.size(); }
};

struct KnotFit {
  double ridge = 1, smooth = 8;
  int iterations = 40;
  double enough = 1e-4;  // ends when the gradient is so much smaller than at first
  int threads = 1;
};

// Told after every iteration: its number, how large the gradient is compared to the first, and the
// weights so far, knot by knot.
using FitWatcher = std::function<void(int, double, std::span<const float>)>;

// requires: rows[s] belongs to model.stages[s], ridge > 0. `weights` is where it starts, empty for
// all zero.
std::vector<float> fit_knots(const KnotModel& model, const std::vector<StageRows>& rows,
                             const KnotFit& settings, std::vector<float> weights,
                             const FitWatcher& watcher);

// The table that a stage uses.
std::vector<float> mixed_table(const KnotModel& model, int stage, std::span<const float> weights);

}  // namespace palamedes::training
