// games/othello/rules.hpp - the rules of Othello, per node and nothing else.
//
// Bit 0 is a1 (top left), bit 8 is a2, bit 63 is h8. 6x6 Othello lives in the top left corner of
// the same 64 bits: the squares outside are for ever empty, so lines end there as at an edge. `own`
// is always the side to move, so every routine is written once; `turn` only serves notation,
// scoring and keys. A Kernel finds moves and flips (kernel_plain.hpp is the reference).
#pragma once

#include <cstdint>
#include <optional>

#include "base/bits.hpp"
#include "base/hash.hpp"
#include "games/move_ranges.hpp"
#include "games/othello/kernel_plain.hpp"
#include "games/outcome.hpp"

namespace palamedes {

namespace othello {

struct Position {
  std::uint64_t own = 0, opp = 0;
  Side turn = Side::First;  // First is black
  bool operator==(const Position&) const = default;
};

enum class Move : std::uint8_t { Pass = 64 };  // else the bit of a square, 0..63

// Placements, or a single pass: passing is a move, legal only when it is the only one. Pass is what
// the lowest bit of an empty set comes out as, so only the ends of the range need to know of it.
template <class Bits>
class Moves {
 public:
  class Iterator {
   public:
    PALAMEDES_INLINE constexpr Iterator(std::uint64_t rest, bool pass) : rest_(rest), pass_(pass) {}
    PALAMEDES_INLINE constexpr Move operator*() const {
      return static_cast<Move>(std::countr_zero(rest_));
    }
    PALAMEDES_INLINE constexpr Iterator& operator++() {
      pass_ = false;
      rest_ &= rest_ - 1;
      return *this;
    }
    PALAMEDES_INLINE constexpr bool operator==(const Iterator&) const = default;

   private:
    std::uint64_t rest_;
    bool pass_;
  };

  PALAMEDES_INLINE constexpr Moves() = default;
  PALAMEDES_INLINE explicit constexpr Moves(std::uint64_t squares, bool pass = false)
      : squares_(squares), pass_(pass) {}

  PALAMEDES_INLINE constexpr std::uint64_t squares() const { return squares_; }
  PALAMEDES_INLINE constexpr int size() const {
    return count_bits(squares_) + static_cast<int>(pass_);
  }
  PALAMEDES_INLINE constexpr bool empty() const { return squares_ == 0 && !pass_; }
  PALAMEDES_INLINE constexpr Move operator[](int n) const {
    return static_cast<Move>(Bits::nth(squares_, n));
  }
  PALAMEDES_INLINE constexpr Iterator begin() const { return {squares_, pass_}; }
  PALAMEDES_INLINE constexpr Iterator end() const { return {0, false}; }

 private:
  std::uint64_t squares_ = 0;
  bool pass_ = false;
};

}  // namespace othello

template <int kSize, class Kernel>
class OthelloRules {
  static_assert(kSize == 6 || kSize == 8);

 public:
  using Position = othello::Position;
  using Move = othello::Move;
  using Moves = othello::Moves<typename Kernel::Bits>;

  static constexpr HistoryRule kHistory = HistoryRule::None;
  static constexpr bool kFinishedGamesAreLeaves = true;
  static constexpr std::uint64_t kBoard = kSize == 8 ? ~0ULL : 0x00003F3F3F3F3F3FULL;

  constexpr OthelloRules() = default;
  template <class K>
  explicit constexpr OthelloRules(const OthelloRules<kSize, K>&) {}

  static constexpr Position start() {
    constexpr int kMiddle = kSize / 2;  // black: one up right, one down left of the centre
    constexpr auto at = [](int row, int col) { return 1ULL << (row * 8 + col); };
    return {at(kMiddle - 1, kMiddle) | at(kMiddle, kMiddle - 1),
            at(kMiddle - 1, kMiddle - 1) | at(kMiddle, kMiddle), Side::First};
  }

  PALAMEDES_INLINE static Moves moves(const Position& p) {
    const std::uint64_t squares = Kernel::moves(p.own, p.opp) & kBoard;
    if (squares != 0) [[likely]]
      return Moves(squares);
    return Moves(0, (Kernel::moves(p.opp, p.own) & kBoard) != 0);
  }

  PALAMEDES_INLINE static int count_moves(const Position& p) { return moves(p).size(); }

  PALAMEDES_INLINE static Position play(const Position& p, Move m) {
    if (m == Move::Pass) [[unlikely]]
      return {p.opp, p.own, other(p.turn)};
    const int square = static_cast<int>(m);
    const std::uint64_t flipped = Kernel::flips(p.own, p.opp, square);
    return {p.opp ^ flipped, p.own ^ flipped ^ (1ULL << square), other(p.turn)};
  }

  static std::optional<Outcome> final(const Position& p) {
    if (!moves(p).empty()) return std::nullopt;
    return Outcome{margin(p), Ending::NoMoves};
  }

  static constexpr bool ended_by_history(const Position&, const Past&) { return false; }
  static std::optional<Outcome> outcome(const Position& p, const Past&) { return final(p); }
  static constexpr bool irreversible(const Position&, Move m) { return m != Move::Pass; }

  // Every empty square takes one disc, and a pass comes at most after each.
  static constexpr int plies_left(const Position& p, const Past&) {
    return 2 * (kSize * kSize - count_bits(p.own | p.opp)) + 1;
  }

  PALAMEDES_INLINE static constexpr std::uint64_t key(const Position& p) {
    return hash_word(hash_word(static_cast<std::uint64_t>(p.turn), p.own), p.opp);
  }

  // Discs of the side to move minus the other's, the empty squares given to the winner.
  static constexpr int margin(const Position& p) {
    const int own = count_bits(p.own), opp = count_bits(p.opp);
    const int empty = kSize * kSize - own - opp;
    return own == opp ? 0 : own > opp ? own - opp + empty : own - opp - empty;
  }
};

}  // namespace palamedes
