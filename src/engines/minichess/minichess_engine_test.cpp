// engines/minichess/minichess_engine_test.cpp - the chess engine sees what anybody would, knows how
// its games end, and is not led astray by a stop or a CPU level.
#include "engines/minichess/minichess_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>

#include "engines/test_engines.hpp"
#include "games/catalog.hpp"

namespace palamedes::engines {
namespace {

std::unique_ptr<Engine> minichess_engine_for(const AnyGame& game, CpuLevel cpu = CpuLevel::Plain) {
  EngineOptions options;
  options.table_megabytes = 4;
  options.cpu = cpu;
  return make_minichess_engine(game, options);
}

Asked ask_minichess(std::string_view rules, std::string_view position, int depth,
                    CpuLevel cpu = CpuLevel::Plain) {
  const auto game = *find_game(rules);
  return ask(*game, *minichess_engine_for(*game, cpu), position, depth);
}

TEST(MiniChessEngine, PlaysItsThreeRuleSetsOnly) {
  for (const char* rules : {"minichess/2023", "minichess/2026", "gardner"}) {
    EXPECT_NE(minichess_engine_for(**find_game(rules)), nullptr) << rules;
  }
  EXPECT_EQ(minichess_engine_for(**find_game("othello")), nullptr);
}

TEST(MiniChessEngine, TakesWhatHangs) {
  EXPECT_EQ(ask_minichess("minichess/2023", "k4/5/2q2/5/1N3/4K w", 4).move, "b2c4");
  EXPECT_EQ(ask_minichess("minichess/2026", "k4/5/2q2/5/1N3/4K w", 4).move, "b2c4");
  EXPECT_EQ(ask_minichess("gardner", "k4/2q2/5/1N3/4K w", 4).move, "b2c4");
}

TEST(MiniChessEngine, PromotesAPawnThatNobodyStops) {
  EXPECT_EQ(ask_minichess("minichess/2023", "4k/P4/5/5/5/4K w", 4).move, "a5a6q");
  EXPECT_EQ(ask_minichess("gardner", "5/P4/4k/5/4K w", 4).move, "a4a5q");
}

TEST(MiniChessEngine, ProvesWins) {
  // Every black move leaves the king en prise: in minichess the game ends two plies on, in gardner
  // one.
  EXPECT_EQ(ask_minichess("minichess/2023", "k4/2Q2/K4/5/5/5 w", 4).score(), search::win_in(2));
  EXPECT_EQ(ask_minichess("gardner", "k4/2Q2/K4/5/5 w", 4).score(), search::win_in(1));
  const Asked far = ask_minichess("minichess/2026", "4k/5/5/5/RR3/2K2 w", 12);
  EXPECT_GE(far.score(), search::kProven);
  EXPECT_TRUE(far.analysis.complete);
}

TEST(MiniChessEngine, MovesEvenIfEveryMoveLosesTheKing) {
  const Asked asked = ask_minichess("minichess/2023", "k4/Q4/K4/5/5/5 b", 6);
  EXPECT_EQ(asked.score(), search::loss_in(1));
  EXPECT_FALSE(asked.move.empty());
}

TEST(MiniChessEngine, KnowsStalemate) {
  // The king must stay beside its pawn. Then black has no good move: stalemate in gardner, but in
  // minichess having to leave the king en prise loses.
  EXPECT_LT(ask_minichess("gardner", "k4/P4/1K3/5/5 w", 10).score(), 100);
  EXPECT_EQ(ask_minichess("minichess/2023", "k4/P4/1K3/5/5/5 w", 4).score(), search::win_in(2));
}

TEST(MiniChessEngine, MayLeaveTheKingEnPriseOnTheLastPlyOf2023) {
  // The pinned knight takes a pawn, which turns the count from 7:8 into 7:6.
  const Asked asked = ask_minichess("minichess/2023", "k4/n4/2P2/5/5/R3K b - - 0 25", 4);
  EXPECT_EQ(asked.move, "a5c4");
  EXPECT_EQ(asked.score(), search::win_in(1));
}

TEST(MiniChessEngine, MayNotDoSoIn2026) {
  const Asked asked = ask_minichess("minichess/2026", "k4/n4/2P2/4p/5/R3K b - - 0 50", 4);
  EXPECT_NE(asked.move, "a5c4");
  EXPECT_EQ(asked.score(), search::win_in(1));  // 9:8 by any other move
}

TEST(MiniChessEngine, PlaysForTheCountBeforeTheLimit) {
  // A rook for a knight is a bad exchange, but the count is 8:9 before and 2:2 after it.
  const Asked asked = ask_minichess("minichess/2023", "5/1k2p/2n2/5/P4/2R1K w - - 0 25", 6);
  EXPECT_EQ(asked.move, "c1c4");
  EXPECT_EQ(asked.score(), 0);
}

TEST(MiniChessEngine, SearchesTheSameTreeTwiceAndOnEveryCpu) {
  for (const char* rules : {"minichess/2023", "minichess/2026", "gardner"}) {
    const Asked once = ask_minichess(rules, "", 9), again = ask_minichess(rules, "", 9),
                fast = ask_minichess(rules, "", 9, detect_cpu());
    EXPECT_EQ(once.analysis.nodes, again.analysis.nodes) << rules;
    EXPECT_EQ(once.analysis.nodes, fast.analysis.nodes) << rules;
    EXPECT_EQ(once.move, fast.move) << rules;
    EXPECT_EQ(once.score(), fast.score()) << rules;
  }
}

// Whatever can be switched does something.
TEST(MiniChessEngine, SearchesAnotherTreeWithEachMethodSwitched) {
  const auto game = *find_game("minichess/2026");
  const auto nodes_with = [&](const search::ParameterChanges& changes) {
    const auto engine = make_engine(*game, {.table_megabytes = 4, .parameters = changes});
    return ask(*game, *engine, "", 14).analysis.nodes;
  };
  const std::uint64_t usual = nodes_with({});
  int methods = 0;
  for (const search::Parameter& parameter : search::every_parameter()) {
    if (!parameter.is_switch() || parameter.name == "use_probcut") continue;  // Othello's alone
    EXPECT_NE(nodes_with({{&parameter, 1 - parameter.in({})}}), usual) << parameter.name;
    ++methods;
  }
  EXPECT_GT(methods, 10);
}

TEST(MiniChessEngine, StopsSoonAfterItIsTold) {
  const auto game = find_game("minichess/2023");
  const auto play = (*game)->start();
  const auto engine = minichess_engine_for(**game);
  std::atomic<bool> stop{true};
  Limits limits;
  limits.stop = [&stop] { return stop.load(); };
  // A node takes about a microsecond.
  EXPECT_LE(engine->analyse(*play, limits).nodes, 2 * search::Halt::kPollEvery);
  stop = false;
  int asked = 0;
  limits.stop = [&] { return ++asked == 20; };
  const Analysis analysis = engine->analyse(*play, limits);
  EXPECT_EQ(analysis.nodes, 20 * search::Halt::kPollEvery);
  EXPECT_EQ(asked, 20);
  const auto moves = play->moves();
  EXPECT_NE(std::find(moves.begin(), moves.end(), analysis.best), moves.end());
}

TEST(MiniChessEngine, GivesSeveralLines) {
  const auto game = find_game("minichess/2026");
  const auto play = (*game)->start();
  Limits limits;
  limits.depth = 6;
  limits.lines = 100;
  const Analysis analysis = minichess_engine_for(**game)->analyse(*play, limits);
  ASSERT_EQ(analysis.lines.size(), play->moves().size());
  for (std::size_t i = 1; i < analysis.lines.size(); ++i) {
    EXPECT_NE(analysis.lines[i].moves.at(0), analysis.lines[i - 1].moves.at(0));
  }
}

}  // namespace
}  // namespace palamedes::engines
