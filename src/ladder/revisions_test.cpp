#include "ladder/revisions.hpp"

#include "ladder/test_ladder.hpp"

namespace palamedes::ladder {
namespace {

using Kind = Refusal::Kind;

class RevisionTest : public LadderTest {
 protected:
  void SetUp() override {
    LadderTest::SetUp();
    if (IsSkipped()) return;
    tina = make_teacher("Tina");
    course = open_course(tina, {{"settings", {{"most_pairs", 2}, {"pass_pairs", 1}}}});
    anna = make_student(tina, course, "Anna");
    ben = make_student(tina, course, "Ben");
    worker = hire();
    strength = {{"Anna", 2}, {"Ben", 1}};
    (void)submit(anna, course), (void)submit(ben, course);
    work_off(worker);
  }
  Json row_of(const std::string& name) {
    const Json ranking = *ladder->ranking({}, course);
    for (const Json& row : ranking["rows"]) {
      if (row["name"] == name) return row;
    }
    return nullptr;
  }
  std::vector<std::int64_t> pairings_of(const std::string& purpose) {
    std::set<std::int64_t> ids;
    const Json games = *ladder->games(tina, course, {.limit = 200});
    for (const Json& game : games["games"]) {
      if (game["purpose"] == purpose) ids.insert(game["pairing"].get<std::int64_t>());
    }
    return {ids.begin(), ids.end()};
  }
  Revisions& revisions() { return ladder->revisions(); }

