// engines/othello/solve.cpp - every call has a solver of its own: nothing is remembered between
// two.
#include "engines/othello/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "engines/guided_engine.hpp"
#include "engines/othello/shipped_patterns.hpp"
#include "engines/othello/solver.hpp"
#include "games/notation.hpp"

namespace palamedes::engines {
namespace {

// What a solver has use for: a larger table takes time to make, and every look at it longer. About
// four times as much for every two empty squares: of FFO 40 to 49 none takes over a thirtieth more
// nodes with so much than with 256 megabytes.
std::size_t useful_megabytes(int empties) {
  constexpr int kOneMegabyte = 20, kBeyondMeasure = 52;
  return std::size_t{1} << (std::clamp(empties, kOneMegabyte, kBeyondMeasure) - kOneMegabyte);
}

template <int kSize>
Result<Analysis> solve(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
                       Truth wanted) {
  using G = Othello<kSize>;
  const Playthrough<G>& through = typed<G>(play);
  const othello::Position& root = through.position();
  if (G::moves(root).empty()) {
    return Error{Errc::Unsupported, game_says("othello", say("game-is-over", "the game is over"))};
  }
  const auto patterns = kSize == 8 ? othello_engine::patterns_for(options) : nullptr;
  const int empties = kSize * kSize - count_bits(root.own | root.opp);
  othello_engine::Solver<kSize> solver(std::min(options.table_megabytes, useful_megabytes(empties)),
                                       options.cpu, patterns.get(), std::max(limits.threads, 1));
  const search::Spending spending(limits);
  const bool counts = wanted == Truth::InFull;
  const RootLines<G> root_lines(through);
  std::uint64_t twins = 0;  // of moves that are searched: they have the same value
  for (const auto& twin : root_lines.twins()) twins |= 1ULL << static_cast<int>(twin.move);
  if (limits.report) {
    solver.set_report([&](const othello_engine::SolverPass& pass) {
      Analysis so_far{.nodes = pass.nodes, .depth = pass.depth};
      so_far.unit = othello_engine::kDisc;
      root_lines.write({{pass.score, pass.line}}, 1, so_far);
      limits.report(so_far);
    });
  }
  const auto solved = counts ? solver.solve(root, spending.halt(), twins)
                             : solver.outcome(root, spending.halt(), twins);
  Analysis analysis{.nodes = solved.nodes};
  analysis.complete = solved.finished;
  analysis.unit = othello_engine::kDisc;
  std::vector<search::FoundLine<othello::Move>> lines;
  if (solved.finished) {
    lines.push_back({othello_engine::kDisc * solved.margin, solved.line});
    if (counts) analysis.margin = solved.margin;
  }
  root_lines.write(lines, 1, analysis);
  return analysis;
}

}  // namespace

Result<Analysis> solve_othello(const AnyPlay& play, const Limits& limits,
                               const EngineOptions& options, Truth wanted) {
  const std::string& id = play.game().info().id;
  if (id == Othello<8>::id()) return solve<8>(play, limits, options, wanted);
  if (id == Othello<6>::id()) return solve<6>(play, limits, options, wanted);
  return Error{Errc::Unsupported, fmt::format("'{}' is not an Othello game", id)};
}

Analysis solve_by_discs(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
                        Truth wanted) {
  auto found = solve_othello(play, limits, options, wanted);
  check(found.ok(), "an Othello game in progress that its solver refuses");
  return std::move(*found);
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
