#include "work/queue.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>
#include <thread>

#include "store/test_stores.hpp"
#include "work/blobs.hpp"

namespace palamedes::work {
namespace {

using store::Connection;
using testing::ElementsAre;
using testing::HasSubstr;

const std::vector<std::string> kAll{"build", "check", "pair"};

class QueueTest : public store::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    auto opened = store::open_pool(address);
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    pool = std::move(*opened);
    queue = make_queue();
  }

  std::unique_ptr<Queue> make_queue() {
    return std::make_unique<Queue>(*pool, [this] { return now.load(); });
  }

  std::int64_t worker(const std::string& name) {
    const auto id = queue->hello({.key = name, .name = name, .confines = true});
    EXPECT_TRUE(id.ok());
    return id ? *id : 0;
  }

  void put(const std::string& key, Priority priority = Priority::Rank,
           const std::string& owner = "anna", std::int64_t subject = 1) {
    const NewJob job{.key = key,
                     .priority = priority,
                     .owner = owner,
                     .subject = subject,
                     .task = PairTask{.game = "othello", .players = {}}};
    const auto error =
        pool->write([&](Connection& connection) { return put_job(connection, job, now); });
    ASSERT_FALSE(error) << error->message;
  }

  std::optional<Job> claim(std::int64_t who) {
    auto job = queue->claim(who, kAll);
    EXPECT_TRUE(job.ok()) << (job ? "" : job.error().message);
    return job ? std::move(*job) : std::nullopt;
  }
  std::string claimed_key(std::int64_t who) {
    const auto job = claim(who);
    return job ? job->key : "";
  }

  // Counts how often a job was given its meaning.
  Reception finish(const Hold& hold, bool suspended = false, std::int64_t milliseconds = 1000) {
    const auto done = queue->finish(hold, milliseconds, suspended,
                                    [&](Connection&, const JobRow& job, bool late) {
                                      ++effects[job.key];
                                      was_late = late;
                                      return std::optional<Error>();
                                    });
    EXPECT_TRUE(done.ok()) << (done ? "" : done.error().message);
    return done ? *done : Reception::Dropped;
  }

  JobRow row(const std::string& key) {
    JobRow found;
    const auto error = pool->read([&](Connection& connection) -> std::optional<Error> {
      const auto places = open_jobs(connection, 100, now);
      if (!places) return places.error();
      for (const JobPlace& place : *places) {
        if (place.job.key == key) found = place.job;
      }
      return std::nullopt;
    });
    EXPECT_FALSE(error);
    return found;
  }

