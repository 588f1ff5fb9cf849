// training/thinking.hpp - how engines think about samples: quickly, and alike for all who make
// them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include "engines/engine.hpp"
#include "search/limits.hpp"

namespace palamedes::training {

inline engines::EngineOptions thinking_options(
    std::shared_ptr<const engines::WeightsFile> weights) {
  constexpr std::size_t kTableMegabytes = 2;  // small, as it is often forgotten
  return {.table_megabytes = kTableMegabytes,
          .cpu = detect_cpu(),
          .parameters = {},
          .weights = std::move(weights)};
}

// 0 is no limit.
inline Limits thinking_limits(int depth, std::uint64_t nodes) {
  Limits limits;
  if (depth > 0) limits.depth = depth;
  if (nodes > 0) limits.nodes = nodes;
  return limits;
}

inline std::int16_t as_short(int value) {
  return static_cast<std::int16_t>(std::clamp(value, -32767, 32767));
}

}  // namespace palamedes::training
