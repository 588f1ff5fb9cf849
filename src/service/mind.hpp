// service/mind.hpp - whoever thinks for a side of a table: a player of ours or a foreign program.
//
// Belongs to the table's thread. Missteps are answers; nothing throws.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "players/player.hpp"
#include "referee/contestant.hpp"

namespace palamedes::service {

struct MindQuestion {
  Allowance allowance = {};
  double limit = 0;            // seconds until it has lost on time
  std::function<bool()> stop;  // true: the answer is no longer wanted
  std::function<void(const Thoughts&)> report;
};

class Mind {
 public:
  virtual ~Mind() = default;

  // requires: its turn in a game that is not over. A program does not hear of `stop`: it answers
  // when it does, when its time is up, or when it is interrupted.
  virtual referee::Answer think(const AnyPlay& play, const MindQuestion& question) = 0;
  // From another thread while it thinks: its answer will not be wanted, nor any other.
  virtual void interrupt() {}
  virtual void forget() = 0;  // the game went back: what comes is not what it expects
  virtual void leave(const AnyPlay& play, bool misbehaved) = 0;
  virtual bool on_the_clock() const = 0;
  virtual referee::Trace trace() const { return {}; }
  virtual std::size_t memory() const { return 0; }  // of this process; see Player
  virtual void use_memory(std::size_t /*megabytes*/) {}
};

std::unique_ptr<Mind> own_mind(std::unique_ptr<Player> player);
std::unique_ptr<Mind> foreign_mind(std::unique_ptr<referee::Contestant> program);

}  // namespace palamedes::service
