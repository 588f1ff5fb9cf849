// protocols/terms.hpp - what a session is given to play with: who chooses the moves, how long that
// may take, and how to speak.
#pragma once

#include <functional>
#include <string>

#include "players/player.hpp"
#include "protocols/seat.hpp"
#include "protocols/session.hpp"

namespace palamedes {

struct Terms {
  std::string name = "palamedes";  // under which the player introduces itself
  PlayerWish wish;                 // who plays
  double seconds = 1;              // a move, where the protocol itself grants no time
  std::function<double()> now;     // seconds since the process began
  std::function<bool()> stop;      // true: somebody wants the process to end; may be empty
  Say say;
};

// A move's worth of thinking that began at `since`.
inline Limits limits_for(const Terms& terms, double since) {
  Limits limits;
  limits.seconds = terms.seconds;
  limits.threads = terms.wish.threads;
  limits.stop = terms.stop;
  limits.elapsed = [now = terms.now, since] { return now() - since; };
  return limits;
}

}  // namespace palamedes
