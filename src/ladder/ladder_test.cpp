#include "ladder/ladder.hpp"

#include "ladder/test_ladder.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

using Kind = Refusal::Kind;

// A course of a teacher with two students; `mine` is the first one's version.
class CourseTest : public LadderTest {
 protected:
  void SetUp() override {
    LadderTest::SetUp();
    if (IsSkipped()) return;
    tina = make_teacher("Tina");
    course = open_course(tina);
    anna = make_student(tina, course, "Anna");
    ben = make_student(tina, course, "Ben");
  }
  Json row_of(const std::string& name, const Viewer& viewer = {}) {
    const auto ranking = ladder->ranking(viewer, course);
    EXPECT_TRUE(ranking.ok());
    for (const Json& row : (*ranking)["rows"]) {
      if (row["name"] == name) return row;
    }
    return nullptr;
  }

  Viewer tina, anna, ben;
  std::int64_t course = 0;
};
INSTANTIATE_TEST_SUITE_P(Stores, CourseTest, store::every_store(), store::store_name);

TEST_P(CourseTest, AnUploadIsBuiltCheckedPassedAndRanked) {
  strength = {{"Anna", 2}, {"Ben", 1}};
  ASSERT_TRUE(
      ladder->change_course(tina, course, {{"settings", {{"most_pairs", 40}, {"pass_pairs", 50}}}})
          .ok());
  const std::int64_t version = submit(anna, course);
  auto document = *ladder->version(anna, version);
  EXPECT_EQ(document["state"], "uploaded");
  EXPECT_EQ(document["steps"][0]["state"], "waiting");
  EXPECT_EQ(document["steps"][0]["place"], 1);
  const std::int64_t worker = hire();
  EXPECT_EQ(work_off(worker, 2), 2);
  document = *ladder->version(anna, version);
  EXPECT_EQ(document["state"], "passing");
  EXPECT_EQ(document["logs"][0]["text"], "compiled\n");
  EXPECT_EQ(document["passes"][0]["verdict"], "open");
  EXPECT_EQ(document["passes"][0]["needed"], 50);
  work_off(worker);
  document = *ladder->version(anna, version);
  EXPECT_EQ(document["state"], "ranked");
  EXPECT_EQ(document["passes"][0]["verdict"], "passed");
  EXPECT_LT(document["passes"][0]["pairs"], 15) << "certain long before fifty pairs";
  (void)submit(ben, course);
  work_off(worker);
  const Json first = row_of("Anna"), second = row_of("Ben"), reference = row_of("connect4/random");
  EXPECT_EQ(first["place"], 1);
  EXPECT_EQ(second["place"], 2);
  EXPECT_EQ(reference["place"], 3);
  EXPECT_EQ(reference["elo"], 1500) << "the scale hangs on the references";
  EXPECT_GT(first["elo"], second["elo"]);
  EXPECT_EQ(first["settled"], true);
  EXPECT_EQ(first["passed"], 1);
  EXPECT_EQ(first["losses"], 0);
  EXPECT_EQ(first["wins"], first["games"]);
}

TEST_P(CourseTest, ATrendIsSinceARatingThatMeantSomething) {
  strength = {{"Anna", 1}};
  const std::int64_t version = submit(anna, course);
  work_off(hire());
  const auto row = [&] {
    const Json rows = (*ladder->ranking(anna, course))["rows"];
    return *std::find_if(rows.begin(), rows.end(), [](const Json& one) { return one["mine"]; });
  };
  const auto history = [&](const std::string& statement, const std::vector<store::Value>& values) {
    const auto done = pool->write([&](store::Connection& connection) -> std::optional<Error> {
      const auto ran = connection.run(statement, values);
      return ran ? std::nullopt : std::optional(ran.error());
    });
    ASSERT_FALSE(done) << done->message;
  };
  const std::string remember =
      "INSERT INTO rating_history (version, made, elo, low, high, games) VALUES ($1, $2, $3, $4, "
      "$5, 9)";
  history("DELETE FROM rating_history WHERE version = $1", {version});
  history(remember, {version, now - 200, 2100, 1500, 2700});  // of its first games
  EXPECT_EQ(row()["trend"], nullptr);
  history(remember, {version, now - 100, 1400, 1350, 1450});
  EXPECT_EQ(row()["trend"], row()["elo"].get<int>() - 1400);
}

