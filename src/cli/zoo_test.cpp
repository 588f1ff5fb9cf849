// cli/zoo_test.cpp - the zoo's table, and two of its bots that the whole zoo's run cannot
// judge.
#include "cli/zoo.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <thread>

#include "base/text.hpp"
#include "games/catalog.hpp"
#include "referee/child.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::cli {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

const std::string kBots = std::string(PALAMEDES_SOURCE_DIR) + "/tests/bots";

TEST(Zoo, TheTableIsRead) {
  const auto bots = read_zoo_table(
      "# Zoo\n| bot | vice | verdict |\n|---|---|---|\n| silent | says nothing | time |\n"
      "| honest | none | rules |\n");
  ASSERT_TRUE(bots.ok());
  ASSERT_EQ(bots->size(), 2U);
  EXPECT_EQ((*bots)[0].name, "silent");
  EXPECT_EQ((*bots)[0].vice, "says nothing");
  EXPECT_EQ((*bots)[1].expected, kByTheRules);
  EXPECT_EQ(protocol_of((*bots)[1]), "line");
  EXPECT_EQ(protocol_of({"nthu-files/honest", "none", "rules"}), "nthu-files");
  EXPECT_THAT(read_zoo_table("| a | b | sulks |").error().message,
              testing::HasSubstr("'sulks' is no verdict"));
  EXPECT_FALSE(read_zoo_table("nothing").ok());
}

TEST(Zoo, HasManyBotsOfManyKinds) {
  std::ifstream file(kBots + "/README.md");
  std::stringstream text;
  text << file.rdbuf();
  const auto bots = read_zoo_table(text.str());
  ASSERT_TRUE(bots.ok());
  EXPECT_GE(bots->size(), 60U);
  EXPECT_THAT(Zoo::open(kBots, {"no-such-bot"}).error().message,
              testing::HasSubstr("there is no bot 'no-such-bot'"));
}

// What the bot that thinks all the time says it has used, in milliseconds, when it is asked for the
// second time after half a second of its opponent's thinking.
int cpu_used_on_the_opponents_time(const Zoo& zoo, bool ponder) {
  const auto game = *find_game("minichess");
  const auto sandbox = *referee::Sandbox::probe(referee::SandboxMode::Auto, zoo_limits());
  referee::PlayerSpec spec;
  spec.protocol = "line", spec.command = {zoo.program("burns_opponents_time")};
  const auto bot =
      *referee::make_contestant(spec, {.game = game, .sandbox = sandbox, .ponder = ponder});
  auto play = game->start();
  EXPECT_FALSE(bot->start(Clock::now() + 20s).has_value());
  EXPECT_FALSE(bot->new_game(*play, Side::First, Clock::now() + 20s).has_value());
  const auto used = [&] {
    const referee::Answer answer = bot->ask(*play, {.deadline = Clock::now() + 20s});
    const auto* chosen = std::get_if<ChosenMove>(&answer.content);
    EXPECT_NE(chosen, nullptr);
    play->play(*play->parse_move(chosen->text));
    const std::string dialogue = bot->trace().dialogue;
    const auto at = dialogue.rfind("info cpu ");
    return parse_int(split_words(std::string_view(dialogue).substr(at))[2]).value_or(-1);
  };
  const int before = used();
  std::this_thread::sleep_for(500ms);
  play->play(play->moves().front());
  return used() - before;
}

TEST(Zoo, NobodyThinksOnTheOpponentsTimeUnlessItMay) {
  const auto zoo = Zoo::open(kBots, {"burns_opponents_time"});
  if (!zoo) GTEST_SKIP() << zoo.error().message;  // no compiler
  const int frozen = cpu_used_on_the_opponents_time(**zoo, false);
  const int pondering = cpu_used_on_the_opponents_time(**zoo, true);
  EXPECT_LT(frozen, 40);
  EXPECT_GT(pondering, frozen);
}

}  // namespace
}  // namespace palamedes::cli
