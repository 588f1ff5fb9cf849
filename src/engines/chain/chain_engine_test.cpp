// engines/chain/chain_engine_test.cpp - the chain engine sees what anybody would, plays by the
// rules on every board, and searches the same tree on every CPU.
#include "engines/chain/chain_engine.hpp"

#include <gtest/gtest.h>

#include "engines/test_engines.hpp"
#include "games/catalog.hpp"

namespace palamedes::engines {
namespace {

std::unique_ptr<Engine> chain_engine_for(const AnyGame& game, CpuLevel cpu = CpuLevel::Plain) {
  EngineOptions options;
  options.table_megabytes = 1;
  options.cpu = cpu;
  return make_chain_engine(game, options);
}

Asked ask_chain(std::string_view id, std::string_view position, int depth,
                CpuLevel cpu = CpuLevel::Plain) {
  const auto game = *find_game(id);
  return ask(*game, *chain_engine_for(*game, cpu), position, depth);
}

constexpr const char* kGames[]{"chain/2018",     "chain/2018:9x9", "chain/2018:3x4",
                               "chain/2019",     "chain/2019:9x9", "chain/2020",
                               "chain/2020:9x9", "chain/classic",  "chain/classic:9x9"};

TEST(ChainEngine, PlaysEveryChainGameAndNoOther) {
  for (const char* id : kGames) EXPECT_NE(chain_engine_for(**find_game(id)), nullptr) << id;
  EXPECT_EQ(chain_engine_for(**find_game("hop")), nullptr);
}

TEST(ChainEngine, ExplodesFirstWhenTwoCriticalCellsFaceEachOther) {
  for (const int depth : {1, 2, 4}) {
    EXPECT_EQ(ask_chain("chain/2018", "b1r2..../....../..b1.../...r1../...... b", depth).move,
              "0,0");
    // (With one critical cell beside the corner it is a matter of taste there: long searches
    // differ.)
    EXPECT_EQ(ask_chain("chain/2019", "r1b2b2.../b2...../..b1.../...r1../.....r1 r", depth).move,
              "0,0");
    EXPECT_EQ(ask_chain("chain/2020", "r2b4..../....../..b1.../...r1../...... r", depth).move,
              "0,0");
    EXPECT_EQ(
        ask_chain("chain/classic:5x6", "r1b2..../....../..b1.../...r1../...... r", depth).move,
        "0,0");
  }
}

// Boards with some orbs on them where the side to move has a full corner and the enemy a full cell
// beside it, in every corner and either way round.
std::vector<std::string> full_corners(Rng& rng, int count) {
  constexpr int kRows = 5, kCols = 6;
  const auto capacity = [](int row, int col) {
    const bool end_row = row == 0 || row == kRows - 1, end_col = col == 0 || col == kCols - 1;
    return end_row && end_col ? 3 : end_row || end_col ? 5 : 8;
  };
  std::vector<std::string> positions;
  for (int n = 0; n < count; ++n) {
    std::vector<std::string> cells(kRows * kCols, ".");
    for (int i = 4 + rng.below(10); i > 0; --i) {
      const int at = rng.below(kRows * kCols);
      const int orbs = 1 + rng.below(capacity(at / kCols, at % kCols) - 2);
      cells[static_cast<std::size_t>(at)] = (rng.below(2) == 0 ? "r" : "b") + std::to_string(orbs);
    }
    const int row = n % 2 == 0 ? 0 : kRows - 1, col = n / 2 % 2 == 0 ? 0 : kCols - 1;
    const int inward_row = row == 0 ? 1 : kRows - 2, inward_col = col == 0 ? 1 : kCols - 2;
    const int beside = n % 3;  // along the row, along the column, across
    const int row2 = beside == 0 ? row : inward_row, col2 = beside == 1 ? col : inward_col;
    cells[static_cast<std::size_t>(row * kCols + col)] = "r2";
    cells[static_cast<std::size_t>(row2 * kCols + col2)] =
        "b" + std::to_string(capacity(row2, col2) - 1);
    std::string text;
    for (int i = 0; i < kRows * kCols; ++i) {
      if (i > 0 && i % kCols == 0) text += '/';
      text += cells[static_cast<std::size_t>(i)];
    }
    positions.push_back(text + " r");
  }
  return positions;
}

// An earlier evaluation looked at chain/2020's full corners and did not explode them. Where a long
// look says that this is the move, a short one says so, too, nearly always.
TEST(ChainEngine, ExplodesFullCornersIn2020) {
  const auto game = *find_game("chain/2020");
  const auto engine = chain_engine_for(*game, detect_cpu());
  const auto is_corner = [](const std::string& move) {
    return move == "0,0" || move == "0,5" || move == "4,0" || move == "4,5";
  };
  Rng rng(20);
  int wanted = 0, seen = 0;
  for (const std::string& position : full_corners(rng, 60)) {
    engine->new_game();
    if (!is_corner(ask(*game, *engine, position, 7).move)) continue;
    for (const int depth : {1, 2}) {
      ++wanted;
      seen += is_corner(ask_chain("chain/2020", position, depth).move) ? 1 : 0;
    }
  }
  EXPECT_GT(wanted, 30);
  EXPECT_GE(seen, wanted * 9 / 10) << seen << " of " << wanted;
}

TEST(ChainEngine, WinsInOneWhenItCan) {
  const auto expect_win = [](const char* id, const char* position, const char* move) {
    for (const int depth : {1, 3, 6}) {
      const Asked asked = ask_chain(id, position, depth);
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
  EXPECT_EQ(ask_chain("chain/2018:3x3", "b1#r1/###/r1#b1 b", 8).score(), search::loss_in(3));
  EXPECT_EQ(ask_chain("chain/2018:3x3", "#b1#/###/r1#r1 b", 8).score(), search::loss_in(3));
  EXPECT_EQ(ask_chain("chain/2018:3x3", "b1#r1/###/##b1 b", 8).score(), search::win_in(2));
}

TEST(ChainEngine, SearchesTheSameTreeTwiceAndOnEveryCpu) {
  for (const char* id : kGames) {
    const Asked once = ask_chain(id, "", 6), again = ask_chain(id, "", 6),
                fast = ask_chain(id, "", 6, detect_cpu());
    EXPECT_EQ(once.analysis.nodes, again.analysis.nodes) << id;
    EXPECT_EQ(once.analysis.nodes, fast.analysis.nodes) << id;
    EXPECT_EQ(once.move, fast.move) << id;
    EXPECT_EQ(once.score(), fast.score()) << id;
  }
}

TEST(ChainEngine, PlaysLegallyAndBeatsRandomPlay) {
  Rng rng(11);
  for (const char* id : kGames) {
    const auto game = *find_game(id);
    expect_beats_random_play(*game, *chain_engine_for(*game, detect_cpu()), 1000, rng);
  }
}

}  // namespace
}  // namespace palamedes::engines
