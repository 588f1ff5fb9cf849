#include "training/othello/pattern_fit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/bits.hpp"
#include "engines/othello/pattern_tables.hpp"
#include "engines/othello/points.hpp"
#include "training/knot_fit.hpp"
#include "training/othello/pattern_rows.hpp"
#include "training/parallel.hpp"

namespace palamedes::training {
namespace {

namespace patterns = engines::othello_engine::patterns;

constexpr char kGame[] = "othello", kEvaluation[] = "patterns", kSection[] = "weights";
constexpr std::uint32_t kVersion = 1;

constexpr std::size_t kAllFeatures = patterns::Indices().size();
constexpr int kFirstIterations = 8;  // before the noise of each stage is measured
constexpr int kLook = 5;             // iterations between two looks at what was held out
constexpr int kParts = 64;           // of the data, for threads to take
constexpr float kMostDiscs = 64;

int discs_on(const OthelloExample& example) { return count_bits(example.own | example.opp); }

KnotModel pattern_model() {
  KnotModel model;
  model.knots = patterns::kKnots;
  model.weights = patterns::kWeights;
  model.first = first_weights();
  constexpr int kStagesPerKnot = patterns::kKnotDiscs / patterns::kStageDiscs;
  for (int stage = 0; stage < patterns::kStages; ++stage) {
    const int low = stage / kStagesPerKnot, beyond = stage % kStagesPerKnot;
    model.stages.push_back({low, std::min(low + 1, patterns::kKnots - 1),
                            static_cast<float>(beyond) / static_cast<float>(kStagesPerKnot)});
  }
  return model;
}

// Examples by stage, with room for all their rows.
std::vector<std::vector<const OthelloExample*>> by_stage(
    const std::vector<OthelloExample>& examples) {
  std::vector<std::vector<const OthelloExample*>> stages(patterns::kStages);
  for (const OthelloExample& example : examples) {
    stages[static_cast<std::size_t>(patterns::stage_of(discs_on(example)))].push_back(&example);
  }
  return stages;
}

void append_rows(const KnotModel& model, const std::vector<const OthelloExample*>& examples,
                 float importance, int threads, StageRows& rows) {
  const std::size_t before = rows.rows(), count = examples.size();
  rows.indices.resize((before + count) * kAllFeatures);
  rows.targets.resize(before + count);
  rows.importance.resize(before + count, importance);
  for_each_part(kParts, threads, [&](int part) {
    const auto p = static_cast<std::size_t>(part);
    for (std::size_t i = count * p / kParts; i < count * (p + 1) / kParts; ++i) {
      const auto indices = patterns::indices_of(examples[i]->own, examples[i]->opp);
      std::uint16_t* to = rows.indices.data() + (before + i) * kAllFeatures;
      for (std::size_t f = 0; f < kAllFeatures; ++f) {
        to[f] = static_cast<std::uint16_t>(static_cast<std::uint32_t>(indices[f]) - model.first[f]);
      }
      rows.targets[before + i] = examples[i]->target;
    }
  });
}

// How far value(example) is from the result of each example.
template <class Value>
std::vector<ErrorRow> errors_of(const std::vector<OthelloExample>& examples, int threads,
                                const Value& value) {
  struct Sums {
    std::uint64_t count = 0;
    double error = 0, absolute = 0, square = 0;
  };
  constexpr std::size_t kCounts = 65;  // of empty squares
  std::vector<std::vector<Sums>> parts(kParts, std::vector<Sums>(kCounts));
  for_each_part(kParts, threads, [&](int part) {
    const auto p = static_cast<std::size_t>(part);
    const std::size_t count = examples.size();
    for (std::size_t i = count * p / kParts; i < count * (p + 1) / kParts; ++i) {
      const OthelloExample& example = examples[i];
      const double error = std::clamp(value(example), -kMostDiscs, kMostDiscs) - example.result;
      Sums& sums = parts[p][static_cast<std::size_t>(64 - discs_on(example))];
      ++sums.count;
      sums.error += error, sums.absolute += std::abs(error), sums.square += error * error;
    }
  });
  std::vector<ErrorRow> rows;
  for (std::size_t empties = 0; empties < kCounts; ++empties) {
    Sums all;
    for (const auto& part : parts) {
      const Sums& sums = part[empties];
      all.count += sums.count, all.error += sums.error;
      all.absolute += sums.absolute, all.square += sums.square;
    }
    if (all.count == 0) continue;
    const auto n = static_cast<double>(all.count);
    rows.push_back({static_cast<int>(empties), all.count, all.error / n, all.absolute / n,
                    std::sqrt(all.square / n)});
  }
  return rows;
}

double overall(const std::vector<ErrorRow>& rows) {
  double squares = 0, count = 0;
  for (const ErrorRow& row : rows) {
    const auto n = static_cast<double>(row.positions);
    squares += n * row.root_mean_square * row.root_mean_square, count += n;
  }
  return count == 0 ? 0 : std::sqrt(squares / count);
}

std::vector<std::int16_t> rounded(const std::vector<float>& weights) {
  std::vector<std::int16_t> numbers(weights.size());
  std::transform(weights.begin(), weights.end(), numbers.begin(), [](float w) {
    return static_cast<std::int16_t>(std::clamp(std::lround(w * patterns::kUnit), -32767L, 32767L));
  });
  return numbers;
}

// What can be known of a position early in the game is little: there a row says less than one near
// the end, and should move weights less compared to what draws them together.
void weigh_by_noise(const std::vector<ErrorRow>& errors, std::vector<StageRows>& rows) {
  constexpr double kUsual = 6;  // discs, of an error that leaves a row's importance as it is
  std::vector<double> squares(rows.size()), counts(rows.size());
  for (const ErrorRow& error : errors) {
    const auto stage = static_cast<std::size_t>(patterns::stage_of(64 - error.left));
    const auto n = static_cast<double>(error.positions);
    squares[stage] += n * error.root_mean_square * error.root_mean_square, counts[stage] += n;
  }
  for (std::size_t s = 0; s < rows.size(); ++s) {
    if (counts[s] == 0) continue;
    const double noise = std::max(squares[s] / counts[s], 1.0);
    for (float& importance : rows[s].importance) {
      importance *= static_cast<float>(kUsual * kUsual / noise);
    }
  }
}

// In discs, for the side to move.
float pattern_value(const std::vector<std::int16_t>& knots, std::uint64_t own, std::uint64_t opp) {
  static const KnotModel model = pattern_model();
  const StageMix& mix =
      model.stages[static_cast<std::size_t>(patterns::stage_of(count_bits(own | opp)))];
  const std::size_t low = static_cast<std::size_t>(mix.low) * patterns::kWeights;
  const std::size_t high = static_cast<std::size_t>(mix.high) * patterns::kWeights;
  float value = 0;
  for (const std::int32_t index : patterns::indices_of(own, opp)) {
    const auto i = static_cast<std::size_t>(index);
    value += (1 - mix.share) * static_cast<float>(knots[low + i]) +
             mix.share * static_cast<float>(knots[high + i]);
  }
  return value / patterns::kUnit;
}

std::vector<ErrorRow> pattern_errors(const std::vector<std::int16_t>& knots,
                                     const std::vector<OthelloExample>& examples, int threads) {
  return errors_of(examples, threads, [&knots](const OthelloExample& example) {
    return pattern_value(knots, example.own, example.opp);
  });
}

}  // namespace

Result<Fitted> fit_patterns(const FitPlan& plan,
                            const std::function<void(const std::string&)>& say) {
  auto examples = othello_samples(plan.samples, plan.blend, held_out_every(plan));
  if (!examples) return examples.error();
  const auto known = wthor_examples(plan.known_games, plan.threads);
  if (!known) return known.error();
  say(fmt::format("{} positions to learn from, {} held out, {} of known value",
                  examples->to_learn.size(), examples->held_out.size(), known->size()));
  if (examples->to_learn.size() + known->size() == 0) {
    return Error{Errc::Inconsistent, "there is no position to learn from"};
  }

  const KnotModel model = pattern_model();
  std::vector<StageRows> rows(model.stages.size());
  const auto add = [&](const std::vector<OthelloExample>& list, double importance) {
    const auto stages = by_stage(list);
    for (std::size_t s = 0; s < rows.size(); ++s) {
      append_rows(model, stages[s], static_cast<float>(importance), plan.threads, rows[s]);
    }
  };
  add(examples->to_learn, 1);
  add(*known, plan.known_importance);
  Fitted fitted;
  fitted.learned_from = examples->to_learn.size() + known->size();
  examples->to_learn = {};  // the rows have it all

  const auto& held_out = examples->held_out;
  const auto errors_by = [&](std::span<const float> weights) {
    return pattern_errors(rounded({weights.begin(), weights.end()}), held_out, plan.threads);
  };
  const auto watch = [&](int iteration, double gradient, std::span<const float> weights) {
    if (iteration % kLook != 0) return;
    say(fmt::format("iteration {}: gradient {:.1e}, held out {:.4f}", iteration, gradient,
                    overall(errors_by(weights))));
  };
  KnotFit settings{.ridge = plan.ridge,
                   .smooth = plan.smooth,
                   .iterations = std::min(kFirstIterations, plan.iterations),
                   .threads = plan.threads};
  auto weights = fit_knots(model, rows, settings, {}, watch);
  weigh_by_noise(errors_by(weights), rows);
  settings.iterations = plan.iterations;
  auto numbers = rounded(fit_knots(model, rows, settings, std::move(weights), watch));
  fitted.errors = pattern_errors(numbers, held_out, plan.threads);
  fitted.weights = {kGame, kEvaluation, kVersion, {}, {{kSection, std::move(numbers)}}};
  return fitted;
}

namespace {

Result<std::vector<ErrorRow>> errors_of_file(const engines::WeightsFile& weights,
                                             const std::vector<OthelloExample>& examples,
                                             int threads) {
  namespace engine = engines::othello_engine;
  if (const auto fit = engine::check_patterns(kGame, weights); !fit) return fit.error();
  const engine::PatternTables tables(weights);
  return errors_of(examples, threads, [&tables](const OthelloExample& example) {
    return static_cast<float>(engine::value_by_patterns(tables, example.own, example.opp)) /
           engine::kDisc;
  });
}

}  // namespace

Result<std::vector<ErrorRow>> pattern_errors_by_samples(const engines::WeightsFile& weights,
                                                        const std::vector<std::string>& files,
                                                        int threads) {
  const auto examples = othello_samples(files, 1, 0);
  if (!examples) return examples.error();
  return errors_of_file(weights, examples->to_learn, threads);
}

Result<std::vector<ErrorRow>> pattern_errors_by_games(const engines::WeightsFile& weights,
                                                      const std::vector<std::string>& files,
                                                      int threads) {
  const auto examples = wthor_examples(files, threads);
  if (!examples) return examples.error();
  return errors_of_file(weights, *examples, threads);
}

}  // namespace palamedes::training
