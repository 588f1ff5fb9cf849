// engines/engine.hpp - an engine as the rooms above see it: a play goes in, an analysis comes out.
#pragma once

#include <memory>

#include "base/cpu.hpp"
#include "engines/weights_file.hpp"
#include "games/any_game.hpp"
#include "search/driver.hpp"
#include "search/parameter_list.hpp"

namespace palamedes::engines {

struct EngineOptions {
  std::size_t table_megabytes = 64;
  CpuLevel cpu = CpuLevel::Plain;                        // requires: <= detect_cpu()
  search::ParameterChanges parameters = {};              // to those that suit the game
  std::shared_ptr<const WeightsFile> weights = nullptr;  // requires: check_weights likes them
  bool by_hand = false;  // judges by the evaluation made by hand even if there is a learned one
  bool by_tree = false;  // grows a tree of samples (tree_engine.hpp); one thread
  bool blind = false;    // judges nothing but the ends of games: scores are proofs (solver.hpp)
};

// Belongs to one thread, but may use several inside. Remembers what it learned from move to move.
class Engine {
 public:
  virtual ~Engine() = default;

  // Blocks until a limit is reached. requires: the game is not over.
  virtual Analysis analyse(const AnyPlay& play, const Limits& limits) = 0;
  virtual void new_game() = 0;   // forgets
  virtual int unit() const = 0;  // of every analysis
  // Whether the end is so near that it is a matter of milliseconds to know it, whatever the limits:
  // nothing less than the truth should then be shown.
  virtual bool is_solved_at_once(const AnyPlay& /*play*/) const { return false; }
};

std::unique_ptr<Engine> make_engine(const AnyGame& game, const EngineOptions& options);

// Whether a game's engine can use weights from a file: true, or an error that says why not.
Result<bool> check_weights(const AnyGame& game, const WeightsFile& weights);

// The weights an engine uses by itself. An error where a file could not replace them.
Result<WeightsFile> own_weights(const AnyGame& game);

}  // namespace palamedes::engines
