// desk/coach/time_use.hpp - how a side has used its clock, as far as the record tells.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bout/game_clock.hpp"
#include "desk/coach/findings.hpp"

namespace palamedes::desk {

// One of its moves.
struct TimedMove {
  double seconds = 0;
  bool forced = false;  // there was no other
};

// `worst` is the place among `moves` of the mistake that cost most, if any. `clock` is the record's
// tag: nothing is known where that is empty or no clock.
TimeSpent time_spent(std::string_view clock, const std::vector<TimedMove>& moves, bool flagged,
                     std::optional<std::size_t> worst);

}  // namespace palamedes::desk
