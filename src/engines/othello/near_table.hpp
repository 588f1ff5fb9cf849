// engines/othello/near_table.hpp - what an endgame search remembers of positions near the end, in
// so little memory that it stays in a core's own cache.
//
// An entry holds both bounds of a value. The latest replaces what was in its place. Of one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/inline.hpp"

namespace palamedes::engines::othello_engine {

class NearTable {
 public:
  struct Entry {
    std::uint64_t key = 0;
    std::int8_t low = -kUnknown, high = kUnknown;  // in discs
    std::int8_t square = -1;                       // that of the best move, or -1
  };
  static constexpr int kUnknown = 127;

  // The place of a key, whatever is in it.
  PALAMEDES_INLINE Entry& operator[](std::uint64_t key) { return first_[key >> kShift]; }

  PALAMEDES_INLINE void prefetch(std::uint64_t key) const {
    __builtin_prefetch(&first_[key >> kShift]);
  }

  PALAMEDES_INLINE static bool holds(const Entry& entry, std::uint64_t key) {
    return entry.key == key;
  }

 private:
  static constexpr int kBits = 15;  // half a megabyte
  static constexpr int kShift = 64 - kBits;

  std::vector<Entry> entries_ = std::vector<Entry>(std::size_t{1} << kBits);
  Entry* const first_ = entries_.data();
};

}  // namespace palamedes::engines::othello_engine
