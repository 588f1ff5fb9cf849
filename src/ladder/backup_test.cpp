// ladder/backup_test.cpp - a backup that is restored elsewhere, in either database, shows the same
// ladder and goes on where it was.
#include "ladder/test_ladder.hpp"
#include "store/tables.hpp"

namespace palamedes::ladder {
namespace {

class BackupTest : public LadderTest {
 protected:
  // Every page of the course, as a teacher sees it.
  static Json pages(Ladder& of, std::int64_t course, std::int64_t version, std::int64_t bot) {
    const Viewer me = Viewer::terminal();
    return {{"course", *of.course(me, course)},
            {"ranking", *of.ranking(me, course)},
            {"games", *of.games(me, course, {})},
            {"version", *of.version(me, version)},
            {"bot", *of.bot(me, bot)},
            {"roster", *of.roster(me, course)},
            {"queue", *of.queue(me, course)},
            {"source", of.source(me, version)->bytes}};
  }
  // How many rows every table has.
  static std::map<std::string, std::int64_t> sizes(store::Pool& of) {
    std::map<std::string, std::int64_t> counts;
    EXPECT_FALSE(of.read([&](store::Connection& connection) -> std::optional<Error> {
      const auto tables = store::tables_of(connection, of.database().dialect());
      for (const auto& table : *tables) {
        counts[table.name] =
            connection.run("SELECT count(*) FROM " + table.name)->front().number(0);
      }
      return std::nullopt;
    }));
    return counts;
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, BackupTest, store::every_store(), store::store_name);

TEST_P(BackupTest, RestoredElsewhereItIsTheSameLadder) {
  const Viewer teacher = make_teacher("prof");
  const std::int64_t course = open_course(teacher);
  const Viewer anna = make_student(teacher, course, "anna"),
               ben = make_student(teacher, course, "ben");
  strength = {{"anna", 3}, {"ben", 1}};
  const std::int64_t worker = hire();
  const std::int64_t version = submit(anna, course, "int main() { return 1; }");
  submit(ben, course, "int main() { return 2; }");
  work_off(worker);
  submit(ben, course, "int main() { return 3; }");  // waits, in the backup, too
  const std::int64_t bot = (*ladder->version(teacher, version))["bot"].get<std::int64_t>();
  const Json before = pages(*ladder, course, version, bot);
  ASSERT_GE(before["ranking"]["rows"].size(), 3U);
  ASSERT_FALSE(before["ranking"]["rows"][0]["elo"].is_null());
  EXPECT_EQ(before["queue"]["waiting"], 1);
  const auto counts = sizes(*pool);

  const std::string copy = folder / "copy.db";
  ASSERT_FALSE(store->backup(copy));
  std::vector<std::string> places{folder / "elsewhere.db"};
  if (auto* server = store::TestPostgres::get()) places.push_back(server->new_database());
  for (const std::string& place : places) {
    SCOPED_TRACE(place);
    const auto error = store::restore_store(copy, place, store::IfFilled::Refuse);
    ASSERT_FALSE(error) << error->message;
    const auto restored = *store::open_pool(place);
    EXPECT_EQ(sizes(*restored), counts);
    Ladder again(*restored, {.clock = [this] { return now; }, .passwords = kCheapPasswords});
    EXPECT_EQ(pages(again, course, version, bot).dump(1), before.dump(1));
    EXPECT_TRUE(again.accounts().sign_in("anna", "correct horse", "1.2.3.4").ok());
    // And it goes on: the upload that waited is built.
    LadderOffice there(*restored, [this] { return now * 1000; });
    const auto hired = there.hello({.key = "w", .name = "worker w", .confines = true});
    const auto job = there.claim(*hired, {"build"});
    ASSERT_TRUE(job.ok() && *job);
    const auto& task = std::get<work::BuildTask>((*job)->task);
    EXPECT_EQ(*there.blob((*job)->hold, task.source), "int main() { return 3; }");
  }
}

}  // namespace
}  // namespace palamedes::ladder
