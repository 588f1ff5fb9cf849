#include "training/knot_fit.hpp"

#include <algorithm>
#include <cmath>

#include "base/check.hpp"
#include "training/parallel.hpp"

namespace palamedes::training {
namespace {

// Slices of a stage's rows have sums of their own, which are added up. How many there are depends
// on the data alone, so that sums are rounded the same way on any number of threads.
constexpr int kSlices = 16;  // at most

std::size_t part_begin(std::size_t all, int part, int parts) {
  return all * static_cast<std::size_t>(part) / static_cast<std::size_t>(parts);
}

double dot(std::span<const float> a, std::span<const float> b) {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += double{a[i]} * double{b[i]};
  return sum;
}

class NormalEquations {
 public:
  NormalEquations(const KnotModel& model, const std::vector<StageRows>& rows,
                  const KnotFit& settings)
      : model_(model), rows_(rows), settings_(settings) {
    check(rows.size() == model.stages.size(), "rows for another number of stages");
    for (auto& sums : slices_) sums.resize(model.weights);
  }

  // What the weights should do: the right side.
  std::vector<float> wanted() {
    return collected([](const StageRows& stage, std::size_t row,
                        float) { return stage.importance[row] * stage.targets[row]; },
                     {});
  }

  // What they do: the matrix times the weights.
  std::vector<float> effect(std::span<const float> weights) {
    auto sums = collected([](const StageRows& stage, std::size_t row,
                             float value) { return stage.importance[row] * value; },
                          weights);
    const auto ridge = static_cast<float>(settings_.ridge);
    const auto smooth = static_cast<float>(settings_.smooth);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i] += ridge * weights[i];
      if (i >= model_.weights) sums[i] += smooth * (weights[i] - weights[i - model_.weights]);
      if (i + model_.weights < sums.size()) {
        sums[i] += smooth * (weights[i] - weights[i + model_.weights]);
      }
    }
    return sums;
  }

  // The diagonal of the matrix, but for features that share a weight within a row.
  std::vector<float> diagonal() {
    std::vector<float> sums(model_.size());
    for (std::size_t s = 0; s < rows_.size(); ++s) {
      const StageMix& mix = model_.stages[s];
      count_stage(rows_[s]);
      for (std::size_t i = 0; i < model_.weights; ++i) {
        const float count = slices_[0][i];
        entry(sums, mix.low, i) += (1 - mix.share) * (1 - mix.share) * count;
        entry(sums, mix.high, i) += mix.share * mix.share * count;
      }
    }
    const auto ridge = static_cast<float>(settings_.ridge);
    const auto smooth = static_cast<float>(settings_.smooth);
    for (std::size_t i = 0; i < sums.size(); ++i) {
      const int neighbours =
          (i >= model_.weights ? 1 : 0) + (i + model_.weights < sums.size() ? 1 : 0);
      sums[i] += ridge + static_cast<float>(neighbours) * smooth;
    }
    return sums;
  }

 private:
  float& entry(std::vector<float>& all, int knot, std::size_t i) const {
    return all[static_cast<std::size_t>(knot) * model_.weights + i];
  }

  // Adds up what(stage, row, value of the row) over the weights that each row has. Without
  // weights, every value is 0.
  template <class What>
  std::vector<float> collected(const What& what, std::span<const float> weights) {
    std::vector<float> sums(model_.size());
    for (std::size_t s = 0; s < rows_.size(); ++s) {
      if (rows_[s].rows() == 0) continue;
      const std::vector<float> table = weights.empty()
                                           ? std::vector<float>()
                                           : mixed_table(model_, static_cast<int>(s), weights);
      collect_stage(rows_[s], table, what);
      const StageMix& mix = model_.stages[s];
      for (std::size_t i = 0; i < model_.weights; ++i) {
        entry(sums, mix.low, i) += (1 - mix.share) * slices_[0][i];
        entry(sums, mix.high, i) += mix.share * slices_[0][i];
      }
    }
    return sums;
  }

