// engines/minichess/exchange.hpp - what a move wins or loses if both sides go on taking on its
// square ("static exchange evaluation").
#pragma once

#include <array>
#include <cstdint>

#include "games/minichess/generator.hpp"

namespace palamedes::engines::chess {

using minichess::Kind;
using minichess::kLeapers;
using minichess::Move;
using minichess::Position;
using minichess::Squares;

// By Kind, in hundredths of a pawn; a king is never given up.
inline constexpr std::array<int, minichess::kKinds> kExchangeValue{100, 470, 380, 400, 900, 20000};

// The same by a kind's number counted from 1; 0 is no piece.
inline constexpr auto kValueByNumber = [] {
  std::array<int, 8> values{};
  for (std::size_t k = 0; k < minichess::kKinds; ++k) values[k + 1] = kExchangeValue[k];
  return values;
}();

PALAMEDES_INLINE constexpr int exchange_value(Kind kind) {
  return kExchangeValue[static_cast<std::size_t>(kind)];
}

// The number of the kind on a square, counted from 1; 0 if it is empty. Bit by bit: a loop that
// stops at the right one would be guessed wrong too often.
PALAMEDES_INLINE constexpr std::uint32_t number_at(const Position& p, int square) {
  const Squares ones = p.of(Kind::Pawn) | p.of(Kind::Knight) | p.of(Kind::Queen),
                twos = p.of(Kind::Rook) | p.of(Kind::Knight) | p.of(Kind::King),
                fours = p.of(Kind::Bishop) | p.of(Kind::Queen) | p.of(Kind::King);
  return (ones >> square & 1) | (twos >> square & 1) << 1 | (fours >> square & 1) << 2;
}

// What stands on a square is worth, nothing if it is empty.
PALAMEDES_INLINE constexpr int value_at(const Position& p, int square) {
  return kValueByNumber[number_at(p, square)];
}

// What the move takes, and becomes more than it was.
PALAMEDES_INLINE constexpr int gain_at_once(const Position& p, Move m) {
  return exchange_value(becomes_of(m)) - exchange_value(kind_of(m)) + value_at(p, to_of(m));
}

template <int kRows, class Sliders>
class Exchange {
 public:
  // Whether the side to move comes out with `least` or more when it plays m and both sides then
  // take with their least valuable piece as long as it pays. Sliders behind others join in;
  // promotions by taking back are not counted.
  PALAMEDES_INLINE static bool at_least(const Position& p, Move m, int least) {
    const int gain = gain_at_once(p, m);
    if (gain < least) return false;  // not even if nothing is taken back
    const int at_stake = exchange_value(becomes_of(m));
    if (gain - at_stake >= least) return true;  // even if the piece is lost for nothing
    const int to = to_of(m);
    const Squares left = (p.occupied() & ~(1U << from_of(m))) | 1U << to;
    return !takes_back(p, other(p.turn), to, left, at_stake, gain - least + 1);
  }

 private:
  PALAMEDES_INLINE static Squares leapers_at(const Position& p, int to) {
    const auto s = static_cast<std::size_t>(to);
    const auto& leapers = kLeapers<kRows>;
    return (leapers.knight[s] & p.of(Kind::Knight)) | (leapers.king[s] & p.of(Kind::King)) |
           (leapers.pawn[0][s] & p.of(Side::Second, Kind::Pawn)) |
           (leapers.pawn[1][s] & p.of(Side::First, Kind::Pawn));
  }

  // All of `left` that reach the square.
  PALAMEDES_INLINE static Squares attackers_of(const Position& p, int to, Squares left,
                                               Squares leapers) {
    const Squares queens = p.of(Kind::Queen);
    return left & (leapers | (Sliders::rook(to, left) & (p.of(Kind::Rook) | queens)) |
                   (Sliders::bishop(to, left) & (p.of(Kind::Bishop) | queens)));
  }

  // Whether `side` wins `least` or more by taking the piece worth `at_stake` on `to`, or by leaving
  // it there. `left` is what still stands on the board. Each round is the next taker's question:
  // the one before wins its least exactly if the next does not win what that leaves him.
  PALAMEDES_APART static bool takes_back(const Position& p, Side side, int to, Squares left,
                                         int at_stake, int least) {
    const Squares leapers = leapers_at(p, to);
    bool yes = true;  // what a "yes" of this round means for the first one
    while (true) {
      if (least <= 0) return yes;
      if (at_stake < least) return !yes;
      const Squares takers = attackers_of(p, to, left, leapers) & p.of(side);
      if (takers == 0) return !yes;
      const Kind kind = least_valuable(p, takers);
      const Squares of_kind = takers & p.of(kind);
      left &= ~(of_kind & (0U - of_kind));
      if (kind == Kind::King) {  // may not take what is defended
        return ((attackers_of(p, to, left, leapers) & p.of(other(side))) == 0) == yes;
      }
      least = at_stake - least + 1;
      at_stake = exchange_value(kind);
      side = other(side);
      yes = !yes;
    }
  }

  // requires: there is one.
  PALAMEDES_INLINE static Kind least_valuable(const Position& p, Squares pieces) {
    for (const Kind kind : {Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen}) {
      if ((pieces & p.of(kind)) != 0) return kind;
    }
    return Kind::King;
  }
};

}  // namespace palamedes::engines::chess
