// search/time_budget.hpp - how much of a game's clock one move may take.
#pragma once

#include <algorithm>

namespace palamedes::search {

// What is left for the whole rest of a game, in seconds.
struct Clock {
  double remaining = 0;
  double increment = 0;  // added after every move
  int moves_to_go = 0;   // until the clock is filled again; 0: it has to last to the end
};

struct TimeBudget {
  double aim = 0;    // no new iteration after this
  double limit = 0;  // stop here, wherever the search stands
};

// Kept back from every limit for what comes after the search.
inline constexpr double kTimeReserve = 0.002;

// All of a time per move may be used; but an iteration that begins late in it rarely ends in it.
constexpr TimeBudget budget_for_move(double seconds) {
  return {0.6 * seconds, std::max(seconds - kTimeReserve, 0.0005)};
}

// An even share of what remains, plus most of the increment; a hard move may take three shares, but
// never more than a fifth of the clock (with fewer than five moves to go, than an even part of it;
// with one, than four fifths). `moves_left` is the caller's guess at how many moves of its own the
// game will still take.
constexpr TimeBudget budget_for_clock(const Clock& clock, int moves_left) {
  const double usable = std::max(clock.remaining - 10 * kTimeReserve, 0.0);
  const int moves =
      std::max(clock.moves_to_go > 0 ? std::min(clock.moves_to_go, moves_left) : moves_left, 1);
  const double share = usable / moves + 0.8 * clock.increment;
  const double most = moves == 1 ? 0.8 * usable : usable / std::min(moves, 5);
  const double limit = std::max(std::min(3 * share, most), 0.0005);
  return {std::min(0.6 * share, limit), limit};
}

}  // namespace palamedes::search
