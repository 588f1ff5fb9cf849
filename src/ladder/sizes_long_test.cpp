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

  static std::int64_t active(std::int64_t i) { return 10'000 + (i + 1) * kVersionsEach; }
  static std::string text(const char* word) { return word; }

  // Rows of one table, one after the other: others refer to them.
  using AddRow = std::function<std::optional<Error>(const std::vector<store::Value>&)>;
  static std::optional<Error> fill_table(store::Connection& connection, const char* table,
                                         const std::vector<std::string_view>& columns,
                                         const std::function<void(const AddRow&)>& rows) {
    store::Batch batch(connection, table, columns);
    std::optional<Error> error;
    rows([&](const std::vector<store::Value>& row) {
      return error = error ? error : batch.add(row);
    });
    return error ? error : batch.flush();
  }

  // Bots, versions, and counters of the newest version of each with a hundred others.
  std::optional<Error> fill(store::Connection& connection, std::int64_t course) const {
    const std::int64_t zero = 0;
    const auto each = [](const std::function<void(std::int64_t)>& member) {
      for (std::int64_t i = 0; i < kMembers; ++i) member(i);
    };
    auto error = fill_table(
        connection, "accounts", {"id", "name", "shown", "role", "password", "disabled", "created"},
        [&](const AddRow& add) {
          each([&](std::int64_t i) {
            const std::string name = fmt::format("student {}", i);
            (void)add({10'000 + i, name, name, text("student"), text(""), zero, now});
          });
        });
    if (error) return error;
    error = fill_table(
        connection, "bots", {"id", "course", "account", "name", "active", "created"},
        [&](const AddRow& add) {
          each([&](std::int64_t i) {
            (void)add({10'000 + i, course, 10'000 + i, fmt::format("bot {}", i), active(i), now});
          });
        });
    if (error) return error;
    error = fill_table(connection, "versions",
                       {"id", "bot", "number", "state", "reason", "language", "player", "file",
                        "program", "report", "mishaps", "late", "created", "updated"},
                       [&](const AddRow& add) {
                         each([&](std::int64_t i) {
                           for (std::int64_t v = 1; v <= kVersionsEach; ++v) {
                             (void)add({10'000 + i * kVersionsEach + v, 10'000 + i, v,
                                        text(v == kVersionsEach ? "ranked" : "retired"), text(""),
                                        text("cpp"), text("line:./bot"), text("bot.cpp"), text("x"),
                                        text(""), zero, zero, now, now});
                           }
                         });
                       });
    if (error) return error;
    return fill_table(
        connection, "counters",
        {"purpose", "first", "second", "course", "pairs0", "pairs1", "pairs2", "pairs3", "pairs4",
         "wins", "draws", "losses", "first_points"},
        [&](const AddRow& add) {
          each([&](std::int64_t i) {
            for (std::int64_t j = i + 1; j < std::min(kMembers, i + 101); ++j) {
              const std::int64_t won = 2 + (j - i) / 20, lost = 3;
              (void)add({text("rank"), active(i), active(j), course, lost, zero, std::int64_t{2},
                         zero, won, 2 * won + 2, zero, 2 * lost + 2, 2 * won + 2});
            }
          });
        });
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
