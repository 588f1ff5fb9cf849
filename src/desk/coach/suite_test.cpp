// Suites in and out, and what counts as solved.
#include "desk/coach/suite.hpp"

#include <gmock/gmock.h>

namespace palamedes::desk {
namespace {

using testing::HasSubstr;

std::string refusal_of(std::string_view text) {
  const auto suite = parse_suite(text);
  return suite ? "" : std::string(suite.error().message);
}

TEST(Suite, ComesBackAsItWasWritten) {
  SuiteEntry entry{.id = "a-1",
                   .game = "othello",
                   .start = {},
                   .moves = {"f5", "d6"},
                   .best = {"c3"},
                   .avoid = {"c7"},
                   .themes = {"corner"},
                   .source = "games.json",
                   .difficulty = 2};
  SuiteEntry other{.id = "b",
                   .game = "connect4",
                   .start = {},
                   .moves = {},
                   .best = {},
                   .avoid = {},
                   .themes = {"crash"},
                   .source = {},
                   .difficulty = {}};
  const std::string text = suite_text({entry, other});
  const auto read = parse_suite("# a comment\n" + text + "\n\n");
  ASSERT_TRUE(read.ok()) << read.error().message;
  ASSERT_EQ(read->size(), 2U);
  EXPECT_EQ(suite_text(*read), text);
  EXPECT_EQ((*read)[0].difficulty, 2);
}

TEST(Suite, RefusesWithTheLineAndTheRule) {
  EXPECT_THAT(refusal_of(""), HasSubstr("no position"));
  EXPECT_THAT(refusal_of("{\"id\": \"a\"}"), HasSubstr("line 1: "));
  EXPECT_THAT(refusal_of("{\"id\": \"a\", \"game\": \"othello\", \"best\": 1}"), HasSubstr("best"));
  EXPECT_THAT(refusal_of("{\"id\": \"a\", \"game\": \"othello\", \"difficulty\": 9}"),
              HasSubstr("difficulty"));
  EXPECT_THAT(refusal_of("\n[1]"), HasSubstr("line 2"));
}

// Black wins by 12 with a1 and by 2 with f1; f2 loses by 32, f7 by 26.
TEST(Suite, WhereTheCoachKnowsOneGoodMoveOthersAreLookedAt) {
  const SuiteEntry entry{
      .id = "a",
      .game = "othello",
      .start = "-XXXO--OOOXOO-OOOXOXXOOOOOXXOXOOOOXXOXOOOOXOXOOOOOXXO-OX-OX-O--- X",
      .best = {"a1"},
      .avoid = {"f2"}};
  const auto position = position_of(entry);
  ASSERT_TRUE(position.ok());
  const auto solved = [&](const SuiteEntry& by, const char* move) {
    return solves(by, **position, *(*position)->parse_move(move));
  };
  EXPECT_TRUE(solved(entry, "a1"));
  EXPECT_TRUE(solved(entry, "f1"));
  EXPECT_FALSE(solved(entry, "f2"));
  EXPECT_FALSE(solved(entry, "f7"));
  SuiteEntry puzzle = entry;
  puzzle.avoid = {};
  EXPECT_FALSE(solved(puzzle, "f1")) << "a puzzle has one solution";
}

TEST(Suite, SolvedIsBestAndNotAvoided) {
  const auto solved = [](const SuiteEntry& entry, const char* move) {
    const auto position = position_of(entry);
    return solves(entry, **position, *(*position)->parse_move(move));
  };
  const SuiteEntry best{.id = "a", .game = "othello", .best = {"F5", "e6"}};
  EXPECT_TRUE(solved(best, "f5"));
  EXPECT_FALSE(solved(best, "d3"));
  const SuiteEntry avoid{.id = "a", .game = "othello", .avoid = {"d3"}};
  EXPECT_TRUE(solved(avoid, "f5"));
  EXPECT_FALSE(solved(avoid, "d3"));
}

TEST(Suite, RefusesPositionsAndMovesThatAreNone) {
  EXPECT_FALSE(position_of({.id = "a", .game = "nothing"}).ok());
  EXPECT_FALSE(position_of({.id = "a", .game = "othello", .moves = {"a1"}}).ok());
  EXPECT_FALSE(position_of({.id = "a", .game = "othello", .best = {"a1"}}).ok());
}

}  // namespace
}  // namespace palamedes::desk
