// work/queue.cpp - who claims looks first without the right to write: most who ask find nothing.
#include "work/queue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_text.hpp"
#include "store/kept_sentence.hpp"
#include "store/text.hpp"
#include "work/facts.hpp"

namespace palamedes::work {
namespace {

using store::Connection;
using store::Row;
using store::Value;

constexpr std::int64_t kMinute = 60'000, kHour = 60 * kMinute;
constexpr std::int64_t kSilent = 60'000;  // so long unheard of, a worker counts as gone
constexpr std::int64_t kHeldCosts =
    10'000;  // what a job under way is reckoned as, until it is known
constexpr std::uint64_t kTurnsOfTheUrgent = 10;  // of so many claims one is for the less urgent
constexpr std::size_t kLongestNote = 2000;

constexpr std::string_view kJobColumns =
    "j.id, j.key, j.kind, j.priority, j.owner, j.subject, j.state, j.attempt, j.faults, j.worker, "
    "j.lease, j.created, j.updated, j.note";

JobRow job_of(const Row& row) {
  return {.id = row.number(0),
          .key = row.text(1),
          .kind = row.text(2),
          .priority = static_cast<Priority>(row.number(3)),
          .owner = row.text(4),
          .subject = row.number(5),
          .state = row.text(6),
          .attempt = row.number(7),
          .faults = row.number(8),
          .worker = row.optional_number(9),
          .lease = row.number(10),
          .created = row.number(11),
          .updated = row.number(12),
          .note = store::sentence_in_column(row.text(13))};
}

// A row that stays as it is until our transaction ends, and its task as text.
struct LockedJob {
  JobRow row;
  std::string task;
};
Result<std::optional<LockedJob>> locked_job(Connection& connection, const store::Dialect& dialect,
                                            std::int64_t id) {
  const auto rows =
      connection.run(fmt::format("SELECT {}, j.task FROM jobs j WHERE j.id = $1{}", kJobColumns,
                                 dialect.one_writer ? "" : " FOR UPDATE OF j"),
                     {id});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<LockedJob>();
  return std::optional(LockedJob{job_of(rows->front()), rows->front().text(14)});
}

std::optional<Error> failure_of(const Result<store::Rows>& done) {
  return done ? std::nullopt : std::optional(done.error());
}

bool is_held_by(const JobRow& job, const Hold& hold) {
  return job.state == "held" && job.attempt == hold.attempt && job.worker == hold.worker;
}

// One that is too long for its column is kept in English alone, as far as it fits.
std::string note_column(const Sentence& note) {
  std::string text = store::column_of(note);
  return text.size() <= kLongestNote ? text : store::storable(std::string(note), kLongestNote);
}

// One more fault: the job waits for somebody else, or for a person.
std::optional<Error> blame_machine(Connection& connection, JobRow& job, const Sentence& note,
                                   std::int64_t now) {
  job.faults += 1;
  job.state = job.faults >= kMostFaults ? "parked" : "waiting";
  job.note = note;
  return failure_of(
      connection.run("UPDATE jobs SET state = $2, faults = $3, avoid = worker, worker = NULL, "
                     "note = $4, updated = $5 WHERE id = $1",
                     {job.id, job.state, job.faults, note_column(note), now}));
}

// Jobs whose holders have been silent for too long.
std::optional<Error> release_silent(Connection& connection, const store::Dialect& dialect,
                                    std::int64_t now) {
  const auto rows =
      connection.run(fmt::format("SELECT {} FROM jobs j WHERE j.state = 'held' AND j.lease < $1{}",
                                 kJobColumns, dialect.skip_locked),
                     {now});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    JobRow job = job_of(row);
    if (auto error = blame_machine(
            connection, job, say("job.silent", "its worker was not heard of any more"), now)) {
      return error;
    }
  }
  return std::nullopt;
}

// What a worker held that has died and is back.
std::optional<Error> release_of(Connection& connection, const store::Dialect& dialect,
                                std::int64_t worker, std::int64_t now) {
  const auto rows =
      connection.run(fmt::format("SELECT {} FROM jobs j WHERE j.state = 'held' AND j.worker = $1{}",
                                 kJobColumns, dialect.skip_locked),
                     {worker});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    JobRow job = job_of(row);
    if (auto error = blame_machine(connection, job, say("job.widowed", "its worker has died"), now))
      return error;
  }
  return std::nullopt;
}

