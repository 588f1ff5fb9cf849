// players/engine/engine_players.cpp - see engine_players.hpp and levels.hpp.
#include "players/engine/engine_players.hpp"

#include <cmath>

#include "base/rng.hpp"
#include "engines/engine.hpp"
#include "players/engine/levels.hpp"

namespace palamedes {
namespace {

// Without a clock, a limit of depth or a limit of nodes, somebody has to end the thinking.
constexpr std::size_t kTableMegabytes = 64;

constexpr std::uint64_t kNodesWithoutAnyLimit = 1'000'000;

// So many moves of its own a player expects to make before a clock can run out, at least.
constexpr int kMovesExpected = 24;

class EnginePlayer final : public Player {
 public:
  EnginePlayer(const AnyGame& game, int level, std::uint64_t seed)
      : game_(game), engine_(make(kTableMegabytes)), level_(level), rng_(seed) {}

  Choice choose(const AnyPlay& play, const Thinking& thinking) override {
    const auto analysis = engine_->analyse(play, limits_for(play, thinking), [&](const auto& a) {
      if (thinking.report) thinking.report(thoughts(a));
    });
    Choice choice{.move = analysis.best,
                  .nodes = analysis.nodes,
                  .depth = analysis.depth,
                  .lines = thoughts(analysis).lines};
    if (!choice.lines.empty()) {
      const std::size_t picked = level_ > 0 ? pick(analysis) : 0;
      std::swap(choice.lines[0], choice.lines[picked]);
      choice.evaluation = choice.lines[0].evaluation.value;
      choice.move = *play.parse_move(choice.lines[0].moves[0]);
    }
    return choice;
  }

  void new_game() override { engine_->new_game(); }
  void use_memory(std::size_t megabytes) override { engine_ = make(megabytes); }

 private:
  std::unique_ptr<engines::Engine> make(std::size_t megabytes) const {
    return engines::make_engine(
        game_, {.table_megabytes = megabytes, .cpu = detect_cpu(), .parameters = {}});
  }

  Thoughts thoughts(const engines::Analysis& analysis) const {
    Thoughts now{
        .lines = {}, .depth = analysis.depth, .deepest = analysis.deepest, .nodes = analysis.nodes};
    for (const auto& line : analysis.lines) {
      Evaluation evaluation{.value = static_cast<double>(line.score) / engine_->unit()};
      if (search::is_proven(line.score)) evaluation.plies_to_end = search::plies_to_end(line.score);
      now.lines.push_back({line.moves, evaluation});
    }
    return now;
  }

  search::Limits limits_for(const AnyPlay& play, const Thinking& thinking) const {
    search::Limits limits;
    limits.depth = thinking.depth.value_or(0);
    limits.nodes = thinking.nodes.value_or(0);
    limits.lines = thinking.lines;
    limits.threads = thinking.threads;
    if (level_ > 0) {
      const Level level = Level::of(level_);
      limits.depth = level.depth;
      limits.nodes = level.nodes;
      limits.lines = std::max(limits.lines, level.lines);
    }
    const auto budget = thinking.elapsed ? budget_for(play, thinking) : std::nullopt;
    // Nothing to think about.
    if (play.moves().size() == 1 && (budget || level_ > 0)) limits.depth = 1;
    if (!budget && limits.depth == 0 && limits.nodes == 0 && !thinking.stop) {
      limits.nodes = kNodesWithoutAnyLimit;
    }
    limits.out_of_time = [budget, &thinking] {
      return thinking.stopped() || (budget && thinking.elapsed() >= budget->limit);
    };
    if (budget) {
      limits.no_time_for_more = [budget, &thinking] { return thinking.elapsed() >= budget->aim; };
    }
    return limits;
  }

  static std::optional<search::TimeBudget> budget_for(const AnyPlay&, const Thinking& thinking) {
    if (thinking.seconds) return search::budget_for_move(*thinking.seconds);
    if (thinking.clock) return search::budget_for_clock(*thinking.clock, kMovesExpected);
    return std::nullopt;
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

  const AnyGame& game_;
  std::unique_ptr<engines::Engine> engine_;
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
