// engines/minichess/net.hpp - a learned evaluation of chess positions: its numbers, and what it
// carries from move to move.
//
// Each side looks at the board from its own chair: turned by half for black, and mirrored so that
// its own king stands in the middle column or right of it. What it sees, every piece by owner, kind
// and square, adds a row of weights to its `kWidth` sums, other rows for each zone that its king
// may stand in. A move changes two or three rows; a king that enters another zone or crosses to the
// left changes how its side sees the board, and its sums are made anew. The sums of the side to
// move and of the other, cut to 0..255 and squared (SCReLU), make the score by one of several sets
// of weights, chosen by the pieces and the plies left; near the ply limit, where a count of
// material decides, that count is added. All of it is integer arithmetic that cannot overflow with
// weights that `check_net` likes, so every CPU says the same.
//
// The idea, a large first layer that moves change little, is Y. Nasu's ("Efficiently updatable
// neural-network-based evaluation functions for computer shogi", 2018).
#pragma once

#include <array>
#include <cstdint>

#include "engines/minichess/exchange.hpp"
#include "engines/net/lanes_plain.hpp"
#include "games/minichess/rules.hpp"
#include "search/score.hpp"

namespace palamedes::engines::chess {

struct Net {
  static constexpr int kWidth = 64;
  static constexpr int kZones = 5;  // of a side's own king, see `Seen`
  static constexpr int kMostInputs = kZones * 2 * minichess::kKinds * 30;
  static constexpr int kClip = net::kClip;
  static constexpr int kOutputUnit = 64;  // what 1 is of an output weight
  static constexpr int kPoints = 400;     // hundredths of a pawn for an output of 1
  static constexpr int kPieceGroups = 4;  // by pieces on the board
  static constexpr int kPliesGroups = 9;  // by plies left
  static constexpr int kBuckets = kPieceGroups * kPliesGroups;
  static constexpr int kCounted = 24;  // plies before the limit from which on material is counted

  // Divides what the outputs sum up to.
  static constexpr int kDivisor = kClip * kClip * kOutputUnit / kPoints;
  static_assert(kDivisor * kPoints == kClip * kClip * kOutputUnit);
  // Bounds within which nothing overflows: 30 pieces and a bias in 16 bits; 2 * kWidth products in
  // 31.
  static constexpr int kMostInputWeight = 1000, kMostBias = 2000,
                       kMostOutputWeight = net::kMostLaneWeight;
  static constexpr int kMostCount = 2000;
  static constexpr int kMostOutputBias = 1000 * kDivisor;
  static constexpr int kMostPoints = 10000;
  static_assert(30 * kMostInputWeight + kMostBias < 1 << 15);
  static_assert(2LL * kWidth * kClip * kClip * kMostOutputWeight + kMostOutputBias < 1LL << 31);

  alignas(64) std::int16_t inputs[kMostInputs][kWidth];  // see `Seen`
  alignas(64) std::int16_t bias[kWidth];
  alignas(64) std::int16_t outputs[kBuckets][2 * kWidth];  // of the side to move, then the other
  std::int32_t output_bias[kBuckets];
  // By plies left: hundredths of a pawn for being ahead in the count, and for each unit of it.
  std::int16_t lead[kCounted], unit[kCounted];

  // `left`: plies to the limit; any large number where there is none.
  PALAMEDES_INLINE static constexpr int bucket(int pieces, int left) {
    const int crowd = pieces < 6 ? 0 : pieces < 11 ? 1 : pieces < 16 ? 2 : 3;
    return crowd * kPliesGroups + plies_group(left);
  }
  PALAMEDES_INLINE static constexpr int plies_group(int left) {
    if (left < kCounted) return left < 4 ? 0 : left / 4;
    return left < 32 ? 6 : left < 52 ? 7 : 8;
  }
};

// The sums of both sides.
struct alignas(64) NetState {
  std::int16_t at[2][Net::kWidth];
};

// Which row of weights a piece is, for who sees it: by the zone of its own king, owner, kind and
// square. Zones are the three squares of the home row that a mirrored king may stand on, from the
// middle outwards, the row before it, and the rest.
template <int kRows>
class Seen {
 public:
  static constexpr int kSquares = kRows * minichess::kCols;
  static constexpr int kInputs = 2 * minichess::kKinds * kSquares;  // of a zone

