// engines/othello/solve.cpp - every call has a solver of its own: nothing is remembered between
// two.
#include "engines/othello/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engines/guided_engine.hpp"
#include "engines/othello/solver.hpp"

namespace palamedes::engines {
namespace {

bool ask(void* limits) { return static_cast<const SolveLimits*>(limits)->out_of_time(); }

template <int kSize>
Result<OthelloSolution> solve(const AnyPlay& play, const SolveLimits& limits) {
  using G = Othello<kSize>;
  othello::Position p = typed<G>(play).position();
  if (G::moves(p).empty()) return Error{Errc::Unsupported, "othello: the game is over"};
  search::Halt halt{limits.stop, limits.nodes, nullptr, nullptr};
  if (limits.out_of_time) {
    halt.ask = ask;
    halt.context = const_cast<SolveLimits*>(&limits);
  }
  othello_engine::Solver<kSize> solver(limits.table_megabytes, limits.cpu);
  const auto solved = limits.only_outcome ? solver.outcome(p, halt) : solver.solve(p, halt);
  OthelloSolution solution{solved.finished, solved.margin, {}, solved.nodes};
  for (const othello::Move m : solved.line) {
    solution.line.push_back(G::move_text(p, m));
    p = G::play(p, m);
  }
  return solution;
}

}  // namespace

Result<OthelloSolution> solve_othello(const AnyPlay& play, const SolveLimits& limits) {
  const std::string& id = play.game().info().id;
  if (id == Othello<8>::id()) return solve<8>(play, limits);
  if (id == Othello<6>::id()) return solve<6>(play, limits);
  return Error{Errc::Unsupported, fmt::format("'{}' is not an Othello game", id)};
}

Solution solve_by_discs(const AnyPlay& play, const SolveLimits& limits) {
  const auto found = solve_othello(play, limits);
  check(found.ok(), "an Othello game in progress that its solver refuses");
  Solution solution{.value = {}, .margin = {}, .line = {}, .nodes = found->nodes};
  if (!found->finished) return solution;
  solution.value = (found->margin > 0) - (found->margin < 0);
  if (!limits.only_outcome) solution.margin = found->margin;
  solution.line = found->line;
  return solution;
}

int empty_squares(const AnyPlay& play) {
  const BoardCells board = play.board();
  return static_cast<int>(std::count(board.begin(), board.end(), BoardCell()));
}

// With more empty squares the solver would run into any sensible limit of nodes.
bool is_near_the_end(const AnyPlay& play) {
  constexpr int kMostEmptySquares = 20;
  return empty_squares(play) <= kMostEmptySquares;
}

}  // namespace palamedes::engines
