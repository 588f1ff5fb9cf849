// ladder/sizes_long_test.cpp - a course of 500 members, 50 000 versions and half a million pairs:
// what its pages and its ratings cost.
#include <chrono>

#include "ladder/rank_rows.hpp"
#include "ladder/ranking.hpp"
#include "ladder/test_ladder.hpp"
#include "store/batch.hpp"

namespace palamedes::ladder {
namespace {

class SizesTest : public LadderTest {
 protected:
  static constexpr std::int64_t kMembers = 500, kVersionsEach = 100;

  // Bots, versions, and counters of the newest version of each with a hundred others.
  std::optional<Error> fill(store::Connection& connection, std::int64_t course) {
    store::Batch accounts(connection, "accounts",
                          {"id", "name", "shown", "role", "password", "disabled", "created"});
    store::Batch bots(connection, "bots", {"id", "course", "account", "name", "active", "created"});
    store::Batch versions(connection, "versions",
                          {"id", "bot", "number", "state", "reason", "language", "player", "file",
                           "program", "report", "mishaps", "late", "created", "updated"});
    store::Batch counters(connection, "counters",
                          {"purpose", "first", "second", "course", "pairs0", "pairs1", "pairs2",
                           "pairs3", "pairs4", "wins", "draws", "losses", "first_points"});
    const auto active = [](std::int64_t i) { return 10'000 + (i + 1) * kVersionsEach; };
    for (std::int64_t i = 0; i < kMembers; ++i) {
      const std::string name = fmt::format("student {}", i);
      const std::int64_t id = 10'000 + i, zero = 0;
      if (auto e = accounts.add({id, name, name, std::string("student"), std::string(), zero, now}))
        return e;
      if (auto e = bots.add({id, course, id, name, active(i), now})) return e;
      for (std::int64_t v = 1; v <= kVersionsEach; ++v) {
        const std::string state = v == kVersionsEach ? "ranked" : "retired";
        if (auto e =
                versions.add({10'000 + i * kVersionsEach + v, id, v, state, std::string(),
                              std::string("cpp"), std::string("line:./bot"), std::string("bot.cpp"),
                              std::string("x"), std::string(), zero, zero, now, now}))
          return e;
      }
      for (std::int64_t j = i + 1; j < std::min(kMembers, i + 101); ++j) {
        const std::int64_t won = 2 + (j - i) / 20, lost = 3;
        if (auto e = counters.add({std::string("rank"), active(i), active(j), course, lost, zero,
                                   std::int64_t{2}, zero, won, 2 * won + 2, zero, 2 * lost + 2,
                                   2 * won + 2}))
          return e;
      }
    }
    for (store::Batch* batch : {&accounts, &bots, &versions, &counters}) {
      if (auto error = batch->flush()) return error;
    }
    return std::nullopt;
  }
  template <class Work>
  static double milliseconds(const Work& work) {
    const auto begun = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begun)
        .count();
  }
};
INSTANTIATE_TEST_SUITE_P(Stores, SizesTest, store::every_store(), store::store_name);

TEST_P(SizesTest, ALargeCourseIsQuick) {
  const std::int64_t course = open_course(Viewer::terminal());
  ASSERT_FALSE(
      pool->write([&](store::Connection& connection) { return fill(connection, course); }));
  Ranking ranking(*pool, [this] { return now; });
  ranking.changed(course);
  const double fit = milliseconds([&] { EXPECT_FALSE(ranking.refresh()); });
  (void)ladder->ranking({}, course);
  const double page = milliseconds([&] {
    const Json document = *ladder->ranking({}, course);
    EXPECT_EQ(document["rows"].size(), static_cast<std::size_t>(kMembers) + 1);
    EXPECT_EQ(document["rows"][0]["place"], 1);
  });
  std::cout << fmt::format("{}: ratings {:.0f} ms, ranking page {:.0f} ms\n", GetParam(), fit,
                           page);
  EXPECT_LT(page, 100);
}

}  // namespace
}  // namespace palamedes::ladder
