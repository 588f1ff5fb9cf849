// arena/spectator.hpp - somebody who looks on while games are played, and tells others.
//
// Called by the threads that play, several at a time unless said otherwise: whatever takes long
// must be done elsewhere.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "games/record/record.hpp"

namespace palamedes::arena {

class Spectator {
 public:
  virtual ~Spectator() = default;

  // `game` names one game among those in progress. `play` is where the players take over.
  virtual void begins(const std::string& game, const AnyPlay& play,
                      const std::array<std::string, 2>& players) = 0;
  // After a move that did not end it; the evaluation is the mover's, for First.
  virtual void moved(const std::string& game, const AnyPlay& play,
                     std::optional<double> evaluation) = 0;
  // It is over, whatever came of it.
  virtual void ended(const std::string& game) = 0;
  // A finished game was kept; `expected` is how many there will be. One call at a time.
  virtual void kept(const GameRecord& record, int expected) = 0;
  // Nothing more will come; `finished`: because all has been played. Returns when all is told.
  virtual void over(bool finished) = 0;
};

}  // namespace palamedes::arena