  // requires: `by` has a king.
  PALAMEDES_INLINE Seen(const Position& p, Side by)
      : Seen(by, kViews[static_cast<std::size_t>(by)][king_square(p, by)]) {}

  PALAMEDES_INLINE int row(Side owner, Kind kind, int square) const {
    return zone_ + (owner == by_ ? 0 : minichess::kKinds * kSquares) +
           static_cast<int>(kind) * kSquares + square_[square];
  }
  // Whether `by` sees two boards alike: its king is in the same zone of the same half.
  PALAMEDES_INLINE static bool alike(const Position& p, const Position& q, Side by) {
    const auto& views = kViews[static_cast<std::size_t>(by)];
    return views[king_square(p, by)] == views[king_square(q, by)];
  }

 private:
  struct View {
    std::uint8_t mirrored, zone;
    bool operator==(const View&) const = default;
  };
  PALAMEDES_INLINE Seen(Side by, View view)
      : by_(by),
        zone_(view.zone * kInputs),
        square_(kWay[static_cast<std::size_t>(by)][view.mirrored].data()) {}

  PALAMEDES_INLINE static std::size_t king_square(const Position& p, Side by) {
    return static_cast<std::size_t>(lowest_bit(p.of(by, Kind::King)));
  }

  // By side and whether it is mirrored: where a square is then.
  static constexpr auto kWay = [] {
    std::array<std::array<std::array<std::uint8_t, kSquares>, 2>, 2> ways{};
    for (int square = 0; square < kSquares; ++square) {
      const int turned = kSquares - 1 - square;
      const auto mirrored = [](int s) {
        return s / minichess::kCols * minichess::kCols + minichess::kCols - 1 -
               s % minichess::kCols;
      };
      const auto s = static_cast<std::size_t>(square);
      ways[0][0][s] = static_cast<std::uint8_t>(square);
      ways[0][1][s] = static_cast<std::uint8_t>(mirrored(square));
      ways[1][0][s] = static_cast<std::uint8_t>(turned);
      ways[1][1][s] = static_cast<std::uint8_t>(mirrored(turned));
    }
    return ways;
  }();
  // By side and the square of its king.
  static constexpr auto kViews = [] {
    std::array<std::array<View, kSquares>, 2> views{};
    for (int square = 0; square < kSquares; ++square) {
      for (const int side : {0, 1}) {
        const int seen = side == 0 ? square : kSquares - 1 - square;
        const int before_home = kRows - 1 - seen / minichess::kCols, col = seen % minichess::kCols;
        const int beside_middle = col < 2 ? 2 - col : col - 2;
        views[static_cast<std::size_t>(side)][static_cast<std::size_t>(square)] = {
            static_cast<std::uint8_t>(col < 2),
            static_cast<std::uint8_t>(before_home == 0   ? beside_middle
                                      : before_home == 1 ? 3
                                                         : 4)};
      }
    }
    return views;
  }();

  Side by_;
  int zone_;
  const std::uint8_t* square_;
};

// `Kernel` does the arithmetic, see engines/net/lanes_plain.hpp.
template <int kRows, class Kernel>
class NetEvaluation {
 public:
  PALAMEDES_INLINE static void root(const Net& net, const Position& p, NetState& state) {
    rebuild(net, p, Side::First, state);
    rebuild(net, p, Side::Second, state);
  }

  // requires: `before` is of p, and m leads to child.
  PALAMEDES_INLINE static void after(const Net& net, const NetState& before, const Position& p,
                                     Move m, const Position& child, NetState& state) {
    update(net, before, p, m, child, Side::First, state);
    update(net, before, p, m, child, Side::Second, state);
  }

  PALAMEDES_INLINE static void after_pass(const NetState& before, NetState& state) {
    for (int side = 0; side < 2; ++side) {
      for (int i = 0; i < kParts; ++i) part(state.at[side], i) = part(before.at[side], i);
    }
  }

