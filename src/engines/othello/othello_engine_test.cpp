// engines/othello/othello_engine_test.cpp - the engine takes corners, counts endings exactly,
// repeats itself and stops when told.
#include "engines/othello/othello_engine.hpp"

#include <gtest/gtest.h>

#include "engines/othello/solve.hpp"
#include "engines/othello/solver.hpp"
#include "engines/othello/squares.hpp"
#include "engines/othello/test_patterns.hpp"
#include "engines/othello/test_positions.hpp"
#include "games/catalog.hpp"
#include "games/move_texts.hpp"

namespace palamedes::engines {
namespace {

using othello_engine::random_position;

class OthelloEngineTest : public testing::Test {
 protected:
  OthelloEngineTest() : game_(*find_game("othello")), small_(*find_game("othello:6x6")) {}

  static std::unique_ptr<Engine> engine_for(const AnyGame& game, CpuLevel cpu = detect_cpu(),
                                            std::shared_ptr<const WeightsFile> weights = nullptr) {
    return make_othello_engine(
        game, {.table_megabytes = 8, .cpu = cpu, .parameters = {}, .weights = std::move(weights)});
  }
  template <int kSize>
  std::unique_ptr<AnyPlay> play_from(const othello::Position& p) const {
    const AnyGame& game = kSize == 8 ? *game_ : *small_;
    return game.start_from(Othello<kSize>::position_text({p, {}})).value();
  }

  template <int kSize>
  void plays_the_ending_exactly() {
    using G = Othello<kSize>;
    Rng rng(12);
    for (int i = 0; i < 20; ++i) {
      const auto p = random_position<kSize>(rng, 8 + i % 5);
      const auto play = play_from<kSize>(p);
      const auto engine = engine_for(play->game());
      const Analysis analysis = engine->analyse(*play, {});
      ASSERT_TRUE(analysis.complete);
      othello_engine::Solver<kSize> solver(1, CpuLevel::Plain);
      const int margin = solver.solve(p, {}).margin;
      ASSERT_EQ(analysis.lines[0].score, engine->unit() * margin);
      ASSERT_EQ(analysis.lines[0].moves[0], analysis.best);
      const auto child = G::play(p, *G::decode(p, analysis.best));
      const auto end = G::final(child);
      ASSERT_EQ(end ? end->margin : solver.solve(child, {}).margin, -margin);
    }
  }

