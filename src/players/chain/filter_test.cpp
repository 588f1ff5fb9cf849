// players/chain/filter_test.cpp - chain/filter in positions worked out by hand from seed 001.
#include <gtest/gtest.h>

#include "games/chain/chain.hpp"
#include "players/chain/filter_candidates.hpp"
#include "players/chain/test_ask_player.hpp"

namespace palamedes::chain {
namespace {

std::string filter(std::string_view position) {
  return answer("chain/filter", "chain/2018", position);
}

// A 5x6 board of chain/2018, before and after moves.
struct Board {
  Chain2018<std::uint64_t> game{5, 6};
  Chain2018<std::uint64_t>::Position position;

  explicit Board(std::string_view text) : position(game.parse_position(text).value().position) {}
  Grid grid() const { return Grid(game, position); }
  Grid after(std::string_view move) const {
    return Grid(game, game.play(position, game.parse_move(position, move).value()));
  }
};

std::string text(const std::vector<Place>& places) {
  std::string joined;
  for (const Place at : places) {
    joined += (joined.empty() ? "" : " ") + std::to_string(at.row) + "," + std::to_string(at.col);
  }
  return joined;
}

TEST(ChainFilter, OpensInTheCornersOneAfterTheOther) {
  EXPECT_EQ(filter("....../....../....../....../...... b"), "0,0");
  EXPECT_EQ(filter("b1...../....../....../....../.....r1 b"), "0,5");
  EXPECT_EQ(filter("b1....b1/....../....../....../r1....r1 b"), "0,2");
}

TEST(ChainFilter, ClaimsOnlyWhiteCellsOfThePreferredAreaThatStandAlone) {
  const Board board("b1..r1../....../....../....../..#... b");
  // Missing: (0,0) taken, (0,2) and (0,3) beside orbs; the exploded (4,2) disturbs nobody.
  EXPECT_EQ(text(domain_candidates(board.grid())), "0,5 4,0 4,5 2,0 2,5 4,3 2,2 2,3");
}

TEST(ChainFilter, TheAreaLeavesOutTheLinesNextToTheEdgesOnAnySize) {
  const auto preferred = [](int rows, int cols) {
    const Chain2018<std::uint64_t> game(rows, cols);
    const Grid grid(game, game.start());
    std::string text;
    grid.for_each_place([&](Place at) { text += grid.preferred(at) ? 'x' : '.'; });
    return text;
  };
  EXPECT_EQ(preferred(5, 6), "x.xx.x......x.xx.x......x.xx.x");
  EXPECT_EQ(preferred(2, 3), "x.xx.x");
  EXPECT_EQ(preferred(3, 3), "x.x...x.x");
}

TEST(ChainFilter, KillsBesideAnEnemyExactlyAsCloseToExploding) {
  EXPECT_EQ(filter("....../....../..r1b1../....../...... b"), "2,3");  // three to go each
  // Closer than the enemy would do by the text, not by the code: a corner is claimed instead.
  EXPECT_EQ(filter("....../....../..r1b2../....../...... b"), "0,0");
}

TEST(ChainFilter, KillsFromWhiteCellsBeforeItsOwn) {
  // The edge cell (0,1) has two to go, like the white corner and blue's (0,2).
  const Board board(".r1b1.../....../....../....../...... b");
  EXPECT_EQ(text(kill_candidates(board.grid(), Colour::First)), "0,0 0,2");
  EXPECT_EQ(filter(".r1b1.../....../....../....../...... b"), "0,0");
}

TEST(ChainFilter, TheNumbersOfTheColoursTakePartInTheSorting) {
  // Worth 2: the white corner with two to go; 3: white (4,2) with three; then red's own (0,2), with
  // two to go and Red = 2. Blue's own would come before (4,2), for Blue is 1.
  const Board red(".b1r1.../....../....../..b1.../...... r");
  EXPECT_EQ(text(kill_candidates(red.grid(), Colour::Second)), "0,0 4,2 0,2");
  const Board blue(".r1b1.../....../....../..r1.../...... b");
  EXPECT_EQ(text(kill_candidates(blue.grid(), Colour::First)), "0,0 0,2 4,2");
}

TEST(ChainFilter, OnlyACriticalComradeShieldsAnEnemy) {
  // Red's (2,1) is three from going off and (2,2) with it: the white edge (2,0) and blue's (2,3)
  // are as far.
  const Board open("....../....../.r1r1b1../....../...... b");
  EXPECT_EQ(text(kill_candidates(open.grid(), Colour::First)), "2,0 2,3");
  const Board shielded("....../....../.r3r1b1../....../...... b");
  EXPECT_EQ(text(kill_candidates(shielded.grid(), Colour::First)), "");
}

TEST(ChainFilter, OnlyCriticalCellsReachTheirNeighbours) {
  const Grid grid = Board("b1..r1../....../.r3..../....../...... b").grid();
  EXPECT_TRUE(grid.reached_by(Colour::First, {0, 1}));    // one orb fills a corner
  EXPECT_FALSE(grid.reached_by(Colour::Second, {0, 2}));  // but no edge
  EXPECT_TRUE(grid.reached_by(Colour::Second, {1, 1}));
  EXPECT_FALSE(grid.reached_by(Colour::Second, {2, 1}));  // nor itself
}

TEST(ChainFilter, LeavesACandidateThatFailsTheExamination) {
  // Both corners are kills of value 2. After 0,0 red's (4,4) would blow up blue's (4,5).
  EXPECT_EQ(filter(".r1..../....../....../....../....r2b1 b"), "4,5");
  const Board board(".r1..../....../....../....../....r2b1 b");
  EXPECT_EQ(text(kill_candidates(board.grid(), Colour::First)), "0,0 4,5");
  EXPECT_FALSE(passes_examination(board.grid(), board.after("0,0"), Colour::First));
  EXPECT_TRUE(passes_examination(board.grid(), board.after("4,5"), Colour::First));
}

TEST(ChainFilter, TheExaminationOverlooksCellsThatWereNotItsOwnBefore) {
  // A fresh orb in the corner is critical beside the critical (0,1), but was white before.
  const Board board(".r2..../....../....../....../...... b");
  EXPECT_TRUE(passes_examination(board.grid(), board.after("0,0"), Colour::First));
  // An own cell that becomes critical beside the critical (0,2) is seen.
  const Board seen("..r2.../..b2.../....../....../...... b");
  EXPECT_FALSE(passes_examination(seen.grid(), seen.after("1,2"), Colour::First));
}

TEST(ChainFilter, DefendsOwnCellsThatAThreatenedNeighbourIsLevelWith) {
  // Level with the corner, one to go: (0,1), which red's (0,2) reaches. (0,1) follows as a cell
  // that both sides reach.
  const Board board("b1b2r2.../....../....../....../...... b");
  EXPECT_EQ(text(defend_candidates(board.grid(), Colour::First)), "0,0 0,1");
  // With blue on (1,1), both reach (1,2) too.
  const Board both("b1b2r2.../.b3..../....../....../...... b");
  EXPECT_EQ(text(defend_candidates(both.grid(), Colour::First)), "0,0 0,1 1,2");
}

TEST(ChainFilter, DefendingIsNotSortedByOrbs) {
  // Reached by both, in row-major order: two white cells, then blue's (1,2) with its two orbs.
  const Board board("b1.r2.../..b2b3../....../....../...... b");
  const auto found = defend_candidates(board.grid(), Colour::First);
  EXPECT_EQ(text(found), "0,1 0,3 1,2");
}

TEST(ChainFilter, DefendsWhenNothingCanBeKilledOrSafelyClaimed) {
  // Blue's (2,2) and red's (2,3) are critical side by side, and red's (2,4) shields (2,3) from the
  // kill filter. Claiming a corner leaves (2,2) in danger; setting it off does not.
  const std::string position = "....../....../..b3r3r3./....../...... b";
  const Board board(position);
  EXPECT_EQ(text(kill_candidates(board.grid(), Colour::First)), "");
  EXPECT_EQ(text(defend_candidates(board.grid(), Colour::First)), "2,2");
  EXPECT_EQ(filter(position), "2,2");
}

TEST(ChainFilter, FillsUpUnexaminedWhenEverythingFails) {
  // Blue's (1,1) and red's (1,2) stay critical side by side whatever blue tries, and (1,1) itself
  // is no candidate: red's (1,3) shields (1,2), and row 1 is not in the preferred area.
  const std::string position = "....../.b3r3r3../....../....../...... b";
  const Board board(position);
  EXPECT_TRUE(kill_candidates(board.grid(), Colour::First).empty());
  EXPECT_TRUE(defend_candidates(board.grid(), Colour::First).empty());
  for (const Place at : domain_candidates(board.grid())) {
    const auto move = std::to_string(at.row) + "," + std::to_string(at.col);
    EXPECT_FALSE(passes_examination(board.grid(), board.after(move), Colour::First)) << move;
  }
  EXPECT_EQ(filter(position), "0,0");
}

TEST(ChainFilter, FillsWhiteCellsBeforeItsOwn) {
  const Board board("b1r1..../....../....../....../...... r");
  EXPECT_EQ(place_candidates(board.grid(), Colour::Second).front(), (Place{0, 2}));
  EXPECT_EQ(place_candidates(board.grid(), Colour::Second).back(), (Place{0, 1}));
}

TEST(ChainFilter, SaysWhatItLookedAt) {
  const Seated seated = seat("chain/filter", "chain/2018");
  const Analysis choice = ask(seated, ".r1..../....../....../....../....r2b1 b");
  EXPECT_EQ(choice.nodes, 3U);  // the position and two examinations
  EXPECT_EQ(choice.depth, 1);
}

}  // namespace
}  // namespace palamedes::chain
