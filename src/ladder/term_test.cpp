#include "ladder/term.hpp"

#include "ladder/signing.hpp"
#include "ladder/test_ladder.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

using Kind = Refusal::Kind;

// A course of a teacher with three students, and a worker.
class TermTest : public LadderTest {
 protected:
  void SetUp() override {
    LadderTest::SetUp();
    if (IsSkipped()) return;
    tina = make_teacher("Tina");
    course = open_course(tina, {{"settings", {{"most_pairs", 1}, {"pass_pairs", 1}}}});
    anna = make_student(tina, course, "Anna");
    ben = make_student(tina, course, "Ben");
    cara = make_student(tina, course, "Cara");
    worker = hire();
    strength = {{"Anna", 3}, {"Ben", 2}, {"Cara", 1}};
  }
  Term& term() { return ladder->term(); }
  Json set(Json wish) {
    const auto answer = term().set_deadline(tina, course, wish);
    EXPECT_TRUE(answer.ok()) << answer.refusal().message;
    return answer.ok() ? *answer : Json();
  }
  void due_in(std::int64_t seconds, Json more = Json::object()) {
    more["due"] = store::utc_time(now + seconds);
    (void)set(more);
  }
  Json deadline() { return (*term().term(tina, course))["deadline"]; }
  // The version with which somebody entered; 0: none.
  std::int64_t entered(const std::string& name) {
    const Json now_frozen = deadline();
    for (const Json& one : now_frozen["entrants"]) {
      if (one["name"] == name) return one["version"];
    }
    return 0;
  }
  // Three versions, a snapshot and a final of them.
  void play_all(Json more = Json::object()) {
    (void)submit(anna, course), (void)submit(ben, course), (void)submit(cara, course);
    work_off(worker);
    due_in(100, more);
    now += 101;
    const auto begun = term().play_final(tina, course);
    ASSERT_TRUE(begun.ok()) << begun.refusal().message;
    work_off(worker);
  }

  Viewer tina, anna, ben, cara;
  std::int64_t course = 0, worker = 0;
};
INSTANTIATE_TEST_SUITE_P(Stores, TermTest, store::every_store(), store::store_name);

TEST_P(TermTest, ASnapshotHoldsWhatWasThereInTime) {
  strength["Anna v2"] = 9;  // which a test finds out soon
  const std::int64_t early = submit(anna, course);
  work_off(worker);
  due_in(100);
  EXPECT_EQ(deadline()["state"], "coming");
  EXPECT_TRUE(deadline()["seed"].is_null());
  EXPECT_EQ(term().freeze(tina, course, false).refusal().kind, Kind::Conflict) << "too early";
  now += 100;  // the last second counts
  const std::int64_t last = submit(ben, course);
  now += 1;
  const std::int64_t late = submit(anna, course, "int main() { return 2; }");
  EXPECT_EQ((*ladder->version(anna, late))["late"], true);
  EXPECT_EQ((*ladder->version(ben, last))["late"], false);
  const auto waiting = term().freeze(tina, course, false);
  ASSERT_FALSE(waiting.ok()) << "Ben's is not judged yet";
  EXPECT_EQ(deadline()["unjudged"], 1);
  work_off(worker);  // builds, checks, and takes the snapshot
  EXPECT_EQ(deadline()["state"], "frozen");
  EXPECT_EQ(entered("Anna"), early);
  EXPECT_EQ(entered("Ben"), last);
  EXPECT_EQ(entered("Cara"), 0);
  EXPECT_EQ((*ladder->version(anna, late))["state"], "ranked") << "the ladder goes on";
}

