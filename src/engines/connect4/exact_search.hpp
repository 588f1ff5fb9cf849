// engines/connect4/exact_search.hpp - alpha-beta to the end of four in a line, for exact values.
//
// A value is how many discs the winner has left when the line is made, that disc included: the
// sooner the win the larger; 0 is a draw, and a loss is the other side's win negated. How many
// discs are left is counted by the empty cells, so it means something on made-up boards as well.
//
// The outline is known from Pascal Pons's "Solving Connect 4: how to build a perfect AI" and from
// John Tromp's Fhourstones: bounds from the number of discs, moves that do not lose at once, an
// order by the lines a move threatens, a table of bounds, mirror images as one. Two tests end a
// node without looking further: a side that can complete no line any more, and "follow-up" (Allis
// 1988): when all columns have an even number of free cells, who is not to move can answer on top
// of every disc.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "engines/connect4/bound_table.hpp"
#include "games/connect4/shape.hpp"
#include "search/halt.hpp"

namespace palamedes::engines::connect4_engine {

template <class Board>
class ExactSearch {
 public:
  ExactSearch(const Board& board, BoundTable& table, const search::Halt& halt)
      : board_(board), table_(table), halt_(halt) {
    const connect4::Shape& s = shape();
    for (int row = 1; row < s.rows(); row += 2) upper_rows_ |= s.bottom() << row;
    for (const int cell : members(s.board())) {
      const int col = s.col_of(cell);
      from_side_[cell] = std::min(col, s.cols() - 1 - col);
    }
  }

  std::uint64_t nodes() const { return nodes_; }
  bool halted() const { return halted_; }

  // What the mover can reach by one of `moves`: the value if it lies between alpha and beta, else a
  // bound on its side. `best` becomes the first move that reaches more than alpha, 0 if none does.
  // Means nothing when halted().
  // requires: alpha < beta; the game is not over; `own` are the mover's discs, `all` everybody's;
  // `moves` are some of the cells where a disc can land.
  int value_by(std::uint64_t own, std::uint64_t all, std::uint64_t moves, int alpha, int beta,
               std::uint64_t& best) {
    std::uint64_t ordered[kMostColumns];
    const int count = order(own, all, moves, ordered);
    best = 0;
    for (int i = 0; i < count && alpha < beta; ++i) {
      const int reached = value_after(own, all, ordered[i], alpha, beta);
      if (halted_) return 0;
      if (reached > alpha) alpha = reached, best = ordered[i];
    }
    return alpha;
  }

 private:
  static constexpr int kMostColumns = 16;
  static constexpr int kMirrorsWorthFinding = 16;  // discs; later few positions come twice

  PALAMEDES_INLINE const connect4::Shape& shape() const { return board_.shape(); }

  int value_after(std::uint64_t own, std::uint64_t all, std::uint64_t move, int alpha, int beta) {
    const connect4::Shape& s = shape();
    const int discs = count_bits(all);
    if (has_four(s, own | move)) return (s.cells() + 1 - discs) / 2;
    const std::uint64_t replies = s.landing(all | move);
    if ((fourth_cells(s, own ^ all) & replies) != 0) return -((s.cells() - discs) / 2);
    return -search(own ^ all, all | move, discs + 1, -beta, -alpha);
  }

  // The value of a position for its mover, as above. requires: he cannot win with this move.
  int search(std::uint64_t own, std::uint64_t all, int discs, int alpha, int beta) {
    const connect4::Shape& s = shape();
    std::uint64_t moves = 0;
    // Moves without a choice are made on the spot; values turn with the sides.
    int sign = 1;
    while (true) {
      moves = moves_that_hold(own, all);
      if (moves == 0) return sign * -((s.cells() - discs) / 2);
      if (discs >= s.cells() - 2) return 0;
      if ((moves & (moves - 1)) != 0) break;
      own ^= all;
      all |= moves;
      ++discs;
      sign = -sign;
    }
    if (sign > 0) return branch(own, all, discs, moves, alpha, beta);
    return -branch(own, all, discs, moves, -beta, -alpha);
  }

  // The moves after which the enemy does not win at once.
  PALAMEDES_INLINE std::uint64_t moves_that_hold(std::uint64_t own, std::uint64_t all) const {
    const std::uint64_t threats = fourth_cells(shape(), own ^ all) & ~all;
    std::uint64_t moves = shape().landing(all);
    const std::uint64_t forced = moves & threats;
    if (forced != 0) {
      if ((forced & (forced - 1)) != 0) return 0;
      moves = forced;
    }
    return moves & ~(threats >> 1);  // not below a cell where the enemy wins
  }

