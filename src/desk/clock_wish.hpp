// desk/clock_wish.hpp - the clock that somebody wishes for a table, at a service and in a browser
// alike: {move} or {game, increment}, in seconds.
#pragma once

#include "bout/table_clock.hpp"
#include "desk/ask.hpp"

namespace palamedes::desk {

// A misspelt key is a mistake, as everywhere where nobody would notice that it has vanished.
Result<ClockWish> read_clock_wish(const Json& clock);

Json clock_document(const std::optional<ClockWish>& clock);  // null where there is none

}  // namespace palamedes::desk