  const std::shared_ptr<const AnyGame> game_, small_;
};

// A corner is often best, not always. Obvious is one that the solver finds ten discs better than
// anything else; the midgame search must find nearly all of those four plies deep.
TEST_F(OthelloEngineTest, TakesObviousCorners) {
  using G = Othello<8>;
  const std::uint64_t corners = othello_engine::Squares<8>::kCorners;
  Rng rng(18);
  const auto engine = engine_for(*game_);
  othello_engine::Solver<8> solver(1, detect_cpu());
  int obvious = 0, taken = 0;
  while (obvious < 40) {
    const auto p = random_position<8>(rng, 13);
    const std::uint64_t moves = G::moves(p).squares();
    if ((moves & corners) == 0 || (moves & ~corners) == 0) continue;
    if (solver.solve(p, {}).margin < solver.solve(p, {}, corners).margin + 10) continue;
    Limits limits;
    limits.depth = 4;
    const Analysis analysis = engine->analyse(*play_from<8>(p), limits);
    EXPECT_EQ(analysis.depth, 4);
    ++obvious;
    if ((corners >> static_cast<int>(*G::decode(p, analysis.best)) & 1) != 0) ++taken;
  }
  EXPECT_GE(taken, obvious * 9 / 10);
}

TEST_F(OthelloEngineTest, PlaysTheEndingExactlyOn8x8) { plays_the_ending_exactly<8>(); }
TEST_F(OthelloEngineTest, PlaysTheEndingExactlyOn6x6) { plays_the_ending_exactly<6>(); }

TEST_F(OthelloEngineTest, ListsSeveralExactLines) {
  Rng rng(13);
  const auto p = random_position<8>(rng, 9);
  const auto play = play_from<8>(p);
  Limits limits;
  limits.lines = 3;
  const Analysis analysis = engine_for(*game_)->analyse(*play, limits);
  ASSERT_EQ(analysis.lines.size(), std::min<std::size_t>(3, play->moves().size()));
  ASSERT_TRUE(analysis.complete);
  for (std::size_t i = 1; i < analysis.lines.size(); ++i) {
    EXPECT_GE(analysis.lines[i - 1].score, analysis.lines[i].score);
    EXPECT_NE(analysis.lines[i - 1].moves[0], analysis.lines[i].moves[0]);
  }
}

TEST_F(OthelloEngineTest, GivesTheSameAnswerToTheSameQuestionOnEveryLevel) {
  Rng rng(14);
  const auto weights = std::make_shared<const WeightsFile>(othello_engine::random_weights(9));
  for (const int empties : {50, 35, 20}) {
    const auto play = play_from<8>(random_position<8>(rng, empties));
    Limits limits;
    limits.nodes = 20000;
    const Analysis first = engine_for(*game_, CpuLevel::Plain, weights)->analyse(*play, limits);
    for (const auto level : {CpuLevel::Plain, CpuLevel::Avx2, CpuLevel::Avx512}) {
      if (level > detect_cpu()) break;
      const Analysis again = engine_for(*game_, level, weights)->analyse(*play, limits);
      EXPECT_EQ(again.best, first.best);
      EXPECT_EQ(again.nodes, first.nodes);
      EXPECT_EQ(again.lines[0].score, first.lines[0].score);
      EXPECT_EQ(again.lines[0].moves, first.lines[0].moves);
    }
  }
}

TEST_F(OthelloEngineTest, StopsWhenToldAndStillMoves) {
  Rng rng(15);
  const std::atomic<bool> stop{true};
  for (const int empties : {40, 24, 16}) {
    const auto play = play_from<8>(random_position<8>(rng, empties));
    Limits limits;
    limits.stop = [&stop] { return stop.load(); };
    const Analysis analysis = engine_for(*game_)->analyse(*play, limits);
    EXPECT_LT(analysis.nodes, 20000u);
    const auto moves = play->moves();
    EXPECT_NE(std::find(moves.begin(), moves.end(), analysis.best), moves.end());
  }
}

TEST_F(OthelloEngineTest, KeepsToItsNodesAlsoWhileSolving) {
  Rng rng(16);
  for (const int empties : {18, 20, 22, 24}) {
    const auto play = play_from<8>(random_position<8>(rng, empties));
    Limits limits;
    limits.nodes = 200000;
    const Analysis analysis = engine_for(*game_)->analyse(*play, limits);
    EXPECT_LT(analysis.nodes, 220000u);
  }
}

TEST_F(OthelloEngineTest, AsksWhetherThereIsTime) {
  Rng rng(17);
  const auto play = play_from<8>(random_position<8>(rng, 24));
  int asked = 0;
  Limits limits;
  limits.stop = [&asked] { return ++asked > 50; };
  const Analysis analysis = engine_for(*game_)->analyse(*play, limits);
  EXPECT_GT(asked, 50);
  EXPECT_FALSE(analysis.complete);
}

TEST_F(OthelloEngineTest, IsOnlyForOthello) {
  EXPECT_EQ(engine_for(**find_game("hop")), nullptr);
  EXPECT_EQ(engine_for(*game_)->unit(), 100);
}

TEST(SolveOthello, AnswersWithALine) {
  const auto game = *find_game("othello");
  // One move is left: black flips h1's row.
  const auto play =
      game->start_from("OOOOOOX- XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX XXXXXXXX O");
  ASSERT_TRUE(play.ok());
  const auto solution = solve_othello(**play, {}, {});
  ASSERT_TRUE(solution.ok());
  EXPECT_TRUE(solution->complete);
  ASSERT_EQ(solution->lines.size(), 1U);
  EXPECT_EQ(move_texts(**play, solution->lines[0].moves), std::vector<std::string>{"h1"});
  EXPECT_EQ(solution->margin, 8 - 56);
  EXPECT_FALSE(solve_othello(*(*find_game("hop"))->start(), {}, {}).ok());
}

}  // namespace
}  // namespace palamedes::engines
