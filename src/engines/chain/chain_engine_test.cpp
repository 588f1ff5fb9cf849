// engines/chain/chain_engine_test.cpp - the chain engine sees what anybody would, plays by the
// rules on every board, and searches the same tree on every CPU.
#include "engines/chain/chain_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "engines/chain/workers.hpp"
#include "games/catalog.hpp"

namespace palamedes::engines {
namespace {

struct Asked {
  std::string move;
  Analysis analysis;
  search::Score score() const { return analysis.lines.at(0).score; }
};

std::unique_ptr<Engine> engine_for(const AnyGame& game, CpuLevel cpu = CpuLevel::Plain) {
  EngineOptions options;
  options.table_megabytes = 1;
  options.cpu = cpu;
  return make_chain_engine(game, options);
}

// The engine's choice in a position (empty: the start).
Asked ask(std::string_view id, std::string_view position, int depth,
          CpuLevel cpu = CpuLevel::Plain) {
  const auto game = find_game(id);
  check(game.ok(), "no such game");
  auto play = (*game)->start();
  if (!position.empty()) {
    auto from = (*game)->start_from(position);
    check(from.ok(), "the position is not readable");
    play = std::move(*from);
  }
  search::Limits limits;
  limits.depth = depth;
  Asked asked{"", engine_for(**game, cpu)->analyse(*play, limits, nullptr)};
  asked.move = play->move_text(asked.analysis.best);
  return asked;
}

constexpr const char* kGames[]{"chain/2018",     "chain/2018:9x9", "chain/2018:3x4",
                               "chain/2019",     "chain/2019:9x9", "chain/2020",
                               "chain/2020:9x9", "chain/classic",  "chain/classic:9x9"};

TEST(ChainEngine, PlaysEveryChainGameAndNoOther) {
  for (const char* id : kGames) EXPECT_NE(engine_for(**find_game(id)), nullptr) << id;
  EXPECT_EQ(engine_for(**find_game("hop")), nullptr);
}

TEST(ChainEngine, ExplodesFirstWhenTwoCriticalCellsFaceEachOther) {
  for (const int depth : {1, 2, 4}) {
    EXPECT_EQ(ask("chain/2018", "b1r2..../....../..b1.../...r1../...... b", depth).move, "0,0");
    EXPECT_EQ(ask("chain/2019", "r1b2..../....../..b1.../...r1../...... r", depth).move, "0,0");
    EXPECT_EQ(ask("chain/2020", "r2b4..../....../..b1.../...r1../...... r", depth).move, "0,0");
    EXPECT_EQ(ask("chain/classic:5x6", "r1b2..../....../..b1.../...r1../...... r", depth).move,
              "0,0");
  }
}

TEST(ChainEngine, WinsInOneWhenItCan) {
  const auto expect_win = [](const char* id, const char* position, const char* move) {
    for (const int depth : {1, 3, 6}) {
      const Asked asked = ask(id, position, depth);
      EXPECT_EQ(asked.move, move) << id;
      EXPECT_EQ(asked.score(), search::win_in(1)) << id;
    }
  };
  expect_win("chain/2018:2x2", "b1r1/.. b", "0,0");
  expect_win("chain/2019", "r1b2..../....../....../....../...... r", "0,0");
  expect_win("chain/2020", "r2b1..../.b2..../....../....../...... r", "0,0");
  expect_win("chain/classic", "r1b2..../b1...../....../....../....../....../....../....../...... r",
             "0,0");
}

TEST(ChainEngine, CountsTheMovesThatAreLeftIn2018) {
  // No two cells touch, so a cell only takes its owner's orbs. With two orbs each, who is to move
  // burns his last cell first; with one more than the enemy he does not.
  EXPECT_EQ(ask("chain/2018:3x3", "b1#r1/###/r1#b1 b", 8).score(), search::loss_in(3));
  EXPECT_EQ(ask("chain/2018:3x3", "#b1#/###/r1#r1 b", 8).score(), search::loss_in(3));
  EXPECT_EQ(ask("chain/2018:3x3", "b1#r1/###/##b1 b", 8).score(), search::win_in(2));
}

TEST(ChainEngine, SearchesTheSameTreeTwiceAndOnEveryCpu) {
  for (const char* id : kGames) {
    const Asked once = ask(id, "", 6), again = ask(id, "", 6), fast = ask(id, "", 6, detect_cpu());
    EXPECT_EQ(once.analysis.nodes, again.analysis.nodes) << id;
    EXPECT_EQ(once.analysis.nodes, fast.analysis.nodes) << id;
    EXPECT_EQ(once.move, fast.move) << id;
    EXPECT_EQ(once.score(), fast.score()) << id;
  }
}

// Every move of a line is legal where it is played.
void expect_legal(const AnyPlay& play, const EngineLine& line) {
  auto there = play.clone();
  for (const std::string& text : line.moves) {
    const auto move = there->parse_move(text);
    ASSERT_TRUE(move.ok()) << move.error().message;
    there->play(*move);
  }
}

TEST(ChainEngine, PlaysLegallyAndBeatsRandomPlay) {
  Rng rng(11);
  for (const char* id : kGames) {
    const auto game = find_game(id);
    const auto engine = engine_for(**game, detect_cpu());
    for (const Side side : {Side::First, Side::Second}) {
      engine->new_game();
      auto play = (*game)->start();
      while (!play->result()) {
        const auto moves = play->moves();
        MoveCode move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
        if (play->turn() == side) {
          search::Limits limits;
          limits.nodes = 1000;
          const Analysis analysis = engine->analyse(*play, limits, nullptr);
          for (const EngineLine& line : analysis.lines) expect_legal(*play, line);
          move = analysis.best;
          ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << id;
        }
        play->play(move);
      }
      EXPECT_EQ(play->result()->winner(), side) << id;
    }
  }
}

TEST(ChainEngine, SurvivesATableFullOfRubbish) {
  using G = Chain2018<std::uint64_t>;
  const G game(5, 6);
  Rng rng(4);
  for (int round = 0; round < 10; ++round) {
    search::Table table(1);
    const std::unique_ptr<chain_engine::Worker<G>> worker(
        chain_engine::new_worker_plain(game, table, search::Parameters(), search::Halt()));
    for (int depth = 1; depth <= 6; ++depth) {
      ASSERT_TRUE(worker->search_root(game.start(), Past{}, depth, -search::kInfinite,
                                      search::kInfinite, nullptr, 0));
      auto p = game.start();
      ASSERT_GT(worker->line().length, 0);
      for (int i = 0; i < worker->line().length; ++i) {
        ASSERT_TRUE(game.legal(p, worker->line().moves[i]));
        p = game.play(p, worker->line().moves[i]);
      }
      for (std::size_t i = 0; i < table.entries(); ++i) table.damage(i, rng.next());
    }
  }
}

}  // namespace
}  // namespace palamedes::engines
