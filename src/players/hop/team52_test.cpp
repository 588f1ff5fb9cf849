// players/hop/team52_test.cpp - team 52 against its recorded decisions, and its habits in turn.
#include "players/hop/team52.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "games/hop/hop.hpp"
#include "games/hop/path.hpp"

namespace palamedes {
namespace {

struct Square {
  int row, col;
};

std::uint64_t set_of(std::initializer_list<Square> squares) {
  std::uint64_t set = 0;
  for (const Square s : squares) set |= 1ULL << (s.row * 8 + s.col);
  return set;
}

hop::Position black_to_move(std::initializer_list<Square> black,
                            std::initializer_list<Square> white) {
  return {set_of(black), set_of(white), Side::First};
}

// "5,6 5,4"
std::string text_of(const std::vector<int>& path) {
  std::string text;
  for (const int square : path) {
    if (!text.empty()) text += ' ';
    text += std::to_string(square / 8) + ',' + std::to_string(square % 8);
  }
  return text;
}

std::string team52_answer(const hop::Position& p) { return text_of(team52_path(p)); }

TEST(Team52, RepeatsItsSixtyRecordedDecisions) {
  std::ifstream file(PALAMEDES_SOURCE_DIR "/tests/data/team52-decisions.txt");
  int decisions = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const std::size_t colon = line.find(" : ");
    ASSERT_NE(colon, std::string::npos) << line;
    const auto setup = Hop::parse_position(line);
    ASSERT_TRUE(setup.ok()) << setup.error().message;
    EXPECT_EQ(team52_answer(setup->position), line.substr(colon + 3)) << line;
    ++decisions;
  }
  EXPECT_EQ(decisions, 60);
}

TEST(Team52, ItsPathsAreLegal) {
  std::ifstream file(PALAMEDES_SOURCE_DIR "/tests/data/team52-decisions.txt");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with('#')) continue;
    const auto setup = Hop::parse_position(line);
    const auto move = hop::move_along(setup->position, team52_path(setup->position));
    EXPECT_TRUE(move.ok()) << line << ": " << move.error().message;
  }
}

TEST(Team52, CapturesBeforeItHopsOverItsOwn) {
  // Forward lies a friend, below an enemy. From (5,3) the enemy at (5,4) is next.
  const auto p = black_to_move({{3, 3}, {3, 4}}, {{4, 3}, {5, 4}});
  EXPECT_EQ(team52_answer(p), "3,3 5,3 5,5");
}

TEST(Team52, GoesForwardBeforeDownBeforeUp) {
  EXPECT_EQ(team52_answer(black_to_move({{3, 3}}, {{3, 4}, {4, 3}, {2, 3}})), "3,3 3,5");
  EXPECT_EQ(team52_answer(black_to_move({{3, 3}}, {{4, 3}, {2, 3}})), "3,3 5,3");
  EXPECT_EQ(team52_answer(black_to_move({{3, 3}}, {{2, 3}, {7, 7}})), "3,3 1,3");
}

TEST(Team52, StepsOnlyWhenThereIsNoHopAndNeverAfterOne) {
  EXPECT_EQ(team52_answer(black_to_move({{3, 3}}, {{7, 7}})), "3,3 3,4");
  EXPECT_EQ(team52_answer(black_to_move({{3, 3}}, {{3, 4}, {7, 7}})), "3,3 3,5");
}

TEST(Team52, NeverGoesBackEvenToCapture) {
  EXPECT_EQ(team52_answer(black_to_move({{3, 3}}, {{3, 2}})), "3,3 3,4");
}

TEST(Team52, WhiteRunsTheOtherWay) {
  const hop::Position p{set_of({{3, 3}}), set_of({{3, 2}, {0, 0}}), Side::Second};
  EXPECT_EQ(team52_answer(p), "3,3 3,1");
}

TEST(Team52, FindsNothingWhereOnlyTheWayBackIsOpen) {
  const auto p = black_to_move({{7, 5}}, {{7, 6}, {7, 7}, {6, 5}, {5, 5}});
  EXPECT_EQ(team52_answer(p), "");
  EXPECT_FALSE(Hop::moves(p)[0].is_pass());  // The rules would let it step back.
}

TEST(Team52, ForgetsTheStepHomeWhenThreePiecesTouchAnEnemy) {
  // The pieces beside an enemy cannot capture, for there is another behind it.
  const auto two = black_to_move({{0, 5}, {2, 2}, {4, 2}}, {{2, 3}, {2, 4}, {4, 3}, {4, 4}});
  EXPECT_EQ(team52_answer(two), "0,5 0,6");
  const auto three = black_to_move({{0, 5}, {2, 2}, {4, 2}, {6, 2}},
                                   {{2, 3}, {2, 4}, {4, 3}, {4, 4}, {6, 3}, {6, 4}});
  EXPECT_EQ(team52_answer(three), "2,2 3,2");
}

TEST(Team52, ListsAPieceTwiceAndSoForgetsAnother) {
  // (6,6) is listed as beside an enemy and again by its priority 0, as (5,4) is: that makes three,
  // and (5,7), already home, does not come to capture (6,7).
  EXPECT_EQ(team52_answer(black_to_move({{5, 4}, {5, 7}, {6, 6}}, {{6, 7}})), "6,6 7,6");
  // (3,5), one step from home, is listed again after (5,1); (6,7) does not come to capture (5,7).
  EXPECT_EQ(team52_answer(black_to_move({{3, 5}, {5, 1}, {6, 7}}, {{5, 7}})), "3,5 3,6");
}

TEST(Team52, ValuesTheBoardAfterTheReply) {
  // Black steps from column 3 to 4 (worth 2 * 5); white, once stepped from column 7 to 6, has
  // advanced by 2.
  const Team52Decision decision = team52_decision(black_to_move({{1, 3}}, {{6, 7}}));
  EXPECT_EQ(text_of(decision.path), "1,3 1,4");
  EXPECT_EQ(decision.value, 2 * 5 - 2);
  EXPECT_EQ(decision.nodes, 2U);
}

}  // namespace
}  // namespace palamedes
