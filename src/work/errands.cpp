#include "work/errands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "games/record/json_text.hpp"
#include "store/kept_sentence.hpp"

namespace palamedes::work {
namespace {

using namespace std::chrono_literals;
using store::Connection;

constexpr std::string_view kErrand = "errand:";
constexpr auto kBetweenLooksForErrands = 100ms;

std::optional<Error> trouble_with(const Result<store::Rows>& done) {
  return done ? std::nullopt : std::optional(done.error());
}

Result<PairOutcome> outcome_in(const std::string& text) {
  auto outcome = read_outcome("pair", read_json(text));
  if (!outcome) return outcome.error();
  return std::move(std::get<PairOutcome>(outcome->content));
}

}  // namespace

bool is_errand(const JobRow& job) { return job.key.starts_with(kErrand); }

std::optional<Error> keep_errand(Connection& connection, const JobRow& job,
                                 const Outcome& outcome) {
  return trouble_with(connection.run(
      "INSERT INTO errands (job, outcome) VALUES ($1, $2) ON CONFLICT (job) DO NOTHING",
      {job.id, document_of(outcome).dump(-1, ' ', false, Json::error_handler_t::replace)}));
}

Errands::Errands(store::Pool& pool, std::string name) : pool_(pool), name_(std::move(name)) {
  thread_ = std::thread([this] { watch(); });
}

Errands::~Errands() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

std::string Errands::key_of(const std::string& place) const {
  return fmt::format("{}{}:{}", kErrand, name_, place);
}

Result<std::int64_t> Errands::put(const std::string& place, const PairTask& task) {
  std::int64_t id = 0;
  const auto error = pool_.write([&](Connection& connection) -> std::optional<Error> {
    const std::string key = key_of(place);
    const std::int64_t now = system_ms();
    if (auto failed = put_job(connection,
                              {.key = key,
                               .priority = Priority::Test,
                               .owner = std::string(kErrand) + name_,
                               .subject = 0,
                               .task = task},
                              now)) {
      return failed;
    }
    // Taken back before, given up, or played and fetched by one who could not keep it.
    if (auto failed = trouble_with(connection.run(
            "UPDATE jobs SET state = 'waiting', faults = 0, avoid = NULL, worker = NULL, updated = "
            "$2 WHERE key = $1 AND (state IN ('cancelled', 'parked') OR (state = 'done' AND NOT "
            "EXISTS (SELECT 1 FROM errands e WHERE e.job = jobs.id)))",
            {key, now}))) {
      return failed;
    }
    const auto rows = connection.run("SELECT id FROM jobs WHERE key = $1", {key});
    if (!rows) return rows.error();
    id = rows->front().number(0);
    return std::nullopt;
  });
  if (error) return *error;
  return id;
}

Result<PairOutcome> Errands::play(const std::string& place, const PairTask& task,
                                  const std::function<bool()>& stopped) {
  // A store that is away is waited for, as everywhere.
  Result<std::int64_t> job = Error{Errc::Unsupported, "it was stopped"};
  while (!stopped()) {
    job = put(place, task);
    if (job || job.error().code != Errc::Unsupported) break;
    std::this_thread::sleep_for(1s);
  }
  if (!job) return job.error();
  std::unique_lock lock(mutex_);
  awaited_[*job];
  while (!awaited_[*job].outcome && !stopped()) changed_.wait_for(lock, 50ms);
  auto outcome = std::move(awaited_[*job].outcome);
  awaited_.erase(*job);
  lock.unlock();
  if (outcome) return std::move(*outcome);
  take_back(*job);
  return Error{Errc::Unsupported, "it was stopped"};
}

void Errands::take_back(std::int64_t job) {
  // Where the store is away it is played in vain.
  (void)pool_.write([&](Connection& connection) {
    return trouble_with(connection.run(
        "UPDATE jobs SET state = 'cancelled', updated = $2 WHERE id = $1 AND state IN ('waiting', "
        "'parked')",
        {job, system_ms()}));
  });
}

std::optional<Error> Errands::forget(const std::string& place) {
  return pool_.write([&](Connection& connection) -> std::optional<Error> {
    const std::string key = key_of(place);
    for (const char* statement :
         {"DELETE FROM errands WHERE job IN (SELECT id FROM jobs WHERE key = $1)",
          "DELETE FROM jobs WHERE key = $1"}) {
      if (auto failed = trouble_with(connection.run(statement, {key}))) return failed;
    }
    return std::nullopt;
  });
}

Result<std::int64_t> Errands::workers() {
  std::int64_t alive = 0;
  const auto error = pool_.read([&](Connection& connection) -> std::optional<Error> {
    const auto all = work::workers(connection, system_ms());
    if (!all) return all.error();
    alive = std::count_if(all->begin(), all->end(), [](const WorkerRow& row) { return row.alive; });
    return std::nullopt;
  });
  if (error) return *error;
  return alive;
}

void Errands::watch() {
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, kBetweenLooksForErrands, [&] { return over_; })) {
    std::vector<std::int64_t> jobs;
    for (const auto& [job, awaited] : awaited_) {
      if (!awaited.outcome) jobs.push_back(job);
    }
    if (jobs.empty()) continue;
    lock.unlock();
    (void)fetch(jobs);  // a store that is away is asked again
    lock.lock();
  }
}

std::optional<Error> Errands::fetch(const std::vector<std::int64_t>& jobs) {
  return pool_.read([&](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run(fmt::format(
        "SELECT j.id, j.state, j.note, COALESCE(e.outcome, '') FROM jobs j LEFT JOIN errands e ON "
        "e.job = j.id WHERE j.id IN ({}) AND j.state IN ('done', 'parked')",
        fmt::join(jobs, ", ")));
    if (!rows) return rows.error();
    const std::lock_guard lock(mutex_);
    for (const store::Row& row : *rows) {
      const auto found = awaited_.find(row.number(0));
      if (found == awaited_.end()) continue;
      if (row.text(1) == "parked") {
        found->second.outcome =
            Error{Errc::Inconsistent, "no worker could play a pair of it: " +
                                          std::string(store::sentence_in_column(row.text(2)))};
      } else {
        found->second.outcome = outcome_in(row.text(3));
      }
    }
    changed_.notify_all();
    return std::nullopt;
  });
}

}  // namespace palamedes::work
