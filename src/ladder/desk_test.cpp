#include "games/catalog.hpp"
#include "ladder/deletion.hpp"
#include "ladder/fingerprints.hpp"
#include "ladder/teachers_desk.hpp"
#include "ladder/test_ladder.hpp"
#include "protocols/kits/kits.hpp"

namespace palamedes::ladder {
namespace {

using Kind = Refusal::Kind;

class DeskTest : public LadderTest {
 protected:
  void SetUp() override {
    LadderTest::SetUp();
    if (IsSkipped()) return;
    tina = make_teacher("Tina");
    course = open_course(tina, {{"settings", {{"most_pairs", 1}, {"pass_pairs", 1}}}});
    anna = make_student(tina, course, "Anna");
    ben = make_student(tina, course, "Ben");
  }
  TeachersDesk& desk() { return ladder->desk(); }
  Json member(const Viewer& who) {
    const Json roster = *ladder->roster(tina, course);
    for (const Json& one : roster["members"]) {
      if (one["account"] == *who.account) return one;
    }
    return nullptr;
  }
  Json row_of(const std::string& name) {
    const Json ranking = *ladder->ranking({}, course);
    for (const Json& row : ranking["rows"]) {
      if (row["name"] == name) return row;
    }
    return nullptr;
  }
  // Whether any text of any table holds this.
  std::string found_in(const std::string& word) {
    std::string places;
    const auto& dialect = pool->database().dialect();
    EXPECT_FALSE(pool->read([&](store::Connection& connection) -> std::optional<Error> {
      const auto tables = connection.run(dialect.tables);
      if (!tables) return tables.error();
      for (const store::Row& table : *tables) {
        const auto rows = connection.run("SELECT * FROM " + table.text(0));
        if (!rows) return rows.error();
        for (const store::Row& row : *rows) {
          for (const store::Value& value : row.values()) {
            const auto* text = std::get_if<std::string>(&value);
            if (text != nullptr && text->find(word) != std::string::npos) {
              places += fmt::format("{}: {}\n", table.text(0), *text);
            }
          }
        }
      }
      return std::nullopt;
    }));
    return places;
  }

