#include "ladder/office.hpp"

#include <fmt/format.h>

#include "ladder/test_ladder.hpp"

namespace palamedes::ladder {
namespace {

class OfficeTest : public LadderTest {
 protected:
  void SetUp() override {
    LadderTest::SetUp();
    if (IsSkipped()) return;
    tina = make_teacher("Tina");
    course = open_course(tina);
    anna = make_student(tina, course, "Anna");
    worker = hire();
  }
  std::int64_t count(const std::string& query) {
    std::int64_t number = -1;
    EXPECT_FALSE(pool->read([&](store::Connection& connection) -> std::optional<Error> {
      const auto rows = connection.run(query);
      if (!rows) return rows.error();
      number = rows->front().number(0);
      return std::nullopt;
    }));
    return number;
  }
  work::Job claim() {
    const auto job = office->claim(worker, {"build", "check", "pair"});
    EXPECT_TRUE(job.ok() && job->has_value());
    return **job;
  }

  Viewer tina, anna;
  std::int64_t course = 0, worker = 0;
};
INSTANTIATE_TEST_SUITE_P(Stores, OfficeTest, store::every_store(), store::store_name);

TEST_P(OfficeTest, AResultThatArrivesTwiceCountsOnce) {
  (void)submit(anna, course);
  work_off(worker, 2);
  const work::Job job = claim();
  const work::Outcome outcome = outcome_of(job, by_strength());
  EXPECT_EQ(*office->finish(job.hold, outcome), work::Reception::Taken);
  EXPECT_EQ(*office->finish(job.hold, outcome), work::Reception::Taken) << "the answer was lost";
  EXPECT_EQ(count("SELECT CAST(sum(wins + draws + losses) AS BIGINT) FROM counters"), 2);
  EXPECT_EQ(count("SELECT count(*) FROM pairing_games"), 2);
}

TEST_P(OfficeTest, WhoHadHisShareOfTheMachinesWaitsBehindTheRanking) {
  const Viewer ben = make_student(tina, course, "Ben");
  ASSERT_FALSE(pool->write([&](store::Connection& connection) -> std::optional<Error> {
    const auto done =
        connection.run("INSERT INTO usage (owner, slot, milliseconds) VALUES ($1, $2, 3600000)",
                       {fmt::format("account:{}", *anna.account), now / 60});
    return done ? std::nullopt : std::optional(done.error());
  }));
  for (const Viewer& student : {anna, ben}) {
    (void)submit(student, course);
    work_off(worker, 2);
  }
  const auto waiting = [&](const Viewer& of, work::Priority priority) {
    return count(
        fmt::format("SELECT count(*) FROM jobs WHERE kind = 'pair' AND state = 'waiting' AND owner "
                    "= 'account:{}' AND priority = {}",
                    *of.account, static_cast<int>(priority)));
  };
  EXPECT_EQ(waiting(ben, work::Priority::Pass), 4);
  EXPECT_EQ(waiting(anna, work::Priority::Pass), 0);
  EXPECT_EQ(waiting(anna, work::Priority::Review), 4);
  now += 3700;
  (void)submit(anna, course);
  work_off(worker);
  EXPECT_EQ(count("SELECT count(*) FROM pairings WHERE purpose = 'pass' AND state = 'open'"), 0)
      << "nobody is left out";
}

TEST_P(OfficeTest, NobodyIsToldThatThereIsNothingToDoWhileGamesAreWanted) {
  ASSERT_TRUE(ladder->change_course(tina, course, {{"settings", {{"most_pairs", 12}}}}).ok());
  (void)submit(anna, course);
  for (;;) {  // however quick it is: not a second passes
    const auto job = office->claim(worker, {"build", "check", "pair"});
    ASSERT_TRUE(job.ok());
    if (!*job) break;
    ASSERT_TRUE(office->finish((*job)->hold, outcome_of(**job, by_strength())).ok());
  }
  EXPECT_GE(count("SELECT CAST(sum(wins + draws + losses) AS BIGINT) FROM counters"), 20)
      << "what a newcomer plays";
}

TEST_P(OfficeTest, OfTwoWorkersOneCounts) {
  (void)submit(anna, course);
  work_off(worker, 2);
  const work::Job slow = claim();
  now += 61;  // it was not heard of
  const std::int64_t other = hire(true, "other");
  work::Hold quick{};
  for (int i = 0; i < 10 && quick.job != slow.hold.job; ++i) {
    const auto job = office->claim(other, {"pair"});
    ASSERT_TRUE(job.ok() && job->has_value());
    quick = (*job)->hold;
    ASSERT_EQ(*office->finish(quick, outcome_of(**job, by_strength())), work::Reception::Taken);
  }
  ASSERT_EQ(quick.job, slow.hold.job);
  const std::int64_t before =
      count("SELECT CAST(sum(wins + draws + losses) AS BIGINT) FROM counters");
  EXPECT_EQ(*office->finish(slow.hold, outcome_of(slow, by_strength())), work::Reception::Dropped);
  EXPECT_EQ(count("SELECT CAST(sum(wins + draws + losses) AS BIGINT) FROM counters"), before);
}

TEST_P(OfficeTest, ALateResultCountsWhereThereIsNoneYetUnlessTheMachineSlept) {
  (void)submit(anna, course);
  work_off(worker, 2);
  const work::Job first = claim(), second = claim();
  now += 61;
  work::Outcome slept = outcome_of(first, by_strength());
  slept.suspended = true;
  EXPECT_EQ(*office->claim(worker, {"build"}), std::nullopt);  // takes back what is overdue
  EXPECT_EQ(*office->finish(second.hold, outcome_of(second, by_strength())),
            work::Reception::Taken);
  (void)hire(true, "other");
  const auto again = office->claim(worker, {"pair"});
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(*office->finish(first.hold, slept), work::Reception::Dropped);
}

TEST_P(OfficeTest, AWorkerReadsOnlyWhatItsJobNames) {
  (void)submit(anna, course, "annas source");
  const Viewer ben = make_student(tina, course, "Ben");
  (void)submit(ben, course, "bens source");
  const work::Job hers = claim(), his = claim();
  const std::string source = std::get<work::BuildTask>(hers.task).source;
  const std::string other = std::get<work::BuildTask>(his.task).source;
  EXPECT_EQ(*office->blob(hers.hold, source), "annas source");
  EXPECT_FALSE(office->blob(hers.hold, other).ok());
  work::Hold forged = hers.hold;
  forged.attempt += 1;
  EXPECT_FALSE(office->blob(forged, source).ok());
  EXPECT_TRUE(office->say(forged, "build", "x").has_value());
  EXPECT_TRUE(office->say(hers.hold, "check", "x").has_value());
  EXPECT_FALSE(office->put_blob(forged, "x").ok());
  now += 61;
  (void)office->claim(worker, {"check"});
  EXPECT_FALSE(office->blob(hers.hold, source).ok()) << "its lease is over";
}

TEST_P(OfficeTest, ALogGrowsLiveAndHasAnEnd) {
  const std::int64_t version = submit(anna, course);
  const work::Job job = claim();
  EXPECT_FALSE(office->say(job.hold, "build", "one\n"));
  EXPECT_FALSE(office->say(job.hold, "build", "two\n"));
  EXPECT_EQ((*ladder->version(anna, version))["logs"][0]["text"], "one\ntwo\n");
  EXPECT_EQ((*ladder->version(anna, version))["state"], "building");
  for (int i = 0; i < 20; ++i) {
    EXPECT_FALSE(office->say(job.hold, "build", std::string(40'000, 'x')));
  }
  EXPECT_LT((*ladder->version(anna, version))["logs"][0]["text"].get<std::string>().size(),
            260'000U);
}

TEST_P(OfficeTest, ARefusedBuildSaysWhatToChange) {
  const std::int64_t version = submit(anna, course);
  const work::Job job = claim();
  work::Outcome outcome;
  outcome.content =
      work::BuildOutcome{.refusal = say("x.y", "no main in {}", "bot.cpp"), .log = "error"};
  ASSERT_TRUE(office->finish(job.hold, outcome).ok());
  const Json document = *ladder->version(anna, version);
  EXPECT_EQ(document["state"], "refused");
  EXPECT_EQ(document["reason"]["message"], "no main in bot.cpp");
  EXPECT_EQ(document["reason"]["sentence"]["code"], "x.y");
  EXPECT_EQ(document["steps"][0]["state"], "failed");
  EXPECT_EQ(*office->claim(worker, {"build", "check", "pair"}), std::nullopt);
}

TEST_P(OfficeTest, AVersionThatCrashesAtOnceIsSuspendedSoon) {
  const std::int64_t version = submit(anna, course);
  const auto crash = [](const work::PairTask& task, std::size_t number) {
    return played(task, number, 0, work::Blame::First);
  };
  const int jobs = work_off(worker, 1000, crash);
  EXPECT_LE(jobs, 2 + 3) << "a few crashes, and the machine is free again";
  const Json document = *ladder->version(anna, version);
  EXPECT_EQ(document["state"], "suspended");
  EXPECT_NE(document["reason"]["message"].get<std::string>().find("6 games in a row"),
            std::string::npos);
  const Json ranking = *ladder->ranking({}, course);
  for (const Json& row : ranking["rows"]) EXPECT_TRUE(row["reference"]);
  // The teacher lets it try again.
  ASSERT_TRUE(ladder->try_again(tina, version).ok());
  EXPECT_GT(work_off(worker), 0);
  EXPECT_EQ((*ladder->version(anna, version))["state"], "ranked");
}

TEST_P(OfficeTest, AFaultOfTheMachineIsNobodysLoss) {
  (void)submit(anna, course);
  work_off(worker, 2);
  const work::Job job = claim();
  work::Outcome outcome = outcome_of(job, by_strength());
  auto& game = std::get<work::PairOutcome>(outcome.content).games[1];
  game.record.result = {std::nullopt, std::nullopt, "unfinished"};
  game.half_points.reset();
  game.blame = work::Blame::Worker;
  EXPECT_EQ(*office->finish(job.hold, outcome), work::Reception::Taken);
  EXPECT_EQ(count("SELECT count(*) FROM counters"), 0);
  const Json games = ladder->games({}, course, {})->at("games");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[1]["fault"], "worker");
  EXPECT_EQ(games[1]["result"], "");
  EXPECT_EQ(count("SELECT count(*) FROM pairings WHERE state = 'open' AND purpose = 'pass'"), 4)
      << "another pair is played instead";
}

TEST_P(OfficeTest, TheSameTwoNeverPlayFromOneOpeningTwice) {
  const Viewer ben = make_student(tina, course, "Ben");
  (void)submit(anna, course), (void)submit(ben, course);
  work_off(worker, 60);
  EXPECT_EQ(
      count("SELECT count(*) FROM pairings a JOIN pairings b ON a.id < b.id AND a.seed = b.seed "
            "AND ((a.first = b.first AND a.second = b.second) OR (a.first = b.second AND "
            "a.second = b.first))"),
      0);
  EXPECT_GT(count("SELECT count(*) FROM pairings WHERE purpose = 'rank'"), 0);
}

}  // namespace
}  // namespace palamedes::ladder
