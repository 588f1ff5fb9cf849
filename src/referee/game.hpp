// referee/game.hpp - one game between two contestants: asks, judges, times, records.
//
// A move that comes as text is judged here, by the rules alone. A misstep of either side ends the
// game.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "games/record/record.hpp"
#include "referee/contestant.hpp"
#include "referee/game_clock.hpp"

namespace palamedes::referee {

struct Seat {
  Contestant* contestant = nullptr;
  std::string name;
};

// What one side spent on the moves it made; a turn that failed is in its verdict, not here.
struct Effort {
  std::uint64_t moves = 0, nodes = 0;
  double seconds = 0, slowest = 0;
};

struct RefereedGame {
  struct Offence {
    Side side;
    Misstep misstep;
  };

  GameRecord record;               // verdict, stderr and dialogue are among its tags
  std::array<Effort, 2> efforts;   // of First and Second
  std::optional<Offence> offence;  // nothing: the rules or the watch ended it
  // For `side`: 1, 0.5 or 0; nothing where the game does not count.
  std::optional<double> score(Side side) const;
};

// A result before the rules give one, and why.
struct EarlyEnd {
  int winner;  // 1 First, 0 nobody, -1 Second
  std::string why;
};

// Asked after every move that did not end the game; the evaluation is the mover's, for First.
using Watch = std::function<std::optional<EarlyEnd>(const AnyPlay& play, Side mover,
                                                    std::optional<double> evaluation)>;

// Whether a machine that held a program up excuses its lateness (a host fault, the game is void).
// Refused where the program had the machine for itself: then late is late.
enum class Excuse { Heard, Refused };

// Plays `play` on to the end. requires: it is not over. `seats` are First and Second. A contestant
// that misbehaved has been stopped when this returns. `watch` may be empty.
RefereedGame play_game(std::unique_ptr<AnyPlay> play, const std::array<Seat, 2>& seats,
                       const TimeControl& control, const Watch& watch = {},
                       Excuse excuse = Excuse::Heard);

}  // namespace palamedes::referee
