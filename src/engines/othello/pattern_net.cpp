#include "engines/othello/pattern_net.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.hpp"

namespace palamedes::engines::othello_engine {
namespace {

constexpr std::size_t kDiscNumbers = std::size_t{PatternNet::kDiscCounts} * NetNumbers::kRow;
constexpr std::size_t kMoveNumbers = std::size_t{2 * NetNumbers::kMoveCounts} * NetNumbers::kRow;

template <class Number>
const std::vector<Number>& net_section(const WeightsFile& weights, std::string_view name) {
  const auto* const numbers = weights.section<Number>(name);
  check(numbers != nullptr, "a net without one of its sections");
  return *numbers;
}

}  // namespace

Result<bool> PatternNet::check_file(const WeightsFile& weights) {
  const auto misses = [](const char* name, std::size_t count, int bits) {
    return Error{Errc::Inconsistent,
                 fmt::format("weights: the evaluation '{}' needs a section '{}' of {} numbers of "
                             "{} bits",
                             kEvaluation, name, count, bits)};
  };
  const auto has = [&weights]<class Number>(const char* name, std::size_t count, Number) {
    const auto* const numbers = weights.section<Number>(name);
    return numbers != nullptr && numbers->size() == count;
  };
  const auto* const sizes = weights.section<std::int32_t>("sizes");
  if (sizes == nullptr || sizes->size() != 3) return misses("sizes", 3, 32);
  const int units = (*sizes)[0];
  const auto is_shift = [](int n) { return 0 <= n && n < 32; };
  if (units < NetNumbers::kGroup || units > kMostUnits || units % NetNumbers::kGroup != 0 ||
      !is_shift((*sizes)[1]) || !is_shift((*sizes)[2])) {
    return Error{Errc::Inconsistent,
                 fmt::format("weights: the sizes {}, {} and {} of a net are not a multiple of {} "
                             "up to {} and two shifts below 32",
                             units, (*sizes)[1], (*sizes)[2], NetNumbers::kGroup, kMostUnits)};
  }
  const auto all_units = static_cast<std::size_t>(NetNumbers::kBuckets * units);
  const std::size_t row_numbers = std::size_t{patterns::kWeights} * NetNumbers::kRow;
  if (!has("rows", row_numbers, std::int8_t())) return misses("rows", row_numbers, 8);
  for (const char* const name : {"disc rows", "linear"}) {
    if (!has(name, kDiscNumbers, std::int16_t())) return misses(name, kDiscNumbers, 16);
  }
  if (!has("move rows", kMoveNumbers, std::int16_t())) return misses("move rows", kMoveNumbers, 16);
  if (!has("bias", kDiscCounts, std::int32_t())) return misses("bias", kDiscCounts, 32);
  if (!has("hidden", all_units * NetNumbers::kInputs, std::int16_t())) {
    return misses("hidden", all_units * NetNumbers::kInputs, 16);
  }
  for (const char* const name : {"hidden bias", "out"}) {
    if (!has(name, all_units, std::int32_t())) return misses(name, all_units, 32);
  }
  return true;
}

PatternNet::PatternNet(const WeightsFile& weights)
    : rows_(std::size_t{patterns::kConfigurations} * NetNumbers::kRow),
      disc_rows_(net_section<std::int16_t>(weights, "disc rows")),
      linear_(net_section<std::int16_t>(weights, "linear")),
      move_rows_(net_section<std::int16_t>(weights, "move rows")),
      bias_(net_section<std::int32_t>(weights, "bias")),
      hidden_bias_(net_section<std::int32_t>(weights, "hidden bias")),
      out_(net_section<std::int32_t>(weights, "out")) {
  const auto& sizes = net_section<std::int32_t>(weights, "sizes");
  const auto& folded = net_section<std::int8_t>(weights, "rows");
  const auto& folding = patterns::folding();
  auto* const rows = static_cast<std::int8_t*>(rows_.data());
  for (std::size_t i = 0; i < patterns::kConfigurations; ++i) {
    const auto from = folded.begin() + std::ptrdiff_t{folding[i]} * NetNumbers::kRow;
    std::copy(from, from + NetNumbers::kRow, rows + i * NetNumbers::kRow);
  }
  // In the file one unit's weights stand together.
  const auto& by_unit = net_section<std::int16_t>(weights, "hidden");
  for (int first = 0; first < NetNumbers::kBuckets * sizes[0]; first += NetNumbers::kGroup) {
    for (int i = 0; i < NetNumbers::kInputs; i += 2) {
      for (int unit = first; unit < first + NetNumbers::kGroup; ++unit) {
        for (const int input : {i, i + 1}) {
          hidden_.push_back(by_unit[static_cast<std::size_t>(unit * NetNumbers::kInputs + input)]);
        }
      }
    }
  }
  numbers_ = {rows,         disc_rows_.data(),   linear_.data(), move_rows_.data(), hidden_.data(),
              bias_.data(), hidden_bias_.data(), out_.data(),    sizes[0],          sizes[1],
              sizes[2]};
}

}  // namespace palamedes::engines::othello_engine
