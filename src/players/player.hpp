// players/player.hpp - somebody who chooses moves, and the table of everybody we ship.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes {

// What a player may spend on one move. A player of fixed depth looks only at `stop`.
struct Thinking {
  std::optional<double> seconds;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  std::function<bool()> stop;       // asked now and then; true ends the thinking. May be empty
  std::function<double()> elapsed;  // seconds since the thinking began; empty: time is not measured

  bool stopped() const { return stop && stop(); }
};

struct Choice {
  MoveCode move = 0;
  std::uint64_t nodes = 0;                // positions looked at
  int depth = 0;                          // plies looked ahead
  std::optional<double> evaluation = {};  // for the side to move, in the player's own unit
};

// Belongs to one thread; may remember things from move to move of one game.
class Player {
 public:
  virtual ~Player() = default;
  // Blocks while it thinks. requires: the game is not over.
  virtual Choice choose(const AnyPlay& play, const Thinking& thinking) = 0;
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
