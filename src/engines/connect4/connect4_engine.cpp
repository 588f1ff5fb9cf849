// engines/connect4/connect4_engine.cpp - searches by evaluation first, and solves where that is not
// much dearer.
#include "engines/connect4/connect4_engine.hpp"

#include <algorithm>

#include "engines/connect4/guide.hpp"
#include "engines/connect4/solve.hpp"
#include "engines/connect4/solver.hpp"
#include "engines/connect4/worker.hpp"
#include "engines/tree_engine.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes::engines {
namespace {

constexpr int kUnit = 100;
constexpr int kMostFreeToSolve = 36;  // free cells; more than this is not tried
constexpr int kFewFreeToSolve = 24;   // up to here a glance is enough before solving
constexpr int kGlanceAhead = 4;       // its depth
constexpr int kPliesBelow = 20;       // else the depth is so much less than the free cells

// How deep the search must get before the solver is tried: who has no time for this has none for
// solving either.
constexpr int plies_before_solving(int free) {
  return free <= kFewFreeToSolve ? kGlanceAhead : free - kPliesBelow;
}

int free_cells(const Connect4& game, const connect4::Position& p) {
  return game.shape().cells() - count_bits(p.own | p.opp);
}

struct Connect4Knowledge {
  static connect4_engine::Worker* new_worker(const Connect4& game, CpuLevel, search::Table& table,
                                             const search::Parameters& parameters) {
    return connect4_engine::new_worker(game, table, parameters);
  }
  static std::uint32_t signature(const connect4::Position&, connect4::Move m) {
    return connect4_engine::signature_of(m);
  }
  // Twice the plies to the end: a search of just that depth has looked at most lines less deep.
  static int longest_game(const Connect4& game, const connect4::Position& p, const Past&) {
    return 2 * free_cells(game, p);
  }
  static int unit() { return kUnit; }
};

class Connect4Engine final : public Engine {
 public:
  Connect4Engine(const Connect4& game, const EngineOptions& options)
      : game_(game),
        midgame_(game, halved(options)),
        solver_(game.shape(), halved(options).table_megabytes) {}

  Analysis analyse(const AnyPlay& play, const Limits& limits) override {
    const Playthrough<Connect4>& through = typed<Connect4>(play);
    const int free = free_cells(game_, through.position());
    const int depth = limits.depth.value_or(0);
    if (free > kMostFreeToSolve || (depth > 0 && depth < free)) {
      return midgame_.analyse(play, limits);
    }
    Limits before = limits;
    const int deep_enough = std::min(free, plies_before_solving(free));
    before.depth = deep_enough;
    Analysis analysis = midgame_.analyse(play, before);
    if (analysis.depth < deep_enough && !analysis.complete) return analysis;
    const search::Spending spending(limits);
    if (spending.too_late_for_more() || spending.nodes_spent(analysis.nodes)) return analysis;
    if (solve_lines(through, limits.lines, spending, analysis) && limits.report) {
      limits.report(analysis);
    }
    return analysis;
  }

  void new_game() override {
    midgame_.new_game();
    solver_.forget();
  }
  int unit() const override { return kUnit; }

 private:
  static EngineOptions halved(EngineOptions options) {
    options.table_megabytes = std::max<std::size_t>(1, options.table_megabytes / 2);
    return options;
  }

  // Replaces what was searched by what is proven. All or none: guesses and truths cannot be
  // compared.
  bool solve_lines(const Playthrough<Connect4>& through, int most, const search::Spending& spending,
                   Analysis& analysis) {
    const RootLines<Connect4> root(through);
    std::uint64_t excluded = 0;
    for (const auto& twin : root.twins()) excluded |= 1ULL << static_cast<int>(twin.move);
    std::vector<search::FoundLine<connect4::Move>> lines;
    for (int n = std::min(most, root.moves_to_search()); n > 0; --n) {
      const auto solved =
          solver_.solve(through.position(), spending.halt(analysis.nodes), excluded);
      analysis.nodes += solved.nodes;
      if (!solved.finished) return false;
      lines.push_back({solved.score, solved.line});
      excluded |= 1ULL << static_cast<int>(solved.line.front());
    }
    root.write(lines, most, analysis);
    analysis.depth = analysis.deepest = free_cells(game_, through.position());
    analysis.complete = true;
    return true;
  }

  const Connect4 game_;
  GuidedEngine<Connect4, Connect4Knowledge> midgame_;
  connect4_engine::Solver solver_;
};

}  // namespace

std::unique_ptr<Engine> make_connect4_engine(const AnyGame& game, const EngineOptions& options) {
  const GameInfo& info = game.info();
  if (info.rule_set != "connect4") return nullptr;
  if (options.by_tree) {
    return make_guided(Connect4(info.rows, info.cols), options, Connect4Knowledge());
  }
  return std::make_unique<Connect4Engine>(Connect4(info.rows, info.cols), options);
}

GameKnowledge connect4_knowledge() {
  return {.family = "connect4",
          .make_engine = make_connect4_engine,
          .bench_sets = connect4_bench_sets(),
          .taste = {1.6, 0.05},
          .weights = nullptr,
          .solver = {solve_connect4, is_near_the_end_of_connect4},
          .advice = connect4_advice()};
}

}  // namespace palamedes::engines
