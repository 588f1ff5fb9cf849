// work/errands_test.cpp - whoever asks for a pair gets it once it was played, however often he
// asks, and nothing of it stays when he has it.
#include "work/errands.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <nlohmann/json.hpp>

#include "games/record/test_records.hpp"
#include "store/test_stores.hpp"

namespace palamedes::work {
namespace {

using store::Connection;
using testing::HasSubstr;

class ErrandsTest : public store::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    auto opened = store::open_pool(address);
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    pool = std::move(*opened);
    queue = std::make_unique<Queue>(*pool);
    worker = *queue->hello({.key = "w", .name = "w"});
  }

  static PairTask task() {
    PairTask made{.game = "othello",
                  .players = {PlayerTask{.name = "a", .player = "random"},
                              PlayerTask{.name = "b", .player = "random"}}};
    return made;
  }
  static Outcome outcome() {
    PairOutcome pair;
    for (const int number : {0, 1}) {
      PlayedGame game;
      game.record = record_of(*random_play("othello", 1, 3));
      game.record.players = {number == 0 ? "a" : "b", number == 0 ? "b" : "a"};
      game.record.result = {number == 0 ? 1 : -1, std::nullopt, "resignation"};
      game.half_points = 2;
      pair.games.push_back(std::move(game));
    }
    return {.content = std::move(pair)};
  }
  std::optional<Job> claimed() {
    for (int i = 0; i < 400; ++i) {
      auto job = queue->claim(worker, {"pair"});
      if (!job || *job) return job ? std::move(*job) : std::nullopt;
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return std::nullopt;
  }
  Reception finish(const Job& job) {
    const Outcome played = outcome();
    const auto done =
        queue->finish(job.hold, played, [&](Connection& connection, const JobRow& row, bool) {
          EXPECT_TRUE(is_errand(row));
          return keep_errand(connection, row, played);
        });
    EXPECT_TRUE(done.ok()) << done.error().message;
    return *done;
  }
  std::int64_t rows(const std::string& table) {
    std::int64_t count = -1;
    EXPECT_FALSE(pool->read([&](Connection& connection) -> std::optional<Error> {
      count = connection.run("SELECT count(*) FROM " + table)->front().number(0);
      return std::nullopt;
    }));
    return count;
  }

  std::unique_ptr<store::Pool> pool;
  std::unique_ptr<Queue> queue;
  std::int64_t worker = 0;
  const std::function<bool()> never = [] { return false; };
};
INSTANTIATE_TEST_SUITE_P(Stores, ErrandsTest, store::every_store(), store::store_name);

TEST_P(ErrandsTest, ComeBackOnceAndLeaveNothing) {
  Errands errands(*pool, "cup");
  std::optional<Result<PairOutcome>> got;
  std::thread asker([&] { got = errands.play("1", task(), never); });
  const auto job = claimed();
  ASSERT_TRUE(job);
  EXPECT_EQ(job->key, "errand:cup:1");
  EXPECT_EQ(finish(*job), Reception::Taken);
  EXPECT_EQ(finish(*job), Reception::Taken) << "said twice, kept once";
  asker.join();
  ASSERT_TRUE(got->ok());
  EXPECT_EQ((*got)->half_points(), 4);
  EXPECT_EQ(rows("errands"), 1);
  // One who was killed before he could keep it asks again, and need not wait.
  EXPECT_EQ(errands.play("1", task(), never)->half_points(), 4);
  EXPECT_FALSE(errands.forget("1"));
  EXPECT_EQ(rows("errands"), 0);
  EXPECT_EQ(rows("jobs"), 0);
}

TEST_P(ErrandsTest, WhatIsStoppedIsTakenBackAndCanBeAskedForAgain) {
  std::atomic<bool> stop{false};
  Errands errands(*pool, "cup");
  std::thread asker(
      [&] { EXPECT_FALSE(errands.play("1", task(), [&] { return stop.load(); }).ok()); });
  while (rows("jobs") == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  stop = true;
  asker.join();
  EXPECT_FALSE(*queue->claim(worker, {"pair"}));
  std::thread again([&] { EXPECT_TRUE(errands.play("1", task(), never).ok()); });
  const auto job = claimed();
  ASSERT_TRUE(job);
  finish(*job);
  again.join();
}

TEST_P(ErrandsTest, WhatNobodyCanPlayIsAnError) {
  Errands errands(*pool, "cup");
  std::optional<Result<PairOutcome>> got;
  std::thread asker([&] { got = errands.play("1", task(), never); });
  for (int i = 0; i < kMostFaults; ++i) {
    const auto job = claimed();
    if (!job) break;
    EXPECT_TRUE(queue->give_back(job->hold, Return::Fault, "no such player").ok());
  }
  asker.join();
  ASSERT_FALSE(got->ok());
  EXPECT_THAT(std::string(got->error().message), HasSubstr("no such player"));
}

}  // namespace
}  // namespace palamedes::work
