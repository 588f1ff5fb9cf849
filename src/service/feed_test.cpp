// service/feed_test.cpp - what is new in a store reaches those who watch, with what they show of
// it.
#include "service/feed.hpp"

#include <gmock/gmock.h>

#include "base/text.hpp"
#include "games/record/json_text.hpp"
#include "service/reply.hpp"
#include "service/tables.hpp"
#include "service/test_watchers.hpp"
#include "store/events.hpp"
#include "store/test_stores.hpp"

namespace palamedes::service {
namespace {

struct Heard {
  int id = 0;
  std::string event;
  Json data;
};

class FeedTest : public testing::Test {
 protected:
  // One who watches `topic`, with the end of the socket that a page would have.
  referee::Fd watch(const std::string& topic) {
    Pair pair = connected();
    hub.seat(hub.join(topic), std::move(pair.ours));
    return std::move(pair.theirs);
  }

  // The next event: three lines and an empty one.
  static Heard next(const referee::Fd& socket) {
    std::string text;
    while (!text.ends_with("\n\n")) {
      const std::string byte = read_bytes(socket, 1);
      if (byte.empty()) break;
      text += byte;
    }
    Heard heard;
    for (const std::string_view line : split_lines(text)) {
      if (line.starts_with("id: ")) heard.id = parse_int(line.substr(4)).value_or(-1);
      if (line.starts_with("event: ")) heard.event = line.substr(7);
      if (line.starts_with("data: ")) heard.data = parsed_json(line.substr(6));
    }
    return heard;
  }

  bool tell() { return Feed::tell_news(*kept, hub, last); }

  const store::TempFolder folder;
  std::unique_ptr<store::Store> kept = store::open_store(folder / "store.db").value();
  Hub hub{10};
  std::int64_t last = 0;
};

TEST_F(FeedTest, AGameComesAsItsRowInTheList) {
  const referee::Fd page = watch(kFeedTopic);
  ASSERT_TRUE(kept->add_game(store::short_record("hop", "ada", "bob"), "match").ok());
  ASSERT_TRUE(tell());
  const Heard heard = next(page);
  EXPECT_EQ(heard.event, "game");
  EXPECT_EQ(heard.id, 1);
  EXPECT_EQ(heard.data["id"], 1);
  EXPECT_EQ(heard.data["game"]["players"], Json({"ada", "bob"}));
  EXPECT_EQ(heard.data["game"]["plies"], 2);
}

TEST_F(FeedTest, ALiveGameComesWithItsBoardAndItsEndWithout) {
  const referee::Fd page = watch(kFeedTopic);
  store::LiveGame game{.key = "k",
                       .updated = {},
                       .source = "match",
                       .tournament = {},
                       .record = store::short_record("othello", "ada", "bob", {}, "unfinished")};
  ASSERT_FALSE(kept->put_live(game));
  ASSERT_FALSE(kept->put_live(game));
  ASSERT_TRUE(tell());
  const Heard moved = next(page);  // once for both
  EXPECT_EQ(moved.event, "live");
  EXPECT_EQ(moved.data["game"]["record"]["moves"].size(), 2U);
  EXPECT_EQ(moved.data["view"]["ply"], 2);
  ASSERT_FALSE(kept->end_live("k"));
  ASSERT_TRUE(tell());
  const Heard ended = next(page);
  EXPECT_EQ(ended.id, moved.id + 1);
  EXPECT_EQ(ended.data, Json({{"key", "k"}, {"game", nullptr}, {"view", nullptr}}));
}

TEST_F(FeedTest, WhoWatchesATournamentHearsOfNoOther) {
  store::TournamentHead head{.key = "cup",
                             .title = "Cup",
                             .details = "",
                             .game = "hop",
                             .players = {"ada", "bob"},
                             .plan = "{}",
                             .state = "running",
                             .expected = 2};
  const auto cup = kept->put_tournament(head);
  head.key = "other";
  const auto other = kept->put_tournament(head);
  ASSERT_TRUE(cup.ok() && other.ok() && tell());  // nobody listens yet
  const referee::Fd page = watch(tournament_topic(*cup));
  const auto record = store::short_record("hop", "ada", "bob");
  ASSERT_TRUE(kept->add_game(record, "tournament", *other).ok());
  ASSERT_TRUE(kept->add_game(record, "tournament", *cup).ok());
  ASSERT_TRUE(tell());
  const Heard first = next(page), second = next(page);
  EXPECT_THAT((std::vector{first.event, second.event}),
              testing::UnorderedElementsAre("game", "tournament"));
  for (const Heard& heard : {first, second}) {
    const bool row = heard.event == "tournament";
    EXPECT_EQ(row ? heard.data["tournament"]["played"] : heard.data["game"]["tournament"],
              row ? Json(1) : Json(*cup));
  }
}

TEST_F(FeedTest, WhoWatchesACourseHearsOfItsChangesOnly) {
  const referee::Fd page = watch(course_topic(3)), others = watch(kFeedTopic);
  const auto pool = store::open_pool(folder / "store.db");
  ASSERT_TRUE(pool.ok());
  const auto publish = [&](const std::string& subject) {
    return !(*pool)->write([&](store::Connection& connection) {
      return store::publish(connection, "ladder", subject);
    });
  };
  ASSERT_TRUE(publish("2 ranking 0") && publish("nonsense") && publish("3 version 7"));
  // Games of a course are told to nobody else: it may be for its members only.
  const auto record = store::short_record("hop", "ada", "bob");
  ASSERT_TRUE(kept->add_game(record, store::Source(store::kSourceOfLadder)).ok());
  ASSERT_TRUE(kept->add_game(record, "match").ok());
  ASSERT_TRUE(tell());
  const Heard heard = next(page);
  EXPECT_EQ(heard.event, "change");
  EXPECT_EQ(heard.data, (Json{{"what", "version"}, {"id", 7}}));
  EXPECT_EQ(next(others).data["game"]["source"], "match");
  const std::vector<GameRecord> many(150, record);
  ASSERT_TRUE(kept->add_games(many, "import").ok());
  ASSERT_TRUE(tell());
  EXPECT_EQ(next(page).data["what"], "all");
}

TEST_F(FeedTest, MoreThanCanBeToldIsToBeAskedFor) {
  const referee::Fd page = watch(kFeedTopic);
  const std::vector<GameRecord> many(150, store::short_record("hop", "ada", "bob"));
  ASSERT_TRUE(kept->add_games(many, "import").ok());
  ASSERT_TRUE(tell());
  EXPECT_EQ(next(page).event, "anew");
}

}  // namespace
}  // namespace palamedes::service
