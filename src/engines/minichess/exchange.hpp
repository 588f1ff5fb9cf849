// engines/minichess/exchange.hpp - what a move wins or loses if both sides go on taking on its
// square
// ("static exchange evaluation").
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

PALAMEDES_INLINE constexpr int exchange_value(Kind kind) {
  return kExchangeValue[static_cast<std::size_t>(kind)];
}

// What the move takes, and becomes more than it was. Adds up over all kinds: a loop that stops at
// the right one would be guessed wrong too often.
PALAMEDES_INLINE constexpr int gain_at_once(const Position& p, Move m) {
  int gain = exchange_value(becomes_of(m)) - exchange_value(kind_of(m));
  for (std::size_t k = 0; k < minichess::kKinds; ++k) {
    gain += static_cast<int>(p.kinds[k] >> to_of(m) & 1) * kExchangeValue[k];
  }
  return gain;
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
    return gain - taken_back(p, other(p.turn), to, left, leapers_at(p, to), at_stake) >= least;
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

  // What `side` wins at most by taking the piece worth `at_stake` on `to`, or not. `left` is what
  // still stands on the board, `leapers` all that reach the square other than along lines.
  static int taken_back(const Position& p, Side side, int to, Squares left, Squares leapers,
                        int at_stake) {
    const Squares own = attackers_of(p, to, left, leapers) & p.of(side);
    for (const Kind kind :
         {Kind::Pawn, Kind::Knight, Kind::Bishop, Kind::Rook, Kind::Queen, Kind::King}) {
      const Squares pieces = own & p.of(kind);
      if (pieces == 0) continue;
      const Squares without = left & ~(pieces & (0U - pieces));
      if (kind == Kind::King) {  // may not take what is defended
        return (attackers_of(p, to, without, leapers) & p.of(other(side))) != 0 ? 0 : at_stake;
      }
      const int won =
          at_stake - taken_back(p, other(side), to, without, leapers, exchange_value(kind));
      return won > 0 ? won : 0;
    }
    return 0;
  }
};

}  // namespace palamedes::engines::chess