  Viewer tina, anna, ben;
  std::int64_t course = 0, worker = 0;
};
INSTANTIATE_TEST_SUITE_P(Stores, RevisionTest, store::every_store(), store::store_name);

TEST_P(RevisionTest, AnExclusionIsSeenBeforeItIsDone) {
  const Json before = row_of("Ben");
  const Json wish{{"kind", "exclude"}, {"reason", "the machine was ill"}, {"worker", "worker w"}};
  EXPECT_FALSE(revisions().propose(anna, course, wish).ok());
  EXPECT_FALSE(revisions().propose(tina, course, {{"kind", "exclude"}, {"worker", "w"}}).ok());
  EXPECT_FALSE(revisions().propose(tina, course, {{"kind", "exclude"}, {"reason", "x"}}).ok());
  EXPECT_FALSE(
      revisions()
          .propose(tina, course, {{"kind", "exclude"}, {"reason", "x"}, {"worker", "nobody"}})
          .ok());
  const auto rank = pairings_of("rank");
  ASSERT_FALSE(rank.empty());
  const auto seen = revisions().propose(
      tina, course, {{"kind", "exclude"}, {"reason", "the machine was ill"}, {"pairings", rank}});
  ASSERT_TRUE(seen.ok()) << seen.refusal().message;
  EXPECT_EQ((*seen)["state"], "preview");
  EXPECT_EQ((*seen)["size"], rank.size());
  ASSERT_FALSE((*seen)["moves"].empty());
  EXPECT_FALSE((*seen)["moves"][0]["why"]["message"].get<std::string>().empty());
  EXPECT_EQ(row_of("Ben"), before) << "nothing has happened yet";
  const std::int64_t id = (*seen)["id"];
  EXPECT_FALSE(revisions().decide(anna, id, true).ok());
  ASSERT_TRUE(revisions().decide(tina, id, false).ok());
  EXPECT_EQ(row_of("Ben"), before);
  EXPECT_EQ(revisions().decide(tina, id, true).refusal().kind, Kind::Conflict);
  const auto again = revisions().propose(
      tina, course, {{"kind", "exclude"}, {"reason", "really"}, {"pairings", rank}});
  ASSERT_TRUE(again.ok());
  const auto applied = revisions().decide(tina, (*again)["id"], true);
  ASSERT_TRUE(applied.ok()) << applied.refusal().message;
  EXPECT_LT(row_of("Ben")["games"].get<int>(), before["games"].get<int>());
  const Json all = *revisions().all(tina, course);
  EXPECT_EQ(all["revisions"].size(), 2U);
  EXPECT_EQ(all["revisions"][0]["reason"], "really");
  EXPECT_EQ((*revisions().revision(tina, (*again)["id"]))["moves"], (*again)["moves"]) << "kept";
}

TEST_P(RevisionTest, PairsAreChosenInManyWays) {
  const Json games = (*ladder->games(tina, course, {}))["games"];
  for (const Json& chosen :
       {Json{{"game", games[0]["game"]}}, Json{{"version", games[0]["first"]["version"]}},
        Json{{"since", "2020-01-01"}, {"until", "2999-01-01"}},
        Json{{"worker", "worker w"}, {"since", "2020-01-01T10:00Z"}}}) {
    Json wish = chosen;
    wish["kind"] = "exclude", wish["reason"] = "x";
    const auto seen = revisions().propose(tina, course, wish);
    ASSERT_TRUE(seen.ok()) << chosen.dump() << seen.refusal().message;
    EXPECT_GT((*seen)["size"], 0);
    ASSERT_TRUE(revisions().decide(tina, (*seen)["id"], false).ok());
  }
  for (const Json& wrong : {Json{{"game", -1}}, Json{{"pairings", Json::array()}},
                            Json{{"pairings", {"x"}}}, Json{{"since", "soon"}}}) {
    Json wish = wrong;
    wish["kind"] = "exclude", wish["reason"] = "x";
    EXPECT_FALSE(revisions().propose(tina, course, wish).ok()) << wrong.dump();
  }
}

TEST_P(RevisionTest, ARerunIsPlayedThenSeenThenApplied) {
  const auto rank = pairings_of("rank");
  strength = {{"Ben", 2}, {"Anna", 1}};
  const auto begun = revisions().propose(
      tina, course, {{"kind", "rerun"}, {"reason", "look again"}, {"pairings", rank}});
  ASSERT_TRUE(begun.ok()) << begun.refusal().message;
  const std::int64_t id = (*begun)["id"];
  EXPECT_EQ((*begun)["state"], "playing");
  EXPECT_EQ(revisions().decide(tina, id, true).refusal().kind, Kind::Conflict);
  const Json before = row_of("Anna");
  work_off(worker);
  EXPECT_EQ(row_of("Anna")["wins"], before["wins"]) << "nothing counts yet";
  const Json seen = *revisions().revision(tina, id);
  ASSERT_EQ(seen["state"], "preview") << seen.dump();
  EXPECT_EQ(seen["played"], seen["size"]);
  ASSERT_FALSE(seen["moves"].empty());
  const Json applied = *revisions().decide(tina, id, true);
  EXPECT_EQ(applied["state"], "applied");
  EXPECT_EQ(row_of("Anna")["games"], before["games"]) << "as many as before";
  EXPECT_LT(row_of("Anna")["wins"].get<int>(), before["wins"].get<int>());
}

TEST_P(RevisionTest, AFinalIsPlayedAgainAndSignedAnew) {
  ASSERT_TRUE(ladder->term().set_deadline(tina, course, {{"now", true}}).ok());
  ASSERT_TRUE(ladder->term().play_final(tina, course).ok());
  work_off(worker);
  const auto deadline = [&] { return (*ladder->term().term(tina, course))["deadline"]; };
  ASSERT_EQ(deadline()["state"], "final");
  const std::string first = *ladder->term().sheet(tina, deadline()["id"]);
  const auto finals = pairings_of("final");
  EXPECT_EQ(revisions()
                .propose(tina, course, {{"kind", "exclude"}, {"reason", "x"}, {"pairings", finals}})
                .refusal()
                .kind,
            Kind::Conflict);
  // Who leaves out all that one has played means the ranking: the final stays as it is.
  const std::int64_t annas_version = row_of("Anna")["version"];
  const auto all_of_it = revisions().propose(
      tina, course, {{"kind", "exclude"}, {"reason", "x"}, {"version", annas_version}});
  ASSERT_TRUE(all_of_it.ok()) << all_of_it.refusal().message;
  std::set<std::int64_t> hers;
  const Json games = *ladder->games(tina, course, {.limit = 200});
  for (const Json& game : games["games"]) {
    const bool plays =
        game["first"]["version"] == annas_version || game["second"]["version"] == annas_version;
    if (plays && game["purpose"] != "final") hers.insert(game["pairing"].get<std::int64_t>());
  }
  EXPECT_EQ((*all_of_it)["size"], hers.size());
  ASSERT_TRUE(revisions().decide(tina, (*all_of_it)["id"], false).ok());
  strength = {{"Ben", 2}, {"Anna", 1}};
  const auto begun = revisions().propose(
      tina, course, {{"kind", "rerun"}, {"reason", "a slow machine"}, {"pairings", finals}});
  ASSERT_TRUE(begun.ok()) << begun.refusal().message;
  work_off(worker);
  const Json seen = *revisions().revision(tina, (*begun)["id"]);
  EXPECT_EQ(seen["final_moves"].size(), 2U) << seen.dump();
  EXPECT_EQ(deadline()["standings"][0]["name"], "Anna") << "not yet";
  ASSERT_TRUE(revisions().decide(tina, (*begun)["id"], true).ok());
  EXPECT_EQ(deadline()["standings"][0]["name"], "Ben");
  EXPECT_EQ(deadline()["sheets"], 2);
  const Json newest = *ladder->term().verify(*ladder->term().sheet(tina, deadline()["id"]));
  EXPECT_TRUE(newest["trouble"].is_null()) << newest.dump();
  EXPECT_EQ(newest["number"], 2);
  const Json old = *ladder->term().verify(first);
  EXPECT_TRUE(old["trouble"].is_null()) << old.dump();
  EXPECT_EQ(old["newest"], false);
}

}  // namespace
}  // namespace palamedes::ladder
