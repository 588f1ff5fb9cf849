// players/engine/engine_players.cpp - see engine_players.hpp and levels.hpp.
#include "players/engine/engine_players.hpp"

#include <cmath>

#include "base/rng.hpp"
#include "engines/engine.hpp"
#include "players/engine/levels.hpp"

namespace palamedes {
namespace {

// Without a clock, a limit of depth or a limit of nodes, somebody has to end the thinking.
constexpr std::uint64_t kNodesWithoutAnyLimit = 1'000'000;

// An iteration that begins after this part of the time will rarely end in it.
constexpr double kBeginUntil = 0.6;

// Kept back from the time of a move for what comes after the search, in seconds.
constexpr double kReserve = 0.002;

class EnginePlayer final : public Player {
 public:
  EnginePlayer(const AnyGame& game, int level, std::uint64_t seed)
      : engine_(engines::make_engine(game, {.cpu = detect_cpu(), .parameters = {}})),
        level_(level),
        rng_(seed) {}

  Choice choose(const AnyPlay& play, const Thinking& thinking) override {
    const search::Limits limits = limits_for(play, thinking);
    const auto analysis = engine_->analyse(play, limits, {});
    Choice choice{.move = analysis.best, .nodes = analysis.nodes, .depth = analysis.depth};
    if (!analysis.lines.empty()) {
      const std::size_t picked = level_ > 0 ? pick(analysis) : 0;
      const auto& line = analysis.lines[picked];
      choice.evaluation = static_cast<double>(line.score) / engine_->unit();
      choice.move = *play.parse_move(line.moves[0]);
    }
    return choice;
  }

 private:
  search::Limits limits_for(const AnyPlay& play, const Thinking& thinking) const {
    search::Limits limits;
    limits.depth = thinking.depth.value_or(0);
    limits.nodes = thinking.nodes.value_or(0);
    if (level_ > 0) {
      const Level level = Level::of(level_);
      limits.depth = level.depth;
      limits.nodes = level.nodes;
      limits.lines = level.lines;
    }
    const bool timed = thinking.seconds && thinking.elapsed;
    if (play.moves().size() == 1) limits.depth = 1;  // nothing to think about
    if (!timed && limits.depth == 0 && limits.nodes == 0 && !thinking.stop) {
      limits.nodes = kNodesWithoutAnyLimit;
    }
    const double seconds = thinking.seconds.value_or(0);
    limits.out_of_time = [timed, seconds, &thinking] {
      return thinking.stopped() || (timed && thinking.elapsed() >= seconds - kReserve);
    };
    if (timed) {
      limits.no_time_for_more = [seconds, &thinking] {
        return thinking.elapsed() >= kBeginUntil * seconds;
      };
    }
    return limits;
  }

  // One of the lines within the level's tolerance of the best, better ones with more chance.
  std::size_t pick(const engines::Analysis& analysis) {
    const Level level = Level::of(level_);
    const double tolerance = level.tolerance * engine_->unit();
    std::vector<double> weights;
    double sum = 0;
    for (const auto& line : analysis.lines) {
      const double worse = analysis.lines[0].score - line.score;
      weights.push_back(worse <= tolerance ? std::exp(-2 * worse / std::max(tolerance, 1.0)) : 0);
      sum += weights.back();
    }
    double at = sum * (static_cast<double>(rng_.next() >> 11) * 0x1p-53);
    for (std::size_t i = 0; i < weights.size(); ++i) {
      at -= weights[i];
      if (at < 0) return i;
    }
    return 0;
  }

  const std::unique_ptr<engines::Engine> engine_;
  const int level_;  // 0: full strength
  Rng rng_;
};

std::unique_ptr<Player> make_engine_player(const AnyGame& game, int level, std::uint64_t seed) {
  return std::make_unique<EnginePlayer>(game, level, seed);
}

constexpr PlayerEntry kEnginePlayers[]{
    {"*/engine", "", "our engine at full strength, as long as it may think", make_engine_player},
    {"*/engine-N", "", "our engine at level N: short sight, and a choice among nearly equal moves",
     make_engine_player, 1, kHighestLevel},
};

}  // namespace

std::span<const PlayerEntry> engine_players() { return kEnginePlayers; }

}  // namespace palamedes
