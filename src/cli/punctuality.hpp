// cli/punctuality.hpp - how late the engines' answers come: after their time is up, and after they
// are told to stop.
//
// Wall time, measured from outside as a referee would. The engine plays itself from random openings
// of several games in turn; moves without a choice do not count.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes::cli {

// Seconds, each a move; less than zero is early.
class Delays {
 public:
  explicit Delays(std::vector<double> seconds);
  std::size_t count() const { return sorted_.size(); }
  // The delay that this share of all does not exceed. requires: count() > 0, 0 <= share <= 1.
  double at(double share) const;

 private:
  std::vector<double> sorted_;
};

struct TimeTrial {
  std::vector<std::shared_ptr<const AnyGame>> games;  // in turn
  int moves = 1000;
  double seconds = 0.05;  // for each move
  std::function<void(int done)> progress = {};
};

// How long past its time each move took.
Delays measure_overruns(const TimeTrial& trial);

// How long each move took once it was told to stop, at a random moment of its time. Moves that were
// made before do not count, so there may be fewer than asked for.
Delays measure_stops(const TimeTrial& trial);

struct TimeReport {
  double seconds;
  Delays overruns, stops;
};
std::string time_table(const TimeReport& report);
std::string time_json(const TimeReport& report);

}  // namespace palamedes::cli
