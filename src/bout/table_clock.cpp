// bout/table_clock.cpp - where a clock runs, nothing but the clock bounds a thought.
#include "bout/table_clock.hpp"

namespace palamedes {
namespace {

constexpr double kLongestThought = 60, kNoCap = 1e6;

}  // namespace

TimeControl time_control(const std::optional<ClockWish>& clock) {
  TimeControl control;
  control.move_cap = clock ? kNoCap : kLongestThought;
  if (!clock) return control;
  control.move = clock->move;
  control.game = clock->game;
  control.increment = clock->increment;
  return control;
}

}  // namespace palamedes
