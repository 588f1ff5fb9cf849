// What is taken away leaves nothing behind, and titles stay.
#include <gmock/gmock.h>

#include "games/record/opening_keys.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

class StoreRemoval : public StoreTest {
 protected:
  std::int64_t cup(const std::string& state) {
    return *store->put_tournament({"cup", "title", "", "hop", {"a", "b"}, "{}", state, 2});
  }
};
INSTANTIATE_TEST_SUITE_P(Every, StoreRemoval, every_store(), store_name);

TEST_P(StoreRemoval, OfAGameTakesItOutOfListsAndCounts) {
  const GameRecord record = short_record("othello", "ada", "bob");
  const auto gone = store->add_game(record, "table"), kept = store->add_game(record, "table");
  EXPECT_TRUE(*store->remove_game(*gone));
  EXPECT_FALSE(*store->remove_game(*gone));
  EXPECT_FALSE(store->game(*gone)->has_value());
  EXPECT_THAT(store->games({.player = "ada"}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({}, {}, 10)->games, SizeIs(1));
  const auto openings = store->openings(opening_keys(record));
  ASSERT_TRUE(openings.ok());
  for (const auto& [key, count] : *openings) {
    EXPECT_EQ(count.games(), 1);
  }
  EXPECT_TRUE(store->game(*kept)->has_value());
}

TEST_P(StoreRemoval, LeavesGamesThatSomethingElseNeeds) {
  const auto id = cup("finished");
  const auto of_cup = store->add_game(short_record("hop", "a", "b"), "tournament", id);
  const auto of_course =
      store->add_game(short_record("hop", "a", "b"), std::string(kSourceOfLadder));
  for (const auto game : {*of_cup, *of_course}) {
    const auto removed = store->remove_game(game);
    ASSERT_FALSE(removed.ok());
    EXPECT_EQ(removed.error().code, Errc::Inconsistent);
    EXPECT_TRUE(store->game(game)->has_value());
  }
}

TEST_P(StoreRemoval, OfATournamentTakesItsGamesAlong) {
  const auto id = cup("finished");
  const GameRecord record = short_record("hop", "a", "b");
  ASSERT_TRUE(store->add_game(record, "tournament", id).ok());
  const auto other = store->add_game(record, "match");
  EXPECT_TRUE(*store->remove_tournament(id));
  EXPECT_FALSE(*store->remove_tournament(id));
  EXPECT_FALSE(store->tournament(id)->has_value());
  EXPECT_THAT(*store->tournament_games(id), IsEmpty());
  EXPECT_THAT(store->games({}, {}, 10)->games, SizeIs(1));
  const auto openings = store->openings(opening_keys(record));
  ASSERT_TRUE(openings.ok());
  for (const auto& [key, count] : *openings) {
    EXPECT_EQ(count.games(), 1);
  }
  EXPECT_TRUE(store->game(*other)->has_value());
}

TEST_P(StoreRemoval, WaitsForATournamentThatIsBeingPlayed) {
  const auto id = cup("running");
  const auto removed = store->remove_tournament(id);
  ASSERT_FALSE(removed.ok());
  EXPECT_EQ(removed.error().code, Errc::Inconsistent);
  EXPECT_TRUE(store->tournament(id)->has_value());
}

TEST_P(StoreRemoval, ATitleThatSomebodyGaveStays) {
  const auto id = cup("running");
  EXPECT_TRUE(*store->rename_tournament(id, "Spring cup"));
  EXPECT_EQ((*store->tournament(id))->head.title, "Spring cup");
  EXPECT_EQ(cup("finished"), id);  // described again by who plays it
  EXPECT_EQ((*store->tournament(id))->head.title, "Spring cup");
  EXPECT_TRUE(*store->rename_tournament(id, ""));
  EXPECT_EQ((*store->tournament(id))->head.title, "title");
  EXPECT_FALSE(*store->rename_tournament(id + 1, "x"));
}

class StorePuzzles : public StoreTest {
 protected:
  static StoredPuzzle some(const std::string& key, const std::string& family, int difficulty,
                           std::vector<std::string> themes, std::int64_t created = 0) {
    return {0,      key, family, family, std::move(themes), difficulty, "{\"id\":\"" + key + "\"}",
            created};
  }
  std::vector<std::string> keys(const PuzzleFilter& filter, std::int64_t from = 0, int most = 10) {
    std::vector<std::string> found;
    const auto page = store->puzzles(filter, from, most);
    for (const StoredPuzzle& puzzle : *page) {
      found.push_back(puzzle.key);
    }
    return found;
  }
};
INSTANTIATE_TEST_SUITE_P(Every, StorePuzzles, every_store(), store_name);

TEST_P(StorePuzzles, AreFoundByGameThemeAndDifficulty) {
  EXPECT_EQ(*store->add_puzzles({some("a", "othello", 1, {"corner", "endgame"}),
                                 some("b", "othello", 3, {"edge"}), some("c", "hop", 1, {"race"})}),
            3);
  EXPECT_EQ(*store->add_puzzles({some("b", "othello", 5, {})}), 0);
  EXPECT_EQ(*store->count_puzzles(), 3);
  EXPECT_THAT(keys({}), ElementsAre("a", "b", "c"));
  EXPECT_THAT(keys({.family = "othello"}), ElementsAre("a", "b"));
  EXPECT_THAT(keys({.theme = "corner"}), ElementsAre("a"));
  EXPECT_THAT(keys({.theme = "corn"}), IsEmpty());
  EXPECT_THAT(keys({.theme = "%"}), IsEmpty());
  EXPECT_THAT(keys({.difficulty = 1}), ElementsAre("a", "c"));
  const auto first = store->puzzles({}, 0, 1);
  EXPECT_THAT(first->front().themes, ElementsAre("corner", "endgame"));
  EXPECT_THAT(keys({}, first->front().id), ElementsAre("b", "c"));
  EXPECT_EQ((*store->puzzle("b"))->document, "{\"id\":\"b\"}");
  EXPECT_FALSE(store->puzzle("x")->has_value());
}

TEST_P(StorePuzzles, OneOfADayIsTheSameForEverybodyOnThatDay) {
  EXPECT_FALSE(store->puzzle_of_day(20'000, "")->has_value());
  std::vector<StoredPuzzle> puzzles;
  for (int i = 0; i < 40; ++i) puzzles.push_back(some("p" + std::to_string(i), "hop", 1, {}));
  ASSERT_TRUE(store->add_puzzles(puzzles).ok());
  std::set<std::string> days;
  for (std::int64_t day = 20'000; day < 20'020; ++day) {
    const auto one = store->puzzle_of_day(day, "");
    // What comes during the day changes nothing before tomorrow.
    ASSERT_TRUE(
        store->add_puzzles({some("new" + std::to_string(day), "hop", 1, {}, day * 86'400 + 5)})
            .ok());
    EXPECT_EQ((*open()->puzzle_of_day(day, ""))->key, (*one)->key);
    days.insert((*one)->key);
  }
  EXPECT_GT(days.size(), 5U);
  EXPECT_FALSE(store->puzzle_of_day(20'000, "othello")->has_value());
}

TEST_P(StorePuzzles, TasksRememberHowFarTheyGot) {
  EXPECT_EQ(*store->progress("t"), 0);
  ASSERT_FALSE(store->set_progress("t", 5));
  ASSERT_FALSE(store->set_progress("t", 9));
  EXPECT_EQ(*open()->progress("t"), 9);
  const auto done = store->add_game(short_record("hop", "a", "b"), "match");
  ASSERT_TRUE(store->add_game(short_record("hop", "a", "b", {}, "unfinished"), "match").ok());
  ASSERT_TRUE(store->add_game(short_record("hop", "a", "b"), std::string(kSourceOfLadder)).ok());
  const auto last = store->add_game(short_record("hop", "a", "b"), "match");
  const auto games = store->games_after(0, 10);
  ASSERT_THAT(*games, SizeIs(2));
  EXPECT_EQ(games->front().id, *done);
  EXPECT_EQ(store->games_after(*done, 10)->front().id, *last);
}

}  // namespace
}  // namespace palamedes::store