  // For the side to move; `left` as in Net::bucket.
  PALAMEDES_INLINE static search::Score evaluate(const Net& net, const Position& p,
                                                 const NetState& state, int left) {
    const int bucket = Net::bucket(count_bits(p.occupied()), left);
    const auto own = static_cast<std::size_t>(p.turn);
    const std::int16_t* const weights = net.outputs[bucket];
    const std::int32_t sum = Kernel::total(
        Kernel::template weighed<Net::kWidth>(state.at[own], weights) +
        Kernel::template weighed<Net::kWidth>(state.at[1 - own], weights + Net::kWidth));
    int score = (sum + net.output_bias[bucket]) / Net::kDivisor;
    if (left < Net::kCounted) {
      const int count = material(p, p.turn) - material(p, other(p.turn));
      const int at = left > 0 ? left : 0;
      score += net.unit[at] * count + (count > 0 ? net.lead[at] : count < 0 ? -net.lead[at] : 0);
    }
    return score > Net::kMostPoints    ? Net::kMostPoints
           : score < -Net::kMostPoints ? -Net::kMostPoints
                                       : score;
  }

 private:
  using Wide = typename Kernel::Wide;
  using All = net::Lanes<Kernel, Net::kWidth>;
  static constexpr int kParts = All::kParts;

  PALAMEDES_INLINE static Wide& part(std::int16_t* lanes, int i) { return All::part(lanes, i); }
  PALAMEDES_INLINE static const Wide& part(const std::int16_t* lanes, int i) {
    return All::part(lanes, i);
  }

  PALAMEDES_INLINE static void rebuild(const Net& net, const Position& p, Side by,
                                       NetState& state) {
    const Seen<kRows> seen(p, by);
    std::int16_t* const to = state.at[static_cast<std::size_t>(by)];
    Wide sums[kParts];
    for (int i = 0; i < kParts; ++i) sums[i] = part(net.bias, i);
    for (int k = 0; k < minichess::kKinds; ++k) {
      const Kind kind = static_cast<Kind>(k);
      for (Squares left = p.of(kind); left != 0; left &= left - 1) {
        const int square = lowest_bit(left);
        const Side owner = (p.of(Side::First) >> square & 1) != 0 ? Side::First : Side::Second;
        const std::int16_t* const row = net.inputs[seen.row(owner, kind, square)];
        for (int i = 0; i < kParts; ++i) sums[i] += part(row, i);
      }
    }
    for (int i = 0; i < kParts; ++i) part(to, i) = sums[i];
  }

  PALAMEDES_INLINE static void update(const Net& net, const NetState& before, const Position& p,
                                      Move m, const Position& child, Side by, NetState& state) {
    if (kind_of(m) == Kind::King && by == p.turn && !Seen<kRows>::alike(p, child, by)) {
      return rebuild_apart(net, child, by, state);
    }
    const Seen<kRows> seen(p, by);
    const std::int16_t* const was = before.at[static_cast<std::size_t>(by)];
    std::int16_t* const to = state.at[static_cast<std::size_t>(by)];
    const std::int16_t* const off = net.inputs[seen.row(p.turn, kind_of(m), from_of(m))];
    const std::int16_t* const on = net.inputs[seen.row(p.turn, becomes_of(m), to_of(m))];
    if ((p.occupied() >> to_of(m) & 1) != 0) {
      const auto kind = static_cast<Kind>(number_at(p, to_of(m)) - 1);
      const std::int16_t* const taken = net.inputs[seen.row(other(p.turn), kind, to_of(m))];
      for (int i = 0; i < kParts; ++i) {
        part(to, i) = part(was, i) - part(off, i) - part(taken, i) + part(on, i);
      }
    } else {
      for (int i = 0; i < kParts; ++i) part(to, i) = part(was, i) - part(off, i) + part(on, i);
    }
  }

  PALAMEDES_APART static void rebuild_apart(const Net& net, const Position& p, Side by,
                                            NetState& state) {
    rebuild(net, p, by, state);
  }
};

}  // namespace palamedes::engines::chess
