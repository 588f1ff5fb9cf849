// engines/othello/last_moves.hpp - the last one to four empty squares, solved without lists, tables
// or move generation.
//
// Scores are margins in discs for the side to move, empty squares given to the winner. All routines
// ask whether a position is worth more than alpha: what they return is then a lower bound, and else
// an upper one. Squares are tried in the order given: who calls puts those in quadrants
// with an odd number of empty squares first, since the side that moves first there will often move
// last there too (the parity ordering of Othello endgame programs; see Buro, "Techniken fuer die
// Bewertung von Spielsituationen anhand von Beispielen", 1994).
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.hpp"
#include "engines/othello/last_square.hpp"
#include "engines/othello/squares.hpp"

namespace palamedes::engines::othello_engine {

template <int kSize, class Kernel>
class LastMoves {
  using S = Squares<kSize>;

 public:
  static constexpr int kNone = -1000;  // below every margin

  std::uint64_t nodes = 0;  // positions looked at

  // The margin of a game that is over.
  PALAMEDES_INLINE static int margin(std::uint64_t own, std::uint64_t opp) {
    const int mine = count_bits(own), theirs = count_bits(opp);
    const int empty = S::kCells - mine - theirs;
    return mine == theirs ? 0 : mine > theirs ? mine - theirs + empty : mine - theirs - empty;
  }

  // The flips of a move, or nothing at little cost if no neighbour is the opponent's.
  PALAMEDES_INLINE static std::uint64_t flips(std::uint64_t own, std::uint64_t opp, int square) {
    if ((kAround[static_cast<std::size_t>(square)] & opp) == 0) return 0;
    return Kernel::flips(own, opp, square);
  }

  // The members of a set, those of `first` before the others, each from the lowest bit on. Without
  // a branch: which squares come first, nobody can predict.
  template <int kCount>
  class Order {
   public:
    // requires: `set` has so many members.
    PALAMEDES_INLINE Order(std::uint64_t set, std::uint64_t first) {
      std::size_t which = 0;
      for (int i = 0; i < kCount; ++i) {
        const int square = lowest_bit(set);
        set &= set - 1;
        squares_ |= static_cast<std::uint32_t>(square) << 8 * i;
        which |= (first >> square & 1) << i;
      }
      places_ = kPlaces[which].data();
    }
    PALAMEDES_INLINE int operator[](int i) const {
      return static_cast<int>(squares_ >> places_[i] & 0xFF);
    }

   private:
    // [members of `first`][place in the order]: where the square stands.
    static constexpr auto kPlaces = [] {
      std::array<std::array<std::uint8_t, kCount>, 1 << kCount> all{};
      for (std::size_t which = 0; which < all.size(); ++which) {
        std::size_t n = 0;
        for (const std::size_t wanted : {1, 0}) {
          for (std::size_t i = 0; i < kCount; ++i) {
            if ((which >> i & 1) == wanted) all[which][n++] = static_cast<std::uint8_t>(8 * i);
          }
        }
      }
      return all;
    }();

    std::uint32_t squares_ = 0;
    const std::uint8_t* places_;
  };

  // Below alpha an upper bound is enough.
  PALAMEDES_INLINE int one(std::uint64_t own, int a, int alpha) {
    ++nodes;
    const int mine = 2 * count_bits(own) - S::kCells;
    if (const int mine_flips = count_last_flips(own, a); mine_flips > 0) {
      return mine + 2 * mine_flips + 2;
    }
    const int unfilled = mine >= 0 ? mine + 2 : mine;  // the winner's
    if (unfilled <= alpha) return unfilled;            // and no better if the opponent fills it
    const int their_flips = count_last_flips(S::kBoard ^ own ^ 1ULL << a, a);
    return their_flips > 0 ? mine - 2 * their_flips : unfilled;
  }

  int two(std::uint64_t own, std::uint64_t opp, int a, int b, int alpha) {
    ++nodes;
    int best = kNone;
    if (const std::uint64_t flipped = flips(own, opp, a)) {
      best = -one(opp ^ flipped, b, -alpha - 1);
      if (best > alpha) return best;
    }
    if (const std::uint64_t flipped = flips(own, opp, b)) {
      const int score = -one(opp ^ flipped, a, -alpha - 1);
      return score > best ? score : best;
    }
    if (best != kNone) return best;

    if (const std::uint64_t flipped = flips(opp, own, a)) {
      best = one(own ^ flipped, b, alpha);
      if (best <= alpha) return best;
    }
    if (const std::uint64_t flipped = flips(opp, own, b)) {
      const int score = one(own ^ flipped, a, alpha);
      return best == kNone || score < best ? score : best;
    }
    return best != kNone ? best : margin(own, opp);
  }

  int three(std::uint64_t own, std::uint64_t opp, int a, int b, int c, int alpha,
            bool passed = false) {
    ++nodes;
    int best = kNone;
    if (const std::uint64_t flipped = flips(own, opp, a)) {
      best = -two(opp ^ flipped, own ^ flipped ^ 1ULL << a, b, c, -alpha - 1);
      if (best > alpha) return best;
    }
    if (const std::uint64_t flipped = flips(own, opp, b)) {
      const int score = -two(opp ^ flipped, own ^ flipped ^ 1ULL << b, a, c, -alpha - 1);
      if (score > alpha) return score;
      if (score > best) best = score;
    }
    if (const std::uint64_t flipped = flips(own, opp, c)) {
      const int score = -two(opp ^ flipped, own ^ flipped ^ 1ULL << c, a, b, -alpha - 1);
      return score > best ? score : best;
    }
    if (best != kNone) return best;
    if (passed) return margin(own, opp);
    return -three(opp, own, a, b, c, -alpha - 1, true);
  }

  int four(std::uint64_t own, std::uint64_t opp, unsigned parity, int alpha, bool passed = false) {
    ++nodes;
    const std::uint64_t empty = S::kBoard & ~(own | opp);
    const Order<4> order(empty, S::quadrants(parity));
    int best = kNone;
    for (int i = 0; i < 4; ++i) {
      const int square = order[i];
      const std::uint64_t flipped = flips(own, opp, square);
      if (flipped == 0) continue;
      const Order<3> rest(empty ^ 1ULL << square, S::quadrants(parity ^ S::quadrant(square)));
      const int score = -three(opp ^ flipped, own ^ flipped ^ 1ULL << square, rest[0], rest[1],
                               rest[2], -alpha - 1);
      if (score <= best) continue;
      best = score;
      if (score > alpha) return best;
    }
    if (best != kNone) return best;
    if (passed) return margin(own, opp);
    return -four(opp, own, parity, -alpha - 1, true);
  }

 private:
  static constexpr std::array<std::uint64_t, 64> kAround = [] {
    std::array<std::uint64_t, 64> around{};
    for (std::size_t square = 0; square < 64; ++square) {
      around[square] = S::grown(1ULL << square) & ~(1ULL << square);
    }
    return around;
  }();
};

}  // namespace palamedes::engines::othello_engine
