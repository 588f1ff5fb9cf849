// engines/engine.hpp - an engine as the rooms above see it: a play goes in, an analysis comes out.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/cpu.hpp"
#include "engines/weights_file.hpp"
#include "games/any_game.hpp"
#include "search/driver.hpp"

namespace palamedes::engines {

struct EngineLine {
  search::Score score = 0;         // for the side to move; see search/score.hpp and Engine::unit
  std::vector<std::string> moves;  // as the game writes them
  std::string same_as = {};        // the move that was searched instead, its mirror image; or empty
};

struct Analysis {
  std::vector<EngineLine> lines;  // the best first, all of one depth; twins follow each other
  MoveCode best = 0;              // the first move of the first line
  std::vector<MoveCode> twins;    // of it: moves that a symmetry of the position makes of it
  int depth = 0, deepest = 0;
  std::uint64_t nodes = 0;
  bool complete = false;  // proven, or searched to every end with nothing left out
};

struct EngineOptions {
  std::size_t table_megabytes = 64;
  CpuLevel cpu = CpuLevel::Plain;  // requires: <= detect_cpu()
  search::Parameters parameters;
  std::shared_ptr<const WeightsFile> weights = nullptr;  // requires: check_weights likes them
};

// Belongs to one thread, but may use several inside. Remembers what it learned from move to move.
class Engine {
 public:
  using Report = std::function<void(const Analysis&)>;
  virtual ~Engine() = default;

  // Blocks until a limit is reached. requires: the game is not over.
  virtual Analysis analyse(const AnyPlay& play, const search::Limits& limits,
                           const Report& report) = 0;
  virtual void new_game() = 0;   // forgets
  virtual int unit() const = 0;  // so many points of score are one pawn, disc, ...
  // Whether the score of a complete analysis is the margin of the game's end, by unit().
  virtual bool scores_are_margins() const { return false; }
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
