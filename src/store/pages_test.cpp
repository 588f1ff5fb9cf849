// Filters and pages of every store, against a plain search through all games.
#include <gmock/gmock.h>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "store/kinds.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::IsEmpty;
using testing::SizeIs;

class StorePages : public StoreTest {
 protected:
  struct Kept {
    std::int64_t id;
    GameRecord record;
    std::string source;
    std::optional<std::int64_t> tournament;
  };

  void fill(int games, int names) {
    const std::vector<std::string> ids{"othello", "othello:6x6",    "hop",       "chain/2018",
                                       "gardner", "chain/2018:3x4", "chain/2020"};
    const std::vector<std::string> ends{"no-moves", "time", "unfinished"};
    const auto cup = store->put_tournament({"cup", "", "", "hop", {}, "{}", "running", 0});
    ASSERT_TRUE(cup.ok());
    Rng rng(7);
    const auto name = [&] { return "Player " + std::to_string(rng.below(names)); };
    for (int i = 0; i < games; ++i) {
      const auto end = static_cast<std::size_t>(rng.below(3));
      const auto winner = end == 2 ? std::nullopt : std::optional(rng.below(3) - 1);
      const bool of_cup = rng.below(3) == 0;
      Kept game{0,
                short_record(ids[static_cast<std::size_t>(rng.below(7))], name(), name(), winner,
                             ends[end]),
                of_cup              ? "tournament"
                : rng.below(2) == 0 ? "table"
                                    : "import",
                of_cup ? std::optional(*cup) : std::nullopt};
      const auto id = store->add_game(game.record, game.source, game.tournament);
      ASSERT_TRUE(id.ok()) << id.error().message;
      game.id = *id;
      all.push_back(std::move(game));
    }
  }

  static bool wanted(const GameFilter& filter, const Kept& game) {
    const GameNames names = names_of_game(game.record.game);
    const auto holds = [&](const std::string& player) {
      return lower_case(player).find(lower_case(filter.player)) != std::string::npos;
    };
    return (filter.game.empty() || filter.game == names.family || filter.game == names.rule_set ||
            filter.game == names.game) &&
           (holds(game.record.players[0]) || holds(game.record.players[1])) &&
           (filter.termination.empty() || filter.termination == game.record.result.termination) &&
           (!filter.winner || filter.winner == game.record.result.winner) &&
           (filter.source.empty() || filter.source == game.source) &&
           (filter.without.empty() || filter.without != game.source) &&
           (!filter.tournament || filter.tournament == game.tournament) &&
           (!filter.finished_only || game.record.result.termination != "unfinished");
  }

  void expect_all(const GameFilter& filter, int limit) {
    std::vector<std::int64_t> expected, found;
    for (auto game = all.rbegin(); game != all.rend(); ++game) {
      if (wanted(filter, *game)) expected.push_back(game->id);
    }
    std::optional<std::int64_t> before;
    do {
      const auto page = store->games(filter, before, limit);
      ASSERT_TRUE(page.ok()) << page.error().message;
      ASSERT_LE(page->games.size(), static_cast<std::size_t>(limit));
      for (const GameSummary& game : page->games) found.push_back(game.id);
      before = page->next;
    } while (before);
    EXPECT_EQ(found, expected) << filter.game << " " << filter.player << " " << filter.termination;
  }

  std::vector<Kept> all;
};

INSTANTIATE_TEST_SUITE_P(Every, StorePages, every_store(), store_name);

TEST_P(StorePages, ShowEveryGameOfEveryFilterOnce) {
  fill(150, 12);
  Rng rng(9);
  const std::vector<std::string> games{"", "chain", "chain/2018", "chain/2018:3x4", "hop"};
  const std::vector<std::string> names{"", "player 1", "PLAYER", "11", "nobody"};
  const std::vector<std::string> ends{"", "time", "unfinished"}, sources{"", "table", "tournament"};
  const auto any = [&](const auto& of) {
    return of[static_cast<std::size_t>(rng.below(static_cast<int>(of.size())))];
  };
  for (int i = 0; i < 60; ++i) {
    GameFilter filter{.game = any(games), .player = any(names), .termination = any(ends)};
    if (rng.below(3) == 0) filter.winner = rng.below(3) - 1;
    filter.source = any(sources);
    if (rng.below(3) == 0) filter.without = any(sources);
    if (rng.below(3) == 0) filter.tournament = all.front().tournament.value_or(1);
    filter.finished_only = rng.below(4) == 0;
    expect_all(filter, 1 + rng.below(20));
  }
  expect_all({}, 7);
  expect_all({}, 150);
  expect_all({.without = "table"}, 7);
}

TEST_P(StorePages, KnowFamiliesAndOtherNamesOfGames) {
  for (const char* game : {"minichess/2023", "gardner", "othello:6x6", "chain/2018"}) {
    ASSERT_TRUE(store->add_game(short_record(game, "a", "b"), "table").ok());
  }
  const auto count = [&](const std::string& game) {
    return store->games({.game = game}, {}, 10)->games.size();
  };
  EXPECT_EQ(count("minichess"), 2U);
  EXPECT_EQ(count("minichess/gardner"), 1U);
  EXPECT_EQ(count("Othello"), 1U);
  EXPECT_EQ(count("reversi"), 1U);
  EXPECT_EQ(count("othello:6x6"), 1U);
  EXPECT_EQ(count("chain"), 1U);
  EXPECT_EQ(count("chain/2019"), 0U);
  EXPECT_EQ(count("go"), 0U);
}

TEST_P(StorePages, TakeOddLimits) {
  fill(3, 2);
  EXPECT_THAT(store->games({}, {}, 0)->games, SizeIs(1));
  EXPECT_THAT(store->games({}, {}, -5)->games, SizeIs(1));
  EXPECT_THAT(store->games({}, {}, 1'000'000)->games, SizeIs(3));
  EXPECT_THAT(store->games({}, -1, 10)->games, IsEmpty());
  EXPECT_THAT(store->games({.player = std::string(100'000, 'x')}, {}, 10)->games, IsEmpty());
}

// A name that thousands of others hold is looked for game by game.
TEST_P(StorePages, FindNamesThatAreNearlyEverywhere) {
  std::vector<GameRecord> records;
  const GameRecord one = short_record("hop", "", "");
  for (int i = 0; i < 10100; ++i) {
    records.push_back(one);
    records.back().players = {"visitor " + std::to_string(i), "host"};
  }
  ASSERT_TRUE(store->add_games(records, "import").ok());
  const auto page = store->games({.player = "visitor"}, {}, 10);
  ASSERT_THAT(page->games, SizeIs(10));
  EXPECT_EQ(page->games[0].players[0], "visitor 10099");
  EXPECT_EQ(*page->next, page->games[9].id);
  EXPECT_THAT(store->games({.player = "visitor", .winner = 0}, {}, 10)->games, IsEmpty());
  EXPECT_THAT(store->games({.player = "visitor"}, 3, 10)->games, SizeIs(2));
}

}  // namespace
}  // namespace palamedes::store