  Viewer tina, anna, ben;
  std::int64_t course = 0;
};
INSTANTIATE_TEST_SUITE_P(Stores, DeskTest, store::every_store(), store::store_name);

TEST_P(DeskTest, MembersHaveRolesTeamsAndQuotas) {
  const auto change = [&](const Viewer& by, const Viewer& whom, Json wish) {
    return desk().change_member(by, course, *whom.account, wish);
  };
  ASSERT_TRUE(change(tina, anna, {{"team", "Pair"}, {"builds_a_day", 2}}).ok());
  ASSERT_TRUE(change(tina, ben, {{"team", "Pair"}, {"role", "teacher"}}).ok());
  EXPECT_EQ(member(anna)["team"], "Pair");
  EXPECT_EQ(member(anna)["builds_a_day"], 2);
  EXPECT_EQ(member(ben)["role"], "teacher");
  EXPECT_TRUE(ladder->roster(ben, course).ok());
  EXPECT_FALSE(change(tina, tina, {{"role", "student"}}).ok()) << "who would be left?";
  EXPECT_FALSE(change(anna, anna, {{"builds_a_day", 900}}).ok());
  EXPECT_FALSE(change(tina, anna, {{"role", "operator"}}).ok());
  EXPECT_FALSE(change(tina, anna, {{"builds_a_day", -1}}).ok());
  EXPECT_FALSE(desk().change_member(tina, course, 999'999, {{"team", "x"}}).ok());
  (void)submit(anna, course), (void)submit(anna, course);
  EXPECT_EQ(ladder->submit(anna, course, "a.cpp", "x").refusal().kind, Kind::TooMany);
  ASSERT_TRUE(change(tina, anna, {{"builds_a_day", nullptr}, {"team", nullptr}}).ok());
  EXPECT_TRUE(member(anna)["team"].is_null());
}

TEST_P(DeskTest, WhoIsDisabledIsOut) {
  ASSERT_TRUE(desk().change_member(tina, course, *anna.account, {{"disabled", true}}).ok());
  EXPECT_EQ(member(anna)["disabled"], true);
  EXPECT_FALSE(ladder->accounts().sign_in("anna", "correct horse", "x").ok());
  // Who takes part elsewhere is nobody's alone.
  const Viewer tom = make_teacher("Tom");
  const std::int64_t other = open_course(tom);
  const auto links = ladder->invite_members(tom, other, {"Guest"}, "student");
  ASSERT_TRUE(ladder->accounts().join_with_account(ben, (*links)["links"][0]["token"]).ok());
  EXPECT_FALSE(desk().change_member(tina, course, *ben.account, {{"disabled", true}}).ok());
  EXPECT_FALSE(desk().delete_member(tina, course, *ben.account).ok());
  EXPECT_TRUE(
      desk().change_member(Viewer::terminal(), course, *ben.account, {{"disabled", true}}).ok());
}

TEST_P(DeskTest, WhoIsDeletedLeavesGamesWithoutANameAndNobodyMoves) {
  strength = {{"Anna", 2}, {"Ben", 1}};
  const std::int64_t version = submit(anna, course, "Annas secret source");
  (void)submit(ben, course);
  const std::int64_t worker = hire();
  work_off(worker);
  const std::int64_t bot = row_of("Anna")["bot"];
  ASSERT_TRUE(ladder->rename_bot(anna, bot, "Anna the Great").ok());
  const Json before = row_of("Ben");
  const Json games = (*ladder->games({}, course, {}))["games"];
  ASSERT_FALSE(found_in("Anna").empty());
  ASSERT_TRUE(desk().delete_member(tina, course, *anna.account).ok());
  EXPECT_EQ(found_in("Anna"), "");
  EXPECT_EQ(found_in("anna"), "");
  EXPECT_EQ(found_in("QW5uYXM"), "") << "the source, in base64";
  now += 100;
  work_off(worker);
  const std::string name = deleted_name(*anna.account);
  const Json after = row_of("Ben"), hers = row_of(name);
  EXPECT_EQ(after["elo"], before["elo"]);
  EXPECT_EQ(after["place"], before["place"]);
  EXPECT_EQ(hers["place"], 1);
  EXPECT_EQ((*ladder->games({}, course, {}))["games"].size(), games.size());
  EXPECT_FALSE(ladder->source(tina, version).ok());
  EXPECT_FALSE(ladder->accounts().sign_in("anna", "correct horse", "x").ok());
  EXPECT_EQ(ladder->challenge(tina, course, bot, after["bot"], 1).refusal().kind, Kind::Conflict);
  EXPECT_EQ(ladder->bot_by_hand(bot).refusal().kind, Kind::Conflict);
  EXPECT_EQ(hers["plays"], false) << "nobody is offered to challenge her";
  EXPECT_EQ(after["plays"], true);
  EXPECT_EQ((*ladder->bot(tina, bot))["may_challenge"], false);
  EXPECT_EQ((*ladder->bot(tina, bot))["may_play"], false);
  // She is not asked to play any more, and nobody waits for her rank.
  EXPECT_EQ((*ladder->version(tina, version))["steps"][4]["state"], "none");
  const std::int64_t third = submit(make_student(tina, course, "Cara"), course);
  work_off(worker);
  EXPECT_EQ((*ladder->version({}, third))["state"], "ranked");
  EXPECT_EQ(row_of(name)["games"], hers["games"]);
}

TEST_P(DeskTest, ABackupBringsNobodyBack) {
  (void)submit(anna, course);
  work_off(hire());
  const std::string copy = folder / "copy.db";
  ASSERT_FALSE(store->backup(copy));
  ASSERT_TRUE(desk().delete_member(tina, course, *anna.account).ok());
  const auto list = deletions(*pool);
  ASSERT_TRUE(list.ok());
  ASSERT_EQ(list->size(), 1U);
  auto restored = store::open_pool(copy);
  ASSERT_TRUE(restored.ok());
  EXPECT_EQ(*delete_again(**restored, *list), 1);
  EXPECT_EQ(*delete_again(**restored, *list), 0) << "once is enough";
  pool = std::move(*restored);
  EXPECT_EQ(found_in("Anna"), "");
}

TEST_P(DeskTest, AnnouncementsAreForAllWhoSeeTheCourse) {
  EXPECT_FALSE(desk().announce(anna, course, "party").ok());
  EXPECT_FALSE(desk().announce(tina, course, " \n").ok());
  const auto said = desk().announce(tina, course, "No class\non Friday");
  ASSERT_TRUE(said.ok());
  const Json all = (*desk().announcements({}, course))["announcements"];
  ASSERT_EQ(all.size(), 1U);
  EXPECT_EQ(all[0]["text"], "No class\non Friday");
  EXPECT_EQ(all[0]["by"], "Tina");
  EXPECT_FALSE(desk().withdraw(anna, course, all[0]["id"]).ok());
  EXPECT_TRUE((*desk().withdraw(tina, course, all[0]["id"]))["announcements"].empty());
  EXPECT_FALSE(desk().withdraw(tina, course, all[0]["id"]).ok());
}

std::string program(const std::string& name, int salt, bool comments) {
  std::string text;
  for (int i = 0; i < 12; ++i) {
    if (comments) text += "// a remark of no weight\n";
    text += fmt::format(
        "int {0}{1}(int a{1}, int b) {{ while (a{1} < b + {2}) {{ a{1} = a{1} * {2} "
        "- b / ({1} + 1); if (a{1} % 7 == {1}) return {0}{3}(b, a{1}); }} return "
        "b; }}\n",
        name, i, salt, i > 0 ? i - 1 : 0);
  }
  return text;
}

TEST_P(DeskTest, CopiedSourcesAreFoundWhateverTheyAreCalled) {
  const Viewer cara = make_student(tina, course, "Cara");
  const std::int64_t hers = submit(anna, course, program("solve", 3, false));
  const std::int64_t his = submit(ben, course, program("think", 5, true));
  (void)submit(cara, course, "#include <cstdio>\nint main() { std::puts(\"move a1\"); }\n");
  EXPECT_FALSE(desk().similar(anna, course).ok());
  const Json found = *desk().similar(tina, course);
  ASSERT_EQ(found["pairs"].size(), 1U) << found.dump();
  EXPECT_GT(found["pairs"][0]["percent"], 80);
  const Json both = *desk().passages(tina, course, hers, his);
  ASSERT_FALSE(both["passages"].empty());
  EXPECT_NE(both["passages"][0]["first"]["text"].get<std::string>().find("solve"),
            std::string::npos);
  EXPECT_NE(both["passages"][0]["second"]["text"].get<std::string>().find("think"),
            std::string::npos);
  int looks = 0;
  const Json audit = *ladder->audit(tina, course, {});
  for (const Json& entry : audit["entries"]) looks += entry["action"] == "look" ? 1 : 0;
  EXPECT_EQ(looks, 2) << "at both sources";
  // What everybody was given is nobody's copy.
  const Json less = *desk().set_template(tina, course, "start.cpp", program("given", 1, false));
  EXPECT_TRUE(less["pairs"].empty()) << less.dump();
  EXPECT_EQ(less["template"][0], "start.cpp");
  EXPECT_EQ((*desk().set_template(tina, course, "start.cpp", std::nullopt))["pairs"].size(), 1U);
}

// Most of such an upload is the kit's: what is left of two is compared, and of that all is alike.
TEST_P(DeskTest, WhatAKitHoldsIsNobodysCopy) {
  const auto kit = make_kit(**find_game(kGame), "python", "line", "bot");
  ASSERT_TRUE(kit.ok());
  std::string given;
  for (const KitFile& file : kit->files) {
    if (file.path.ends_with(".py")) given += file.text;
  }
  const auto upload = [&](const std::string& name, const std::string& own) {
    const Viewer student = make_student(tina, course, name);
    const auto version = ladder->submit(student, course, "bot.py", given + own);
    EXPECT_TRUE(version.ok());
    return (*version)["id"].get<std::int64_t>();
  };
  (void)upload("Cara", "");
  (void)upload("Dan", "");
  EXPECT_TRUE((*desk().similar(tina, course))["pairs"].empty());
  const std::int64_t one = upload("Eve", program("solve", 3, false));
  const std::int64_t other = upload("Fay", program("think", 5, false));
  const Json found = *desk().similar(tina, course);
  ASSERT_EQ(found["pairs"].size(), 1U) << found.dump();
  EXPECT_GT(found["pairs"][0]["percent"], 90);
  const Json both = *desk().passages(tina, course, one, other);
  ASSERT_FALSE(both["passages"].empty());
  EXPECT_NE(both["passages"][0]["first"]["text"].get<std::string>().find("solve11"),
            std::string::npos);
}

TEST(Fingerprints, AnyLongRunIsFound) {
  const std::vector<SourceText> one{{"a.cpp", program("f", 2, false)}};
  const std::vector<SourceText> other{{"b.py", "x = 1\n" + program("g", 9, false)}};
  const auto first = tokens_of(one), second = tokens_of(other);
  const auto runs = shared_runs(fingerprints_of(first), fingerprints_of(second), {});
  ASSERT_FALSE(runs.empty());
  EXPECT_GT(runs[0].length(), first.size() * 9 / 10);
  EXPECT_TRUE(fingerprints_of(tokens_of({{"a.cpp", "int x;"}})).empty());
  EXPECT_TRUE(tokens_of({{"a.cpp", "// nothing\n/* at all"}}).empty());
  EXPECT_EQ(tokens_of({{"a.cpp", "\"open text\nint"}}).size(), 2U);
}

TEST(Fingerprints, StayWithinTheirFile) {
  const SourceText a{"a.cpp", program("f", 2, false)},
      b{"b.cpp", "int other(int, long);\n" + program("g", 3, true)};
  const auto one = tokens_of({a, b}), other = tokens_of({b, a});
  for (const SharedRun& run : shared_runs(fingerprints_of(one), fingerprints_of(other), {})) {
    EXPECT_EQ(one[run.first_from].file, one[run.first_to].file);
    EXPECT_EQ(other[run.second_from].file, other[run.second_to].file);
  }
  std::vector<std::uint64_t> known;
  for (const Fingerprint& print : fingerprints_of(tokens_of({a}))) known.push_back(print.hash);
  std::sort(known.begin(), known.end());
  EXPECT_LT(own_tokens(tokens_of({a}), fingerprints_of(tokens_of({a})), known), 2 * kWindow)
      << "all but its ends";
  EXPECT_EQ(own_tokens(tokens_of({a}), fingerprints_of(tokens_of({a})), {}), tokens_of({a}).size());
}

}  // namespace
}  // namespace palamedes::ladder