  std::unique_ptr<store::Pool> pool;
  std::unique_ptr<Queue> queue;
  std::atomic<std::int64_t> now{1'000'000'000};
  std::map<std::string, int> effects;
  bool was_late = false;
};

INSTANTIATE_TEST_SUITE_P(Every, QueueTest, store::every_store(), store::store_name);

TEST_P(QueueTest, AJobIsHeldByOneAndDoneOnce) {
  const auto anna = worker("anna"), bert = worker("bert");
  put("p1");
  put("p1");  // the same work
  const auto job = claim(anna);
  ASSERT_TRUE(job);
  EXPECT_EQ(job->key, "p1");
  EXPECT_EQ(job->hold.attempt, 1);
  EXPECT_FALSE(claim(bert));
  EXPECT_EQ(finish(job->hold), Reception::Taken);
  EXPECT_FALSE(was_late);
  EXPECT_FALSE(claim(bert));
  // The answer was lost, so it is said again; it means nothing new.
  EXPECT_EQ(finish(job->hold), Reception::Taken);
  EXPECT_EQ(effects["p1"], 1);
}

TEST_P(QueueTest, WhoIsSilentLosesTheJobToAnotherAndItCountsOnce) {
  const auto anna = worker("anna"), bert = worker("bert");
  put("p1");
  const auto first = claim(anna);
  ASSERT_TRUE(first);
  now += kLease - 1;
  EXPECT_FALSE(claim(bert));
  EXPECT_TRUE(*queue->extend(first->hold));
  now += kLease - 1;
  EXPECT_FALSE(claim(bert));
  now += 2;
  const auto second = claim(bert);
  ASSERT_TRUE(second);
  EXPECT_EQ(second->hold.attempt, 2);
  EXPECT_FALSE(*queue->extend(first->hold)) << "the fencing token is an old one";
  EXPECT_EQ(finish(second->hold), Reception::Taken);
  EXPECT_EQ(finish(first->hold), Reception::Dropped);
  EXPECT_EQ(effects["p1"], 1);
}

TEST_P(QueueTest, ALateResultIsTakenWhereThereIsNoneUnlessTheMachineSlept) {
  const auto anna = worker("anna"), bert = worker("bert");
  put("p1");
  const auto first = claim(anna);
  now += kLease + 1;
  const auto second = claim(bert);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(finish(first->hold, true), Reception::Dropped);
  EXPECT_EQ(finish(first->hold, false), Reception::Taken);
  EXPECT_TRUE(was_late);
  EXPECT_FALSE(*queue->extend(second->hold)) << "it is done, and work on it in vain";
  EXPECT_EQ(finish(second->hold), Reception::Dropped);
  EXPECT_EQ(effects["p1"], 1);
  // A lease that ran out is late, too, if nobody has noticed it yet.
  put("p2");
  const auto third = claim(anna);
  now += kLease + 1;
  EXPECT_EQ(finish(third->hold, true), Reception::Dropped);
}

TEST_P(QueueTest, NobodyFinishesWhatHeNeverHeld) {
  const auto anna = worker("anna"), bert = worker("bert");
  put("p1");
  const auto job = claim(anna);
  EXPECT_EQ(finish({.worker = bert, .job = job->hold.job, .attempt = 2}), Reception::Dropped);
  EXPECT_EQ(finish({.worker = bert, .job = 12345, .attempt = 1}), Reception::Dropped);
  EXPECT_FALSE(*queue->extend({.worker = bert, .job = job->hold.job, .attempt = 1}));
  const auto error = pool->read([&](Connection& connection) -> std::optional<Error> {
    EXPECT_TRUE(queue->held(connection, job->hold).ok());
    EXPECT_FALSE(
        queue->held(connection, {.worker = bert, .job = job->hold.job, .attempt = 1}).ok());
    return std::nullopt;
  });
  EXPECT_FALSE(error);
  EXPECT_TRUE(effects.empty());
}

TEST_P(QueueTest, EffectsThatFailLeaveTheJobHeld) {
  const auto anna = worker("anna");
  put("p1");
  const auto job = claim(anna);
  const auto done =
      queue->finish(job->hold, 10, false, [](Connection& connection, const JobRow&, bool) {
        EXPECT_TRUE(keep_blob(connection, "half of it").ok());
        return std::optional(Error{Errc::Inconsistent, "no"});
      });
  ASSERT_FALSE(done.ok());
  EXPECT_EQ(row("p1").state, "held");
  const auto error = pool->read([&](Connection& connection) -> std::optional<Error> {
    EXPECT_FALSE(find_blob(connection, hash_of("half of it")).ok());
    return std::nullopt;
  });
  EXPECT_FALSE(error);
  EXPECT_EQ(finish(job->hold), Reception::Taken);
}

TEST_P(QueueTest, AReasonWithoutEndIsKeptAsFarAsItFits) {
  const auto anna = worker("anna");
  put("p1");
  const std::string endless(100'000, 'x');
  ASSERT_TRUE(
      queue->give_back(claim(anna)->hold, Return::Fault, say("test.x", "{}", endless)).ok());
  const std::string kept = row("p1").note;
  EXPECT_TRUE(kept.starts_with("xxx") && kept.size() < 3000) << kept.size();
}

TEST_P(QueueTest, AFaultGoesToAnotherWorkerAndFiveParkTheJob) {
  const auto anna = worker("anna"), bert = worker("bert");
  put("p1");
  auto job = claim(anna);
  const Sentence full = say("test.full", "{} is full", quote("/tmp"));
  ASSERT_TRUE(queue->give_back(job->hold, Return::Fault, full).ok());
  EXPECT_EQ(row("p1").note, full) << "with its code, for any language";
  EXPECT_FALSE(claim(anna)) << "another is there";
  for (int fault = 2; fault <= kMostFaults; ++fault) {
    const auto who = fault % 2 == 0 ? bert : anna;
    job = claim(who);
    ASSERT_TRUE(job) << fault;
    const auto after = queue->give_back(job->hold, Return::Fault, "no disk");
    ASSERT_TRUE(after.ok() && *after);
    EXPECT_EQ((*after)->state, fault == kMostFaults ? "parked" : "waiting");
  }
  EXPECT_FALSE(claim(anna));
  EXPECT_FALSE(claim(bert));
  EXPECT_EQ(row("p1").state, "parked");
  const auto error =
      pool->write([&](Connection& connection) { return unpark_jobs(connection, "pair", 1, now); });
  EXPECT_FALSE(error);
  EXPECT_TRUE(claim(anna));
}

TEST_P(QueueTest, WhoIsAloneTriesAgainWhatHeFailedAt) {
  const auto anna = worker("anna");
  put("p1");
  const auto job = claim(anna);
  ASSERT_TRUE(queue->give_back(job->hold, Return::Fault, "no disk").ok());
  EXPECT_TRUE(claim(anna));
}

// One that cannot run uploads says so again and again, and takes nothing.
TEST_P(QueueTest, WhoCannotWorkIsNobodyToLeaveAJobTo) {
  const auto anna = worker("anna");
  ASSERT_TRUE(queue->hello({.key = "bert", .name = "bert", .confines = false}).ok());
  put("p1");
  const auto job = claim(anna);
  ASSERT_TRUE(queue->give_back(job->hold, Return::Fault, "no disk").ok());
  EXPECT_TRUE(claim(anna));
}

TEST_P(QueueTest, WhoDiedAndIsBackHoldsNothingButMayBringWhatItHadFinished) {
  const auto anna = worker("anna");
  put("p1");
  const auto job = claim(anna);
  ASSERT_TRUE(queue->hello({.key = "anna", .name = "anna", .confines = true, .fresh = false}).ok());
  EXPECT_TRUE(*queue->extend(job->hold)) << "only the connection was lost";
  EXPECT_EQ(worker("anna"), anna);
  EXPECT_FALSE(*queue->extend(job->hold));
  EXPECT_EQ(row("p1").faults, 1);
  EXPECT_EQ(finish(job->hold), Reception::Taken) << "from its journal";
  EXPECT_FALSE(claim(anna));
}

TEST_P(QueueTest, WhatIsGivenBackUnusedIsNobodysFault) {
  const auto anna = worker("anna"), bert = worker("bert");
  put("p1");
  const auto job = claim(anna);
  const auto after = queue->give_back(job->hold, Return::Unused, "I stop");
  ASSERT_TRUE(after.ok() && *after);
  EXPECT_EQ((*after)->faults, 0);
  const auto again = claim(anna);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->hold.attempt, 2);
  const auto stale = queue->give_back(job->hold, Return::Fault, "too late");
  ASSERT_TRUE(stale.ok());
  EXPECT_FALSE(*stale);
  EXPECT_FALSE(claim(bert));
}

TEST_P(QueueTest, TheUrgentComesFirstButATenthIsLeftToTheRest) {
  const auto anna = worker("anna");
  for (int i = 0; i < 30; ++i) put(fmt::format("rank{}", i), Priority::Rank);
  for (int i = 0; i < 30; ++i) put(fmt::format("pass{}", i), Priority::Pass);
  put("build", Priority::Build);
  EXPECT_EQ(claimed_key(anna), "build");
  int rank = 0, pass = 0;
  for (int i = 0; i < 20; ++i) (claimed_key(anna).starts_with("rank") ? rank : pass) += 1;
  EXPECT_EQ(rank, 2);
  EXPECT_EQ(pass, 18);
}

TEST_P(QueueTest, WhoUsedTheMachineLeastInTheLastHourComesFirst) {
  const auto worker_id = worker("w");
  for (int i = 0; i < 3; ++i) put(fmt::format("anna{}", i), Priority::Rank, "anna");
  for (int i = 0; i < 3; ++i) put(fmt::format("bert{}", i), Priority::Rank, "bert");
  auto job = claim(worker_id);
  EXPECT_EQ(job->key, "anna0");
  finish(job->hold, false, 100'000);
  job = claim(worker_id);
  EXPECT_EQ(job->key, "bert0");
  finish(job->hold, false, 10'000);
  job = claim(worker_id);
  EXPECT_EQ(job->key, "bert1");
  finish(job->hold, false, 80'000);
  EXPECT_EQ(claimed_key(worker_id), "bert2") << "90 s, and anna 100";
  now += 61 * 60'000;  // all is forgotten, and bert2's holder silent
  EXPECT_EQ(claimed_key(worker_id), "anna1");
}

TEST_P(QueueTest, KindsThatAWorkerCannotDoAreLeftToOthers) {
  const auto anna = worker("anna");
  put("p1");
  const auto none = queue->claim(anna, {"build", "check"});
  ASSERT_TRUE(none.ok());
  EXPECT_FALSE(*none);
  const auto nonsense = queue->claim(anna, {"pair') OR ('1' = '1"});
  ASSERT_TRUE(nonsense.ok());
  EXPECT_FALSE(*nonsense);
  EXPECT_FALSE(queue->claim(999, kAll).ok()) << "nobody known";
}

TEST_P(QueueTest, WhatIsCancelledIsNeitherClaimedNorFinished) {
  const auto anna = worker("anna");
  put("p1", Priority::Rank, "anna", 5);
  put("p2", Priority::Rank, "anna", 5);
  const auto job = claim(anna);
  const auto error =
      pool->write([&](Connection& connection) { return cancel_jobs(connection, "pair", 5, now); });
  EXPECT_FALSE(error);
  EXPECT_FALSE(claim(anna));
  EXPECT_FALSE(*queue->extend(job->hold));
  EXPECT_EQ(finish(job->hold), Reception::Dropped);
}

TEST_P(QueueTest, PlacesAndWorkersAreTold) {
  const auto anna = worker("anna");
  put("p1", Priority::Rank, "anna", 1);
  put("p2", Priority::Rank, "anna", 2);
  put("c1", Priority::Challenge, "anna", 3);
  const auto error = pool->read([&](Connection& connection) -> std::optional<Error> {
    const auto place = job_about(connection, "pair", 2, now);
    EXPECT_TRUE(place.ok() && *place);
    EXPECT_EQ((*place)->ahead, 2);
    EXPECT_EQ((*place)->seconds, 10.0);  // five seconds each, as long as none was seen
    EXPECT_FALSE(*job_about(connection, "build", 2, now));
    const auto counts = queue_counts(connection);
    EXPECT_EQ(counts->waiting, 3);
    const auto all = workers(connection, now);
    EXPECT_EQ(all->size(), 1U);
    EXPECT_EQ(all->front().id, anna);
    EXPECT_TRUE(all->front().alive);
    EXPECT_FALSE(workers(connection, now + 61'000)->front().alive);
    return std::nullopt;
  });
  EXPECT_FALSE(error);
}

// Else what is shown of a game could be written after its end.
TEST_P(QueueTest, WhatIsHeldStaysSoUntilWhoAskedIsDone) {
  const auto anna = worker("anna");
  put("p1");
  const auto job = claim(anna);
  std::atomic<bool> done{false};
  std::thread other;
  const auto error = pool->write([&](Connection& connection) -> std::optional<Error> {
    EXPECT_TRUE(queue->held(connection, job->hold).ok());
    other = std::thread([&] {
      EXPECT_EQ(finish(job->hold), Reception::Taken);
      done = true;
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(200));
    EXPECT_FALSE(done);
    return std::nullopt;
  });
  EXPECT_FALSE(error);
  other.join();
}

TEST_P(QueueTest, ManyAtOnceClaimEveryJobOnce) {
  constexpr int kJobs = 60, kThreads = 4;
  for (int i = 0; i < kJobs; ++i) put(fmt::format("p{}", i));
  std::mutex mutex;
  std::multiset<std::string> taken;
  std::vector<std::thread> threads;
  for (int t = 0; t < kThreads; ++t) {
    const auto who = worker(fmt::format("w{}", t));
    threads.emplace_back([&, who] {
      for (;;) {
        const auto job = queue->claim(who, kAll);
        ASSERT_TRUE(job.ok()) << job.error().message;
        if (!*job) return;
        const auto done =
            queue->finish((*job)->hold, 1, false,
                          [](Connection&, const JobRow&, bool) { return std::optional<Error>(); });
        ASSERT_TRUE(done.ok() && *done == Reception::Taken);
        const std::lock_guard lock(mutex);
        taken.insert((*job)->key);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(taken.size(), std::size_t{kJobs});
  EXPECT_EQ(std::set<std::string>(taken.begin(), taken.end()).size(), std::size_t{kJobs});
}

TEST_P(QueueTest, BlobsAreKeptOnceByTheirHash) {
  std::string bytes("\0\xff binary", 9);
  std::string hash;
  const auto error = pool->write([&](Connection& connection) -> std::optional<Error> {
    for (int i = 0; i < 2; ++i) {
      const auto kept = keep_blob(connection, bytes);
      if (!kept) return kept.error();
      hash = *kept;
    }
    const auto found = find_blob(connection, hash);
    EXPECT_TRUE(found.ok());
    EXPECT_EQ(*found, bytes);
    EXPECT_FALSE(find_blob(connection, std::string(64, '0')).ok());
    return std::nullopt;
  });
  EXPECT_FALSE(error);
  EXPECT_TRUE(is_hash(hash));
  EXPECT_FALSE(is_hash("../../etc/passwd"));
}

}  // namespace
}  // namespace palamedes::work