TEST_P(CourseTest, EveryStepSaysWhenItWillBeDone) {
  strength = {{"Anna", 1}};
  const std::int64_t worker = hire();
  const std::int64_t version = submit(anna, course);
  const auto step = [&](std::size_t at) { return (*ladder->version(anna, version))["steps"][at]; };
  EXPECT_EQ(step(0)["place"], 1);
  EXPECT_GT(step(0)["seconds"], 0) << "a build that waits takes its time, too";
  auto job = office->claim(worker, {"build"});
  ASSERT_TRUE(job.ok() && *job);
  EXPECT_EQ(step(0)["state"], "running");
  EXPECT_GT(step(0)["seconds"], 0);
  ASSERT_TRUE(office->finish((*job)->hold, outcome_of(**job, by_strength())).ok());
  EXPECT_GT(step(1)["seconds"], 0);
  work_off(worker, 1);
  EXPECT_EQ(step(2)["state"], "waiting");
  EXPECT_EQ(step(2)["place"], 1);
  const double many = step(2)["seconds"];
  work_off(worker, 1);
  EXPECT_LT(step(2)["seconds"].get<double>(), many) << "fewer pairs are left";
  work_off(worker);
  EXPECT_EQ(step(2)["state"], "done");
  EXPECT_TRUE(step(4)["seconds"].is_number() || step(4)["state"] == "done") << step(4);
}

TEST_P(CourseTest, VersionsStandSideBySide) {
  strength = {{"Anna", 1}};
  (void)submit(anna, course);
  const std::int64_t worker = hire();
  work_off(worker);
  const std::int64_t second = submit(anna, course, "int main() { return 0; }");
  work_off(worker);
  const Json bot = *ladder->bot({}, (*ladder->version({}, second))["bot"]);
  ASSERT_EQ(bot["versions"].size(), 2);
  for (const Json& version : bot["versions"]) {
    EXPECT_TRUE(version["elo"].is_number()) << version;
    EXPECT_GT(version["wins"], 0);
    EXPECT_EQ(version["losses"], 0);
    EXPECT_EQ(version["passed"], 1);
    EXPECT_EQ(version["passes"], 1);
  }
  EXPECT_TRUE(bot["versions"][0]["test"].is_string()) << "the newer one was tested";
  EXPECT_TRUE(bot["versions"][1]["test"].is_null());
}

TEST_P(CourseTest, GamesOfTwoBots) {
  strength = {{"Anna", 2}, {"Ben", 1}};
  const Json hers = *ladder->version({}, submit(anna, course));
  const Json his = *ladder->version({}, submit(ben, course));
  work_off(hire());
  const Json games = *ladder->games({}, course, {.bot = hers["bot"], .against = his["bot"]});
  ASSERT_FALSE(games["games"].empty());
  for (const Json& game : games["games"]) {
    EXPECT_EQ(game["first"]["bot"].get<int>() + game["second"]["bot"].get<int>(),
              hers["bot"].get<int>() + his["bot"].get<int>());
  }
}

TEST_P(CourseTest, OnlyTeachersMayHaveAVersionTriedAgain) {
  const std::int64_t version = submit(anna, course);
  const std::int64_t worker = hire();
  work_off(worker, 10'000, [](const work::PairTask& task, std::size_t number) {
    const bool first = task.players[0].name.starts_with("Anna");
    return played(task, number, first ? 0 : 2, first ? work::Blame::First : work::Blame::Second);
  });
  const Json own = *ladder->version(anna, version);
  ASSERT_EQ(own["state"], "suspended");
  EXPECT_EQ(own["may_again"], false);
  EXPECT_EQ(ladder->try_again(anna, version).refusal().kind, Kind::Forbidden);
  EXPECT_EQ((*ladder->version(tina, version))["may_again"], true);
  EXPECT_TRUE(ladder->try_again(tina, version).ok());
}