std::string quoted_list(const std::vector<std::string>& words) {
  std::string list;
  for (const std::string& word : words) {
    // Nothing else is put in.
    if (word != "build" && word != "check" && word != "pair" && word != "review") continue;
    list += (list.empty() ? "'" : ", '") + word + '\'';
  }
  return list;
}

// Written so that no index is used for it: those of a kind are nearly all that were ever done,
// those that wait are few.
std::string is_one_of(std::string_view kind, const std::string& list) {
  return fmt::format("({} || '') IN ({})", kind, list);
}

// How long jobs of a kind took lately, in milliseconds.
Result<std::int64_t> usual_length(Connection& connection, const std::string& kind) {
  const auto rows = connection.run(
      "SELECT CAST(COALESCE(AVG(r.spent), 5000) AS BIGINT) FROM (SELECT spent FROM jobs "
      "WHERE kind = $1 AND state = 'done' AND spent > 0 ORDER BY subject DESC LIMIT 20) r",
      {kind});
  if (!rows) return rows.error();
  return rows->front().number(0);
}

Result<std::optional<JobPlace>> placed(Connection& connection, JobRow job, std::int64_t now) {
  JobPlace place{.job = std::move(job), .ahead = 0, .seconds = {}};
  if (place.job.state != "waiting") return std::optional(std::move(place));
  const auto ahead = connection.run(
      "SELECT kind, COUNT(*) FROM jobs WHERE state = 'waiting' AND (priority < $1 OR (priority = "
      "$1 AND id < $2)) GROUP BY kind",
      {static_cast<std::int64_t>(place.job.priority), place.job.id});
  if (!ahead) return ahead.error();
  const auto hands = workers_alive(connection, now);
  if (!hands) return hands.error();
  double milliseconds = 0;
  for (const Row& row : *ahead) {
    place.ahead += static_cast<int>(row.number(1));
    const auto length = usual_length(connection, row.text(0));
    if (!length) return length.error();
    milliseconds += static_cast<double>(*length * row.number(1));
  }
  if (*hands > 0) place.seconds = milliseconds / 1000.0 / static_cast<double>(*hands);
  return std::optional(std::move(place));
}

}  // namespace

std::int64_t system_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Result<std::int64_t> workers_alive(Connection& connection, std::int64_t now, std::int64_t beside) {
  const auto rows =
      connection.run("SELECT COUNT(*) FROM workers WHERE seen > $1 AND id <> $2 AND confines <> 0",
                     {now - kSilent, beside});
  if (!rows) return rows.error();
  return rows->front().number(0);
}

Result<std::int64_t> used_lately(Connection& connection, const std::string& owner,
                                 std::int64_t now) {
  const auto rows = connection.run(
      "SELECT CAST(COALESCE(SUM(milliseconds), 0) AS BIGINT) FROM usage WHERE owner = $1 AND slot "
      "> $2",
      {owner, (now - kHour) / kMinute});
  if (!rows) return rows.error();
  return rows->front().number(0);
}

std::optional<Error> put_job(Connection& connection, const NewJob& job, std::int64_t now) {
  return failure_of(connection.run(
      "INSERT INTO jobs (key, kind, priority, owner, subject, task, state, attempt, faults, lease, "
      "spent, created, updated, note) VALUES ($1, $2, $3, $4, $5, $6, 'waiting', 0, 0, 0, 0, $7, "
      "$7, '') ON CONFLICT (key) DO NOTHING",
      {job.key, std::string(kind_of(job.task)), static_cast<std::int64_t>(job.priority), job.owner,
       job.subject, document_of(job.task).dump(), now}));
}

