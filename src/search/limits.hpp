// search/limits.hpp - what whoever chooses, searches or solves may spend, as every room passes it
// on.
//
// Time comes in as a question (`elapsed`): nobody below reads a clock. Every limit that is set
// holds; a player that is given none at all sets one of its own, an engine goes on to the end.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "search/analysis.hpp"

namespace palamedes {
namespace search {

// What is left for the whole rest of a game, in seconds.
struct Clock {
  double remaining = 0;
  double increment = 0;  // added after every move
  int moves_to_go = 0;   // until the clock is filled again; 0: it has to last to the end
  double opponent = 0;   // what the other side has left: only for protocols to tell
};

}  // namespace search

struct Limits {
  std::optional<double> seconds = {};       // for this move
  std::optional<search::Clock> clock = {};  // or for the rest of the game
  std::optional<int> depth = {};
  std::optional<std::uint64_t> nodes = {};  // of the main thread
  int lines = 1;                            // so many best lines are wanted
  int threads = 1;
  // Uses all of its seconds, as who analyses wants it. Else a search that would hardly finish
  // another depth ends early, and all end a moment before the time is up.
  bool patient = false;
  std::function<bool()> stop = {};       // asked now and then; true ends the thinking. May be empty
  std::function<double()> elapsed = {};  // seconds since the thinking began; empty: no time is kept
  // Told whenever there is something new, on the thinking thread. Many players have nothing to
  // tell.
  std::function<void(const Analysis&)> report = {};

  bool stopped() const { return stop && stop(); }
};

}  // namespace palamedes
