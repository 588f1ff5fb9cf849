// arena/tournament_plan_test.cpp - plans survive the trip through JSON, and mistakes are named.
#include "arena/tournament_plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::arena {
namespace {

using testing::HasSubstr;

constexpr char kFull[] = R"({
  "kind": "palamedes-tournament/1",
  "game": "minichess",
  "format": "gauntlet",
  "players": ["engine-3", {"player": "uci:./bot --fast", "name": "bot"}, "random"],
  "rounds": 3, "pairs": 2, "challengers": 2,
  "time": {"game": 60, "increment": 0.5, "margin": 0.1, "start": 5, "depth": 6, "nodes": 1000},
  "openings": {"plies": 4},
  "adjudication": {"draw": {"after": 40, "score": 0.2, "moves": 5},
                   "resign": {"score": 9, "moves": 3, "both": false},
                   "solver": {"nodes": 5000}},
  "seed": 18446744073709551615, "ponder": true, "concurrency": 2, "pin": false,
  "sandbox": "off", "memory": 512, "earlier": [{"players": 2, "rounds": 1}]
})";

TEST(TournamentPlan, EverythingSurvivesTheRoundTrip) {
  const auto plan = parse_plan(kFull);
  ASSERT_TRUE(plan.ok()) << plan.error().message;
  EXPECT_EQ(plan->format, Format::Gauntlet);
  EXPECT_EQ(plan->players[1].name, "bot");
  EXPECT_FALSE(plan->time.move.has_value());
  EXPECT_DOUBLE_EQ(*plan->time.game, 60);
  EXPECT_EQ(plan->seed, 18446744073709551615U);
  EXPECT_FALSE(plan->adjudication.resign->both);
  EXPECT_EQ(plan->limits.memory_mb, 512U);
  EXPECT_EQ(plan->earlier, (std::vector<EarlierField>{{2, 1}}));
  const std::string text = to_json(*plan);
  const auto again = parse_plan(text);
  ASSERT_TRUE(again.ok()) << again.error().message;
  EXPECT_EQ(to_json(*again), text);
  EXPECT_EQ(difference(*plan, *again), std::nullopt);
}

TEST(TournamentPlan, MistakesNameTheKeyAndTheText) {
  const std::pair<const char*, const char*> cases[]{
      {"[]", "must be an object"},
      {"{\"game\": 5}", "'game' must be a text"},
      {"{\"games\": \"hop\"}", "no key 'games'"},
      {"{\"format\": \"league\"}", "'format' must be round-robin"},
      {"{\"players\": \"engine\"}", "'players' must be a list"},
      {"{\"players\": [7]}", "'players[0]' must be an object"},
      {"{\"players\": [{\"nam\": \"x\"}]}", "'players[0].nam'"},
      {"{\"rounds\": 0}", "'rounds' must be a whole number from 1"},
      {"{\"rounds\": 1.5}", "'rounds'"},
      {"{\"time\": {\"move\": \"long\"}}", "'time.move' must be a number"},
      {"{\"time\": {\"move\": 1e9}}", "'time.move'"},
      {"{\"seed\": -1}", "'seed'"},
      {"{\"earlier\": [{\"players\": 1}]}", "'earlier[0].players'"},
      {"{\"ponder\": 1}", "'ponder' must be true or false"},
      {"{\"sandbox\": \"maybe\"}", "'maybe'"},
      {"{\"adjudication\": {\"draw\": {\"score\": null}}}", "'adjudication.draw.score'"},
      {"{\"seed\": 1, \"seed\": 2}", "twice"},
      {"{", "json"}};
  for (const auto& [document, message] : cases) {
    const auto plan = parse_plan(document);
    ASSERT_FALSE(plan.ok()) << document;
    EXPECT_THAT(plan.error().message, HasSubstr(message)) << document;
  }
}

TournamentPlan plan_of(std::vector<PlannedPlayer> players) {
  TournamentPlan plan;
  plan.game = "minichess", plan.players = std::move(players);
  return plan;
}

TEST(TournamentPlan, CompletionNamesPlayersAndCountsRounds) {
  auto plan = plan_of({{"random", ""}, {"random", ""}, {"engine-1", "x"}});
  plan.format = Format::Swiss;
  const auto whole = complete(plan);
  ASSERT_TRUE(whole.ok()) << whole.error().message;
  EXPECT_EQ(whole->game, "minichess/2023");
  EXPECT_EQ(whole->players[1].name, "random #2");
  // Who joins later finds the second name taken, and a spec may bring a name with it.
  plan.players = {{"random", ""}, {"random", "random #2"}, {"random", ""}, {"line(name=Bo):x", ""}};
  const auto joined = complete(plan);
  ASSERT_TRUE(joined.ok()) << joined.error().message;
  EXPECT_EQ(joined->players[0].name, "random");
  EXPECT_EQ(joined->players[2].name, "random #3");
  EXPECT_EQ(joined->players[3].name, "Bo");
  EXPECT_EQ(whole->rounds, 2);
}

TEST(TournamentPlan, CompletionRefusesWhatMakesNoSense) {
  const auto refused = [](const TournamentPlan& plan, const char* message) {
    const auto whole = complete(plan);
    ASSERT_FALSE(whole.ok()) << message;
    EXPECT_THAT(whole.error().message, HasSubstr(message));
  };
  refused(plan_of({{"random", ""}}), "two players");
  refused(plan_of({{"a b", ""}, {"random", ""}}), "'a b'");
  refused(plan_of({{"random", "x"}, {"engine-1", "x"}}), "called 'x'");
  refused(plan_of({{"random", "x\ny"}, {"engine-1", "y"}}), "name");
  refused(plan_of({{"random", "\xFF"}, {"engine-1", "y"}}), "UTF-8");
  auto plan = plan_of({{"random", ""}, {"engine-1", ""}});
  plan.game = "go";
  refused(plan, "'go'");
  plan.game.clear();
  refused(plan, "no game");
  plan.game = "hop", plan.format = Format::Gauntlet, plan.challengers = 2;
  refused(plan, "2 challengers");
  plan.format = Format::Knockout, plan.rounds = 3;
  refused(plan, "knockout");
  plan.format = Format::Swiss, plan.earlier = {{2, 1}};
  refused(plan, "'earlier'");
}

TEST(TournamentPlan, OnlyMoreGamesAndOtherWaysToPlayThemAreNoDifference) {
  const TournamentPlan plan = plan_of({{"random", "a"}, {"engine-1", "b"}});
  TournamentPlan other = plan;
  other.rounds = 7, other.pairs = 9, other.concurrency = 5;
  other.pin = false, other.sandbox = referee::SandboxMode::Off;
  EXPECT_EQ(difference(plan, other), std::nullopt);
  other.seed = 2;
  EXPECT_THAT(difference(plan, other)->message, HasSubstr("seed '1', now it is '2'"));
  other.time.move = 0.5;
  EXPECT_THAT(difference(plan, other)->message,
              HasSubstr("with time.move '0.1', now it is '0.5'; and with seed '1', now it is '2'"));
  EXPECT_THAT(changes(plan, other), HasSubstr("concurrency '1', now it is '5'"));
  other = plan, other.players.push_back({"random", "c"});
  EXPECT_EQ(difference(plan, other), std::nullopt);
  EXPECT_THAT(difference(other, plan)->message, HasSubstr("players[2]"));
  other = plan, other.players[1].spec = "engine-2";
  EXPECT_THAT(difference(plan, other)->message, HasSubstr("players"));
}

}  // namespace
}  // namespace palamedes::arena
