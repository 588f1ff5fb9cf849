// engines/connect4/solve.cpp - every call has a solver of its own: nothing is remembered between
// two.
#include "engines/connect4/solve.hpp"

#include <algorithm>

#include "engines/connect4/halt_of.hpp"
#include "engines/connect4/solver.hpp"
#include "engines/guided_engine.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes::engines {

Solution solve_connect4(const AnyPlay& play, const SolveLimits& limits) {
  const Connect4 game(play.game().info().rows, play.game().info().cols);
  connect4::Position p = typed<Connect4>(play).position();
  connect4_engine::Solver solver(game.shape(), limits.table_megabytes);
  search::Limits spend;
  spend.nodes = limits.nodes;
  spend.stop = limits.stop;
  spend.out_of_time = limits.out_of_time;
  const auto solved = solver.solve(p, connect4_engine::halt_of(spend, 0));
  Solution solution{.value = {}, .margin = {}, .line = {}, .depth = 0, .nodes = solved.nodes};
  if (!solved.finished) return solution;
  solution.value = solved.score > 0 ? 1 : solved.score < 0 ? -1 : 0;
  for (const connect4::Move m : solved.line) {
    solution.line.push_back(game.move_text(p, m));
    p = Connect4::play(p, m);
  }
  return solution;
}

// With more free cells the solver would run into any sensible limit of nodes.
bool is_near_the_end_of_connect4(const AnyPlay& play) {
  constexpr int kMostFreeCells = 28;
  const BoardCells board = play.board();
  return std::count(board.begin(), board.end(), BoardCell()) <= kMostFreeCells;
}

}  // namespace palamedes::engines
