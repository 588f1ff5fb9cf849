// engines/net/sections.hpp - sections of a file as a net needs them.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <optional>
#include <string>

#include "engines/weights_file.hpp"

namespace palamedes::engines::net {

// Copies a section of exactly as many numbers, none further from zero than `most`, or says what it
// should have been.
template <class Number>
std::optional<std::string> take_section(const WeightsFile& weights, const std::string& name,
                                        int most, std::size_t count, Number* to) {
  const auto* const numbers = weights.section<Number>(name);
  const auto fits = [most](Number n) { return n >= -most && n <= most; };
  if (numbers == nullptr || numbers->size() != count ||
      !std::all_of(numbers->begin(), numbers->end(), fits)) {
    return fmt::format(
        "weights: the evaluation 'net' needs a section '{}' of {} numbers of {} bits, from {} to "
        "{}",
        name, count, 8 * sizeof(Number), -most, most);
  }
  std::memcpy(to, numbers->data(), count * sizeof(Number));
  return std::nullopt;
}

}  // namespace palamedes::engines::net
