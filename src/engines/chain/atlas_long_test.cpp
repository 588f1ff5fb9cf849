// engines/chain/atlas_long_test.cpp - more boards of the atlas, proved again from all their
// positions.
#include <gmock/gmock.h>

#include <fstream>

#include "engines/chain/test_atlas.hpp"

namespace palamedes::engines::chain_engine {
namespace {

nlohmann::json whole_atlas() {
  return nlohmann::json::parse(std::ifstream(PALAMEDES_SOURCE_DIR "/data/solved/chain.json"));
}

TEST(ChainAtlasLong, IsRightAboutBoardsOfEightCells) {
  const auto larger = [](const AtlasBoard& b) {
    return b.rule_set == "chain/2020" ? b.cells() == 6 : b.cells() == 8;
  };
  const int boards =
      prove_again(whole_atlas(), larger,
                  [](const std::string& id, const WholeGame& whole, int value, const auto& best) {
                    EXPECT_EQ(whole.value(), value) << id;
                    EXPECT_THAT(whole.best(), testing::ElementsAreArray(best)) << id;
                  });
  EXPECT_EQ(boards, 8);
}

}  // namespace
}  // namespace palamedes::engines::chain_engine
