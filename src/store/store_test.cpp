// What every store promises: what is put in comes out, all or nothing, in order.
#include "store/store.hpp"

#include <gmock/gmock.h>

#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

INSTANTIATE_TEST_SUITE_P(Every, StoreTest, every_store(), store_name);

TEST_P(StoreTest, GivesEveryRecordBackAsItWas) {
  std::vector<GameRecord> records;
  for (const std::string& game : all_game_ids()) records.push_back(annotated_record(game, 3));
  records.push_back(annotated_record("othello", 4, 10));  // unfinished
  const auto ids = store->add_games(records, "import");
  ASSERT_TRUE(ids.ok()) << ids.error().message;
  const auto reopened = open();
  for (std::size_t i = 0; i < records.size(); ++i) {
    const auto game = reopened->game((*ids)[i]);
    ASSERT_TRUE(game.ok()) << game.error().message;
    ASSERT_TRUE(game->has_value());
    EXPECT_EQ((*game)->record, records[i]);
    EXPECT_EQ((*game)->source, "import");
    EXPECT_FALSE((*game)->tournament);
    EXPECT_EQ((*game)->created.size(), std::string("2026-11-15T15:24:46Z").size());
  }
  EXPECT_FALSE(store->game(ids->back() + 1)->has_value());
}

TEST_P(StoreTest, SummariesSayWhatTheRecordSays) {
  const GameRecord record = annotated_record("chain/2018:3x4", 5);
  ASSERT_TRUE(store->add_game(record, "table").ok());
  const auto page = store->games({}, {}, 10);
  ASSERT_THAT(page->games, SizeIs(1));
  const GameSummary& summary = page->games[0];
  EXPECT_EQ(summary.game, record.game);
  EXPECT_EQ(summary.players, record.players);
  EXPECT_EQ(summary.plies, static_cast<int>(record.moves.size()));
  EXPECT_EQ(summary.result, record.result);
  EXPECT_EQ(summary.source, "table");
}