TEST_P(TermTest, AnExtensionIsOneMembersOwn) {
  (void)submit(anna, course);
  work_off(worker);
  due_in(100);
  ASSERT_TRUE(term().extend(tina, course, *ben.account, now + 500, "was ill").ok());
  EXPECT_FALSE(term().extend(anna, course, *anna.account, now + 900, "").ok());
  EXPECT_FALSE(term().extend(tina, course, 999'999, now + 900, "").ok());
  now += 200;
  EXPECT_FALSE(term().freeze(tina, course, false).ok()) << "Ben has time";
  const std::int64_t his = submit(ben, course), hers = submit(cara, course);
  EXPECT_EQ((*ladder->version(ben, his))["late"], false);
  EXPECT_EQ((*ladder->version(cara, hers))["late"], true);
  EXPECT_TRUE((*term().term(anna, course))["extensions"].empty()) << "nobody else's business";
  EXPECT_FALSE((*term().term(ben, course))["mine"].is_null());
  work_off(worker);
  now += 400;
  work_off(worker);
  EXPECT_EQ(deadline()["state"], "frozen");
  EXPECT_EQ(entered("Ben"), his);
  EXPECT_EQ(entered("Cara"), 0);
  // Given afterwards it thaws the snapshot, and what was late is not any more.
  ASSERT_TRUE(term().extend(tina, course, *cara.account, now - 1, "").ok());
  EXPECT_EQ((*ladder->version(cara, hers))["late"], false);
  work_off(worker);
  EXPECT_EQ(deadline()["state"], "frozen");
  EXPECT_EQ(entered("Cara"), hers);
}

TEST_P(TermTest, WhoIsInATeamEntersByItsBot) {
  const std::int64_t alone = submit(anna, course);
  ASSERT_FALSE(pool->write([&](store::Connection& connection) -> std::optional<Error> {
    const auto team = connection.run(
        "INSERT INTO teams (course, name) VALUES ($1, 'Pair') RETURNING id", {course});
    if (!team) return team.error();
    const auto members =
        connection.run("UPDATE members SET team = $1 WHERE course = $2 AND account IN ($3, $4)",
                       {team->front().number(0), course, *anna.account, *ben.account});
    return members ? std::nullopt : std::optional(members.error());
  }));
  const std::int64_t theirs = submit(ben, course);
  work_off(worker);
  due_in(10);
  now += 11;
  ASSERT_TRUE(term().freeze(tina, course, false).ok());
  EXPECT_EQ(entered("Pair"), theirs);
  EXPECT_NE(entered("Anna"), alone);
}

TEST_P(TermTest, AFinalIsPlayedOnEqualGamesFromAPromisedSeed) {
  due_in(10'000, {{"pairs", 2}});
  const std::string promise = deadline()["seed_hash"];
  play_all();
  const Json over = deadline();
  ASSERT_EQ(over["state"], "final") << over.dump();
  EXPECT_EQ(over["seed_hash"], promise) << "moving the deadline changes no promise";
  EXPECT_EQ(promise_of(over["seed"]), promise);
  EXPECT_EQ(over["played"], 6);
  ASSERT_EQ(over["standings"].size(), 3U);
  for (const Json& row : over["standings"]) {
    EXPECT_EQ(row["wins"].get<int>() + row["draws"].get<int>() + row["losses"].get<int>(), 8);
  }
  EXPECT_EQ(over["standings"][0]["name"], "Anna");
  EXPECT_EQ(over["standings"][0]["points"], 8.0);
  EXPECT_EQ(over["standings"][2]["name"], "Cara");
  // Its games move nobody's rating, and nobody is suspended by them.
  const Json ranking = *ladder->ranking({}, course);
  for (const Json& row : ranking["rows"]) {
    EXPECT_LE(row["games"].get<int>(), 3 * 2) << "one pair of any two, and no more";
  }
}

TEST_P(TermTest, ManyPlayASwiss) {
  due_in(10'000, {{"form", "swiss"}, {"rounds", 2}});
  play_all();
  const Json over = deadline();
  ASSERT_EQ(over["state"], "final") << over.dump();
  EXPECT_EQ(over["rounds"], 2);
  EXPECT_EQ(over["played"], 2) << "one of three rests in each round";
  EXPECT_EQ(over["standings"][0]["name"], "Anna");
}

TEST_P(TermTest, ASheetIsComposedByteForByteFromTheRecordedGames) {
  EXPECT_FALSE(term().verify("no sheet").ok());
  play_all();
  const std::int64_t id = deadline()["id"];
  const auto sheet = term().sheet({}, id);
  ASSERT_TRUE(sheet.ok()) << sheet.refusal().message;
  const Json right = *term().verify(*sheet);
  EXPECT_TRUE(right["trouble"].is_null()) << right.dump();
  EXPECT_EQ(right["signed"], true);
  EXPECT_EQ(right["same"], true);
  EXPECT_EQ(right["games"], 6);
  EXPECT_EQ(right["key"], (*term().term({}, course))["key"]);
  EXPECT_EQ(sheet->find("Anna"), std::string::npos) << "it names nobody";
  std::string forged = *sheet;
  forged.replace(forged.find("\"place\": 2"), 10, "\"place\": 1");
  const Json wrong = *term().verify(forged);
  EXPECT_EQ(wrong["signed"], false);
  EXPECT_EQ(wrong["same"], false);
  // A recorded game that was changed afterwards is found out, too.
  ASSERT_FALSE(pool->write([&](store::Connection& connection) -> std::optional<Error> {
    const auto done = connection.run(
        "UPDATE documents SET record = REPLACE(REPLACE(record, '\"winner\": 1', '\"winner\": 0'), "
        "'resignation', 'agreement') WHERE game = (SELECT min(g.game) FROM pairing_games g JOIN "
        "pairings p ON p.id = g.pairing WHERE p.purpose = 'final')");
    return done ? std::nullopt : std::optional(done.error());
  }));
  const Json changed = *term().verify(*sheet);
  EXPECT_EQ(changed["signed"], true);
  EXPECT_EQ(changed["same"], false) << changed.dump();
}

TEST_P(TermTest, APairThatAMachineSpoiltIsPlayedAgain) {
  (void)submit(anna, course), (void)submit(ben, course);
  work_off(worker);
  due_in(10);
  now += 11;
  ASSERT_TRUE(term().play_final(tina, course).ok());
  int spoilt = 0;
  work_off(worker, 10'000, [&](const work::PairTask& task, std::size_t number) {
    work::PlayedGame game = by_strength()(task, number);
    if (spoilt++ > 0) return game;
    game.record.result = {std::nullopt, std::nullopt, "unfinished"};
    game.half_points.reset();
    game.blame = work::Blame::Worker;
    return game;
  });
  const Json over = deadline();
  EXPECT_EQ(over["state"], "final");
  EXPECT_EQ(over["played"], 1);
  EXPECT_EQ(over["standings"][0]["wins"], 2);
}

TEST_P(TermTest, GradesAreRefusedUntilTheyAreFinal) {
  EXPECT_EQ(term().grades(tina, course, false, "").refusal().kind, Kind::Conflict);
  EXPECT_EQ((*term().grades(tina, course, true, ""))["final"], false);
  EXPECT_FALSE(term().grades(anna, course, true, "").ok());
  play_all();
  const auto grades = term().grades(tina, course, false, "https://x.example/");
  ASSERT_TRUE(grades.ok()) << grades.refusal().message;
  EXPECT_EQ((*grades)["final"], true);
  ASSERT_EQ((*grades)["rows"].size(), 3U) << "students only";
  const Json hers = (*grades)["rows"][0]["figures"];
  EXPECT_EQ(hers["place"]["value"], 1);
  EXPECT_EQ(hers["place"]["evidence"],
            fmt::format("https://x.example/#/final/{}", deadline()["id"].get<int>()));
  EXPECT_EQ(hers["passed"]["value"], 1);
  const std::string csv = grades_csv(*grades);
  EXPECT_NE(csv.find("\r\nfinal,"), std::string::npos);
  EXPECT_NE(csv.find("Anna"), std::string::npos);
}

TEST_P(TermTest, ANameIsNoFormula) {
  const Viewer evil = make_student(tina, course, "=1+1,\"x\"");
  const std::string csv = grades_csv(*term().grades(tina, course, true, ""));
  EXPECT_NE(csv.find("\"'=1+1,\"\"x\"\"\""), std::string::npos) << csv;
}

TEST_P(TermTest, StatesAreKept) {
  EXPECT_EQ(term().freeze(tina, course, false).refusal().kind, Kind::NotFound);
  EXPECT_FALSE(term().set_deadline(tina, course, {{"due", "2020-01-01"}}).ok());
  EXPECT_FALSE(term().set_deadline(tina, course, {{"due", "soon"}}).ok());
  EXPECT_FALSE(term().set_deadline(anna, course, {{"now", true}}).ok());
  due_in(100, {{"pairs", 1}});
  EXPECT_FALSE(term().set_deadline(tina, course, {{"form", "lottery"}}).ok());
  EXPECT_FALSE(term().set_deadline(tina, course, {{"pairs", 0}}).ok());
  (void)set({{"due", nullptr}});
  EXPECT_TRUE(deadline().is_null());
  EXPECT_TRUE((*ladder->course({}, course))["freezes"].is_null());
  // As a date of the course it is the same deadline.
  ASSERT_TRUE(ladder->change_course(tina, course, {{"freezes", store::utc_time(now + 50)}}).ok());
  EXPECT_EQ(deadline()["due"], store::utc_time(now + 50));
  now += 51;
  ASSERT_TRUE(term().freeze(tina, course, false).ok());
  EXPECT_EQ(term().play_final(tina, course).refusal().kind, Kind::Conflict) << "nobody plays";
  EXPECT_FALSE(ladder->change_course(tina, course, {{"freezes", nullptr}}).ok());
}

TEST(Finals, StandingsTellApartWhatPointsDoNot) {
  const arena::SchedulePlan plan{.players = 3};
  // In a circle everybody takes three half points of the next.

  const std::vector<FinalPair> pairs{{.round = 0, .a = 0, .b = 1, .half_points = {2, 1}},
                                     {.round = 1, .a = 0, .b = 2, .half_points = {0, 1}},
                                     {.round = 2, .a = 1, .b = 2, .half_points = {2, 1}}};
  const auto standings = final_standings(plan, pairs);
  ASSERT_EQ(standings.size(), 3U);
  EXPECT_EQ(standings[0].half_points, 4);
  EXPECT_EQ(standings[0].place, 1);
  EXPECT_EQ(standings[1].place, 1) << "nothing tells them apart";
  EXPECT_EQ(standings[2].place, 1);
}

TEST(Signing, ASignatureIsOfOneTextAndOneKey) {
  const std::string seed = random_seed();
  EXPECT_EQ(seed.size(), 64U);
  EXPECT_NE(seed, random_seed());
  EXPECT_EQ(promise_of(seed), promise_of(seed));
  EXPECT_FALSE(is_signature_of("", "", "text"));
  EXPECT_FALSE(is_signature_of(std::string(64, '0'), std::string(128, 'z'), "text"));
}

}  // namespace
}  // namespace palamedes::ladder
