// ladder/mind.hpp - whoever thinks for a side of a table: a player of ours or a foreign program.
//
// Belongs to the table's thread. Missteps are answers; nothing throws.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "players/player.hpp"
#include "referee/contestant.hpp"

namespace palamedes::ladder {

struct MindQuestion {
  Allowance allowance = {};
  double limit = 0;            // seconds until it has lost on time
  std::function<bool()> stop;  // true: the answer is no longer wanted
  std::function<void(const Thoughts&)> report;
};

class Mind {
 public:
  virtual ~Mind() = default;

  // requires: its turn in a game that is not over. A program cannot be interrupted: it answers when
  // it does, or when its time is up.
  virtual referee::Answer think(const AnyPlay& play, const MindQuestion& question) = 0;
  virtual void forget() = 0;  // the game went back: what comes is not what it expects
  virtual void leave(const AnyPlay& play, bool misbehaved) = 0;
  virtual bool on_the_clock() const = 0;
  virtual referee::Trace trace() const { return {}; }
};

std::unique_ptr<Mind> own_mind(std::unique_ptr<Player> player);
std::unique_ptr<Mind> foreign_mind(std::unique_ptr<referee::Contestant> program);

}  // namespace palamedes::ladder