TEST_P(StoreTest, ReplacesAGameWithEverythingListsSayOfIt) {
  const auto id =
      store->put_game("k", short_record("othello", "ada", "bob", {}, "unfinished"), "table");
  ASSERT_TRUE(store->add_game(short_record("othello", "eve", "bob"), "table").ok());
  const GameRecord after = short_record("othello", "ada", "carol", -1, "time");
  EXPECT_EQ(*store->put_game("k", after, "table"), *id);
  EXPECT_EQ((*store->game(*id))->record, after);
  EXPECT_THAT(store->games({.player = "carol"}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({.player = "bob"}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({.termination = "unfinished"}, {}, 10)->games, IsEmpty());
  EXPECT_THAT(store->games({.winner = -1}, {}, 10)->games, SizeIs(1));
  EXPECT_EQ(store->counts()->games, 2);
  // Put once more as it is, nothing has happened.
  const auto news = store->last_event();
  EXPECT_EQ(*store->put_game("k", after, "table"), *id);
  EXPECT_EQ(*store->last_event(), *news);
}

TEST_P(StoreTest, AddsAllGamesOrNone) {
  // The second one cannot be kept: its tournament does not exist.
  const auto ids = store->add_games({short_record("hop", "a", "b"), short_record("hop", "c", "d")},
                                    "tournament", 77);
  ASSERT_FALSE(ids.ok());
  EXPECT_THAT(ids.error().message, HasSubstr("77"));
  EXPECT_THAT(store->games({}, {}, 10)->games, IsEmpty());
  EXPECT_EQ(*store->last_event(), 0);
  ASSERT_TRUE(store->add_game(short_record("hop", "a", "b"), "table").ok());
  EXPECT_THAT(store->games({}, {}, 10)->games, SizeIs(1));
}

TEST_P(StoreTest, KeepsTextsThatWouldBeCommands) {
  const std::string evil = "'; DROP TABLE games; --\" $1 ? %s \\ \n";
  const auto id = store->add_game(short_record("hop", evil, "%_\\"), "'" + evil);
  ASSERT_TRUE(id.ok()) << id.error().message;
  ASSERT_TRUE(store->add_game(short_record("hop", "anybody", "else"), "table").ok());
  EXPECT_EQ((*store->game(*id))->record.players[0], evil);
  EXPECT_THAT(store->games({.player = evil}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({.player = "%"}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({.player = "_"}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({.player = "\\"}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({.source = "'" + evil}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({.game = "hop' OR '1'='1"}, {}, 10)->games, IsEmpty());
  EXPECT_THAT(store->games({.termination = "' OR 1=1 --"}, {}, 10)->games, IsEmpty());
}

TEST_P(StoreTest, KeepsOddTexts) {
  const std::string nul("a\0b", 3);
  GameRecord record = short_record("hop", nul, "\xE5\x8F\xB0\xE5\x8C\x97 \xF0\x9F\x8E\xB2");
  record.moves[0].comment = nul;
  const auto id = store->add_game(record, "import");
  ASSERT_TRUE(id.ok()) << id.error().message;
  EXPECT_EQ((*store->game(*id))->record, record);
  EXPECT_EQ(store->games({}, {}, 1)->games[0].players[0],
            "a\xEF\xBF\xBD"
            "b");
  EXPECT_THAT(store->games({.player = "\xE5\x8C\x97"}, {}, 10)->games, SizeIs(1));
  EXPECT_THAT(store->games({.player = nul}, {}, 10)->games, SizeIs(1));
  // Not UTF-8, and a name of a length that no index takes.
  for (const std::string& name :
       {std::string("\xFF\xC0\xAF\xED\xA0\x80"), std::string(9000, 'x')}) {
    const auto odd = store->add_game(short_record("hop", name, ""), "import");
    ASSERT_TRUE(odd.ok()) << odd.error().message;
    EXPECT_TRUE(store->game(*odd)->has_value());
  }
}

TEST_P(StoreTest, DescribesATournamentAgainAndAgain) {
  TournamentHead head{"key-1",   "Cup", "0.1 s a move", "hop", {"ada", "bob \"2\""}, "{}",
                      "running", 4};
  const auto id = store->put_tournament(head);
  ASSERT_TRUE(id.ok()) << id.error().message;
  ASSERT_TRUE(store
                  ->add_games({short_record("hop", "ada", "bob"),
                               short_record("hop", "bob", "ada", {}, "host-fault")},
                              "tournament", *id)
                  .ok());
  head.state = "finished", head.expected = 6;
  EXPECT_EQ(*store->put_tournament(head), *id);
  const auto kept = store->tournament(*id);
  ASSERT_TRUE(kept->has_value());
  EXPECT_EQ((*kept)->head.players, head.players);
  EXPECT_EQ((*kept)->head.state, "finished");
  EXPECT_EQ((*kept)->head.expected, 6);
  EXPECT_EQ((*kept)->played, 1);  // the other one does not count
  const auto games = store->tournament_games(*id);
  ASSERT_THAT(*games, SizeIs(2));
  EXPECT_THAT(*store->tournament_games(*id, games->front().id), SizeIs(1));
  EXPECT_EQ(games->front().tournament, *id);
  head.key = "key-2";
  const auto second = store->put_tournament(head);
  EXPECT_GT(*second, *id);
  EXPECT_EQ(store->tournaments({}, 1)->front().id, *second);
  EXPECT_EQ(store->tournaments(*second, 10)->front().id, *id);
  EXPECT_FALSE(store->tournament(*second + 1)->has_value());
}

TEST_P(StoreTest, HoldsLiveGamesUntilTheyEnd) {
  LiveGame live{"m:1", "", "match", {}, short_record("othello", "ada", "bob", {}, "unfinished")};
  ASSERT_FALSE(store->put_live(live));
  live.record.moves.pop_back();
  ASSERT_FALSE(store->put_live(live));
  live.key = "m:2";
  ASSERT_FALSE(store->put_live(live));
  const auto games = store->live_games();
  ASSERT_THAT(*games, SizeIs(2));
  EXPECT_EQ(games->front().record, live.record);
  EXPECT_EQ(games->front().source, "match");
  ASSERT_FALSE(store->end_live("m:1"));
  ASSERT_FALSE(store->end_live("never there"));
  ASSERT_THAT(*store->live_games(), SizeIs(1));
  EXPECT_EQ(store->live_games()->front().key, "m:2");
}

TEST_P(StoreTest, TellsWhatHappenedInOrder) {
  EXPECT_EQ(*store->last_event(), 0);
  const auto game = store->add_game(short_record("hop", "a", "b"), "table");
  const auto cup = store->put_tournament({"k", "t", "d", "hop", {}, "{}", "running", 2});
  ASSERT_FALSE(store->put_live({"l", "", "table", {}, short_record("hop", "a", "b")}));
  const auto other = open();
  const auto events = other->events_after(0, 100);
  std::vector<std::string> seen;
  for (const FeedEvent& event : *events) seen.push_back(event.kind + " " + event.subject);
  EXPECT_THAT(seen, ElementsAre("game " + std::to_string(*game),
                                "tournament " + std::to_string(*cup), "live l"));
  EXPECT_EQ(*other->last_event(), events->back().number);
  EXPECT_THAT(*other->events_after(events->front().number, 1), SizeIs(1));
  EXPECT_THAT(*other->events_after(events->back().number, 10), IsEmpty());
}

TEST_P(StoreTest, CountsWhatItHolds) {
  ASSERT_TRUE(store->add_game(short_record("hop", "a", "b"), "table").ok());
  ASSERT_TRUE(store->add_game(short_record("hop", "a", "c"), "table").ok());
  const auto counts = store->counts();
  EXPECT_EQ(counts->games, 2);
  EXPECT_EQ(counts->players, 3);
  EXPECT_EQ(counts->tournaments, 0);
}

}  // namespace
}  // namespace palamedes::store
