// games/othello/othello_test.cpp - Othello's ends, passes, texts and messages.
#include "games/othello/othello.hpp"

#include <gtest/gtest.h>

namespace palamedes {
namespace {

using Othello8 = Othello<8>;

othello::Position position(std::string_view text) {
  const auto setup = Othello8::parse_position(text);
  EXPECT_TRUE(setup.ok()) << setup.error().message;
  return setup->position;
}

othello::Position after(othello::Position p, std::initializer_list<const char*> moves) {
  for (const char* text : moves) {
    const auto move = Othello8::parse_move(p, text);
    EXPECT_TRUE(move.ok()) << move.error().message;
    p = Othello8::play(p, *move);
  }
  return p;
}

std::string board(std::initializer_list<const char*> rows, const char* side) {
  std::string text;
  for (const char* row : rows) text += row;
  return text + ' ' + side;
}

TEST(Othello, StartsWithBlackOnD5AndE4) {
  EXPECT_EQ(Othello8::position_text({Othello8::start(), {}}),
            "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(Othello<6>::position_text({Othello<6>::start(), {}}),
            "--------------OX----XO-------------- X");
}

TEST(Othello, WipeOutEndsTheGameAndTheWinnerGetsAllSquares) {
  // The shortest win there is for black: nine moves.
  const auto p = after(Othello8::start(), {"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"});
  EXPECT_TRUE(Othello8::moves(p).empty());
  EXPECT_EQ(p.own, 0U);
  EXPECT_EQ(Othello8::final(p), (Outcome{-64, Ending::NoMoves}));
}

TEST(Othello, DoublePassEndsTheGameWithEmptySquaresLeft) {
  const auto p = position(board({"XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "--------",
                                 "OOOOOOOO", "OOOOOOOO", "OOOOOOO-"},
                                "X"));
  EXPECT_TRUE(Othello8::moves(p).empty());
  EXPECT_EQ(Othello8::final(p), (Outcome{32 - 23 + 9, Ending::NoMoves}));
  const auto mirrored = Othello8::play(p, othello::Move::Pass);
  EXPECT_EQ(Othello8::final(mirrored), (Outcome{-(32 - 23 + 9), Ending::NoMoves}));
}

TEST(Othello, ASideWithoutAMoveMayOnlyPass) {
  const auto p = position(board({"XO------", "--------", "--------", "--------", "--------",
                                 "--------", "--------", "--------"},
                                "O"));
  ASSERT_EQ(Othello8::moves(p).size(), 1);
  EXPECT_EQ(Othello8::moves(p)[0], othello::Move::Pass);
  EXPECT_EQ(Othello8::move_text(p, Othello8::moves(p)[0]), "pass");
  EXPECT_FALSE(Othello8::final(p).has_value());
  for (const char* word : {"pass", "PASS", "pa", "--", "@@"}) {
    EXPECT_TRUE(Othello8::parse_move(p, word).ok()) << word;
  }
  EXPECT_NE(Othello8::parse_move(p, "c1").error().message.find("white may play pass"),
            std::string::npos);
}

TEST(Othello, DrawnGamesGiveNobodyTheEmptySquares) {
  const auto p = position(board({"XX------", "--------", "--------", "--------", "--------",
                                 "--------", "--------", "------OO"},
                                "O"));
  EXPECT_EQ(Othello8::final(p), (Outcome{0, Ending::NoMoves}));
}

TEST(Othello, ReadsWhatPeopleWrite) {
  const auto p = Othello8::start();
  const auto d3 = *Othello8::parse_move(p, "d3");
  for (const char* text : {"D3", " d3 ", "(2,3)", "2,3", "2 3"}) {
    const auto move = Othello8::parse_move(p, text);
    ASSERT_TRUE(move.ok()) << move.error().message;
    EXPECT_EQ(*move, d3) << text;
  }
  const std::string start = "---------------------------OX------XO---------------------------";
  for (const std::string& text :
       {start + " X", start + " x", start + " b", start + " Black", start + " *",
        start + " X; A2:+38; C7:+36;", start.substr(0, 32) + " " + start.substr(32) + " X",
        std::string("........ ........ ........ ...wb... ...bw... ........ ........ ........ b")}) {
    EXPECT_EQ(position(text), p) << text;
  }
}

TEST(Othello, SaysWhatIsWrong) {
  const auto p = Othello8::start();
  const std::pair<const char*, const char*> moves[]{
      {"d4", "'d4' is not a legal move here: there is a disc on it; black may play d3, c4, f5, e6"},
      {"a1", "it would flip nothing"},
      {"i9", "outside the board, which is 8 x 8"},
      {"a0", "outside the board"},
      {"pass", "black may not pass while it can play d3, c4, f5, e6"},
      {"knight", "'knight' is not a move; write a square such as f5, or pass"},
  };
  for (const auto& [text, part] : moves) {
    const auto move = Othello8::parse_move(p, text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_NE(move.error().message.find(part), std::string::npos) << move.error().message;
  }
  const std::string cells(64, '-');
  const std::pair<std::string, const char*> positions[]{
      {cells, "write 64 cells"},
      {cells + "- X", "has 65 cells, this board has 64"},
      {cells + " Z", "'Z' is no side to move"},
      {"q" + cells.substr(1) + " X", "'q' (cell 1) is none of X, O and -"},
  };
  for (const auto& [text, part] : positions) {
    const auto read = Othello8::parse_position(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().message.find(part), std::string::npos) << read.error().message;
  }
}

}  // namespace
}  // namespace palamedes
