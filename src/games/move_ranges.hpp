// games/move_ranges.hpp - the two ways our games hold the moves of a position.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/bits.hpp"

namespace palamedes {

// Moves that are just target squares: the set itself is the list. `Move` converts from the bit
// index; `Bits` says how to pick the n-th member (base/bits.hpp).
template <class Move, class Word, class Bits>
class SquareMoves {
 public:
  class Iterator {
   public:
    PALAMEDES_INLINE explicit constexpr Iterator(Word rest) : bits_(rest) {}
    PALAMEDES_INLINE constexpr Move operator*() const { return static_cast<Move>(*bits_); }
    PALAMEDES_INLINE constexpr Iterator& operator++() {
      ++bits_;
      return *this;
    }
    PALAMEDES_INLINE constexpr bool operator==(const Iterator&) const = default;

   private:
    BitIterator<Word> bits_;
  };

  PALAMEDES_INLINE constexpr SquareMoves() = default;
  PALAMEDES_INLINE explicit constexpr SquareMoves(Word squares) : squares_(squares) {}

  PALAMEDES_INLINE constexpr Word squares() const { return squares_; }
  PALAMEDES_INLINE constexpr int size() const { return count_bits(squares_); }
  PALAMEDES_INLINE constexpr bool empty() const { return squares_ == 0; }
  // requires: square is a bit of Word.
  PALAMEDES_INLINE constexpr bool has(int square) const { return (squares_ >> square & 1) != 0; }
  PALAMEDES_INLINE constexpr Move operator[](int n) const {
    return static_cast<Move>(Bits::nth(squares_, n));
  }
  PALAMEDES_INLINE constexpr Iterator begin() const { return Iterator(squares_); }
  PALAMEDES_INLINE constexpr Iterator end() const { return Iterator(Word{0}); }

 private:
  Word squares_ = 0;
};

// A list with room for the most moves a position can have; its storage is left uninitialised.
template <class Move, int kCapacity>
class MoveList {
 public:
  PALAMEDES_INLINE MoveList() {
  }  // NOLINT: `= default` would clear the array in value-initialisation

  PALAMEDES_INLINE void push(Move m) { moves_[size_++] = m; }
  PALAMEDES_INLINE void clear() { size_ = 0; }
  PALAMEDES_INLINE int size() const { return size_; }
  PALAMEDES_INLINE bool empty() const { return size_ == 0; }
  PALAMEDES_INLINE Move operator[](int n) const { return moves_[n]; }
  PALAMEDES_INLINE const Move* begin() const { return moves_; }
  PALAMEDES_INLINE const Move* end() const { return moves_ + size_; }

 private:
  int size_ = 0;
  Move moves_[static_cast<std::size_t>(kCapacity)];
};

}  // namespace palamedes
