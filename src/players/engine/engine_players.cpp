// players/engine/engine_players.cpp - of lines within a tolerance one is drawn, with chances that
// fall exponentially.
#include "players/engine/engine_players.hpp"

#include <algorithm>
#include <cmath>

#include "engines/engine.hpp"
#include "players/chance.hpp"
#include "players/engine/levels.hpp"
#include "players/engine/variety.hpp"
#include "search/time_budget.hpp"

namespace palamedes {
namespace {

constexpr std::size_t kTableMegabytes = 64;  // at full strength

// Without a clock, a limit of depth or a limit of nodes, somebody has to end the thinking.
constexpr std::uint64_t kNodesWithoutAnyLimit = 1'000'000;

class EnginePlayer final : public Player {
 public:
  EnginePlayer(const AnyGame& game, int level, std::uint64_t seed, bool by_tree = false)
      : game_(game.shared_from_this()),
        taste_(engines::knowledge_of(game).taste),
        megabytes_(level > 0 ? Level::of(taste_, level).table_megabytes() : kTableMegabytes),
        level_(level),
        seed_(seed),
        by_tree_(by_tree) {}

  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    if (!engine_) use_memory(megabytes_);
    const Freedom freedom = freedom_in(play, limits);
    const auto wanted = static_cast<std::size_t>(std::max(limits.lines, 1));
    Limits own = limits_for(play, limits);
    own.lines = std::max(own.lines, freedom.lines);
    if (limits.report) {
      own.report = [&](Analysis so_far) {
        if (so_far.lines.size() > wanted) so_far.lines.resize(wanted);
        limits.report(so_far);
      };
    }
    Analysis analysis = engine_->analyse(play, own);
    if (analysis.lines.empty()) return analysis;
    const std::size_t picked = freedom.lines > 1 ? pick(analysis, freedom, chance(seed_, play)) : 0;
    auto& lines = analysis.lines;
    std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(picked),
                lines.begin() + static_cast<std::ptrdiff_t>(picked) + 1);
    if (lines.size() > wanted) lines.resize(wanted);
    lines[0].same_as = std::nullopt;  // now it stands for itself
    if (picked != 0) analysis.twins.clear();
    analysis.evaluation = analysis.evaluation_of(lines[0]).value;
    analysis.best = lines[0].moves[0];
    return analysis;
  }

  void new_game() override { engine_ ? engine_->new_game() : use_memory(megabytes_); }
  std::size_t memory() const override { return megabytes_; }
  void use_memory(std::size_t megabytes) override {
    engine_ = nullptr;  // never two tables at a time
    engine_ = engines::make_engine(*game_, {.table_megabytes = megabytes,
                                            .cpu = detect_cpu(),
                                            .parameters = parameters_,
                                            .weights = weights_,
                                            .by_hand = by_hand_,
                                            .by_tree = by_tree_});
    megabytes_ = megabytes;
  }
  void use_weights(std::shared_ptr<const engines::WeightsFile> weights) {
    engine_ = nullptr;
    weights_ = std::move(weights);
  }
  void use_parameters(search::ParameterChanges changes) {
    engine_ = nullptr;
    parameters_ = std::move(changes);
  }
  void judge_by_hand() {
    engine_ = nullptr;
    by_hand_ = true;
  }

 private:
  // What it may choose among besides the best move.
  struct Freedom {
    int lines = 1;
    double tolerance = 0;  // in points
  };

  // Who asks for several lines wants to know, not to be surprised.
  Freedom freedom_in(const AnyPlay& play, const Limits& limits) const {
    if (level_ > 0) {
      const Level level = Level::of(taste_, level_);
      return {level.lines, level.tolerance * engine_->unit()};
    }
    const Variety variety = Variety::of(taste_);
    if (seed_ == 0 || limits.lines > 1 || play.past().plies >= variety.plies) return {};
    return {variety.lines, variety.margin * engine_->unit()};
  }

  Limits limits_for(const AnyPlay& play, const Limits& given) const {
    Limits limits = given;
    limits.lines = std::max(given.lines, 1);
    if (level_ > 0) {
      const Level level = Level::of(taste_, level_);
      limits.depth = level.plies(chance(~seed_, play));  // not the die that picks the move
      limits.nodes = level.nodes;
    }
    const bool timed = search::time_for(given).has_value();
    // Nothing to think about.
    if (play.moves().size() == 1 && (timed || level_ > 0)) limits.depth = 1;
    const bool limited = limits.depth.value_or(0) != 0 || limits.nodes.value_or(0) != 0;
    if (!timed && !limited && !given.stop) limits.nodes = kNodesWithoutAnyLimit;
    return limits;
  }

  // One of the lines within the tolerance, better ones with more chance; `at` is from 0 to 1.
  static std::size_t pick(const Analysis& analysis, const Freedom& freedom, double at) {
    std::vector<double> weights;
    double sum = 0;
    for (const auto& line : analysis.lines) {
      const double worse = analysis.lines[0].score - line.score;
      const bool near = worse <= freedom.tolerance;
      weights.push_back(near ? std::exp(-2 * worse / std::max(freedom.tolerance, 1.0)) : 0);
      sum += weights.back();
    }
    at *= sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      at -= weights[i];
      if (at < 0) return i;
    }
    return 0;
  }

  const std::shared_ptr<const AnyGame> game_;
  const engines::Taste taste_;
  std::size_t megabytes_;
  std::shared_ptr<const engines::WeightsFile> weights_;  // null: the engine's own
  search::ParameterChanges parameters_;
  bool by_hand_ = false;
  std::unique_ptr<engines::Engine> engine_;  // none until its memory is needed, or was chosen
  const int level_;                          // 0: full strength
  const std::uint64_t seed_;                 // 0: no variety
  const bool by_tree_;
};

std::unique_ptr<Player> make_engine_player(const AnyGame& game, int level, std::uint64_t seed) {
  return std::make_unique<EnginePlayer>(game, level, seed);
}

std::unique_ptr<Player> make_tree_player(const AnyGame& game, int, std::uint64_t seed) {
  return std::make_unique<EnginePlayer>(game, 0, seed, /*by_tree=*/true);
}

constexpr PlayerEntry kEnginePlayers[]{
    {"*/engine", "", "our engine at full strength, as long as it may think", make_engine_player},
    {"*/engine-N", "", "our engine at level N: short sight, and a choice among nearly equal moves",
     make_engine_player, 1, kHighestLevel},
    {"*/mcts-net", "",
     "Monte Carlo tree search by the engine's evaluation (a net where it has one), without random "
     "games",
     make_tree_player},
};

}  // namespace

std::span<const PlayerEntry> engine_players() { return kEnginePlayers; }

bool use_weights(Player& player, std::shared_ptr<const engines::WeightsFile> weights) {
  auto* const ours = dynamic_cast<EnginePlayer*>(&player);
  if (ours != nullptr) ours->use_weights(std::move(weights));
  return ours != nullptr;
}

bool use_parameters(Player& player, search::ParameterChanges changes) {
  auto* const ours = dynamic_cast<EnginePlayer*>(&player);
  if (ours != nullptr) ours->use_parameters(std::move(changes));
  return ours != nullptr;
}

bool judge_by_hand(Player& player) {
  auto* const ours = dynamic_cast<EnginePlayer*>(&player);
  if (ours != nullptr) ours->judge_by_hand();
  return ours != nullptr;
}

}  // namespace palamedes
