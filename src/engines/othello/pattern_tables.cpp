// engines/othello/pattern_tables.cpp - a stage between two knots has the mean of both.
#include "engines/othello/pattern_tables.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.hpp"
#include "engines/othello/pattern_state.hpp"
#include "games/othello/kernel_plain.hpp"

namespace palamedes::engines::othello_engine {

namespace {

// Those of the file, or rough ones.
std::vector<std::int16_t> errors_of(const WeightsFile& weights) {
  if (const auto* const errors = weights.section<std::int16_t>("errors")) return *errors;
  return {kRoughErrors.begin(), kRoughErrors.end()};
}

}  // namespace

PatternTables::PatternTables(const WeightsFile& weights)
    : net_(weights.evaluation == PatternNet::kEvaluation ? std::make_unique<PatternNet>(weights)
                                                         : nullptr),
      net_numbers_(net_ ? &net_->numbers() : nullptr),
      numbers_(net_ ? 0 : kStride * patterns::kStages),
      first_(numbers_.data()),
      errors_(errors_of(weights)),
      first_error_(errors_.data()) {
  if (net_) return;
  const auto* const folded = weights.section<std::int16_t>("weights");
  check(folded != nullptr, "patterns without weights");
  const auto& folding = patterns::folding();
  for (std::size_t stage = 0; stage < patterns::kStages; ++stage) {
    const std::int16_t* const before = folded->data() + stage / 2 * patterns::kWeights;
    const std::int16_t* const after = folded->data() + (stage + 1) / 2 * patterns::kWeights;
    std::int16_t* const to = numbers_.data() + kStride * stage;
    for (std::size_t i = 0; i < patterns::kConfigurations; ++i) {
      const auto weight = static_cast<std::size_t>(folding[i]);
      to[i] = static_cast<std::int16_t>((before[weight] + after[weight]) / 2);
    }
  }
}

namespace {

Result<bool> check_single_weights(const WeightsFile& weights) {
  constexpr std::size_t kCount = std::size_t{patterns::kKnots} * patterns::kWeights;
  const auto* const folded = weights.section<std::int16_t>("weights");
  if (folded != nullptr && folded->size() == kCount) return true;
  return Error{Errc::Inconsistent,
               fmt::format("weights: the evaluation 'patterns' needs a section 'weights' of {} "
                           "numbers of 16 bits",
                           kCount)};
}

}  // namespace

Result<bool> check_patterns(std::string_view game, const WeightsFile& weights) {
  const bool is_net = weights.evaluation == PatternNet::kEvaluation;
  const WeightsNeeded needed{game, is_net ? PatternNet::kEvaluation : "patterns",
                             is_net ? PatternNet::kVersion : 1, 0};
  if (const auto fit = serves(weights, needed); !fit) return fit.error();
  const auto whole = is_net ? PatternNet::check_file(weights) : check_single_weights(weights);
  if (!whole) return whole.error();
  const auto* const errors = weights.section<std::int16_t>("errors");
  const bool all_above_zero =
      errors != nullptr && std::all_of(errors->begin(), errors->end(), [](int e) { return e > 0; });
  if (errors != nullptr && (errors->size() != ProbCut::kNumbers || !all_above_zero)) {
    return Error{
        Errc::Inconsistent,
        fmt::format("weights: a section 'errors' has {} numbers above zero", ProbCut::kNumbers)};
  }
  return true;
}

int value_by_patterns(const PatternTables& tables, std::uint64_t own, std::uint64_t opp) {
  using Plain = Patterns<othello::PlainKernel>;
  PatternState state;
  Plain::root(own, opp, state);
  return Plain::evaluate(tables, own, opp, state);
}

}  // namespace palamedes::engines::othello_engine
