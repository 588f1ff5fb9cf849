// engines/connect4/solve.cpp - every call has a solver of its own: nothing is remembered between
// two.
#include "engines/connect4/solve.hpp"

#include <algorithm>

#include "engines/connect4/solver.hpp"
#include "engines/guided_engine.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes::engines {

Analysis solve_connect4(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
                        Truth) {
  const Connect4 game(play.game().info().rows, play.game().info().cols);
  const Playthrough<Connect4>& through = typed<Connect4>(play);
  connect4_engine::Solver solver(game.shape(), options.table_megabytes);
  const search::Spending spending(limits);
  const auto solved = solver.solve(through.position(), spending.halt());
  Analysis analysis{.nodes = solved.nodes};
  analysis.complete = solved.finished;
  std::vector<search::FoundLine<connect4::Move>> lines;
  if (solved.finished) lines.push_back({solved.score, solved.line});
  RootLines<Connect4>(through).write(lines, 1, analysis);
  return analysis;
}

// With more free cells the solver would run into any sensible limit of nodes.
bool is_near_the_end_of_connect4(const AnyPlay& play) {
  constexpr int kMostFreeCells = 28;
  const BoardCells board = play.board();
  return std::count(board.begin(), board.end(), BoardCell()) <= kMostFreeCells;
}

}  // namespace palamedes::engines