TEST_P(CourseTest, BotsArePlayedByHandWhereEverybodyMayWatch) {
  const std::int64_t version = submit(anna, course);
  const std::int64_t bot = (*ladder->version({}, version))["bot"];
  EXPECT_EQ(ladder->bot_by_hand(bot).refusal().kind, Kind::Conflict) << "nothing plays yet";
  EXPECT_EQ((*ladder->bot({}, bot))["may_play"], false);
  work_off(hire());
  const auto seated = ladder->bot_by_hand(bot);
  ASSERT_TRUE(seated.ok());
  EXPECT_EQ(seated->player.name, "Anna v1");
  EXPECT_EQ(seated->player.player, "line:./bot");
  EXPECT_EQ(seated->program, fmt::format("program build:{}", version));
  EXPECT_EQ(seated->limits.memory_mb, 1024);
  EXPECT_EQ((*ladder->bot({}, bot))["may_play"], true);
  const auto reference = ladder->bot_by_hand((*ladder->course({}, course))["references"][0]["bot"]);
  ASSERT_TRUE(reference.ok());
  EXPECT_EQ(reference->player.player, "connect4/random");
  EXPECT_TRUE(reference->program.empty());
  const auto change = [&](Json wish) {
    ASSERT_TRUE(ladder->change_course(tina, course, wish).ok());
  };
  change({{"settings", {{"play_by_hand", false}}}});
  EXPECT_EQ(ladder->bot_by_hand(bot).refusal().kind, Kind::Forbidden);
  change({{"visibility", "members"}, {"settings", {{"play_by_hand", true}}}});
  EXPECT_EQ(ladder->bot_by_hand(bot).refusal().kind, Kind::NotFound);
  EXPECT_EQ(ladder->bot_by_hand(bot).refusal().message, ladder->bot_by_hand(999).refusal().message);
  EXPECT_EQ((*ladder->course(anna, course))["may"]["play"], false);
}

TEST_P(CourseTest, EveryMoveOfAGameHasItsTimesAndWhatWasExcused) {
  (void)submit(anna, course);
  work_off(hire(), 10'000, [](const work::PairTask& task, std::size_t number) {
    work::PlayedGame game = played(task, number, 2);
    for (RecordedMove& move : game.record.moves) move.seconds = 0.5, move.evaluation = 3;
    game.record.moves[0].seconds.reset();  // of the opening
    game.cpu_of_moves = {std::vector{0.1, 0.2}, std::vector{0.3}};
    game.excuses = {"held up 2 s of 3 s"};
    return game;
  });
  const Json listed = (*ladder->games({}, course, {}))["games"];
  ASSERT_FALSE(listed.empty());
  for (const Json& game : listed) {
    const Json facts = *ladder->game_facts({}, game["game"]);
    ASSERT_EQ(facts["moves"].size(), 3);
    EXPECT_TRUE(facts["moves"][0]["cpu_seconds"].is_null());
    // Second moves next, then First again; who is players[0] depends on the colours.
    const bool swapped = game["number"] == 1;
    EXPECT_EQ(facts["moves"][1]["side"], 1);
    EXPECT_EQ(facts["moves"][1]["cpu_seconds"], swapped ? 0.1 : 0.3);
    EXPECT_EQ(facts["moves"][2]["cpu_seconds"], swapped ? 0.3 : 0.1);
    EXPECT_EQ(facts["moves"][2]["evaluation"], 3);
    EXPECT_EQ(facts["excused"][0]["message"], "held up 2 s of 3 s");
  }
}

TEST_P(CourseTest, WhoFailsIsRankedAllTheSame) {
  strength = {{"random", 2}, {"Anna", 1}};
  const std::int64_t version = submit(anna, course);
  work_off(hire());
  const auto document = *ladder->version(anna, version);
  EXPECT_EQ(document["passes"][0]["verdict"], "failed");
  EXPECT_EQ(document["state"], "ranked");
  EXPECT_EQ(row_of("Anna")["place"], 2);
}

