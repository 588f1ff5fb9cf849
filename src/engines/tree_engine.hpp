// engines/tree_engine.hpp - an Engine that grows a tree of samples instead of searching depth by
// depth: the judge of its leaves is a worker of the game, asked for little or no depth.
//
// So it knows what the game's engine knows (its net, where it has one), and differs in the search
// alone. Its nodes are those of the worker; what is left of a move's limits is the worker's to
// watch.
#pragma once

#include <algorithm>
#include <utility>

#include "engines/guided_engine.hpp"
#include "search/judged_mcts.hpp"

namespace palamedes::engines {

// `Knowledge` as in GuidedEngine.
template <Game G, class Knowledge>
class TreeEngine final : public Engine {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  TreeEngine(G game, const EngineOptions& options, Knowledge knowledge = {})
      : game_(std::move(game)),
        knowledge_(std::move(knowledge)),
        tree_megabytes_(std::max<std::size_t>(1, options.table_megabytes / 2)),
        table_(tree_megabytes_),
        worker_(knowledge_.new_worker(game_, options.cpu, table_,
                                      parameters_for<Knowledge>(options))) {}
  TreeEngine(const TreeEngine&) = delete;
  TreeEngine& operator=(const TreeEngine&) = delete;

  Analysis analyse(const AnyPlay& play, const Limits& limits) override {
    const Playthrough<G>& through = typed<G>(play);
    const search::Spending spending(limits);
    table_.new_search();
    worker_->begin(spending.halt());
    worker_->leave_out(nullptr, 0);
    const double scale = play.game().info().set->scale * unit();
    search::JudgedMcts<G> tree(game_, {.scale = scale});
    tree.use_memory(tree_megabytes_);
    const auto judge = [this](const Position& p, const Past& past, const std::uint64_t* keys,
                              int count) -> std::optional<search::Score> {
      if constexpr (G::kHistory == HistoryRule::Repetition) worker_->set_history(keys, count);
      if (!worker_->search_root(p, past, kJudgingDepth, -search::kInfinite, search::kInfinite,
                                nullptr, 0)) {
        return std::nullopt;
      }
      return worker_->score();
    };
    const auto found = tree.run(through.position(), through.past(), keys_before(through),
                                limits.depth.value_or(0), limits.lines, judge);
    Analysis analysis{.nodes = worker_->nodes(),
                      .depth = found.deepest,
                      .deepest = found.deepest,
                      .complete = found.proof != search::Proof::None,
                      .unit = unit()};
    for (const auto& line : found.lines) {
      analysis.lines.push_back({line.score, codes_of(game_, through.position(), line.moves)});
    }
    analysis.best = analysis.lines[0].moves[0];
    if (limits.report) limits.report(analysis);
    return analysis;
  }

  void new_game() override { table_.clear(); }
  int unit() const override { return Knowledge::unit(); }

 private:
  static constexpr int kJudgingDepth = 0;

  const G game_;
  const Knowledge knowledge_;
  const std::size_t tree_megabytes_;
  search::Table table_;
  const std::unique_ptr<search::RootSearch<Position, Move>> worker_;
};

// The engine that the options ask for.
template <Game G, class Knowledge>
std::unique_ptr<Engine> make_guided(const G& game, const EngineOptions& options,
                                    Knowledge knowledge = {}) {
  if (options.by_tree) {
    return std::make_unique<TreeEngine<G, Knowledge>>(game, options, std::move(knowledge));
  }
  return std::make_unique<GuidedEngine<G, Knowledge>>(game, options, std::move(knowledge));
}

}  // namespace palamedes::engines
