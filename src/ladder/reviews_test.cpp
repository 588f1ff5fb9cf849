// The coach on the ladder: asked by idle workers or by an owner, kept, summed up, forgotten.
#include "ladder/reviews.hpp"

#include <gmock/gmock.h>

#include "desk/coach/documents.hpp"
#include "desk/coach/find.hpp"
#include "games/catalog.hpp"
#include "ladder/test_ladder.hpp"

namespace palamedes::ladder {
namespace {

class ReviewTest : public LadderTest {
 protected:
  // A course with two students; the program of one of them has lost all its games.
  void play_badly() {
    tina = make_teacher("tina");
    course = open_course(tina);
    stu = make_student(tina, course, "stu"), eve = make_student(tina, course, "eve");
    version = submit(stu, course), worker = hire();
    strength = {{"stu", -1}};
    work_off(worker);
  }
  // Looks into one game that was ordered; false: there is none.
  bool review_one() {
    const auto job = office->claim(worker, {"review"});
    EXPECT_TRUE(job.ok()) << job.error().message;
    if (!job.ok() || !*job) return false;
    const auto& task = std::get<work::ReviewTask>((*job)->task);
    const auto game = find_game(task.record.game);
    desk::Analyst analyst(**game, 1000);
    const auto found = desk::find(analyst, task.record, {.subject = task.side});
    EXPECT_TRUE(found.ok());
    work::Outcome outcome;
    outcome.content = work::ReviewOutcome{desk::findings_doc(*found).dump()};
    const auto reception = office->finish((*job)->hold, outcome);
    EXPECT_TRUE(reception.ok()) << reception.error().message;
    return reception.ok();
  }

  Viewer tina, stu, eve;
  std::int64_t course = 0, version = 0, worker = 0;
};
INSTANTIATE_TEST_SUITE_P(Stores, ReviewTest, store::every_store(), store::store_name);

TEST_P(ReviewTest, GamesThatWereNotWonAreLookedIntoOnceAndSummedUp) {
  play_badly();

  const auto before = ladder->coach_version(stu, version);
  ASSERT_TRUE(before.ok()) << before.refusal().message;
  const int games = (*before)["games"];
  ASSERT_GT(games, 2);
  EXPECT_EQ((*before)["looked_at"], 0);
  EXPECT_EQ((*before)["may_order"], true);

  // Only its owner and those who teach may have machines work for it.
  EXPECT_EQ(ladder->order_version_coach(eve, version).refusal().kind, Refusal::Kind::Forbidden);
  EXPECT_EQ(ladder->coach_version(eve, version)->at("may_order"), false);
  for (int twice = 0; twice < 2; ++twice) {
    const auto ordered = ladder->order_version_coach(stu, version);
    ASSERT_TRUE(ordered.ok()) << ordered.refusal().message;
    EXPECT_EQ((*ordered)["waiting"], games);
  }
  int done = 0;
  while (review_one()) ++done;
  EXPECT_EQ(done, games) << "each once";

  const auto after = ladder->coach_version(stu, version);
  ASSERT_TRUE(after.ok());
  EXPECT_EQ((*after)["looked_at"], games);
  EXPECT_EQ((*after)["waiting"], 0);
  EXPECT_EQ((*after)["ids"].size(), static_cast<std::size_t>(games));
  EXPECT_EQ((*after)["summary"]["lost"], games);
  EXPECT_EQ((*after)["summary"]["all"]["failed"], games);
  const std::int64_t bot = (*after)["bot"];
  EXPECT_EQ(ladder->coach_bot(stu, bot)->at("looked_at"), games);
  EXPECT_EQ(ladder->order_bot_coach(tina, bot)->at("waiting"), 0) << "nothing is left to do";

  // Who is deleted leaves no findings behind.
  ASSERT_TRUE(ladder->desk().delete_member(tina, course, *stu.account).ok());
  const auto left = pool->read([&](store::Connection& connection) -> std::optional<Error> {
    EXPECT_EQ(connection.run("SELECT count(*) FROM findings")->front().number(0), 0);
    EXPECT_EQ(connection.run("SELECT count(*) FROM jobs WHERE kind = 'review'")->front().number(0),
              0);
    return std::nullopt;
  });
  EXPECT_FALSE(left);
}

TEST_P(ReviewTest, WorkersLookIntoGamesUnaskedWhenNothingElseIsToBeDone) {
  play_badly();
  const int games = ladder->coach_version(stu, version)->at("games");
  ASSERT_GT(games, 2);

  // As long as there is something else, that is done.
  submit(eve, course);
  const auto urgent = office->claim(worker, {"build", "check", "pair", "review"});
  ASSERT_TRUE(urgent.ok() && *urgent);
  EXPECT_FALSE(std::holds_alternative<work::ReviewTask>((*urgent)->task));
  EXPECT_EQ(ladder->coach_version(stu, version)->at("waiting"), 0) << "nothing was put";
  ASSERT_FALSE(office->give_back((*urgent)->hold, work::Return::Unused, "not now"));
  work_off(worker);

  const int all = ladder->coach_version(stu, version)->at("games");
  for (int done = 0; done < 10'000 && review_one(); ++done) {
  }
  EXPECT_EQ(ladder->coach_version(stu, version)->at("looked_at"), all);

  // What is played later is looked into later.
  now += 3600;
  const auto challenged = submit(stu, course);
  work_off(worker);
  const int later = ladder->coach_version(stu, challenged)->at("games");
  ASSERT_GT(later, 0);
  EXPECT_EQ(ladder->coach_version(stu, challenged)->at("looked_at"), 0);
  for (int done = 0; done < 10'000 && review_one(); ++done) {
  }
  EXPECT_EQ(ladder->coach_version(stu, challenged)->at("looked_at"), later);
}

TEST_P(ReviewTest, FindingsOfAnotherGameAreRefused) {
  play_badly();
  ASSERT_TRUE(ladder->order_version_coach(stu, version).ok());
  const auto job = office->claim(worker, {"review"});
  ASSERT_TRUE(job.ok() && *job);
  work::Outcome outcome;
  for (const char* made_up : {"", "{}", R"({"coach": 2, "game": "othello", "side": 0})"}) {
    outcome.content = work::ReviewOutcome{made_up};
    EXPECT_FALSE(office->finish((*job)->hold, outcome).ok()) << made_up;
  }
}

}  // namespace
}  // namespace palamedes::ladder
