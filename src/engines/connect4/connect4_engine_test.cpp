// engines/connect4/connect4_engine_test.cpp - the engine of four in a line sees what anybody would,
// plays by the rules on every board, and is perfect where it solves.
#include "engines/connect4/connect4_engine.hpp"

#include <gtest/gtest.h>

#include "engines/connect4/evaluation.hpp"
#include "engines/solver.hpp"
#include "engines/test_engines.hpp"
#include "games/catalog.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes::engines {
namespace {

std::unique_ptr<Engine> connect4_engine_for(const AnyGame& game) {
  EngineOptions options;
  options.table_megabytes = 2;
  return make_connect4_engine(game, options);
}

Asked ask_connect4(std::string_view position, int depth) {
  const auto game = *find_game("connect4");
  return ask(*game, *connect4_engine_for(*game), position, depth);
}

TEST(Connect4Engine, PlaysEveryBoardAndNoOtherGame) {
  for (const char* id : {"connect4", "connect4:4x4", "connect4:15x4", "connect4:4x12"}) {
    EXPECT_NE(connect4_engine_for(**find_game(id)), nullptr) << id;
  }
  EXPECT_EQ(connect4_engine_for(**find_game("othello")), nullptr);
}

TEST(Connect4Engine, WinsBlocksAndHandsOverNothing) {
  for (const int depth : {1, 2, 5, 8}) {
    const Asked win = ask_connect4("......./......./......./r.....y/r.....y/r.....y r", depth);
    EXPECT_EQ(win.move, "a") << depth;
    EXPECT_EQ(win.score(), search::win_in(1)) << depth;
    EXPECT_EQ(ask_connect4("......./......./......./......y/r.....y/r.r...y r", depth).move, "g");
  }
  // Two open ends: whoever is to move decides.
  const Asked open = ask_connect4("......./......./......./......./...y.../..rr.y. r", 4);
  EXPECT_EQ(open.score(), search::win_in(3));
  EXPECT_EQ(open.move, "b");
}

TEST(Connect4Engine, BeatsRandomPlay) {
  Rng rng(21);
  for (const char* id : {"connect4", "connect4:7x8", "connect4:15x4"}) {
    const auto game = *find_game(id);
    expect_beats_random_play(*game, *connect4_engine_for(*game), 3000, rng);
  }
}

// With time enough it knows: value, plies to the end, and the moves in their order.
TEST(Connect4Engine, SolvesLatePositionsForEveryLine) {
  const auto game = *find_game("connect4");
  const auto engine = connect4_engine_for(*game);
  Rng rng(22);
  for (int i = 0; i < 10; ++i) {
    const auto play = game->start();
    for (int ply = 0; ply < 22 && !play->result(); ++ply) {
      const auto moves = play->moves();
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
    if (play->result()) continue;
    Limits limits;
    limits.lines = 7;
    const Analysis analysis = engine->analyse(*play, limits);
    ASSERT_TRUE(analysis.complete);
    EXPECT_EQ(analysis.lines.size(), play->moves().size());
    for (std::size_t n = 0; n < analysis.lines.size(); ++n) {
      const ExpectedLine& line = analysis.lines[n];
      expect_legal(*play, line);
      if (n > 0) {
        EXPECT_LE(line.score, analysis.lines[n - 1].score);
      }
      if (line.score != 0) {
        EXPECT_EQ(static_cast<int>(line.moves.size()), search::plies_to_end(line.score));
      }
    }
    const auto solution = solve(*play, {}, {.table_megabytes = 4, .parameters = {}});
    const auto best = analysis.lines[0].score;
    EXPECT_EQ(solution.outcome(), best > 0 ? 1 : best < 0 ? -1 : 0);
  }
}

TEST(Connect4Evaluation, IsTheSameInAMirrorAndLikesTheMiddle) {
  const Connect4 game(6, 7);
  const connect4_engine::Evaluation evaluation(connect4::SizedBoard{game.shape()});
  const auto after = [&](const char* column) {
    const auto p = Connect4::start();
    return -evaluation.evaluate(Connect4::play(p, *game.parse_move(p, column)));
  };
  EXPECT_GT(after("d"), after("c"));
  EXPECT_GT(after("c"), after("b"));
  EXPECT_GT(after("b"), after("a"));
  EXPECT_EQ(after("a"), after("g"));
}

// An open three in an odd row is worth more to red, in an even row to yellow.
TEST(Connect4Evaluation, KnowsTheRightParity) {
  const Connect4 game(6, 7);
  const connect4_engine::Evaluation evaluation(connect4::SizedBoard{game.shape()});
  const auto value = [&](const char* text) {
    return evaluation.evaluate(game.parse_position(text)->position);
  };
  const auto odd = value("......./......./......./rrr..../yyr..../yry.y.. r");
  const auto even = value("......./......./......./yyr..../rrr..../yry.y.. r");
  EXPECT_GT(odd, even);
}

}  // namespace
}  // namespace palamedes::engines
