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
Analysis solve_typed(const G& game, const AnyPlay& play, const Limits& limits,
                     std::size_t table_megabytes) {
  using Position = typename G::Position;
  using Move = typename G::Move;
  search::Parameters parameters = search::Parameters::exact();
  parameters.use_table_cutoffs = true;
  parameters.use_aspiration = false;
  search::Table table(table_megabytes);
  const Playthrough<G>& through = typed<G>(play);
  const RootLines<G> lines(through);
  const int longest = longest_game(game, through.position(), through.past());
  search::Root<Position> root{through.position(),
                              through.past(),
                              keys_before(through),
                              lines.moves_to_search(),
                              {},
                              longest};
  for (const auto& twin : lines.twins()) {
    root.left_out.push_back(SolvingGuide<G>::signature(root.position, twin.move));
  }
  search::Driver<Position, Move> driver(
      table, parameters,
      [&]() -> std::unique_ptr<search::RootSearch<Position, Move>> {
        return std::make_unique<search::Worker<G, SolvingGuide<G>>>(game, SolvingGuide<G>(game),
                                                                    table, parameters);
      },
      [](const Position& p, const Move& m) { return SolvingGuide<G>::signature(p, m); });
  const auto analysis_of = [&](const search::Found<Move>& found) {
    Analysis analysis{.nodes = found.nodes, .depth = found.depth};
    analysis.deepest = found.deepest;
    analysis.complete = !found.lines.empty() && (search::is_proven(found.lines[0].score) ||
                                                 (found.depth >= longest && longest < kVeryLong));
    lines.write(found.lines, 1, analysis);
    return analysis;
  };
  const auto found = driver.run(root, limits, [&](const search::Found<Move>& so_far) {
    if (limits.report) limits.report(analysis_of(so_far));
  });
  return analysis_of(found);
}

}  // namespace

Analysis solve(const AnyPlay& play, const Limits& limits, const EngineOptions& options,
               Truth wanted) {
  Limits spend = limits;
  spend.depth = std::nullopt;
  spend.lines = 1;
  spend.patient = true;
  const OwnSolver& own = knowledge_of(play.game()).solver;
  if (own.solve != nullptr && (wanted == Truth::InFull || own.is_near(play))) {
    return own.solve(play, spend, options, wanted);
  }
  spend.threads = 1;
  Analysis analysis = solve_by_search(play, spend, options.table_megabytes);
  if (!analysis.complete) analysis.lines.clear();  // a guess
  return analysis;
}

Analysis solve_by_search(const AnyPlay& play, const Limits& limits, std::size_t table_megabytes) {
  return visit_game(play.game().info(),
                    [&](auto game) { return solve_typed(game, play, limits, table_megabytes); });
}

}  // namespace palamedes::engines
