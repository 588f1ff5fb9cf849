// arena/opening_file_test.cpp - openings are read from games and positions, and never over.
#include "arena/opening_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/catalog.hpp"

namespace palamedes::arena {
namespace {

TEST(OpeningFile, TakesTheFirstMovesOfGames) {
  const auto game = *find_game("othello");
  const auto plays = read_openings(*game, "f5d6c3d3c4\nf5f6e6f4\n", "openings.txt", 2);
  ASSERT_TRUE(plays.ok()) << plays.error().message;
  ASSERT_EQ(plays->size(), 2U);
  EXPECT_EQ((*plays)[0]->played().size(), 2U);
  EXPECT_EQ((*read_openings(*game, "f5d6c3d3c4\n", "openings.txt", 0))[0]->played().size(), 5U);
}

TEST(OpeningFile, TakesPositionsOfAnyGameOneALine) {
  const auto game = *find_game("minichess");
  const std::string position = game->start()->position();
  const auto plays =
      read_openings(*game, "# the start\n" + position + "\n\n" + position + " # again\n", "x", 6);
  ASSERT_TRUE(plays.ok()) << plays.error().message;
  EXPECT_EQ(plays->size(), 2U);
}

TEST(OpeningFile, ACellThatIsWrittenLikeACommentIsNone) {
  const auto game = *find_game("chain/2018:2x3");
  const std::string burnt = "#b1./.#b1 b", last = "b1../.r1# b";
  const auto plays = read_openings(*game, "# two\n" + burnt + "  # +0.1\n" + last + "\n", "x", 0);
  ASSERT_TRUE(plays.ok()) << plays.error().message;
  ASSERT_EQ(plays->size(), 2U);
  EXPECT_EQ((*plays)[0]->position(), burnt);
  EXPECT_EQ((*plays)[1]->position(), last);
}

TEST(OpeningFile, AFinishedGameIsTakenBackUntilItCanBePlayedOn) {
  const auto game = *find_game("othello");
  const auto plays = read_openings(*game, "e6f4e3f6g5d6e7f5c5\n", "won.txt", 0);
  ASSERT_TRUE(plays.ok()) << plays.error().message;
  EXPECT_EQ((*plays)[0]->played().size(), 8U);
}

TEST(OpeningFile, RefusesWhatIsOfNoUseAndNamesTheFile) {
  const auto game = *find_game("othello");
  for (const std::string bytes : {"", "hello", "f5f5"}) {
    const auto plays = read_openings(*game, bytes, "book.obf", 6);
    ASSERT_FALSE(plays.ok()) << bytes;
    EXPECT_THAT(plays.error().message, testing::HasSubstr("'book.obf'"));
  }
  const auto small = *find_game("othello:6x6");
  EXPECT_THAT(read_openings(*small, "f5d6c3d3c4\n", "b.txt", 6).error().message,
              testing::HasSubstr("othello:6x6"));
}

}  // namespace
}  // namespace palamedes::arena
