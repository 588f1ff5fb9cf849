// Which slips are recognised, and which are left alone.
#include "cli/suggestions.hpp"

#include <gtest/gtest.h>

namespace palamedes::cli {
namespace {

TEST(Suggestions, DistanceCountsSlipsOfTyping) {
  EXPECT_EQ(edit_distance("", "abc"), 3);
  EXPECT_EQ(edit_distance("othello", "othello"), 0);
  EXPECT_EQ(edit_distance("otello", "othello"), 1);
  EXPECT_EQ(edit_distance("plya", "play"), 1);
  EXPECT_EQ(edit_distance("PLAY", "play"), 0);
  EXPECT_EQ(edit_distance("hop", "chain"), 4);
}

TEST(Suggestions, NamesTheNearestFirst) {
  const std::vector<std::string> names{"chain/2018", "chain/2019", "othello", "hop"};
  EXPECT_EQ(did_you_mean("otelo", names), "; did you mean 'othello'?");
  EXPECT_EQ(did_you_mean("chain/2019x", names), "; did you mean 'chain/2019' or 'chain/2018'?");
}

TEST(Suggestions, ABeginningIsEnough) {
  EXPECT_EQ(did_you_mean("oth", {"othello", "hop"}), "; did you mean 'othello'?");
  EXPECT_EQ(did_you_mean("o", {"othello", "hop"}), "");
}

TEST(Suggestions, SaysNothingWhenNothingIsNear) {
  EXPECT_EQ(did_you_mean("backgammon", {"othello", "hop"}), "");
  EXPECT_EQ(did_you_mean("", {"othello", "hop"}), "");
}

}  // namespace
}  // namespace palamedes::cli
