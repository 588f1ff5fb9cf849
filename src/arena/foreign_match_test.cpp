// arena/foreign_match_test.cpp - whole matches with programs that are not in this process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "arena/local_match.hpp"
#include "games/catalog.hpp"
#include "referee/game.hpp"
#include "referee/launch.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::arena {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

const std::string kFairy = "uci(VariantPath=" + std::string(PALAMEDES_SOURCE_DIR) +
                           "/data/fairy-stockfish/minichess.ini,UCI_Variant=minichess):"
                           "fairy-stockfish";

bool has(const char* program) { return referee::find_program(program).ok(); }

// A bot of our line protocol, or what a test wants of it, in a folder of its own.
class Bot {
 public:
  explicit Bot(const std::string& script)
      : folder_(fs::path(testing::TempDir()) / ("bot-" + std::to_string(getpid()))) {
    fs::create_directories(folder_);
    fs::permissions(folder_, fs::perms::others_read | fs::perms::others_exec,
                    fs::perm_options::add);
    std::ofstream(folder_ / "bot.sh") << script;
  }
  ~Bot() { fs::remove_all(folder_); }
  std::string line_player() const { return "line:sh " + (folder_ / "bot.sh").string(); }

 private:
  fs::path folder_;
};

MatchPlan plan_of(const std::string& first, const std::string& second, int games, int threads) {
  MatchPlan plan;
  plan.first = first, plan.second = second, plan.games = games, plan.threads = threads;
  plan.time.move = 0.05, plan.time.margin = 10;  // this machine may be busy
  plan.time.start = 60;
  return plan;
}

TEST(ForeignMatch, FairyStockfishPlaysWholeMinichessGames) {
  if (!has("fairy-stockfish")) GTEST_SKIP() << "fairy-stockfish is not installed";
  const auto game = *find_game("minichess");
  const auto result = *run_match(game, plan_of("alphabeta-2", kFairy, 4, 2), {});
  EXPECT_EQ(result.played(), 4);
  EXPECT_TRUE(result.second.missteps.empty()) << result.second.missteps.begin()->first;
  EXPECT_GT(result.second.moves, 10U);
  EXPECT_GT(result.second.nodes, result.second.moves);  // it tells, and reports have it
  for (const GameRecord& record : result.games) {
    EXPECT_TRUE(replay(record).ok());
    EXPECT_EQ(record.tags.count("verdict"), 0U);
    EXPECT_THAT(record.tags.at("sandbox"), HasSubstr("limits"));
  }
}

TEST(ForeignMatch, FairyStockfishPromotes) {
  if (!has("fairy-stockfish")) GTEST_SKIP() << "fairy-stockfish is not installed";
  const auto game = *find_game("minichess");
  const referee::Setting setting{
      .game = game, .sandbox = *referee::Sandbox::probe(referee::SandboxMode::Auto, {})};
  const auto fairy = *referee::make_contestant(*referee::parse_player_spec(kFairy), setting);
  const auto random = *referee::make_contestant(*referee::parse_player_spec("random"), setting);
  // Whoever sees one move ahead makes a queen.
  auto play = *game->start_from("5/P4/5/2k2/5/4K w");
  const auto played = referee::play_game(
      std::move(play), {referee::Seat{fairy.get(), "fairy"}, {random.get(), "us"}},
      {.move = 0.2, .margin = 10, .start = 60});
  EXPECT_FALSE(played.offence.has_value()) << played.offence->misstep.detail;
  ASSERT_FALSE(played.record.moves.empty());
  EXPECT_THAT(played.record.moves[0].text, HasSubstr("a5a6"));
  EXPECT_EQ(played.record.result.winner, 1);
}

TEST(ForeignMatch, AProgramThatFailsLosesAndTheMatchGoesOn) {
  const Bot bot("exit 3\n");
  const auto game = *find_game("othello:6x6");
  const auto result = *run_match(game, plan_of("random", bot.line_player(), 4, 2), {});
  EXPECT_EQ(result.wins, 4);
  EXPECT_EQ(result.second.missteps.at("crash"), 4);
  EXPECT_THAT(result.games[0].tags.at("verdict"), HasSubstr("crashed: exit code 3"));
}

TEST(ForeignMatch, AMissingProgramIsOneSentence) {
  const auto game = *find_game("othello");
  const auto result = run_match(game, plan_of("random", "line:./no-such-bot", 2, 1), {});
  ASSERT_FALSE(result.ok());
  EXPECT_EQ(result.error().message, "cannot run './no-such-bot': there is no such file");
}

TEST(ForeignMatch, UnknownProtocolsAreNamed) {
  const auto game = *find_game("othello");
  const auto result = run_match(game, plan_of("random", "xboard:./bot", 2, 1), {});
  ASSERT_FALSE(result.ok());
  EXPECT_THAT(result.error().message,
              HasSubstr("there is no protocol 'xboard'; there are builtin"));
}

}  // namespace
}  // namespace palamedes::arena
