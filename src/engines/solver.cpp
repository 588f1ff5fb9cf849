// engines/solver.cpp - simple guides whose evaluation is always 0, and a search that cuts by bounds
// and table alone.
#include "engines/solver.hpp"

#include "engines/game_knowledge.hpp"
#include "engines/guided_engine.hpp"
#include "engines/longest_game.hpp"
#include "engines/simple_guides.hpp"
#include "games/visit_game.hpp"

namespace palamedes::engines {
namespace {

// Knows only how games end.
template <class G>
struct SolvingGuide : SimpleGuide<G> {
  explicit SolvingGuide(const G& game) : SimpleGuide<G>(simple_guide(game)) {}
  static int evaluate(const typename G::Position&, const Past&) { return 0; }
};

template <Game G>
Solution solution_of(const G& game, const Playthrough<G>& through,
                     const search::Found<typename G::Move>& found, int longest) {
  Solution solution{
      .value = {}, .margin = {}, .line = {}, .depth = found.depth, .nodes = found.nodes};
  if (found.lines.empty()) return solution;
  const auto& best = found.lines[0];
  if (search::is_proven(best.score)) {
    solution.value = best.score > 0 ? 1 : -1;
  } else if (found.depth >= longest && longest < kVeryLong) {
    solution.value = 0;
  }
  typename G::Position p = through.position();
  for (const auto& m : best.moves) {
    solution.line.push_back(game.move_text(p, m));
    p = game.play(p, m);
  }
  return solution;
}

template <Game G>
Solution solve_typed(const G& game, const AnyPlay& play, const search::Limits& limits,
                     std::size_t table_megabytes, const SolverReport& report) {
  using Position = typename G::Position;
  using Move = typename G::Move;
  search::Parameters parameters = search::Parameters::exact();
  parameters.use_table_cutoffs = true;
  parameters.use_aspiration = false;
  search::Table table(table_megabytes);
  const Playthrough<G>& through = typed<G>(play);
  const int longest = longest_game(game, through.position(), through.past());
  search::Root<Position> root{through.position(),
                              through.past(),
                              keys_before(through),
                              game.moves(through.position()).size(),
                              {},
                              longest};
  for (const auto& twin : twins_in(through)) {
    root.left_out.push_back(SolvingGuide<G>::signature(root.position, twin.move));
    --root.move_count;
  }
  search::Driver<Position, Move> driver(
      table, parameters,
      [&]() -> std::unique_ptr<search::RootSearch<Position, Move>> {
        return std::make_unique<search::Worker<G, SolvingGuide<G>>>(game, SolvingGuide<G>(game),
                                                                    table, parameters);
      },
      [](const Position& p, const Move& m) { return SolvingGuide<G>::signature(p, m); });
  const auto found = driver.run(root, limits, [&](const search::Found<Move>& so_far) {
    if (report) report(solution_of(game, through, so_far, longest));
  });
  return solution_of(game, through, found, longest);
}

}  // namespace

Solution solve(const AnyPlay& play, const SolveLimits& limits, const SolverReport& report) {
  const OwnSolver& own = knowledge_of(play.game()).solver;
  if (own.solve != nullptr && (!limits.only_outcome || own.is_near(play))) {
    return own.solve(play, limits);
  }
  search::Limits spend;
  spend.nodes = limits.nodes;
  spend.stop = limits.stop;
  spend.out_of_time = limits.out_of_time;
  Solution solution = solve_by_search(play, spend, limits.table_megabytes, report);
  if (!solution.value) solution.line.clear();  // a guess
  return solution;
}

Solution solve_by_search(const AnyPlay& play, const search::Limits& limits,
                         std::size_t table_megabytes, const SolverReport& report) {
  return visit_game(play.game().info(), [&](auto game) {
    return solve_typed(game, play, limits, table_megabytes, report);
  });
}

}  // namespace palamedes::engines
