// games/chain/chain_test.cpp - explosions, ends, texts and messages of the chain games.
#include "games/chain/chain.hpp"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

using Word = std::uint64_t;

template <class G>
struct Board {
  G game;
  typename G::Position position;

  Board(int rows, int cols, std::string_view text) : game(rows, cols), position(game.start()) {
    const auto setup = game.parse_position(text);
    EXPECT_TRUE(setup.ok()) << setup.error().message;
    if (setup) position = setup->position;
  }

  Board& play(std::string_view text) {
    const auto move = game.parse_move(position, text);
    EXPECT_TRUE(move.ok()) << move.error().message;
    if (move) position = game.play(position, *move);
    return *this;
  }
  std::string text() const { return game.position_text({position, {}}); }
  std::optional<Outcome> final() const { return game.final(position); }
};

TEST(Chain2018Game, OnlyBlackCellsLeftTheMoverWins) {
  Board<Chain2018<Word>> blue(2, 2, "b1r1/## b");
  EXPECT_FALSE(blue.final().has_value());
  EXPECT_EQ(blue.play("0,0").text(), "##/## r");
  EXPECT_EQ(blue.final(), (Outcome{-1, Ending::AllExploded}));
}

TEST(Chain2018Game, AColourWipedOutWhileWhiteCellsRemainDoesNotEndIt) {
  Board<Chain2018<Word>> board(3, 3, "b1r1./.../... b");
  EXPECT_EQ(board.play("0,0").text(), "#b2./b1../... r");
  EXPECT_FALSE(board.final().has_value());
  EXPECT_EQ(board.game.moves(board.position).size(), 6);
  EXPECT_EQ(board.play("2,2").text(), "#b2./b1../..r1 b");
}

TEST(Chain2018Game, TheLastColourWinsWhoeverMoved) {
  Board<Chain2018<Word>> own_goal(3, 3, "b1##/###/##r1 b");
  own_goal.play("0,0");
  EXPECT_EQ(own_goal.final(), (Outcome{1, Ending::OneColour}));  // red, to move
  Board<Chain2018<Word>> win(2, 2, "b1r1/.. b");
  win.play("0,0");
  EXPECT_EQ(win.text(), "##/b1b1 r");
  EXPECT_EQ(win.final(), (Outcome{-1, Ending::OneColour}));
}

TEST(Chain2018Game, AReactionRunsThroughTheBoardAndLeavesItBurnt) {
  // The centre has its fourth orb; each edge is critical and each corner then gets two.
  Board<Chain2018<Word>> board(3, 3, "b1r2b1/r2b3r2/b1r2b1 b");
  board.play("1,1");
  EXPECT_EQ(board.text(), "###/###/### r");
  EXPECT_EQ(board.final(), (Outcome{-1, Ending::AllExploded}));
}

TEST(Chain2019Game, WavesDecideWhatACornerKeeps) {
  Board<Chain2019<Word>> reset(3, 3, "r1r2./r2r3./..b1 r");
  EXPECT_EQ(reset.play("1,1").text(), ".r1r1/r1r2r1/r1r1b1 b");
  Board<ChainClassic<Word>> keep(3, 3, "r1r2./r2r3./..b1 r");
  EXPECT_EQ(keep.play("1,1").text(), "r1r1r1/r1r2r1/r1r1b1 b");
}

TEST(Chain2019Game, TheReactionStopsWhenTheEnemyIsGone) {
  Board<Chain2019<Word>> board(3, 3, "r1r2./r2r3./b1.. r");
  EXPECT_EQ(board.play("1,1").text(), "r3.r1/.r2r1/r2r1. b");
  EXPECT_EQ(board.final(), (Outcome{-1, Ending::Elimination}));
  Board<Chain2019<Word>> again(3, 3, board.text());  // full cells are fine once the game is over
  EXPECT_EQ(again.final(), board.final());
}

TEST(Chain2019Game, TheFirstExplosionIsNotFollowedByTheStopTest) {
  Board<Chain2019<Word>> board(3, 3, "r1b2./.../... r");
  EXPECT_EQ(board.play("0,0").text(), "r1.r1/r1r1./... b");
}

TEST(Chain2019Game, RedsFirstMoveDoesNotWin) {
  Board<Chain2019<Word>> board(5, 6, "....../....../....../....../...... r");
  board.play("2,3");
  EXPECT_FALSE(board.final().has_value());
  EXPECT_EQ(board.game.moves(board.position).size(), 29);
}

TEST(Chain2020Game, NeighboursInOneWaveGoOffInRowMajorOrder) {
  Board<Chain2020<Word>> board(3, 3, "r2r4./r4../..b1 r");
  EXPECT_EQ(board.play("0,1").text(), "r1r2r1/.r3r1/r1r1b1 b");
}

TEST(ChainGames, ABoardOf128BitsPlaysLikeOneOf64) {
  Board<Chain2018<Uint128>> wide(3, 3, "b1r2b1/r2b3r2/b1r2. b");
  Board<Chain2018<Word>> narrow(3, 3, "b1r2b1/r2b3r2/b1r2. b");
  EXPECT_EQ(wide.play("1,1").text(), narrow.play("1,1").text());
}

TEST(ChainGames, ReadWhatPeopleWriteAndSayWhatIsWrong) {
  const Chain2018<Word> game(5, 6);
  const auto setup = game.parse_position("b1...r1./....../..#.../....../...... blue");
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  for (const char* text : {"2,3", "(2,3)", "2 3", " 2,3 "}) {
    ASSERT_TRUE(game.parse_move(setup->position, text).ok()) << text;
  }
  const std::pair<const char*, const char*> moves[]{
      {"5,0", "outside the board (rows 0 to 4, columns 0 to 5)"},
      {"0,4", "'0,4' is not a legal move for blue here: the cell belongs to the enemy"},
      {"2,2", "the cell has exploded and takes no orb any more"},
      {"c3", "'c3' is not a move; write row and column from 0, as in 2,3"},
  };
  for (const auto& [text, part] : moves) {
    const auto move = game.parse_move(setup->position, text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_NE(move.error().message.find(part), std::string::npos) << move.error().message;
  }
  const std::pair<const char*, const char*> positions[]{
      {"....../....../....../...... b", "has 4 rows, this board has 5"},
      {"b2...../....../....../....../...... b", "the cell 0,0 holds 2 orbs; 1 is the most it can"},
      {"b0...../....../....../....../...... b", "does not begin with a cell"},
      {"g1...../....../....../....../...... b", "does not begin with a cell"},
      {"......./....../....../....../...... b", "row '.......' has more than 6 cells"},
      {"....../....../....../....../...... g", "'g' is no side to move"},
      {"b1...r1/....../....../....../...... b", "row 'b1...r1' has fewer than 6 cells"},
      {"......", "is not a position: write 5 rows of 6 cells"},
  };
  for (const auto& [text, part] : positions) {
    const auto read = game.parse_position(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().message.find(part), std::string::npos) << read.error().message;
  }
  const auto full = Chain2019<Word>(3, 3).parse_position("r3../..b1/... r");
  ASSERT_FALSE(full.ok());
  EXPECT_NE(full.error().message.find("would have exploded at 2"), std::string::npos);
  EXPECT_FALSE(Chain2019<Word>(3, 3).parse_position("#../..b1/... r").ok());
}

}  // namespace
}  // namespace palamedes
