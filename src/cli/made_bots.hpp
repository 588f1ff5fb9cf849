// cli/made_bots.hpp - players made to lose for one known reason each, for the coach's trial.
//
// They think in made-up seconds, of which a clock is taken as of real ones: a game costs no more
// than its nodes, and is the same on every machine.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "base/rng.hpp"
#include "bout/verdict.hpp"
#include "games/any_game.hpp"

namespace palamedes::cli {

struct MadeMove {
  MoveCode move = 0;
  double seconds = 0;
  std::optional<double> evaluation = {};  // for itself, in the game's unit
  std::optional<Misstep> misstep = {};    // instead of all that
};

// Plays one game. Belongs to one thread.
class MadeBot {
 public:
  virtual ~MadeBot() = default;
  // `left` is what its clock shows. requires: its turn.
  virtual MadeMove choose(const AnyPlay& play, double left, Rng& rng) = 0;
  virtual void new_game() {}
};

struct MadeBotEntry {
  std::string_view name, game;
  std::string_view habit;  // what the coach must call it by; empty: nothing
  std::string_view vice;   // in words
  std::unique_ptr<MadeBot> (*make)(const AnyGame& game);
  double opponent = 1;  // how much of the usual thought its opponent takes
};

std::span<const MadeBotEntry> made_bots();

// Whom they play against: thinks soundly, with `effort` times the usual thought.
std::unique_ptr<MadeBot> make_sound_bot(const AnyGame& game, double effort);

}  // namespace palamedes::cli
