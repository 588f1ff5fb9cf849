// engines/minichess/ply_limit_test.cpp - close to the limit of plies the engine finds the true
// result, whatever its table remembers of the same positions at other plies.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "engines/engine.hpp"
#include "engines/longest_game.hpp"
#include "engines/simple_guides.hpp"
#include "games/catalog.hpp"
#include "games/minichess/minichess.hpp"
#include "search/minimax.hpp"
#include "search/parameter_list.hpp"

namespace palamedes::engines {
namespace {

int sign(int x) { return (x > 0) - (x < 0); }

template <class G>
class PlyLimit : public testing::Test {};
using Editions = testing::Types<MiniChess2023, MiniChess2026>;
TYPED_TEST_SUITE(PlyLimit, Editions);

template <class G>
void expect_true_results(const search::ParameterChanges& changes) {
  const G game;
  const int limit = longest_game(game, game.start(), Past{});
  const auto any = *find_game(G::id());
  const auto engine =
      make_engine(*any, {.table_megabytes = 4, .cpu = detect_cpu(), .parameters = changes});
  Rng rng(12);
  int decided = 0;  // by the count, not drawn
  for (int tried = 0; tried < 250;) {
    Setup<minichess::Position> setup{game.start(), {}};
    for (int ply = 6 + rng.below(20); ply > 0 && !game.final(setup.position); --ply) {
      const auto moves = game.moves(setup.position);
      setup.position = game.play(setup.position, moves[rng.below(moves.size())]);
    }
    if (game.final(setup.position)) continue;
    const int left = 1 + rng.below(3);
    // First far from the limit, then nearer and nearer.
    for (const int before : {40, left + 2, left}) {
      setup.past.plies = limit - before;
      if ((setup.past.plies % 2 == 0) != (setup.position.turn == Side::First)) ++setup.past.plies;
      const auto play = any->start_from(game.position_text(setup));
      ASSERT_TRUE(play.ok()) << play.error().message;
      if ((*play)->result()) break;
      Limits limits;
      limits.depth = 8;
      const Analysis analysis = engine->analyse(**play, limits);
      const int plies = limit - (*play)->past().plies;
      if (plies > 3) continue;
      search::Textbook<G, SimpleMiniChessGuide> textbook(game, {});
      const int truth = textbook.minimax(setup.position, (*play)->past(), plies);
      ASSERT_EQ(sign(analysis.lines[0].score), sign(truth)) << (*play)->position();
      decided += truth != 0 ? 1 : 0;
      ++tried;
    }
  }
  EXPECT_GT(decided, 150);
}

TYPED_TEST(PlyLimit, IsSeenAsItIsDespiteWhatWasLearnedBefore) {
  expect_true_results<TypeParam>({});
}

// What a search is spared by its methods may be less, but never another result.
TYPED_TEST(PlyLimit, IsSeenWithEveryMethodOff) {
  search::ParameterChanges changes;
  for (const search::Parameter& parameter : search::every_parameter()) {
    if (parameter.is_switch()) changes.push_back({&parameter, 0});
  }
  expect_true_results<TypeParam>(changes);
}

}  // namespace
}  // namespace palamedes::engines