std::optional<Error> cancel_jobs(Connection& connection, std::string_view kind,
                                 std::int64_t subject, std::int64_t now) {
  return failure_of(connection.run(
      "UPDATE jobs SET state = 'cancelled', updated = $3 WHERE kind = $1 AND subject = $2 AND "
      "state IN ('waiting', 'held', 'parked')",
      {std::string(kind), subject, now}));
}

std::optional<Error> unpark_jobs(Connection& connection, std::string_view kind,
                                 std::int64_t subject, std::int64_t now) {
  return failure_of(connection.run(
      "UPDATE jobs SET state = 'waiting', faults = 0, avoid = NULL, updated = $3 WHERE kind = $1 "
      "AND subject = $2 AND state = 'parked'",
      {std::string(kind), subject, now}));
}

Result<std::vector<JobPlace>> open_jobs(Connection& connection, int limit, std::int64_t now) {
  const auto rows = connection.run(
      fmt::format("SELECT {} FROM jobs j WHERE j.state IN ('held', 'waiting', 'parked') ORDER BY "
                  "CASE j.state WHEN 'held' THEN 0 WHEN 'waiting' THEN 1 ELSE 2 END, j.priority, "
                  "j.id LIMIT $1",
                  kJobColumns),
      {std::int64_t{limit}});
  if (!rows) return rows.error();
  const auto hands = workers_alive(connection, now);
  if (!hands) return hands.error();
  std::vector<JobPlace> places;
  int ahead = 0;
  double milliseconds = 0;
  for (const Row& row : *rows) {
    JobPlace place{.job = job_of(row), .ahead = 0, .seconds = {}};
    if (place.job.state == "waiting") {
      place.ahead = ahead++;
      if (*hands > 0) place.seconds = milliseconds / 1000.0 / static_cast<double>(*hands);
      const auto length = usual_length(connection, place.job.kind);
      if (!length) return length.error();
      milliseconds += static_cast<double>(*length);
    }
    places.push_back(std::move(place));
  }
  return places;
}

Result<std::optional<JobPlace>> job_about(Connection& connection, std::string_view kind,
                                          std::int64_t subject, std::int64_t now) {
  const auto rows = connection.run(
      fmt::format("SELECT {} FROM jobs j WHERE j.kind = $1 AND j.subject = $2 ORDER BY j.id DESC "
                  "LIMIT 1",
                  kJobColumns),
      {std::string(kind), subject});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<JobPlace>();
  return placed(connection, job_of(rows->front()), now);
}

Result<std::optional<double>> seconds_for(Connection& connection, const std::string& kind,
                                          double jobs, std::int64_t now) {
  const auto hands = workers_alive(connection, now);
  if (!hands) return hands.error();
  if (*hands == 0) return std::optional<double>();
  const auto length = usual_length(connection, kind);
  if (!length) return length.error();
  return std::optional(static_cast<double>(*length) / 1000.0 *
                       std::max(1.0, jobs / static_cast<double>(*hands)));
}

Result<QueueCounts> queue_counts(Connection& connection) {
  const auto rows = connection.run(
      "SELECT state, COUNT(*) FROM jobs WHERE state IN ('held', 'waiting', 'parked') GROUP BY "
      "state");
  if (!rows) return rows.error();
  QueueCounts counts;
  for (const Row& row : *rows) {
    (row.text(0) == "held"      ? counts.held
     : row.text(0) == "waiting" ? counts.waiting
                                : counts.parked) = row.number(1);
  }
  return counts;
}

