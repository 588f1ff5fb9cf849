#include <gmock/gmock.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

#include "engines/solver.hpp"
#include "games/catalog.hpp"
#include "games/othello/othello.hpp"
#include "training/play_file.hpp"

namespace palamedes::training {
namespace {

using ::testing::HasSubstr;

SelfPlay quick() {
  SelfPlay settings;
  settings.depth = 1;
  settings.solve_from = 8;
  return settings;
}

std::shared_ptr<const AnyGame> game_called(const char* name) { return *find_game(name); }

// A file of its own, gone at the end.
class SelfPlayFile : public ::testing::Test {
 protected:
  SelfPlayFile() { std::filesystem::remove(path_); }
  ~SelfPlayFile() override { std::filesystem::remove(path_); }

  Result<FileProgress> play(const SelfPlay& settings, std::uint32_t blocks, int threads,
                            const char* game = "othello") {
    return play_to_file(path_, game_called(game), settings, blocks, threads, never_,
                        [](const FileProgress&) { return true; });
  }
  std::string bytes() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  const std::string path_ = (std::filesystem::temp_directory_path() /
                             ("palamedes-self-play-" + std::to_string(getpid()) + ".plms"))
                                .string();
  std::atomic<bool> never_ = false;
};

TEST_F(SelfPlayFile, BeginsLikeAGivenGame) {
  const auto game = game_called("othello");
  const auto play = game->start();
  for (const char* move : {"d3", "c3", "c4", "c5", "d6", "f4"}) play->play(*play->parse_move(move));
  SelfPlay settings = quick();
  settings.given_games =
      std::make_shared<const std::vector<std::vector<MoveCode>>>(1, play->played());
  settings.least_opening = settings.most_opening = 5;
  settings.random_after = 0;
  settings.stray_games = 0;
  SelfPlayer player(game, settings);
  const SampleBlock block = player.batch(0, never_);
  const auto& first = block.samples.at(0);
  EXPECT_EQ(first.ply, 5);
  // No move was left to chance before the end is counted.
  EXPECT_EQ(std::count_if(block.samples.begin(), block.samples.end(),
                          [&](const Sample& sample) { return sample.words == first.words; }),
            kGamesPerBlock);
  settings.random_after = 2;
  SelfPlayer wanderer(game, settings);
  const SampleBlock varied = wanderer.batch(0, never_);
  const auto of_ply = [&](int ply) {
    std::set<std::vector<std::uint64_t>> seen;
    for (const Sample& sample : varied.samples) {
      if (sample.ply == ply) seen.insert(sample.words);
    }
    return seen.size();
  };
  EXPECT_EQ(of_ply(5), 1U);
  EXPECT_GT(of_ply(7), 5U);
  EXPECT_NE(header_of(*game, settings).made_by, header_of(*game, quick()).made_by);
}

TEST_F(SelfPlayFile, IsTheSameForAnyNumberOfThreadsAndInterruptions) {
  ASSERT_TRUE(play(quick(), 3, 1).ok());
  const std::string whole = bytes();
  std::filesystem::remove(path_);
  ASSERT_TRUE(play(quick(), 1, 2).ok());
  EXPECT_LT(bytes().size(), whole.size());
  EXPECT_TRUE(whole.starts_with(bytes()));
  // As a kill in the middle of a block leaves it.
  std::filesystem::resize_file(path_, bytes().size() - 1);
  const auto progress = play(quick(), 3, 3);
  ASSERT_TRUE(progress.ok()) << progress.error().message;
  EXPECT_EQ(progress->blocks, 3U);
  EXPECT_EQ(bytes(), whole);
}

TEST_F(SelfPlayFile, IsNotGoneOnWithByOtherSettingsOrGames) {
  ASSERT_TRUE(play(quick(), 1, 1).ok());
  SelfPlay other = quick();
  other.seed = 2;
  const auto refused = play(other, 2, 1);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().message, HasSubstr("other settings"));
  const auto strange = play(quick(), 2, 1, "hop");
  ASSERT_FALSE(strange.ok());
  EXPECT_THAT(strange.error().message, HasSubstr("samples of 'othello', not of hop"));
}

TEST_F(SelfPlayFile, ADamagedOneIsRefused) {
  ASSERT_TRUE(play(quick(), 2, 2).ok());
  std::string damaged = bytes();
  damaged[damaged.size() / 4] = static_cast<char>(damaged[damaged.size() / 4] ^ 1);
  std::ofstream(path_, std::ios::binary) << damaged;
  const auto refused = play(quick(), 3, 1);
  ASSERT_FALSE(refused.ok());
  EXPECT_THAT(refused.error().message, HasSubstr("block 0 is damaged"));
}

TEST(SelfPlay, ExactSamplesAreExact) {
  const auto game = game_called("othello");
  const std::atomic<bool> never = false;
  const SampleBlock block = SelfPlayer(game, quick()).batch(0, never);
  int exact = 0;
  for (const Sample& sample : block.samples) {
    const auto p = Othello<8>::unpack({sample.words[0], sample.words[1], sample.words[2]});
    ASSERT_TRUE(p.has_value());
    const int empties = 64 - count_bits(p->own | p->opp);
    EXPECT_EQ(sample.exact, empties <= 8);
    if (!sample.exact) continue;
    const auto play = game->start_from(Othello<8>::position_text({*p, {}}));
    ASSERT_TRUE(play.ok());
    const auto solved = engines::solve(**play, {}, {.table_megabytes = 1, .parameters = {}});
    EXPECT_EQ(solved.margin, sample.result);
    EXPECT_EQ(sample.score, 100 * sample.result);
    ++exact;
  }
  EXPECT_GT(exact, 100);
}

TEST(SelfPlay, EveryGameCanBePlayed) {
  const std::atomic<bool> never = false;
  SelfPlay settings;
  settings.least_opening = settings.most_opening = 4;
  settings.depth = 1;
  for (const char* name : {"hop", "minichess/2026", "chain/2019", "connect4"}) {
    const SampleBlock block = SelfPlayer(game_called(name), settings).batch(0, never);
    EXPECT_GT(block.samples.size(), 100U) << name;
  }
}

}  // namespace
}  // namespace palamedes::training
