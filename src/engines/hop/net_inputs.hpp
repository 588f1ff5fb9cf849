// engines/hop/net_inputs.hpp - a hop board as rows of a net (engines/net/row_net.hpp).
//
// The board is seen by the side to move, as if it ran to the right: turned by half for white. Each
// piece is a row by its square and a byte that says whose it is and what surrounds it: can it be
// taken, can it take, who stands beside it, has it passed everybody. Five more rows say how far
// each side's way is, by how much one is ahead, and how many pieces both have and have at home. The
// bucket is how near the end is, and whether the sides still meet.
#pragma once

#include <cstdint>

#include "engines/hop/features.hpp"
#include "engines/net/row_net.hpp"

namespace palamedes::engines::hop_engine {

class NetInputs {
 public:
  static constexpr int kStates = 256, kSquareRows = 64 * kStates;
  static constexpr int kLongestWay = 63, kMostLead = 20, kCounts = hop::kMostPieces + 1;
  static constexpr int kOwnWay = kSquareRows, kOppWay = kOwnWay + kLongestWay + 1;
  static constexpr int kLead = kOppWay + kLongestWay + 1;
  static constexpr int kPieceCounts = kLead + 2 * kMostLead + 1;
  static constexpr int kHomeCounts = kPieceCounts + kCounts * kCounts;
  static constexpr int kRows = kHomeCounts + kCounts * kCounts;
  static constexpr int kStages = 4, kBuckets = 2 * kStages;
  static constexpr int kMostSeen = 2 * hop::kMostPieces + 5;
  static_assert(kMostSeen <= net::RowNet::kMostSeen);

  static constexpr net::RowNetShape shape() { return {kRows, kBuckets}; }

  // Calls visit(row) for everything that is seen; returns the bucket. requires: no side has more
  // than kMostPieces.
  template <class Visit>
  PALAMEDES_INLINE static int describe(const hop::Position& p, Visit&& visit) {
    const bool right = p.turn == Side::First;
    const std::uint64_t own = right ? p.own : half_turned(p.own);
    const std::uint64_t opp = right ? p.opp : half_turned(p.opp);
    const Surroundings ours(own, opp), theirs(opp, own);
    const std::uint64_t passed_own = own & right_of(opp);
    const std::uint64_t passed_opp = opp & mirrored(right_of(mirrored(own)));
    const std::uint64_t empty = ~(own | opp);
    using hop::Direction;
    const std::uint64_t hops_own =
        own & hop::shifted(~empty & hop::shifted(empty, Direction::Left), Direction::Left);
    const std::uint64_t hops_opp =
        opp & hop::shifted(~empty & hop::shifted(empty, Direction::Right), Direction::Right);
    const std::uint64_t planes[8] = {own,
                                     ours.exposed | theirs.exposed,
                                     ours.stalked | theirs.stalked,
                                     ours.backed_along | theirs.backed_along,
                                     ours.backed_across | theirs.backed_across,
                                     hops_own | hops_opp,
                                     passed_own | passed_opp,
                                     ours.takes | theirs.takes};
    std::uint8_t states[64];
    net::bytes_of(planes, ~empty, states);
    for (const int square : members(~empty)) visit(square * kStates + states[square]);
    // Both as runners to the right.
    const std::uint64_t own_columns = column_counts(own),
                        opp_columns = column_counts(mirrored(opp));
    const int own_pieces = all_of(own_columns), opp_pieces = all_of(opp_columns);
    const int way = way_of(own_columns, opp_pieces), other_way = way_of(opp_columns, own_pieces);
    const int lead = other_way - way;
    visit(kOwnWay + (way < kLongestWay ? way : kLongestWay));
    visit(kOppWay + (other_way < kLongestWay ? other_way : kLongestWay));
    visit(kLead + kMostLead +
          (lead > kMostLead    ? kMostLead
           : lead < -kMostLead ? -kMostLead
                               : lead));
    visit(kPieceCounts + own_pieces * kCounts + opp_pieces);
    visit(kHomeCounts + at_home(own_columns) * kCounts + at_home(opp_columns));
    const int shorter = way < other_way ? way : other_way;
    const int stage = shorter >= 28 ? 0 : shorter >= 16 ? 1 : shorter >= 7 ? 2 : 3;
    return 2 * stage + (passed_own == own ? 1 : 0);
  }

  // A row as it is on a board held upside down.
  static constexpr int reflected(int row) {
    if (row >= kSquareRows) return row;
    return ((row / kStates) ^ 56) * kStates + row % kStates;
  }

  // Rows that mean nearly the same: a piece in the same state anywhere in a column; the same side's
  // piece on a square, whatever surrounds it. Rows that are no piece's have no kin.
  static constexpr int kin_of_state(int row) {
    if (row >= kSquareRows) return row - kSquareRows + 8 * kStates;
    return row / kStates % 8 * kStates + row % kStates;
  }
  static constexpr int kin_of_square(int row) {
    if (row >= kSquareRows) return row - kSquareRows + 2 * 64;
    return row / kStates * 2 + row % 2;
  }

 private:
  PALAMEDES_INLINE static std::uint64_t half_turned(std::uint64_t set) {
    return __builtin_bswap64(mirrored(set));
  }

  // What is around the pieces of one side.
  struct Surroundings {
    std::uint64_t exposed = 0, stalked = 0, backed_along = 0, backed_across = 0, takes = 0;

    PALAMEDES_INLINE Surroundings(std::uint64_t who, std::uint64_t rivals) {
      using hop::Direction;
      using hop::shifted;
      const std::uint64_t empty = ~(who | rivals);
      const auto across = [&](Direction there, Direction back) {
        exposed |= (shifted(rivals, there) & shifted(empty, back)) |
                   (shifted(rivals, back) & shifted(empty, there));
        takes |= shifted(rivals & shifted(empty, back), back) |
                 shifted(rivals & shifted(empty, there), there);
        return who & (shifted(who, there) | shifted(who, back));
      };
      backed_along = across(Direction::Right, Direction::Left);
      backed_across = across(Direction::Down, Direction::Up);
      exposed &= who;
      takes &= who;
      const std::uint64_t above_or_below = rivals << 8 | rivals >> 8;
      stalked = who & (shifted(above_or_below, Direction::Right) |
                       shifted(above_or_below, Direction::Left));
    }
  };
};

}  // namespace palamedes::engines::hop_engine
