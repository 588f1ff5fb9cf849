// engines/chain/net_inputs.hpp - a chain board as rows of a net (engines/net/row_net.hpp): one for
// each cell, by all that is known of it.
//
// A cell is a byte, and each value of each cell's byte is a row. Two bits say whose it is (both: it
// has burnt), two or three how many orbs it holds or can take; the others what threatens it: is it
// reached when the side to move, or the other, sets off all its critical cells, and what stands
// beside it. So a row knows a cell's neighbourhood, and the net only has to weigh cells together.
// The bucket is the stage of the game and whether an even number of orbs still fits on the board,
// which in chain/2018 decides who runs out of harmless moves.
//
// The bytes of eight cells are eight bits each of eight sets of cells: a matrix, turned.
#pragma once

#include <cstdint>
#include <vector>

#include "engines/chain/levels.hpp"
#include "engines/net/bit_matrix.hpp"
#include "engines/net/row_net.hpp"

namespace palamedes::engines::chain_engine {

// requires: the board fits 64 bits.
template <class R>
class NetInputs {
 public:
  using Word = std::uint64_t;
  using Position = typename R::Position;
  static constexpr int kStates = 256;
  static constexpr int kStages = 8, kBuckets = 2 * kStages;

  explicit NetInputs(const R& rules)
      : geometry_(rules.geometry()),
        room_at_start_(Levels<R>::room(geometry_, rules.start(), geometry_.board)) {}

  static net::RowNetShape shape(int rows, int cols) { return {rows * cols * kStates, kBuckets}; }

  // Calls visit(row) for every cell, row by row from the top left. requires: the game is not over.
  template <class Visit>
  PALAMEDES_INLINE int describe(const Position& p, Visit&& visit) const {
    const auto& g = geometry_;
    const Word critical = Levels<R>::critical(g, p), near = Levels<R>::near(g, p);
    const Word own_goes = set_off<R>(g, p.own & critical, critical);
    const Word opp_goes = set_off<R>(g, p.opp & critical, critical);
    Word planes[8] = {p.own, p.opp};
    Word* const flags = planes + kFirstFlag;
    if constexpr (Levels<R>::kBurning) {
      planes[0] |= p.black, planes[1] |= p.black;
      planes[2] = p.slack_low, planes[3] = p.slack_high;
    } else {
      for (int i = 0; i < kFirstFlag - 2; ++i) planes[2 + i] = p.orbs[static_cast<std::size_t>(i)];
    }
    flags[0] = beside<R>(g, own_goes);
    flags[1] = beside<R>(g, opp_goes);
    const Word beside_own = beside<R>(g, p.own), beside_opp = beside<R>(g, p.opp);
    const Word beside_near_own = beside<R>(g, p.own & near);
    const Word beside_near_opp = beside<R>(g, p.opp & near);
    const Word free = ~(p.own | p.opp);
    const Word outpaced = (p.own & beside_near_opp) | (p.opp & beside_near_own);
    if constexpr (kFirstFlag == 4) {
      flags[2] = (p.own & beside_opp) | ((p.opp | free) & beside_own);
      flags[3] = outpaced | (free & beside_opp);
    } else {
      flags[2] = outpaced | (free & beside_opp);
    }
    visit_cells(planes, visit);
    const int room = Levels<R>::room(g, p, g.board);
    int fits = room;
    if constexpr (Levels<R>::kBurning) fits += count_bits<Word>(g.board & ~p.black);
    const int stage = (room_at_start_ - room) * kStages / (room_at_start_ + 1);
    return 2 * (stage < 0 ? 0 : stage) + (fits & 1);
  }

  // A row as it is on a reflected board.
  int reflected(int row, bool rows_change, bool columns_change) const {
    const int cell = row / kStates;
    int r = cell / geometry_.cols, c = cell % geometry_.cols;
    if (rows_change) r = geometry_.rows - 1 - r;
    if (columns_change) c = geometry_.cols - 1 - c;
    return (r * geometry_.cols + c) * kStates + row % kStates;
  }

  // Rows that mean nearly the same: one state of any cell with as many neighbours; one cell with
  // the same orbs, whatever threatens it.
  int kin_of_state(int row) const {
    const int cell = row / kStates,
              index = geometry_.index(cell / geometry_.cols, cell % geometry_.cols);
    const Word bit = single_bit<Word>(index);
    const int kind = (geometry_.corners & bit) != 0 ? 0 : (geometry_.edges & bit) != 0 ? 1 : 2;
    return kind * kStates + row % kStates;
  }
  static int kin_of_cell(int row) {
    return (row / kStates << kFirstFlag) + row % (1 << kFirstFlag);
  }

 private:
  // Orbs of chain/2020 take three bits, those of the others two.
  static constexpr int kFirstFlag = Levels<R>::kDiagonal ? 5 : 4;

  template <class Visit>
  PALAMEDES_INLINE void visit_cells(const Word* planes, Visit&& visit) const {
    std::uint8_t bytes[64];
    net::bytes_of(planes, geometry_.board, bytes);
    int cell = 0;
    for (int row = 0; row < geometry_.rows; ++row) {
      const std::uint8_t* const of_row = bytes + row * geometry_.stride;
#if defined(__wasm_simd128__)  // whose compilers load a whole row before they add, into the stack
#pragma clang loop unroll(disable)
#endif
      for (int col = 0; col < geometry_.cols; ++col) visit(cell++ * kStates + of_row[col]);
    }
  }

  typename R::Geometry geometry_;
  int room_at_start_;
};

}  // namespace palamedes::engines::chain_engine
