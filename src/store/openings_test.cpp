// How games began, against a plain count of all of them.
#include "store/openings.hpp"

#include <gmock/gmock.h>

#include "games/record/opening_keys.hpp"
#include "store/pool.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::IsEmpty;

class StoreOpenings : public StoreTest {
 protected:
  // A random game, won by whom the seed says.
  static GameRecord some_game(const std::string& game, std::uint64_t seed) {
    GameRecord record = record_of(*random_play(game, seed, 12));
    record.players = {"a", "b"};
    record.result = {static_cast<int>(seed % 3) - 1, std::nullopt, "resignation"};
    return record;
  }

  void add(const GameRecord& record, std::int64_t id) {
    for (const std::uint64_t key : opening_keys(record)) {
      OpeningCount& count = expected[key];
      const int winner = record.result.winner.value();
      (winner > 0 ? count.first : winner < 0 ? count.second : count.drawn) += 1;
      count.newest = std::max(count.newest, id);
    }
  }

  void expect_counts(Store& of) {
    std::vector<std::uint64_t> keys{12345};  // no position's
    for (const auto& [key, count] : expected) keys.push_back(key);
    const auto found = of.openings(keys);
    ASSERT_TRUE(found.ok()) << found.error().message;
    EXPECT_EQ(*found, expected);
  }

  OpeningCounts expected;
};

INSTANTIATE_TEST_SUITE_P(Every, StoreOpenings, every_store(), store_name);

TEST_P(StoreOpenings, AreCountedAsGamesAreKept) {
  std::vector<GameRecord> records;
  for (const char* game : {"othello", "hop", "minichess/2023", "chain/2018", "connect4"}) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) records.push_back(some_game(game, seed));
  }
  const auto ids = store->add_games(records, "import");
  ASSERT_TRUE(ids.ok()) << ids.error().message;
  for (std::size_t i = 0; i < records.size(); ++i) add(records[i], (*ids)[i]);
  // The same once more under its key changes nothing; a game of its own counts.
  const auto again = some_game("othello", 77);
  for (int i = 0; i < 2; ++i) {
    const auto one = store->add_games({again}, "table", {}, {"k"});
    ASSERT_TRUE(one.ok());
    if (i == 0) add(again, one->front());
  }
  expect_counts(*store);
  EXPECT_FALSE(*store->games_wait_to_be_counted());
}

TEST_P(StoreOpenings, LeaveOutWhatIsNotOverAndWhatBelongsToACourse) {
  GameRecord open = some_game("othello", 1);
  open.result = {};
  ASSERT_TRUE(store->add_game(open, "table").ok());
  const GameRecord of_course = some_game("othello", 2);
  ASSERT_TRUE(store->add_game(of_course, std::string(kSourceOfLadder)).ok());
  EXPECT_THAT(*store->openings(opening_keys(open)), IsEmpty());
  EXPECT_THAT(*store->openings(opening_keys(of_course)), IsEmpty());
}

TEST_P(StoreOpenings, FollowAGameThatGoesOnAndChangesItsResult) {
  GameRecord record = some_game("othello", 1);
  const auto won = record.result;
  record.result = {};
  ASSERT_TRUE(store->put_game("k", record, "table").ok());
  record.result = won;
  const auto id = store->put_game("k", record, "table");
  add(record, *id);
  expect_counts(*store);
  record.result.winner = -*won.winner == 0 ? 1 : -*won.winner;
  ASSERT_TRUE(store->put_game("k", record, "table").ok());
  expected.clear();
  add(record, *id);
  expect_counts(*store);
}

TEST_P(StoreOpenings, AreCountedAnewAsTheyWere) {
  for (std::uint64_t seed = 0; seed < 25; ++seed) {
    const GameRecord record = some_game(seed % 2 == 0 ? "othello" : "hop", seed);
    add(record, *store->add_game(record, "match"));
  }
  const auto pool = open_pool(address);
  // As if an older program had written them, and somebody had spoilt the counts.
  ASSERT_FALSE((*pool)->write([](Connection& connection) -> std::optional<Error> {
    (void)*connection.run("UPDATE openings SET first = first + 7");
    (void)*connection.run("UPDATE games SET counted = 0 WHERE id > 20");
    return std::nullopt;
  }));
  EXPECT_TRUE(*store->games_wait_to_be_counted());
  std::int64_t told = 0;
  const auto counted = count_openings(address, true, [&](std::int64_t games) { told = games; });
  ASSERT_TRUE(counted.ok()) << counted.error().message;
  EXPECT_EQ(*counted, 25);
  EXPECT_EQ(told, 25);
  EXPECT_FALSE(*store->games_wait_to_be_counted());
  expect_counts(*store);
}

TEST_P(StoreOpenings, OfOlderGamesWaitUntilSomebodyAsks) {
  std::vector<GameRecord> records;
  for (std::uint64_t seed = 0; seed < 5; ++seed) records.push_back(some_game("connect4", seed));
  const auto ids = store->add_games(records, "import");
  const auto pool = open_pool(address);
  ASSERT_FALSE((*pool)->write([](Connection& connection) -> std::optional<Error> {
    (void)*connection.run("DELETE FROM openings");
    (void)*connection.run("UPDATE games SET counted = 0");
    return std::nullopt;
  }));
  EXPECT_EQ(*store->count_waiting_games(3), 3);
  EXPECT_EQ(*store->count_waiting_games(3), 2);
  EXPECT_EQ(*store->count_waiting_games(3), 0);
  for (std::size_t i = 0; i < records.size(); ++i) add(records[i], (*ids)[i]);
  expect_counts(*store);
}

TEST_P(StoreOpenings, OfASourceThatIsRestoredComeWithIt) {
  const GameRecord record = some_game("othello", 5);
  add(record, *store->add_game(record, "match"));
  ASSERT_FALSE(store->backup(folder / "copy.db"));
  const auto copy = open_store(folder / "copy.db");
  ASSERT_TRUE(copy.ok());
  expect_counts(**copy);
}

}  // namespace
}  // namespace palamedes::store