TEST_P(CourseTest, ANewVersionTakesThePlaceOfTheOldAndIsTestedAgainstIt) {
  const std::int64_t old = submit(anna, course);
  const std::int64_t worker = hire();
  work_off(worker);
  strength = {{"Anna v2", 2}, {"Anna", 1}};
  const std::int64_t fresh = submit(anna, course, "int main() { return 1; }");
  work_off(worker);
  EXPECT_EQ((*ladder->version(anna, old))["state"], "retired");
  const Json test = (*ladder->version(anna, fresh))["test"];
  EXPECT_EQ(test["before"], old);
  EXPECT_EQ(test["verdict"], "better");
  EXPECT_EQ(test["path"].size(), test["pairs"].get<std::size_t>());
  const Json bot = *ladder->bot({}, row_of("Anna")["bot"]);
  EXPECT_EQ(bot["versions"].size(), 2U);
  EXPECT_EQ(bot["rating"]["version"], fresh);
  // Games of the test never count for the ranking.
  for (const Json& head : bot["heads"]) EXPECT_NE(head["bot"], bot["id"]);
}

TEST_P(CourseTest, NobodyReadsWhatIsAnothers) {
  const std::int64_t version = submit(anna, course, "secret algorithm");
  work_off(hire());
  const auto games = ladder->games(anna, course, {});
  const std::int64_t game = (*games)["games"][0]["game"];
  const Viewer visitor;
  for (const Viewer& viewer : {ben, visitor}) {
    const Json document = *ladder->version(viewer, version);
    EXPECT_EQ(document["private"], false);
    EXPECT_TRUE(document["logs"].empty());
    EXPECT_TRUE(document["report"].is_null());
    EXPECT_EQ(document["file"], "");
    EXPECT_EQ(document.dump().find("compiled"), std::string::npos);
    const auto source = ladder->source(viewer, version);
    ASSERT_FALSE(source.ok());
    EXPECT_EQ(source.refusal().message, ladder->source(viewer, 999'999).refusal().message);
    EXPECT_TRUE((*ladder->game_facts(viewer, game))["outputs"].empty());
    EXPECT_TRUE((*ladder->bundle(viewer, game))["outputs"].empty());
    EXPECT_FALSE(ladder->rename_bot(viewer, document["bot"], "mine now").ok());
    EXPECT_FALSE(ladder->try_again(viewer, version).ok());
    EXPECT_FALSE(ladder->roster(viewer, course).ok());
    EXPECT_FALSE(ladder->audit(viewer, course, {}).ok());
    EXPECT_FALSE(ladder->audit(viewer, {}, {}).ok());
    EXPECT_FALSE(ladder->change_course(viewer, course, {{"title", "x"}}).ok());
    EXPECT_FALSE(ladder->put_reference(viewer, course, {{"player", "connect4/random"}}).ok());
    EXPECT_FALSE(ladder->invite_members(viewer, course, {"X"}, "teacher").ok());
    EXPECT_FALSE(ladder->submit(viewer, course, "a.cpp", "x", "", anna.account).ok());
    EXPECT_FALSE(ladder->open_course(viewer, {{"title", "x"}, {"game", kGame}}).ok());
  }
  EXPECT_EQ(ladder->source(anna, version)->bytes, "secret algorithm");
  const Json mine = (*ladder->game_facts(anna, game))["outputs"];
  ASSERT_EQ(mine.size(), 1U);
  EXPECT_EQ(mine[0]["version"], version);
}

TEST_P(CourseTest, AReferenceThatAsksForNothingIsPassedInEveryTableWithoutAGame) {
  ASSERT_TRUE(
      ladder->put_reference(tina, course, {{"player", "connect4/minimax-1"}, {"percent", 0}}).ok());
  const std::int64_t version = submit(anna, course);
  strength = {{"Anna", -1}};  // it loses to the other one
  work_off(hire());
  const Json row = row_of("Anna");
  const Json head = (*ladder->bot({}, row["bot"]))["versions"][0];
  EXPECT_EQ(row["passed"], 1);
  EXPECT_EQ(row["passes"], 2);
  EXPECT_EQ(head["passed"], row["passed"]);
  EXPECT_EQ(head["passes"], row["passes"]);
  int passed = 0;
  const Json passes = (*ladder->version({}, version))["passes"];
  for (const Json& pass : passes) {
    passed += pass["verdict"] == "passed" ? 1 : 0;
  }
  EXPECT_EQ(passed, 1);
}

TEST_P(CourseTest, TheWholeVerdictIsTheOwnersAloneAndSaidByACode) {
  const std::int64_t version = submit(anna, course);
  const Sentence words = say("because", "{}: {}", say("side.red", "red"), quote("my own words"));
  work_off(hire(), 3, [&](const work::PairTask& task, std::size_t number) {
    const std::size_t hers = task.players[0].name.find("Anna") == std::string::npos ? 1 : 0;
    auto game = played(task, number, hers == 0 ? 0 : 2,
                       hers == 0 ? work::Blame::First : work::Blame::Second);
    game.private_verdict = words;
    return game;
  });
  const std::int64_t game = (*ladder->games(anna, course, {}))["games"][0]["game"];
  for (const Viewer& viewer : {ben, Viewer()}) {
    EXPECT_EQ(ladder->game_facts(viewer, game)->dump().find("my own words"), std::string::npos);
    EXPECT_EQ(ladder->bundle(viewer, game)->dump().find("my own words"), std::string::npos);
  }
  const auto whys = [&](const Viewer& viewer) {
    Json of_hers, of_others;
    const Json outputs = (*ladder->game_facts(viewer, game))["outputs"];
    for (const Json& output : outputs) {
      (output["version"] == version ? of_hers : of_others) = output["why"];
    }
    return std::pair(of_hers, of_others);
  };
  EXPECT_EQ(whys(anna).first["sentence"]["code"], "because");
  EXPECT_EQ(whys(tina).first["message"], "red: 'my own words'");
  EXPECT_TRUE(whys(tina).second.is_null());
  ASSERT_TRUE(ladder->desk().delete_member(tina, course, *anna.account).ok());
  EXPECT_TRUE(whys(tina).first.is_null()) << "it goes with her";
}

TEST_P(CourseTest, WhatConcernsNoCourseIsAnOperatorsToRead) {
  const Viewer operating = make_operator();
  ASSERT_TRUE(ladder->accounts().reset_link(operating, *anna.account, {}).ok());
  EXPECT_FALSE(ladder->audit(tina, {}, {}).ok());
  const Json entries = (*ladder->audit(operating, {}, {}))["entries"];
  ASSERT_FALSE(entries.empty());
  EXPECT_EQ(entries[0]["action"], "reset");
  EXPECT_EQ(entries[0]["subject"], fmt::format("account {}", *anna.account));
  const Json of_course = *ladder->audit(tina, course, {});
  for (const Json& entry : of_course["entries"]) EXPECT_NE(entry["action"], "reset");
}

TEST_P(CourseTest, EveryLookAtWhatIsAnothersIsWrittenDown) {
  const std::int64_t version = submit(anna, course);
  work_off(hire());
  const auto looks = [&] {
    int count = 0;
    const Json audit = *ladder->audit(tina, course, {});
    for (const Json& entry : audit["entries"]) {
      count += entry["action"] == "look" && entry["who"] == "Tina" ? 1 : 0;
    }
    return count;
  };
  (void)ladder->source(anna, version);
  (void)ladder->version(anna, version);
  EXPECT_EQ(looks(), 0);
  EXPECT_TRUE(ladder->source(tina, version).ok());
  EXPECT_EQ(looks(), 1);
  (void)ladder->version(tina, version);
  EXPECT_EQ(looks(), 2);
  const std::int64_t game = (*ladder->games(tina, course, {}))["games"][0]["game"];
  (void)ladder->game_facts(tina, game);
  EXPECT_EQ(looks(), 3);
}

TEST_P(CourseTest, ACourseForMembersDoesNotExistForOthers) {
  const std::int64_t version = submit(anna, course);
  work_off(hire());
  const std::int64_t game = (*ladder->games(anna, course, {}))["games"][0]["game"];
  EXPECT_TRUE(*ladder->may_see_game({}, game));
  ASSERT_TRUE(ladder->change_course(tina, course, {{"visibility", "members"}}).ok());
  const Viewer stranger = make_teacher("Tom"), visitor;
  for (const Viewer& viewer : {stranger, visitor}) {
    EXPECT_EQ(ladder->course(viewer, course).refusal().message,
              ladder->course(viewer, 999).refusal().message);
    EXPECT_EQ(ladder->version(viewer, version).refusal().message,
              ladder->version(viewer, 999).refusal().message);
    EXPECT_EQ(ladder->game_facts(viewer, game).refusal().message,
              ladder->game_facts(viewer, 999'999).refusal().message);
    EXPECT_TRUE((*ladder->courses(viewer))["courses"].empty());
    for (const auto& answer : {ladder->ranking(viewer, course), ladder->games(viewer, course, {}),
                               ladder->queue(viewer, course), ladder->challenges(viewer, course),
                               ladder->bot(viewer, 1), ladder->bundle(viewer, game)}) {
      ASSERT_FALSE(answer.ok());
      EXPECT_EQ(answer.refusal().kind, Kind::NotFound);
    }
    EXPECT_FALSE(*ladder->may_see_game(viewer, game));
  }
  EXPECT_TRUE(ladder->ranking(ben, course).ok());
}

TEST_P(CourseTest, QuotasAndSizesHold) {
  ASSERT_TRUE(
      ladder->change_course(tina, course, {{"settings", {{"builds_a_day", 2}, {"upload_kb", 1}}}})
          .ok());
  const auto large = ladder->submit(anna, course, "a.cpp", std::string(1001, 'x'));
  EXPECT_EQ(large.refusal().kind, Kind::TooLarge);
  EXPECT_EQ(ladder->submit(anna, course, "a.cpp", "").refusal().kind, Kind::Invalid);
  EXPECT_EQ(ladder->submit(anna, course, "../..", "x").refusal().kind, Kind::Invalid);
  (void)submit(anna, course), (void)submit(anna, course);
  const auto third = ladder->submit(anna, course, "a.cpp", "x");
  ASSERT_FALSE(third.ok());
  EXPECT_EQ(third.refusal().kind, Kind::TooMany);
  EXPECT_EQ(third.refusal().wait_seconds, 24 * 3600);
  (void)submit(ben, course);
  now += 24 * 3600 + 1;
  (void)submit(anna, course);
  EXPECT_FALSE(ladder->change_course(tina, course, {{"settings", {{"seconds_a_move", 0}}}}).ok());
  EXPECT_FALSE(ladder->change_course(tina, course, {{"settings", {{"memory", 1}}}}).ok());
}

TEST_P(CourseTest, AMachineThatCannotConfineTakesNoUploads) {
  (void)hire(false);
  const auto refused = ladder->submit(anna, course, "a.cpp", "x");
  ASSERT_FALSE(refused.ok());
  EXPECT_EQ(refused.refusal().kind, Kind::Unavailable);
  EXPECT_FALSE((*ladder->course({}, course))["uploads"].is_null());
  now += 3 * 24 * 3600;  // it has said so and gone
  EXPECT_FALSE(ladder->submit(anna, course, "a.cpp", "x").ok());
  (void)hire(true, "other");
  EXPECT_TRUE(ladder->submit(anna, course, "a.cpp", "x").ok());
}

TEST_P(CourseTest, WhatWaitsForAWorkerSaysThatNoneHereCanConfine) {
  const auto version = submit(anna, course);
  const auto note = [&] { return (*ladder->version(anna, version))["steps"][0]["note"]; };
  EXPECT_TRUE(note().is_null());
  (void)hire(false);
  EXPECT_EQ(note()["sentence"]["code"], "upload.unconfined");
}

TEST_P(CourseTest, AfterItsEndOnlyThoseWithMoreTimeSend) {
  ASSERT_TRUE(ladder->change_course(tina, course, {{"closes", store::utc_time(now + 100)}}).ok());
  (void)submit(anna, course);
  now += 101;
  EXPECT_EQ(ladder->submit(anna, course, "a.cpp", "x").refusal().kind, Kind::Conflict);
  ASSERT_FALSE(pool->write([&](store::Connection& connection) -> std::optional<Error> {
    const auto done =
        connection.run("UPDATE members SET extension = $1 WHERE account = $2 AND course = $3",
                       {now + 100, *anna.account, course});
    return done ? std::nullopt : std::optional(done.error());
  }));
  EXPECT_TRUE(ladder->submit(anna, course, "a.cpp", "x").ok());
  EXPECT_FALSE(ladder->submit(ben, course, "a.cpp", "x").ok());
}

TEST_P(CourseTest, AReferenceIsAPlayerOfOursAndNeverAProgram) {
  for (const char* player :
       {"line:./evil", "uci:/bin/sh", "builtin:/bin/sh", "", "othello/engine"}) {
    EXPECT_FALSE(ladder->put_reference(tina, course, {{"player", player}, {"percent", 50}}).ok())
        << player;
  }
  const auto more =
      ladder->put_reference(tina, course, {{"player", "connect4/careful"}, {"percent", 30}});
  ASSERT_TRUE(more.ok()) << more.refusal().message;
  ASSERT_EQ((*more)["references"].size(), 2U);
  const std::int64_t bot = (*more)["references"][1]["bot"];
  const auto gone = ladder->put_reference(tina, course, {{"bot", bot}, {"retired", true}});
  ASSERT_TRUE(gone.ok());
  EXPECT_EQ((*gone)["references"].size(), 1U);
  // A bot of a student is no reference.
  (void)submit(anna, course);
  work_off(hire());
  EXPECT_FALSE(
      ladder->put_reference(tina, course, {{"bot", row_of("Anna")["bot"]}, {"retired", true}})
          .ok());
}

TEST_P(CourseTest, AChallengeIsPlayedAtOnceAndDoesNotCount) {
  strength = {{"Anna", 1}};
  (void)submit(anna, course), (void)submit(ben, course);
  const std::int64_t worker = hire();
  work_off(worker);
  const Json before = row_of("Ben");
  const std::int64_t first = row_of("Anna")["bot"], second = before["bot"];
  EXPECT_EQ(ladder->challenge({}, course, first, second, 2).refusal().kind, Kind::SignIn);
  EXPECT_FALSE(ladder->challenge(ben, course, first, first, 2).ok());
  EXPECT_FALSE(ladder->challenge(ben, course, first, second, 11).ok());
  EXPECT_FALSE(ladder->challenge(ben, course, first, 999, 1).ok());
  const auto made = ladder->challenge(ben, course, first, second, 2);
  ASSERT_TRUE(made.ok()) << made.refusal().message;
  EXPECT_EQ((*made)["state"], "waiting");
  work_off(worker);
  const Json played = *ladder->show_challenge({}, (*made)["id"]);
  EXPECT_EQ(played["state"], "done");
  EXPECT_EQ(played["wins"], 4);
  EXPECT_EQ(played["games"].size(), 4U);
  EXPECT_EQ(row_of("Ben")["games"], before["games"]);
  for (int i = 0; i < 9; ++i) EXPECT_TRUE(ladder->challenge(ben, course, first, second, 1).ok());
  EXPECT_EQ(ladder->challenge(ben, course, first, second, 1).refusal().kind, Kind::TooMany);
  EXPECT_TRUE(ladder->challenge(tina, course, first, second, 1).ok());
}

TEST_P(CourseTest, BotsOfOneOwnerNeverMeetForTheRanking) {
  ASSERT_TRUE(
      ladder->change_course(tina, course, {{"settings", {{"challenges_rated", true}}}}).ok());
  (void)submit(anna, course);
  const std::int64_t worker = hire();
  work_off(worker);
  // Later she is in a team with Ben, which has a bot of its own.
  ASSERT_FALSE(pool->write([&](store::Connection& connection) -> std::optional<Error> {
    const auto team = connection.run(
        "INSERT INTO teams (course, name) VALUES ($1, 'Pair') RETURNING id", {course});
    if (!team) return team.error();
    const auto members =
        connection.run("UPDATE members SET team = $1 WHERE course = $2 AND role = 'student'",
                       {team->front().number(0), course});
    return members ? std::nullopt : std::optional(members.error());
  }));
  (void)submit(ben, course);
  work_off(worker);
  const std::int64_t hers = row_of("Anna")["bot"], theirs = row_of("Pair")["bot"];
  const Json bot = *ladder->bot({}, hers);
  for (const Json& head : bot["heads"]) EXPECT_NE(head["bot"], theirs);
  const auto made = ladder->challenge(tina, course, hers, theirs, 1);
  ASSERT_TRUE(made.ok());
  EXPECT_EQ((*made)["rated"], false);
}

}  // namespace
}  // namespace palamedes::ladder
