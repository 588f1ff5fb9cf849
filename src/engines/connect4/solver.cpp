// engines/connect4/solver.cpp - null windows close in on the value from both sides.
#include "engines/connect4/solver.hpp"

#include "engines/connect4/exact_search.hpp"

namespace palamedes::engines::connect4_engine {
namespace {

// A value of exact_search.hpp as a score: the winner's last disc but value - 1 is the last one
// played, and it is the mover's, or his enemy's, by the sign.
search::Score score_of(const connect4::Shape& shape, int discs, int value) {
  if (value == 0) return 0;
  const int before_mover = discs % 2, winner_moves_at = value > 0 ? before_mover : 1 - before_mover;
  int before_last = shape.cells() + 1 - 2 * (value > 0 ? value : -value);
  if (before_last % 2 != winner_moves_at) --before_last;
  const int plies = before_last + 1 - discs;
  return value > 0 ? search::win_in(plies) : search::loss_in(plies);
}

// The best value that one of `moves` reaches, and such a move, by windows of one point. They are
// laid near 0 first: who wins is cheaper to prove than when (after Pons).
template <class Board>
int best_value(ExactSearch<Board>& search, const connect4::Shape& shape, std::uint64_t own,
               std::uint64_t all, std::uint64_t moves, std::uint64_t& best) {
  const int discs = count_bits(all);
  int least = -((shape.cells() - discs) / 2), most = (shape.cells() + 1 - discs) / 2;
  best = 0;
  while (least < most && !search.halted()) {
    int middle = least + (most - least) / 2;
    if (middle <= 0 && least / 2 < middle) {
      middle = least / 2;
    } else if (middle >= 0 && most / 2 > middle) {
      middle = most / 2;
    }
    std::uint64_t found = 0;
    const int reached = search.value_by(own, all, moves, middle, middle + 1, found);
    if (found == 0) {
      most = std::min(reached, middle);
    } else {
      least = std::max(reached, middle + 1);
      best = found;
    }
  }
  if (best == 0 && !search.halted()) search.value_by(own, all, moves, least - 1, least, best);
  return least;
}

template <class Board>
Solved solve_on(const Board& board, BoundTable& table, const connect4::Position& root,
                const search::Halt& halt, std::uint64_t excluded) {
  if (halt.due(0)) return {};  // whatever went before may have come close to the next question
  const connect4::Shape& shape = board.shape();
  ExactSearch<Board> search(board, table, halt);
  std::uint64_t own = root.own, all = root.own | root.opp, best = 0;
  int value = best_value(search, shape, own, all, shape.landing(all) & ~excluded, best);
  Solved solved;
  solved.finished = !search.halted();
  solved.score = score_of(shape, count_bits(all), value);
  // The move found holds the value; so does one of the replies, and so on to the end.
  while (!search.halted()) {
    solved.line.push_back(static_cast<connect4::Move>(lowest_bit(best)));
    const bool over = has_four(shape, own | best) || (all | best) == shape.board();
    if (over) break;
    own ^= all;
    all |= best;
    value = -value;
    search.value_by(own, all, shape.landing(all), value - 1, value, best);
  }
  solved.nodes = search.nodes();
  return solved;
}

}  // namespace

Solved Solver::solve(const connect4::Position& root, const search::Halt& halt,
                     std::uint64_t excluded) {
  return connect4::with_board(
      shape_, [&](const auto& board) { return solve_on(board, table_, root, halt, excluded); });
}

}  // namespace palamedes::engines::connect4_engine
