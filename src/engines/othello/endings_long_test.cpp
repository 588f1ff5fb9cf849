// engines/othello/endings_long_test.cpp - up to 20 empty squares, what an analysis shows is what
// the solver finds by itself.
#include "engines/othello/othello_engine.hpp"
#include "engines/othello/solver.hpp"
#include "engines/othello/test_endings.hpp"
#include "engines/othello/test_positions.hpp"
#include "games/catalog.hpp"

namespace palamedes::engines {
namespace {

TEST(OthelloEndingsLong, AreShownExactlyFrom20EmptySquaresDown) {
  using G = Othello<8>;
  const auto game = *find_game("othello");
  const auto engine =
      make_othello_engine(*game, {.table_megabytes = 16, .cpu = detect_cpu(), .parameters = {}});
  othello_engine::Solver<8> solver(16, detect_cpu());
  Rng rng(44);
  for (int i = 0; i < 2000; ++i) {
    // Few of the costly ones: each two squares more take five times as long.
    const int empties = i % 50 == 0 ? 17 + i / 50 % 4 : 9 + i % 8;
    const auto p = othello_engine::random_position<8>(rng, empties);
    const auto play = game->start_from(G::position_text({p, {}})).value();
    const auto value_of = [&solver](const othello::Position& child) {
      if (const auto end = G::final(child)) return end->margin;
      return solver.solve(child, {}).margin;
    };
    othello_engine::expect_exact<8>(p, *engine, *play, value_of(p), value_of);
    if (testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace palamedes::engines