Result<std::vector<WorkerRow>> workers(Connection& connection, std::int64_t now) {
  constexpr std::int64_t kDay = 24 * kHour;
  const auto rows = connection.run(
      "SELECT id, key, name, started, seen, cores, speed, sandbox, confines, program, toolchains "
      "FROM workers WHERE seen > $1 OR seen = (SELECT max(seen) FROM workers) ORDER BY name, id",
      {now - kDay});
  if (!rows) return rows.error();
  std::vector<WorkerRow> all;
  for (const Row& row : *rows) {
    WorkerRow worker{.id = row.number(0),
                     .facts = {},
                     .started = row.number(3),
                     .seen = row.number(4),
                     .alive = row.number(4) > now - kSilent};
    worker.facts = {.key = row.text(1),
                    .name = row.text(2),
                    .cores = static_cast<int>(row.number(5)),
                    .speed = row.number(6),
                    .sandbox = store::sentence_in_column(row.text(7)),
                    .confines = row.number(8) != 0,
                    .program = row.text(9),
                    .toolchains = toolchains_in(row.text(10))};
    all.push_back(std::move(worker));
  }
  return all;
}

Result<std::int64_t> Queue::hello(const WorkerFacts& facts) {
  std::int64_t id = 0;
  const auto error = pool_.write([&](Connection& connection) -> std::optional<Error> {
    const std::int64_t now = now_();
    const auto rows = connection.run(
        "INSERT INTO workers (key, name, started, seen, cores, speed, sandbox, confines, program, "
        "toolchains) VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (key) DO UPDATE "
        "SET name = excluded.name, started = excluded.started, seen = excluded.seen, cores = "
        "excluded.cores, speed = excluded.speed, sandbox = excluded.sandbox, confines = "
        "excluded.confines, program = excluded.program, toolchains = excluded.toolchains "
        "RETURNING id",
        {store::storable(facts.key, 200), store::storable(facts.name, 200), now,
         std::int64_t{facts.cores}, facts.speed, store::column_of(facts.sandbox),
         std::int64_t{facts.confines}, store::storable(facts.program, 200),
         store::storable(text_of(facts.toolchains))});
    if (!rows) return rows.error();
    id = rows->front().number(0);
    return facts.fresh ? release_of(connection, pool_.database().dialect(), id, now) : std::nullopt;
  });
  if (error) return *error;
  return id;
}

Result<std::optional<Job>> Queue::claim(std::int64_t worker,
                                        const std::vector<std::string>& kinds) {
  const std::string list = quoted_list(kinds);
  if (list.empty()) return std::optional<Job>();
  bool wanted = false, silent = false;
  const std::int64_t now = now_();
  auto error = pool_.read([&](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run(
        fmt::format("SELECT EXISTS (SELECT 1 FROM jobs WHERE state = 'waiting' AND {}) OR EXISTS "
                    "(SELECT 1 FROM jobs WHERE state = 'held' AND lease < $1), "
                    "EXISTS (SELECT 1 FROM workers WHERE id = $2 AND seen > $3)",
                    is_one_of("kind", list)),
        {now, worker, now - kHeartbeat});
    if (!rows) return rows.error();
    // Booleans are numbers in one database and letters in the other.
    const auto yes = [](const Value& value) {
      const auto* text = std::get_if<std::string>(&value);
      return text != nullptr ? *text == "t" : std::get<std::int64_t>(value) != 0;
    };
    wanted = yes(rows->front().values()[0]);
    silent = !yes(rows->front().values()[1]);
    return std::nullopt;
  });
  if (error) return *error;
  std::optional<Job> job;
  if (!wanted && !silent) return job;
  const std::uint64_t turn = wanted ? claims_.fetch_add(1) + 1 : 0;
  error = pool_.write([&](Connection& connection) -> std::optional<Error> {
    const auto seen =
        connection.run("UPDATE workers SET seen = $2 WHERE id = $1 RETURNING id", {worker, now});
    if (!seen) return seen.error();
    if (seen->empty()) return Error{Errc::UnknownName, "the store knows no such worker"};
    if (!wanted) return std::nullopt;
    auto taken = take(connection, worker, list, turn);
    if (!taken) return taken.error();
    job = std::move(*taken);
    return std::nullopt;
  });
  if (error) return *error;
  return job;
}

