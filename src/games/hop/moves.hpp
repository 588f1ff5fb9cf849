// games/hop/moves.hpp - a hop move, and a list of them that has room for any position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/inline.hpp"

namespace palamedes::hop {

struct Move {
  std::uint64_t captured = 0;  // the enemy pieces it takes
  std::uint8_t from = kNoSquare, to = kNoSquare;

  static constexpr std::uint8_t kNoSquare = 64;
  static constexpr Move pass() { return {}; }
  constexpr bool is_pass() const { return from == kNoSquare; }
  bool operator==(const Move&) const = default;
};

// Ordinary positions have some thirty moves; capture chains that branch can make it thousands, so
// what does not fit inline goes to the heap.
class Moves {
 public:
  Moves() {}  // NOLINT: leaves the inline storage uninitialised

  PALAMEDES_INLINE void push(const Move& m) {
    if (size_ < kInline) [[likely]] {
      inline_.moves[size_++] = m;
    } else {
      push_on_heap(m);
    }
  }

  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  const Move& operator[](int n) const { return begin()[n]; }
  const Move* begin() const { return heap_.empty() ? inline_.moves : heap_.data(); }
  const Move* end() const { return begin() + size_; }

 private:
  static constexpr std::size_t kInline = 64;

  PALAMEDES_APART void push_on_heap(const Move& m) {
    if (heap_.empty()) heap_.assign(inline_.moves, inline_.moves + kInline);
    heap_.push_back(m);
    ++size_;
  }

  std::size_t size_ = 0;
  union Storage {
    Storage() {}
    Move moves[kInline];
  } inline_;
  std::vector<Move> heap_;
};

}  // namespace palamedes::hop
