// arena/adjudication.cpp - opinions count as unbroken runs of moves; the truth, which costs most,
// is asked last.
#include "arena/adjudication.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/cpu.hpp"
#include "engines/othello/solve.hpp"
#include "engines/solver.hpp"

namespace palamedes::arena {
namespace {

// Beyond that, Othello's endgame solver would run into any sensible limit of nodes.
constexpr int kMostEmptySquares = 20;

bool near_the_end_of_othello(const AnyPlay& play) {
  if (play.game().info().rule_set != "othello") return false;
  const Diagram board = play.diagram();
  return std::count_if(board.cells.begin(), board.cells.end(), [](const DiagramCell& cell) {
           return cell.tone == Tone::Empty;
         }) <= kMostEmptySquares;
}

// 1 won, 0 drawn, -1 lost for the side to move; nothing: not to be proven within so many nodes.
std::optional<int> true_value(const AnyPlay& play, std::uint64_t nodes) {
  if (near_the_end_of_othello(play)) {
    engines::SolveLimits limits;
    limits.table_megabytes = 1, limits.cpu = detect_cpu();
    limits.only_outcome = true, limits.nodes = nodes;
    const auto solution = engines::solve_othello(play, limits);
    check(solution.ok(), "a running game of othello that its solver refuses");
    if (!solution->finished) return std::nullopt;
    return (solution->margin > 0) - (solution->margin < 0);
  }
  search::Limits limits;
  limits.nodes = nodes;
  return engines::solve(play, limits, 1, {}).value;
}

}  // namespace

bool DrawTracker::draw(int plies, std::optional<double> evaluation) {
  quiet_ = evaluation && std::abs(*evaluation) <= rule_.score ? quiet_ + 1 : 0;
  return plies >= rule_.after && quiet_ >= 2 * rule_.moves;
}

std::optional<Side> ResignTracker::loser(Side mover, std::optional<double> evaluation) {
  const double own = mover == Side::First ? evaluation.value_or(0) : -evaluation.value_or(0);
  Run& run = runs_[static_cast<std::size_t>(mover)];
  run.behind = evaluation && own <= -rule_.score ? run.behind + 1 : 0;
  run.ahead = evaluation && own >= rule_.score ? run.ahead + 1 : 0;
  for (const Side side : {Side::First, Side::Second}) {
    const bool agreed = runs_[static_cast<std::size_t>(other(side))].ahead >= rule_.moves;
    if (runs_[static_cast<std::size_t>(side)].behind >= rule_.moves && (agreed || !rule_.both)) {
      return side;
    }
  }
  return std::nullopt;
}

Adjudicator::Adjudicator(const AdjudicationRules& rules) : solver_(rules.solver) {
  if (rules.draw) draw_.emplace(*rules.draw);
  if (rules.resign) resign_.emplace(*rules.resign);
}

std::optional<EarlyEnd> Adjudicator::judge(const AnyPlay& play, Side mover,
                                           std::optional<double> evaluation) {
  // Both trackers hear of every move, whoever speaks first.
  const bool draw = draw_ && draw_->draw(play.past().plies, evaluation);
  const auto loser = resign_ ? resign_->loser(mover, evaluation) : std::nullopt;
  if (loser) {
    return EarlyEnd{
        *loser == Side::First ? -1 : 1,
        fmt::format("{} has seen itself lost for long enough", play.game().info().name_of(*loser))};
  }
  if (draw) return EarlyEnd{0, "nobody has been ahead for long enough"};
  if (!solver_) return std::nullopt;
  const auto value = true_value(play, solver_->nodes);
  if (!value) return std::nullopt;
  const int winner = play.turn() == Side::First ? *value : -*value;
  return EarlyEnd{winner, "the position is solved"};
}

}  // namespace palamedes::arena