Result<std::optional<Job>> Queue::take(Connection& connection, std::int64_t worker,
                                       const std::string& kinds, std::uint64_t turn) {
  const store::Dialect& dialect = pool_.database().dialect();
  const std::int64_t now = now_();
  if (auto error = release_silent(connection, dialect, now)) return *error;
  const auto others = workers_alive(connection, now, worker);
  if (!others) return others.error();
  // Who failed at a job leaves it to others, where there are any.
  const std::string fit = fmt::format(
      "j.state = 'waiting' AND {}{}", is_one_of("j.kind", kinds),
      *others > 0 ? fmt::format(" AND (j.avoid IS NULL OR j.avoid <> {})", worker) : "");
  const auto waiting = connection.run(
      fmt::format("SELECT DISTINCT j.priority FROM jobs j WHERE {} ORDER BY j.priority", fit));
  if (!waiting) return waiting.error();
  std::vector<std::int64_t> order;
  for (const Row& row : *waiting) order.push_back(row.number(0));
  if (order.size() > 1 && turn % kTurnsOfTheUrgent == 0) {
    const auto lower = 1 + (turn / kTurnsOfTheUrgent) % (order.size() - 1);
    std::rotate(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(lower), order.end());
  }
  for (const std::int64_t priority : order) {
    const auto rows = connection.run(
        fmt::format("SELECT {}, j.task FROM jobs j "
                    "LEFT JOIN (SELECT owner, SUM(milliseconds) AS used FROM usage WHERE slot > $2 "
                    "GROUP BY owner) u ON u.owner = j.owner "
                    "LEFT JOIN (SELECT owner, COUNT(*) AS held FROM jobs WHERE state = 'held' "
                    "GROUP BY owner) h ON h.owner = j.owner "
                    "WHERE {} AND j.priority = $1 "
                    "ORDER BY COALESCE(u.used, 0) + COALESCE(h.held, 0) * {}, j.id LIMIT 1{}",
                    kJobColumns, fit, kHeldCosts, dialect.skip_locked),
        {priority, (now - kHour) / kMinute});
    if (!rows) return rows.error();
    if (rows->empty()) continue;  // others were quicker
    const JobRow row = job_of(rows->front());
    const auto document = read_json(rows->front().text(14));
    auto task = read_task(row.kind, document);
    if (!task) return task.error();
    const auto done = connection.run(
        "UPDATE jobs SET state = 'held', worker = $2, attempt = attempt + 1, lease = $3, updated = "
        "$4 WHERE id = $1",
        {row.id, worker, now + kLease, now});
    if (!done) return done.error();
    return std::optional(Job{.hold = {.worker = worker, .job = row.id, .attempt = row.attempt + 1},
                             .key = row.key,
                             .task = std::move(*task)});
  }
  return std::optional<Job>();
}

Result<bool> Queue::extend(const Hold& hold) {
  bool ours = false;
  const auto error = pool_.write([&](Connection& connection) -> std::optional<Error> {
    const std::int64_t now = now_();
    const auto rows = connection.run(
        "UPDATE jobs SET lease = $4 WHERE id = $1 AND attempt = $2 AND worker = $3 AND state = "
        "'held' RETURNING id",
        {hold.job, hold.attempt, hold.worker, now + kLease});
    if (!rows) return rows.error();
    ours = !rows->empty();
    return failure_of(
        connection.run("UPDATE workers SET seen = $2 WHERE id = $1", {hold.worker, now}));
  });
  if (error) return *error;
  return ours;
}

Result<Reception> Queue::finish(const Hold& hold, std::int64_t milliseconds, bool suspended,
                                const Effects& effects) {
  return finish(hold, milliseconds, suspended, nullptr, effects);
}

Result<Reception> Queue::finish(const Hold& hold, const Outcome& outcome, const Effects& effects) {
  return finish(hold, outcome.milliseconds, outcome.suspended, &outcome, effects);
}

