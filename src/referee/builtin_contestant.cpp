// referee/builtin_contestant.cpp - the deadline is not looked at: our players keep their time by
// themselves.
#include "referee/builtin_contestant.hpp"

namespace palamedes::referee {

Answer BuiltinContestant::ask(const AnyPlay& play, const Allowance& allowance, SteadyTime) {
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  const auto elapsed = [begin] {
    return std::chrono::duration<double>(Clock::now() - begin).count();
  };
  Thinking thinking;
  thinking.seconds = allowance.move_seconds;
  if (allowance.clock) {
    thinking.clock =
        search::Clock{.remaining = allowance.clock->own, .increment = allowance.clock->increment};
  }
  thinking.depth = allowance.depth;
  thinking.nodes = allowance.nodes;
  thinking.elapsed = elapsed;
  const Choice choice = player_->choose(play, thinking);
  return {
      ChosenMove{
          .text = {}, .code = choice.move, .nodes = choice.nodes, .evaluation = choice.evaluation},
      elapsed()};
}

}  // namespace palamedes::referee
