// work/queue.hpp - jobs that wait for workers, over either database: put, claimed, extended,
// finished or given back.
//
// A claim is a lease of a minute. Who holds a job says so every quarter of it; whoever is silent
// loses it to another worker, and every claim has a higher `attempt` than the one before. A job is
// finished once: what it means is written in the same transaction, by the `Effects` of whoever
// finishes it. After five faults of machines it is parked until somebody looks.
//
// Times are milliseconds since 1970 by the clock of whoever asks: machines that share a store must
// agree on it within a few seconds.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/pool.hpp"
#include "work/office.hpp"

namespace palamedes::work {

inline constexpr std::int64_t kLease = 60'000, kHeartbeat = 15'000;  // milliseconds
inline constexpr int kMostFaults = 5;

// The most urgent first.
enum class Priority { Final, Build, Check, Challenge, Pass, Test, Rank, Review };

struct NewJob {
  std::string key;  // the same for the same work: put twice, it is there once
  Priority priority = Priority::Rank;
  std::string owner;         // whose machine time it is: "account:7"
  std::int64_t subject = 0;  // what it is about: a version, a pairing
  Task task;
};

// A job as it stands in the table.
struct JobRow {
  std::int64_t id = 0;
  std::string key, kind;
  Priority priority = Priority::Rank;
  std::string owner;
  std::int64_t subject = 0;
  std::string state;  // "waiting", "held", "done", "parked", "cancelled"
  std::int64_t attempt = 0, faults = 0;
  std::optional<std::int64_t> worker;
  std::int64_t lease = 0, created = 0, updated = 0;
  Sentence note;  // why it was given back last
};

struct JobPlace {
  JobRow job;
  int ahead = 0;                  // so many jobs come before it; of one that is held, none
  std::optional<double> seconds;  // until it begins, as far as one can tell
};

struct WorkerRow {
  std::int64_t id = 0;
  WorkerFacts facts;
  std::int64_t started = 0, seen = 0;
  bool alive = false;
};

// A clock of ours, or of a test.
using NowMs = std::function<std::int64_t()>;
std::int64_t system_ms();

// All that follow are for a transaction of the caller's.
std::optional<Error> put_job(store::Connection& connection, const NewJob& job, std::int64_t now);
// Ends what waits or is held without a result.
std::optional<Error> cancel_jobs(store::Connection& connection, std::string_view kind,
                                 std::int64_t subject, std::int64_t now);
// Lets parked ones wait again.
std::optional<Error> unpark_jobs(store::Connection& connection, std::string_view kind,
                                 std::int64_t subject, std::int64_t now);
// Those that are held, then those that wait, in about the order in which they will be claimed, then
// those that are parked.
Result<std::vector<JobPlace>> open_jobs(store::Connection& connection, int limit, std::int64_t now);
// The newest job about a subject, whatever its state.
Result<std::optional<JobPlace>> job_about(store::Connection& connection, std::string_view kind,
                                          std::int64_t subject, std::int64_t now);
// How long so many jobs of a kind take all who work together, as far as one can tell: nothing while
// nobody works. One job is done by one of them.
Result<std::optional<double>> seconds_for(store::Connection& connection, const std::string& kind,
                                          double jobs, std::int64_t now);
struct QueueCounts {
  std::int64_t waiting = 0, held = 0, parked = 0;
};
Result<QueueCounts> queue_counts(store::Connection& connection);
// How many that can run uploads have been heard of within a minute, beside one of them.
Result<std::int64_t> workers_alive(store::Connection& connection, std::int64_t now,
                                   std::int64_t beside = 0);
// The machine time that an owner has used in the last hour, in milliseconds.
Result<std::int64_t> used_lately(store::Connection& connection, const std::string& owner,
                                 std::int64_t now);
// Those heard of within a day.
Result<std::vector<WorkerRow>> workers(store::Connection& connection, std::int64_t now);

class Queue {
 public:
  // What a finished job means. `late`: its lease had run out, or somebody else holds it by now.
  using Effects =
      std::function<std::optional<Error>(store::Connection&, const JobRow& job, bool late)>;

  explicit Queue(store::Pool& pool, NowMs now = system_ms) : pool_(pool), now_(std::move(now)) {}

  Result<std::int64_t> hello(const WorkerFacts& facts);
  Result<std::optional<Job>> claim(std::int64_t worker, const std::vector<std::string>& kinds);
  Result<bool> extend(const Hold& hold);
  // `effects` may be called again, after a failure that undid the first call. A late result is
  // taken where there is none yet and the machine has not slept.
  Result<Reception> finish(const Hold& hold, std::int64_t milliseconds, bool suspended,
                           const Effects& effects);
  // The same with an outcome that is held against the task; one that cannot be its is an error.
  Result<Reception> finish(const Hold& hold, const Outcome& outcome, const Effects& effects);
  // The answer is the job afterwards: "waiting" or "parked"; nothing: it was not ours any more.
  Result<std::optional<JobRow>> give_back(const Hold& hold, Return how, const Sentence& reason);

  // The task and row of a job that is held by just this, and will be until the caller's transaction
  // ends; refused otherwise.
  struct Held {
    JobRow row;
    Task task;
  };
  Result<Held> held(store::Connection& connection, const Hold& hold) const;

  store::Pool& pool() const { return pool_; }
  std::int64_t now() const { return now_(); }

 private:
  Result<Reception> finish(const Hold& hold, std::int64_t milliseconds, bool suspended,
                           const Outcome* outcome, const Effects& effects);
  Result<std::optional<Job>> take(store::Connection& connection, std::int64_t worker,
                                  const std::string& kinds, std::uint64_t turn);

  store::Pool& pool_;
  const NowMs now_;
  std::atomic<std::uint64_t> claims_{0};
};

}  // namespace palamedes::work
