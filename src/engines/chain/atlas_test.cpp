// engines/chain/atlas_test.cpp - the smallest boards of the atlas, proved again from all their
// positions, and what every entry must have.
#include <gmock/gmock.h>

#include <fstream>

#include "engines/chain/test_atlas.hpp"

namespace palamedes::engines::chain_engine {
namespace {

nlohmann::json kept_atlas() {
  return nlohmann::json::parse(std::ifstream(PALAMEDES_SOURCE_DIR "/data/solved/chain.json"));
}

TEST(ChainAtlas, IsRightAboutTheSmallestBoards) {
  const auto small = [](const AtlasBoard& b) {
    return b.cells() <= (b.rule_set == "chain/2020" ? 4 : 6);
  };
  const int boards =
      prove_again(kept_atlas(), small,
                  [](const std::string& id, const WholeGame& whole, int value, const auto& best) {
                    EXPECT_EQ(whole.value(), value) << id;
                    EXPECT_THAT(whole.best(), testing::ElementsAreArray(best)) << id;
                    EXPECT_GT(whole.positions(), 10U) << id;
                  });
  EXPECT_EQ(boards, 10);
}

// The board seen across its diagonal is the same game in these rule sets.
TEST(ChainAtlas, SaysTheSameOfABoardOnItsSide) {
  const auto atlas = kept_atlas();
  int pairs = 0;
  for (const auto& [id, entry] : atlas.items()) {
    const AtlasBoard board(id);
    ASSERT_FALSE(entry["best"].empty()) << id;
    ASSERT_EQ(std::abs(entry["value"].get<int>()), 1) << id;
    if (board.rule_set == "chain/2020" || board.rows >= board.cols) continue;
    const auto turned = atlas.find(board.rule_set + ":" + std::to_string(board.cols) + "x" +
                                   std::to_string(board.rows));
    if (turned == atlas.end()) continue;
    ++pairs;
    EXPECT_EQ((*turned)["value"], entry["value"]) << id;
    EXPECT_EQ((*turned)["best"].size(), entry["best"].size()) << id;
  }
  EXPECT_GE(pairs, 6);
}

}  // namespace
}  // namespace palamedes::engines::chain_engine
