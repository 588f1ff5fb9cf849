// Stores under several writers at once, writers that are killed, and copies made meanwhile.
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <atomic>
#include <set>
#include <thread>

#include "store/test_stores.hpp"

namespace palamedes::store {
namespace {

using testing::SizeIs;

class StoreWriters : public StoreTest {
 protected:
  // Another process that opens the store for itself; its exit code is what `work` returns.
  template <class WorkOnStore>
  pid_t in_another_process(const WorkOnStore& work) {
    store.reset();  // what one process has open, another must not inherit
    const pid_t child = ::fork();
    if (child != 0) return child;
    const auto own = open_store(address);
    ::_exit(own ? work(**own) : 99);
  }

  static int exit_code(pid_t child) {
    int status = 0;
    ::waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 98;
  }

  static int add_some(Store& to, const std::string& name, int games) {
    for (int i = 0; i < games; ++i) {
      if (!to.add_game(short_record("hop", name, "anybody"), "match").ok()) return 1;
    }
    return 0;
  }
};

INSTANTIATE_TEST_SUITE_P(Every, StoreWriters, every_store(), store_name);

TEST_P(StoreWriters, ThreadsDoNotDisturbEachOther) {
  constexpr int kThreads = 12, kGames = 10;
  std::atomic<int> failures = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      failures += add_some(*store, "writer " + std::to_string(i), kGames);
      if (!store->games({.player = "writer"}, {}, 5).ok()) ++failures;
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(failures, 0);
  EXPECT_EQ(store->counts()->games, kThreads * kGames);
  EXPECT_THAT(store->games({.player = "writer 11"}, {}, 100)->games, SizeIs(kGames));
}

TEST_P(StoreWriters, ProcessesDoNotDisturbEachOther) {
  const pid_t one = in_another_process([](Store& to) { return add_some(to, "one", 40); });
  const pid_t two = in_another_process([](Store& to) { return add_some(to, "two", 40); });
  EXPECT_EQ(exit_code(one), 0);
  EXPECT_EQ(exit_code(two), 0);
  store = open();
  EXPECT_THAT(store->games({.player = "one"}, {}, 100)->games, SizeIs(40));
  EXPECT_THAT(store->games({.player = "two"}, {}, 100)->games, SizeIs(40));
}

// Whoever follows the events sees each, though several write: numbers appear in their order.
TEST_P(StoreWriters, NoEventIsMissedWhileOthersWrite) {
  std::atomic<bool> done = false;
  std::vector<std::thread> writers;
  for (int i = 0; i < 3; ++i) writers.emplace_back([&] { add_some(*store, "w", 20); });
  std::set<std::string> seen;
  std::int64_t last = 0;
  std::thread reader([&] {
    for (bool final = false; !final;) {
      final = done;
      while (true) {
        const auto events = store->events_after(last, 7);
        if (!events.ok() || events->empty()) break;
        for (const FeedEvent& event : *events) {
          EXPECT_GT(event.number, last);
          last = event.number;
          seen.insert(event.subject);
        }
      }
    }
  });
  for (std::thread& writer : writers) writer.join();
  done = true;
  reader.join();
  EXPECT_EQ(seen.size(), 60U);
}

TEST_P(StoreWriters, AKilledWriterLosesNoGameItHasAdded) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const pid_t child = in_another_process([&](Store& to) {
    for (;;) {
      const auto id = to.add_game(short_record("hop", "victim", "anybody"), "match");
      if (!id || ::write(ends[1], &*id, sizeof *id) != sizeof *id) return 1;
    }
  });
  ::close(ends[1]);
  std::vector<std::int64_t> added;
  for (std::int64_t id = 0; ::read(ends[0], &id, sizeof id) == sizeof id;) {
    added.push_back(id);
    if (added.size() == 30) ::kill(child, SIGKILL);
  }
  ::close(ends[0]);
  exit_code(child);
  ASSERT_GE(added.size(), 30U);
  store = open();
  for (const std::int64_t id : added) EXPECT_TRUE(store->game(id)->has_value()) << id;
  EXPECT_EQ(add_some(*store, "heir", 1), 0);
  // Of a game begun but not finished there is no trace: every list agrees with the games.
  const auto games = store->counts()->games;
  EXPECT_EQ(static_cast<std::int64_t>(store->games({.game = "hop"}, {}, 500)->games.size()), games);
}

TEST_P(StoreWriters, ACopyMadeMeanwhileIsAStore) {
  const auto cup = store->put_tournament({"k", "Cup", "", "hop", {"a"}, "{}", "running", 2});
  ASSERT_TRUE(store->add_game(annotated_record("othello", 5), "tournament", *cup).ok());
  std::atomic<bool> done = false;
  std::thread writer([&] {
    while (!done) add_some(*store, "busy", 1);
  });
  const std::string path = folder / "copy.db";
  const auto error = store->backup(path);
  done = true;
  writer.join();
  ASSERT_FALSE(error.has_value()) << error->message;
  const auto copy = open_store(path);
  ASSERT_TRUE(copy.ok()) << copy.error().message;
  const auto counts = (*copy)->counts();
  EXPECT_LE(counts->games, store->counts()->games);
  EXPECT_EQ((*copy)->game(1)->value().record, annotated_record("othello", 5));
  EXPECT_EQ((*copy)->tournament(*cup)->value().head.title, "Cup");
  EXPECT_THAT((*copy)->games({.player = "ada"}, {}, 5)->games, SizeIs(1));
  // New games get new numbers in the copy, too.
  EXPECT_EQ(*(*copy)->add_game(short_record("hop", "a", "b"), "table"), counts->games + 1);
  const auto again = store->backup(path);
  ASSERT_TRUE(again.has_value());
  EXPECT_THAT(again->message, testing::HasSubstr("there already"));
  EXPECT_TRUE(store->backup(folder / "no/such/folder.db").has_value());
}

}  // namespace
}  // namespace palamedes::store
