// desk/coach/time_use.cpp - a steady share of a clock is a thirtieth of what is left, and what is
// added after every move; of a limit for every move it is all of it.
#include "desk/coach/time_use.hpp"

#include <algorithm>

namespace palamedes::desk {
namespace {

constexpr double kMovesThatAClockLasts = 30;
constexpr double kInstantPace = 0.05, kHoardingPace = 0.35;
constexpr double kHoard = 0.5, kTrouble = 0.1;  // of the whole clock
constexpr std::size_t kFewestMoves = 5;         // of which anything can be said

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace

TimeSpent time_spent(std::string_view clock, const std::vector<TimedMove>& moves, bool flagged,
                     std::optional<std::size_t> worst) {
  TimeSpent spent;
  if (flagged) spent.use = TimeUse::Flagged;
  const auto control = read_clock_tag(clock);
  if (!control) return spent;
  std::vector<double> paces;
  double left = control->game.value_or(0);
  bool in_trouble = false;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const double share = control->game
                             ? std::max(left, 0.0) / kMovesThatAClockLasts + control->increment
                             : control->move.value_or(0);
    if (control->game && i == worst && left < kTrouble * *control->game) in_trouble = true;
    if (!moves[i].forced && share > 0) paces.push_back(moves[i].seconds / share);
    left += control->increment - moves[i].seconds;
  }
  if (paces.size() < kFewestMoves) return spent;
  spent.pace = median(std::move(paces));
  if (control->game && *control->game > 0) {
    spent.left = std::clamp(left / *control->game, 0.0, 1.0);
  }
  if (flagged) return spent;
  const bool hoards = spent.left && *spent.left >= kHoard && spent.pace < kHoardingPace;
  spent.use = spent.pace < kInstantPace ? TimeUse::Instant
              : in_trouble              ? TimeUse::Trouble
              : hoards                  ? TimeUse::Hoarding
                                        : TimeUse::Sound;
  return spent;
}

}  // namespace palamedes::desk
