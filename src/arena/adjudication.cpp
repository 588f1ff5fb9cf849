// arena/adjudication.cpp - opinions count as unbroken runs of moves; the truth, which costs most,
// is asked last.
#include "arena/adjudication.hpp"

#include <cmath>

#include "base/cpu.hpp"
#include "bout/verdict.hpp"
#include "engines/solver.hpp"

namespace palamedes::arena {
namespace {

// 1 won, 0 drawn, -1 lost for the side to move; nothing: not to be proven within so many nodes.
std::optional<int> true_value(const AnyPlay& play, std::uint64_t nodes) {
  const engines::EngineOptions options{.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}};
  return engines::solve(play, {.nodes = nodes}, options, engines::Truth::Outcome).outcome();
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
    return EarlyEnd{*loser == Side::First ? -1 : 1,
                    say("seen-itself-lost", "{} has seen itself lost for long enough",
                        side_word(play.game().info(), *loser))};
  }
  if (draw) return EarlyEnd{0, say("nobody-ahead", "nobody has been ahead for long enough")};
  if (!solver_) return std::nullopt;
  const auto value = true_value(play, solver_->nodes);
  if (!value) return std::nullopt;
  const int winner = play.turn() == Side::First ? *value : -*value;
  return EarlyEnd{winner, say("position-is-solved", "the position is solved")};
}

}  // namespace palamedes::arena
