// referee/game.hpp - one game between two contestants: drives a bout by asking them.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <optional>

#include "bout/bout.hpp"
#include "referee/contestant.hpp"

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
  GameRecord record;                     // verdict, stderr and dialogue are among its tags
  std::array<Effort, 2> efforts;         // of First and Second
  std::optional<Bout::Offence> offence;  // nothing: the rules or the watch ended it
  // For `side`: 1, 0.5 or 0; nothing where the game does not count.
  std::optional<double> score(Side side) const;
};

// Asked after every move that did not end the game; the evaluation is the mover's, for First.
using Watch = std::function<std::optional<EarlyEnd>(const AnyPlay& play, Side mover,
                                                    std::optional<double> evaluation)>;

// Plays `play` on to the end. requires: it is not over. `seats` are First and Second. A contestant
// that misbehaved has been stopped when this returns. `watch` may be empty.
RefereedGame play_game(std::unique_ptr<AnyPlay> play, const std::array<Seat, 2>& seats,
                       const TimeControl& control, const Watch& watch = {},
                       Excuse excuse = Excuse::Heard);

}  // namespace palamedes::referee