  // The sums of one stage, in slices_[0].
  template <class What>
  void collect_stage(const StageRows& stage, const std::vector<float>& table, const What& what) {
    const std::size_t features = model_.features();
    const std::uint32_t* first = model_.first.data();
    const int slices = slices_for(stage);
    for_each_part(slices, settings_.threads, [&](int slice) {
      float* sums = slices_[static_cast<std::size_t>(slice)].data();
      std::fill_n(sums, model_.weights, 0.0F);
      const std::size_t end = part_begin(stage.rows(), slice + 1, slices);
      for (std::size_t row = part_begin(stage.rows(), slice, slices); row < end; ++row) {
        const std::uint16_t* indices = stage.indices.data() + row * features;
        float value = 0;
        if (!table.empty()) {
          for (std::size_t f = 0; f < features; ++f) value += table[first[f] + indices[f]];
        }
        const float add = what(stage, row, value);
        for (std::size_t f = 0; f < features; ++f) sums[first[f] + indices[f]] += add;
      }
    });
    add_up(slices);
  }

  // So many that there is more to do in a slice's rows than with its sums, of which every weight
  // has one.
  int slices_for(const StageRows& stage) const {
    const std::size_t worth = stage.rows() * model_.features() / model_.weights;
    return static_cast<int>(std::clamp<std::size_t>(worth, 1, kSlices));
  }

  void count_stage(const StageRows& stage) {
    collect_stage(stage, {},
                  [](const StageRows& of, std::size_t row, float) { return of.importance[row]; });
  }

  // The sums of so many slices become those of the first.
  void add_up(int slices) {
    if (slices == 1) return;
    for_each_part(kSlices, settings_.threads, [this, slices](int part) {
      const std::size_t end = part_begin(model_.weights, part + 1, kSlices);
      for (std::size_t i = part_begin(model_.weights, part, kSlices); i < end; ++i) {
        float sum = 0;
        for (int slice = 0; slice < slices; ++slice) sum += slices_[slice][i];
        slices_[0][i] = sum;
      }
    });
  }

  const KnotModel& model_;
  const std::vector<StageRows>& rows_;
  const KnotFit settings_;
  std::vector<float> slices_[kSlices];
};

}  // namespace

std::vector<float> mixed_table(const KnotModel& model, int stage, std::span<const float> weights) {
  const StageMix& mix = model.stages[static_cast<std::size_t>(stage)];
  const float* low = weights.data() + static_cast<std::size_t>(mix.low) * model.weights;
  const float* high = weights.data() + static_cast<std::size_t>(mix.high) * model.weights;
  std::vector<float> table(model.weights);
  for (std::size_t i = 0; i < model.weights; ++i) {
    table[i] = (1 - mix.share) * low[i] + mix.share * high[i];
  }
  return table;
}

std::vector<float> fit_knots(const KnotModel& model, const std::vector<StageRows>& rows,
                             const KnotFit& settings, std::vector<float> weights,
                             const FitWatcher& watcher) {
  NormalEquations equations(model, rows, settings);
  const std::size_t size = model.size();
  std::vector<float> residual = equations.wanted();
  const double first = std::sqrt(dot(residual, residual));
  if (weights.empty()) {
    weights.resize(size);
  } else {
    check(weights.size() == size, "weights of another model");
    const auto effect = equations.effect(weights);
    for (std::size_t i = 0; i < size; ++i) residual[i] -= effect[i];
  }
  const std::vector<float> diagonal = equations.diagonal();
  std::vector<float> scaled(size), direction(size);
  double slope_before = 0;
  for (int iteration = 1; iteration <= settings.iterations; ++iteration) {
    for (std::size_t i = 0; i < size; ++i) scaled[i] = residual[i] / diagonal[i];
    const double slope = dot(residual, scaled);
    if (!(slope > 0)) break;
    const auto keep = static_cast<float>(slope_before > 0 ? slope / slope_before : 0);
    for (std::size_t i = 0; i < size; ++i) direction[i] = scaled[i] + keep * direction[i];
    slope_before = slope;
    const auto effect = equations.effect(direction);
    const auto step = static_cast<float>(slope / dot(direction, effect));
    for (std::size_t i = 0; i < size; ++i) {
      weights[i] += step * direction[i];
      residual[i] -= step * effect[i];
    }
    const double left = std::sqrt(dot(residual, residual)) / first;
    if (watcher) watcher(iteration, left, weights);
    if (left < settings.enough) break;
  }
  return weights;
}

}  // namespace palamedes::training
