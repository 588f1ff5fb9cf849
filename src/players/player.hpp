// players/player.hpp - somebody who chooses moves, and how the table of everybody lists him.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "search/time_budget.hpp"

namespace palamedes {

// What a player expects of a position, for the side to move.
struct Evaluation {
  double value = 0;                      // in the game's unit: pawns, discs, ...
  std::optional<int> plies_to_end = {};  // set where the result is proven; value has its sign
};

// A line of play a player expects, from its own move on, as the game writes moves.
struct ExpectedLine {
  std::vector<std::string> moves;  // never empty
  Evaluation evaluation;
};

// What a player thinks so far.
struct Thoughts {
  std::vector<ExpectedLine> lines;  // the best first
  int depth = 0;                    // plies looked ahead,
  int deepest = 0;                  // and in the longest line
  std::uint64_t nodes = 0;          // positions looked at
};

// What a player may spend on one move. A player of fixed depth looks only at `stop`.
struct Thinking {
  std::optional<double> seconds = {};       // for this move
  std::optional<search::Clock> clock = {};  // or for the rest of the game
  std::optional<int> depth = {};
  std::optional<std::uint64_t> nodes = {};
  int lines = 1;  // so many best lines are wanted
  int threads = 1;
  std::function<bool()> stop = {};       // asked now and then; true ends the thinking. May be empty
  std::function<double()> elapsed = {};  // seconds since the thinking began; empty: no time is kept
  // Told whenever there is something new, on the thinking thread. Many players have nothing to
  // tell.
  std::function<void(const Thoughts&)> report = {};

  bool stopped() const { return stop && stop(); }
};

struct Choice {
  MoveCode move = 0;
  std::uint64_t nodes = 0;                // positions looked at
  int depth = 0;                          // plies looked ahead
  std::optional<double> evaluation = {};  // for the side to move, in the player's own unit
  std::vector<ExpectedLine> lines = {};   // the best first; none where a player has none
};

// Belongs to one thread; may remember things from move to move of one game.
class Player {
 public:
  virtual ~Player() = default;
  // Blocks while it thinks. requires: the game is not over.
  virtual Choice choose(const AnyPlay& play, const Thinking& thinking) = 0;
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
