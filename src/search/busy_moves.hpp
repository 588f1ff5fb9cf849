// search/busy_moves.hpp - which moves some thread is searching right now, so that the others try
// theirs first.
//
// After T. Kerrigan's simplification of ABDADA (J.-C. Weill 1996). A move that is missed, or found
// though nobody searches it any more, costs time and nothing else: words are read and written
// without any order.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/inline.hpp"

namespace palamedes::search {

class BusyMoves {
 public:
  // A move at a position; no two are likely to have the same.
  PALAMEDES_INLINE static std::uint64_t id(std::uint64_t key, std::uint32_t signature) {
    const std::uint64_t mixed = (key ^ (signature + 1ULL) * 0x9E3779B97F4A7C15ULL) | 1;
    return mixed ^ mixed >> 29;
  }

  PALAMEDES_INLINE bool has(std::uint64_t id) const {
    for (const auto& slot : slots_[id % kPlaces]) {
      if (slot.load(std::memory_order_relaxed) == id) return true;
    }
    return false;
  }
  PALAMEDES_INLINE void add(std::uint64_t id) {
    auto& slots = slots_[id % kPlaces];
    for (auto& slot : slots) {
      if (slot.load(std::memory_order_relaxed) != 0) continue;
      slot.store(id, std::memory_order_relaxed);
      return;
    }
    slots[0].store(id, std::memory_order_relaxed);
  }
  PALAMEDES_INLINE void remove(std::uint64_t id) {
    for (auto& slot : slots_[id % kPlaces]) {
      if (slot.load(std::memory_order_relaxed) == id) slot.store(0, std::memory_order_relaxed);
    }
  }

 private:
  static constexpr std::size_t kPlaces = 1 << 12, kWays = 4;

  std::atomic<std::uint64_t> slots_[kPlaces][kWays] = {};
};

}  // namespace palamedes::search
