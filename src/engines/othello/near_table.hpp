// engines/othello/near_table.hpp - what an endgame search remembers of positions near the end, in
// so little memory that it stays in a core's own cache.
//
// An entry holds both bounds of a value. The latest replaces what was in its place. Of one thread.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/inline.hpp"

namespace palamedes::engines::othello_engine {

class NearTable {
 public:
  static constexpr int kUnknown = 127;
  struct Entry {
    std::uint64_t key;
    std::int8_t low, high;  // in discs; -kUnknown and kUnknown bound nothing
    std::int8_t square;     // that of the best move, or -1
  };

  // Zeros would be bounds, and 0 might be somebody's key.
  PALAMEDES_INLINE NearTable() {
    for (Entry& entry : entries_) entry = {0, -kUnknown, kUnknown, -1};
  }

  // The place of a key, whatever is in it.
  PALAMEDES_INLINE Entry& operator[](std::uint64_t key) { return entries_[key >> kShift]; }

  PALAMEDES_INLINE void prefetch(std::uint64_t key) const {
    __builtin_prefetch(&entries_[key >> kShift]);
  }

  // Says of a position what is known now. requires: low <= high, each a bound or unknown.
  PALAMEDES_INLINE void add(std::uint64_t key, int low, int high, int square) {
    Entry& entry = entries_[key >> kShift];
    if (entry.key != key) entry = {key, -kUnknown, kUnknown, -1};
    entry.square = static_cast<std::int8_t>(square);
    if (high < entry.high) entry.high = static_cast<std::int8_t>(high);
    if (low > entry.low) entry.low = static_cast<std::int8_t>(low);
  }

 private:
  static constexpr int kBits = 15;  // half a megabyte
  static constexpr int kShift = 64 - kBits;

  Entry entries_[std::size_t{1} << kBits];
};

}  // namespace palamedes::engines::othello_engine
