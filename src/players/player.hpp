// players/player.hpp - somebody who chooses moves, and how the table of everybody lists him.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "search/limits.hpp"

namespace palamedes {

// Belongs to one thread; may remember things from move to move of one game.
class Player {
 public:
  virtual ~Player() = default;
  // Blocks while it thinks. What it chooses is the analysis' best. A player of fixed depth looks
  // only at `stop`. requires: the game is not over.
  virtual Analysis choose(const AnyPlay& play, const Limits& limits) = 0;
  virtual void new_game() {}  // forgets
  // Megabytes that it remembers positions in, at the most; 0: next to nothing.
  virtual std::size_t memory() const { return 0; }
  virtual void use_memory(std::size_t /*megabytes*/) {}  // from now on; forgets
};

struct PlayerEntry {
  std::string_view id;        // "hop/team52", "*/minimax-N": * is any game, N a number
  std::string_view rule_set;  // "chain/2018", "chain" for all of a game's, "" for any
  std::string_view summary;   // one sentence
  // `number` is the N of the id. Players that choose at random do so from `seed`.
  std::unique_ptr<Player> (*make)(const AnyGame& game, int number, std::uint64_t seed);
  int smallest = 0, largest = 0;  // the range of N, where the id has one
};

}  // namespace palamedes
