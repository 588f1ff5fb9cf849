// games/golden_test.cpp - one whole game of every rule set, written down once and compared for
// ever.
//
// The files in tests/golden show each position, its moves and its end as text; whoever changes a
// rule or a notation sees it there. PALAMEDES_UPDATE_GOLDEN=1 writes them anew.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"

namespace palamedes {
namespace {

std::string playthrough(const AnyGame& game, std::uint64_t seed) {
  Rng rng(seed);
  std::ostringstream out;
  out << "game " << game.info().id << '\n';
  const auto play = game.start();
  while (true) {
    out << "\nposition " << play->position() << '\n';
    const auto moves = play->moves();
    if (moves.empty()) break;
    std::vector<std::string> texts;
    for (const MoveCode m : moves) texts.push_back(play->move_text(m));
    const std::string chosen =
        texts[static_cast<std::size_t>(rng.below(static_cast<int>(texts.size())))];
    std::sort(texts.begin(), texts.end());
    out << "moves " << texts.size() << ": " << join(texts, "; ") << "\nplay " << chosen << '\n';
    play->play(*play->parse_move(chosen));
  }
  const GameResult result = *play->result();
  out << "end " << name_of(result.ending) << ", margin " << result.margin_for_first << " for "
      << game.info().name_of(Side::First) << '\n';
  return out.str();
}

class Golden : public testing::TestWithParam<std::pair<const char*, const char*>> {};

INSTANTIATE_TEST_SUITE_P(
    Playthroughs, Golden,
    testing::Values(std::pair{"othello", "othello"}, std::pair{"othello:6x6", "othello-6x6"},
                    std::pair{"minichess/2023", "minichess-2023"},
                    std::pair{"minichess/2026", "minichess-2026"}, std::pair{"gardner", "gardner"},
                    std::pair{"chain/2018", "chain-2018"}, std::pair{"chain/2019", "chain-2019"},
                    std::pair{"chain/2020:3x4", "chain-2020-3x4"},
                    std::pair{"chain/classic:4x4", "chain-classic-4x4"}, std::pair{"hop", "hop"},
                    std::pair{"connect4", "connect4"}),
    [](const auto& game) {
      std::string name = game.param.second;
      std::replace(name.begin(), name.end(), '-', '_');
      return name;
    });

TEST_P(Golden, TheGameIsTheOneOnFile) {
  const auto& [id, file] = GetParam();
  const std::string path = std::string(PALAMEDES_SOURCE_DIR "/tests/golden/") + file + ".txt";
  const std::string now = playthrough(**find_game(id), 3);
  if (std::getenv("PALAMEDES_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path) << now;
    return;
  }
  std::ifstream in(path);
  ASSERT_TRUE(in) << path << " is missing";
  std::ostringstream kept;
  kept << in.rdbuf();
  EXPECT_EQ(now, kept.str());
}

}  // namespace
}  // namespace palamedes