// Every statement is a journey to the database: it has as few as can be.
Result<Reception> Queue::finish(const Hold& hold, std::int64_t milliseconds, bool suspended,
                                const Outcome* outcome, const Effects& effects) {
  Reception reception = Reception::Dropped;
  const auto error = pool_.write([&](Connection& connection) -> std::optional<Error> {
    reception = Reception::Dropped;
    const std::int64_t now = now_();
    const auto found = locked_job(connection, pool_.database().dialect(), hold.job);
    if (!found) return found.error();
    if (!*found) return std::nullopt;
    const JobRow& job = (*found)->row;
    if (outcome != nullptr) {
      const auto task = read_task(job.kind, read_json((*found)->task));
      if (!task) return task.error();
      if (auto wrong = mismatch(*task, *outcome)) return wrong;
    }
    if (job.state == "done" && job.worker == hold.worker && job.attempt == hold.attempt) {
      reception = Reception::Taken;  // said before; the answer was lost
      return std::nullopt;
    }
    if (job.state == "done" || job.state == "cancelled" || hold.attempt > job.attempt) {
      return std::nullopt;
    }
    const bool late = !is_held_by(job, hold) || job.lease < now;
    if (late && suspended) return std::nullopt;
    if (auto failed = effects(connection, job, late)) return failed;
    if (auto failed = connection.post("UPDATE jobs SET state = 'done', worker = $2, attempt = $3, "
                                      "spent = $4, updated = $5, note "
                                      "= '' WHERE id = $1",
                                      {job.id, hold.worker, hold.attempt, milliseconds, now})) {
      return failed;
    }
    const auto used = connection.run(
        "INSERT INTO usage (owner, slot, milliseconds) VALUES ($1, $2, $3) ON CONFLICT (owner, "
        "slot) DO UPDATE SET milliseconds = usage.milliseconds + excluded.milliseconds RETURNING "
        "milliseconds",
        {job.owner, now / kMinute, milliseconds});
    if (!used) return used.error();
    reception = Reception::Taken;
    // Old ones go once a minute, with the first of a new one.
    if (used->front().number(0) != milliseconds) return std::nullopt;
    return failure_of(connection.run("DELETE FROM usage WHERE owner = $1 AND slot < $2",
                                     {job.owner, (now - kHour) / kMinute}));
  });
  if (error) return *error;
  return reception;
}

Result<std::optional<JobRow>> Queue::give_back(const Hold& hold, Return how,
                                               const Sentence& reason) {
  std::optional<JobRow> after;
  const auto error = pool_.write([&](Connection& connection) -> std::optional<Error> {
    after.reset();
    const std::int64_t now = now_();
    const auto found = locked_job(connection, pool_.database().dialect(), hold.job);
    if (!found) return found.error();
    if (!*found || !is_held_by((*found)->row, hold)) return std::nullopt;
    after = (*found)->row;
    if (how == Return::Fault) return blame_machine(connection, *after, reason, now);
    after->state = "waiting";
    return failure_of(
        connection.run("UPDATE jobs SET state = 'waiting', worker = NULL, note = $2, updated = $3 "
                       "WHERE id = $1",
                       {hold.job, note_column(reason), now}));
  });
  if (error) return *error;
  return after;
}

Result<Queue::Held> Queue::held(Connection& connection, const Hold& hold) const {
  const auto rows =
      connection.run(fmt::format("SELECT {}, j.task FROM jobs j WHERE j.id = $1{}", kJobColumns,
                                 pool_.database().dialect().one_writer ? "" : " FOR SHARE OF j"),
                     {hold.job});
  if (!rows) return rows.error();
  if (rows->empty() || !is_held_by(job_of(rows->front()), hold)) {
    return Error{Errc::Inconsistent, "this job is not held by whoever asks"};
  }
  Held held{.row = job_of(rows->front()), .task = {}};
  auto task = read_task(held.row.kind, read_json(rows->front().text(14)));
  if (!task) return task.error();
  held.task = std::move(*task);
  return held;
}

}  // namespace palamedes::work