  int branch(std::uint64_t own, std::uint64_t all, int discs, std::uint64_t moves, int alpha,
             int beta) {
    if (halted_ || halt_.due(++nodes_)) {
      halted_ = true;
      return 0;
    }
    const connect4::Shape& s = shape();
    int most = (s.cells() - 1 - discs) / 2, least = -((s.cells() - 2 - discs) / 2);
    look_ahead(own, all, alpha, beta, most, least);
    if (most <= alpha) return most;
    if (least >= beta) return least;
    if (alpha < least) alpha = least;
    if (beta > most) beta = most;

    const std::uint64_t key = key_of(own, all, discs);
    if (const auto known = table_.probe(key)) {
      if (known->is_lower) {
        if (known->value >= beta) return known->value;
        if (alpha < known->value) alpha = known->value;
      } else {
        if (known->value <= alpha) return known->value;
        if (beta > known->value) beta = known->value;
      }
    }

    const std::uint64_t nodes_before = nodes_;
    std::uint64_t ordered[kMostColumns];
    const int count = order(own, all, moves, ordered);
    for (int i = 0; i < count; ++i) {
      const int reply = -search(own ^ all, all | ordered[i], discs + 1, -beta, -alpha);
      if (halted_) return 0;
      if (reply > alpha) alpha = reply;
      if (alpha >= beta) {
        table_.store(key, {true, alpha}, work_since(nodes_before));
        return alpha;
      }
    }
    table_.store(key, {false, alpha}, work_since(nodes_before));
    return alpha;
  }

  // Narrows the bounds by what can be said about a position at a glance, where that may end it.
  PALAMEDES_INLINE void look_ahead(std::uint64_t own, std::uint64_t all, int alpha, int beta,
                                   int& most, int& least) const {
    const connect4::Shape& s = shape();
    const std::uint64_t opp = own ^ all, free = s.board() & ~all;
    if (beta <= 0 && least < 0 && !has_four(s, opp | free)) least = 0;
    if (alpha < -1 || most < 0) return;
    // Follow-up: in columns with an even number of free cells the mover gets only the lower of each
    // two, if the enemy wants it so, who then gets all the upper ones.
    const bool follow_up = s.rows() % 2 == 0 && (s.landing(all) & upper_rows_) == 0;
    const std::uint64_t reachable = follow_up ? free & ~upper_rows_ : free;
    if (has_four(s, own | reachable)) return;
    if (most > 0) most = 0;
    if (follow_up && least < 0 && has_four(s, opp | (free & upper_rows_))) most = -1;
  }

  // One key for a position; the same for its mirror image where that pays.
  PALAMEDES_INLINE std::uint64_t key_of(std::uint64_t own, std::uint64_t all, int discs) const {
    const connect4::Shape& s = shape();
    // In every column a 1 on top of the discs, and below it the mover's.
    const std::uint64_t key = own + all + s.bottom();
    if (discs > kMirrorsWorthFinding) return key;
    const std::uint64_t mirror = s.mirrored(own) + s.mirrored(all) + s.bottom();
    return key < mirror ? key : mirror;
  }

  // Those first that make most open threes, then those nearest to the middle.
  PALAMEDES_INLINE int order(std::uint64_t own, std::uint64_t all, std::uint64_t moves,
                             std::uint64_t* ordered) const {
    int worth[kMostColumns];
    int count = 0;
    for (std::uint64_t rest = moves; rest != 0; rest &= rest - 1) {
      const std::uint64_t move = rest & (~rest + 1);
      const std::uint64_t threats = fourth_cells(shape(), own | move) & ~all;
      const int w = kPerThreat * count_bits(threats) + from_side_[lowest_bit(move)];
      int i = count++;
      for (; i > 0 && worth[i - 1] < w; --i) {
        worth[i] = worth[i - 1];
        ordered[i] = ordered[i - 1];
      }
      worth[i] = w;
      ordered[i] = move;
    }
    return count;
  }

  PALAMEDES_INLINE int work_since(std::uint64_t nodes_before) const {
    const auto width = static_cast<int>(std::bit_width(nodes_ - nodes_before));
    return width < 31 ? width : 31;
  }

  static constexpr int kPerThreat = 64;

  Board board_;
  BoundTable& table_;
  const search::Halt& halt_;
  std::uint64_t upper_rows_ = 0;  // the second, fourth, ... cell of every column
  std::uint64_t nodes_ = 0;
  bool halted_ = false;
  int from_side_[64] = {};  // how many columns a cell lies inside
};

}  // namespace palamedes::engines::connect4_engine
