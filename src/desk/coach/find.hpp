// desk/coach/find.hpp - a record and an analyst go in, findings come out.
#pragma once

#include <functional>
#include <optional>

#include "base/result.hpp"
#include "desk/coach/analyst.hpp"
#include "desk/coach/findings.hpp"

namespace palamedes::desk {

struct CoachWish {
  // Whom to talk to; nothing: whoever lost, in a draw who had the better chances.
  std::optional<Side> subject = {};
  // Games that the subject won are not looked into: there is nothing to mend.
  bool only_failures = false;
  std::function<bool()> stop = {};
  // Positions looked at, and how many there are in all.
  std::function<void(std::size_t done, std::size_t of)> progress = {};
};

// Fails where the record does not replay; what was stopped has looked at nothing (no chances).
// The analyst forgets what it saw before. requires: it was made for the record's game.
Result<Findings> find(Analyst& analyst, const GameRecord& record, const CoachWish& wish);

// What can be told without looking into the game: names, result, its own fault, its moves. A cause
// is only the first guess of one who has seen no move.
Result<Findings> outline(const GameRecord& record, Side subject);

}  // namespace palamedes::desk
