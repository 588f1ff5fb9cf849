// engines/guided_engine.hpp - an Engine from a typed game and its workers: translates plays into
// roots, and what is found there into an analysis.
#pragma once

#include <algorithm>
#include <utility>

#include "engines/engine.hpp"
#include "engines/longest_game.hpp"
#include "engines/root_lines.hpp"
#include "games/typed_play.hpp"

namespace palamedes::engines {

// The keys of the positions before the current one, oldest first.
template <Game G>
std::vector<std::uint64_t> keys_before(const Playthrough<G>& through) {
  Playthrough<G> back = through;
  std::vector<std::uint64_t> keys;
  while (back.undo()) keys.push_back(back.game().key(back.position()));
  std::reverse(keys.begin(), keys.end());
  return keys;
}

// `Knowledge` says, for one game G, how to make a worker and what its numbers mean:
//   new_worker(game, cpu level, table, parameters)   a RootSearch<Position, Move>*
//   signature(position, move)                        as the game's guide has it
//   longest_game(game, position, past)               the depth at which a search is done
//   unit()                                           see Engine
// and may say how to go about it:
//   iterations(game, position, limits)               as search::Root has them
//   parameters()                                     those that suit the game
template <class Knowledge>
search::Parameters parameters_for(const EngineOptions& options) {
  search::Parameters own;
  if constexpr (requires { Knowledge::parameters(); }) own = Knowledge::parameters();
  if (!options.blind) return search::changed(own, options.parameters);
  search::Parameters proving = search::Parameters::for_proofs();
  proving.use_forced_replies = own.use_forced_replies;  // as Knowledge::longest_game counts on
  return proving;
}

template <Game G, class Knowledge>
class GuidedEngine final : public Engine {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  GuidedEngine(G game, const EngineOptions& options, Knowledge knowledge = {})
      : game_(std::move(game)),
        options_(options),
        knowledge_(std::move(knowledge)),
        parameters_(parameters_for<Knowledge>(options)),
        table_(options.table_megabytes),
        driver_(
            table_, parameters_,
            [this] {
              return std::unique_ptr<search::RootSearch<Position, Move>>(
                  knowledge_.new_worker(game_, options_.cpu, table_, parameters_));
            },
            Knowledge::signature) {}
  GuidedEngine(const GuidedEngine&) = delete;
  GuidedEngine& operator=(const GuidedEngine&) = delete;

  Analysis analyse(const AnyPlay& play, const Limits& limits) override {
    const Playthrough<G>& through = typed<G>(play);
    const RootLines<G> lines(through);
    search::Root<Position> root{
        through.position(),      through.past(), keys_before(through), lines.moves_to_search(), {},
        plies_to_search(through)};
    if constexpr (requires { knowledge_.iterations(game_, root.position, limits); }) {
      root.iterations = knowledge_.iterations(game_, root.position, limits);
    }
    for (const auto& twin : lines.twins()) {
      root.left_out.push_back(Knowledge::signature(root.position, twin.move));
    }
    const auto translate = [&](const search::Found<Move>& found) {
      Analysis analysis;
      analysis.depth = found.depth;
      analysis.deepest = found.deepest;
      analysis.nodes = found.nodes;
      analysis.complete = found.complete;
      analysis.unit = unit();
      lines.write(found.lines, limits.lines, analysis);
      return analysis;
    };
    const auto found = driver_.run(root, limits, [&](const search::Found<Move>& so_far) {
      if (limits.report) limits.report(translate(so_far));
    });
    return translate(found);
  }

  void new_game() override {
    table_.clear();
    driver_.new_game();
  }
  int unit() const override { return Knowledge::unit(); }

 private:
  // A blind search is done when every line has ended.
  int plies_to_search(const Playthrough<G>& through) const {
    const int usual = Knowledge::longest_game(game_, through.position(), through.past());
    if (!options_.blind) return usual;
    return std::min(usual, longest_game(game_, through.position(), through.past()));
  }

  const G game_;
  const EngineOptions options_;
  const Knowledge knowledge_;
  const search::Parameters parameters_;
  search::Table table_;
  search::Driver<Position, Move> driver_;
};

}  // namespace palamedes::engines
