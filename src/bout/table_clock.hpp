// bout/table_clock.hpp - the clock of a table where people sit: seconds for each move, or for all
// of them.
#pragma once

#include <optional>

#include "bout/game_clock.hpp"

namespace palamedes {

struct ClockWish {
  std::optional<double> move = {};  // seconds for each move,
  std::optional<double> game = {};  // or for all of them
  double increment = 0;
};

// What may be wished for; an increment may be as long as a move.
inline constexpr double kShortestTableMove = 0.1, kLongestTableMove = 3600;
inline constexpr double kShortestTableGame = 1, kLongestTableGame = 86400;

// Without a clock people may think as long as they like, and players for a minute.
TimeControl time_control(const std::optional<ClockWish>& clock);

}  // namespace palamedes
