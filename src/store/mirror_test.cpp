// What the mirror shows of a tournament, when it goes on, and when the store fails.
#include "store/mirror.hpp"

#include <gmock/gmock.h>

#include <mutex>

#include "arena/tournament.hpp"
#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class MirrorTest : public StoreTest {
 protected:
  static TournamentHead head() {
    return {"cup", "Cup", "details", "hop", {"ada", "bob"}, "{}", "running", 4};
  }
  std::unique_ptr<Mirror> mirror(const std::vector<GameRecord>& earlier) {
    auto opened = Mirror::open(open(), head(), "tournament", earlier,
                               [this](const std::string& text) { warnings.push_back(text); });
    if (!opened) {
      ADD_FAILURE() << opened.error().message;
      return nullptr;
    }
    return std::move(*opened);
  }

  std::vector<std::string> warnings;
};

INSTANTIATE_TEST_SUITE_P(Every, MirrorTest, every_store(), store_name);

TEST_P(MirrorTest, ShowsAGameFromItsFirstMoveToItsEnd) {
  const auto shown = mirror({});
  const auto play = random_play("hop", 1, 2);
  shown->begins("1", *play, {"ada", "bob"});
  play->play(play->moves().front());
  shown->moved("1", *play, 0.5);
  std::vector<LiveGame> live;
  for (int i = 0; i < 500 && (live.empty() || live[0].record.moves.size() < 3); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    live = *store->live_games();
  }
  ASSERT_THAT(live, SizeIs(1));
  EXPECT_EQ(live[0].record.moves.back().text, record_of(*play).moves.back().text);
  EXPECT_EQ(live[0].record.moves.back().evaluation, 0.5);
  EXPECT_EQ(live[0].record.players[1], "bob");
  EXPECT_EQ(live[0].tournament, shown->tournament());
  shown->ended("1");
  shown->kept(short_record("hop", "ada", "bob"), 6);
  shown->over(true);
  EXPECT_THAT(*store->live_games(), IsEmpty());
  const auto cup = store->tournament(shown->tournament());
  EXPECT_EQ((*cup)->played, 1);
  EXPECT_EQ((*cup)->head.state, "finished");
  EXPECT_EQ((*cup)->head.expected, 6);
  EXPECT_THAT(warnings, IsEmpty());
}

TEST_P(MirrorTest, AddsWhatIsMissingAndNothingTwice) {
  const std::vector<GameRecord> games{short_record("hop", "ada", "bob"),
                                      short_record("hop", "bob", "ada", {}, "host-fault"),
                                      short_record("hop", "bob", "ada", 0)};
  {
    const auto first = mirror({});
    first->kept(games[0], 4);
    first->over(false);
    EXPECT_EQ((*store->tournament(first->tournament()))->head.state, "stopped");
  }
  const auto second = mirror(games);
  second->kept(games[0], 4);
  second->over(false);
  const auto kept = store->tournament_games(second->tournament());
  ASSERT_THAT(*kept, SizeIs(4));
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ((*kept)[i].record, games[i]);
  const auto older =
      Mirror::open(open(), head(), "tournament", {games[0]}, [](const std::string&) {});
  ASSERT_FALSE(older.ok());
  EXPECT_THAT(older.error().message, HasSubstr("older copy"));
}

// A whole tournament, played by real players.
TEST_P(MirrorTest, ShowsEveryGameOfATournament) {
  auto plan = arena::complete({.game = "chain/2018:2x2",
                               .players = {{"random", ""}, {"engine-1", ""}},
                               .pairs = 3,
                               .time = {.move = 0.01},
                               .openings = {.plies = 0}});
  ASSERT_TRUE(plan.ok()) << plan.error().message;
  const auto arrangement = arena::arrange(*plan, folder / "cup");
  ASSERT_TRUE(arrangement.ok()) << arrangement.error().message;
  const auto cup = arena::TournamentFolder::open(folder / "cup", *plan);
  ASSERT_TRUE(cup.ok()) << cup.error().message;
  const auto shown = mirror({});
  const auto error = arena::play_tournament(**cup, *arrangement, nullptr, {}, shown.get());
  ASSERT_FALSE(error) << error->message;
  shown->over(true);
  const auto kept = store->tournament_games(shown->tournament());
  ASSERT_EQ(kept->size(), (*cup)->games().all().size());
  for (std::size_t i = 0; i < kept->size(); ++i) {
    EXPECT_EQ((*kept)[i].record, (*cup)->games().all()[i]);
  }
  EXPECT_THAT(*store->live_games(), IsEmpty());
}

class MirrorOfAServer : public testing::Test {
 protected:
  void SetUp() override {
    server = TestPostgres::get();
    if (server == nullptr) GTEST_SKIP() << "PostgreSQL's programs are not installed";
    address = server->new_database();
    auto opened = Mirror::open(*open_store(address), {"cup", "", "", "hop", {}, "{}", "running", 4},
                               "tournament", {}, [this](const std::string& text) {
                                 const std::lock_guard lock(mutex);
                                 warnings.push_back(text);
                               });
    ASSERT_TRUE(opened.ok());
    shown = std::move(*opened);
    server->stop(SIGINT);
    for (int i = 0; i < 3; ++i) {
      shown->kept(short_record("hop", "ada", "bob"), 4);
      std::this_thread::sleep_for(std::chrono::milliseconds(120));
    }
  }

  TestPostgres* server = nullptr;
  std::string address;
  std::unique_ptr<Mirror> shown;
  std::mutex mutex;
  std::vector<std::string> warnings;
};

TEST_F(MirrorOfAServer, WarnsOnceWhenTheStoreFailsAndSaysWhatItHasNotGot) {
  shown->over(true);
  EXPECT_THAT(warnings, testing::ElementsAre(HasSubstr("games wait here"),
                                             HasSubstr("3 of the games are not in it")));
  ASSERT_TRUE(server->start());
}

TEST_F(MirrorOfAServer, AddsWhatWaitedWhenTheStoreIsBack) {
  shown->kept(short_record("hop", "bob", "ada", {}, "host-fault"), 4);
  ASSERT_TRUE(server->start());
  shown->over(true);
  EXPECT_THAT(warnings, SizeIs(1));
  const auto store = open_store(address);
  ASSERT_TRUE(store.ok()) << store.error().message;
  EXPECT_THAT(*(*store)->tournament_games(shown->tournament()), SizeIs(4));
  const auto cup = (*store)->tournament(shown->tournament());
  EXPECT_EQ((*cup)->played, 3);
  EXPECT_EQ((*cup)->head.state, "finished");
}

}  // namespace
}  // namespace palamedes::store
