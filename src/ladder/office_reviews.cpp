// ladder/office_reviews.cpp - games are given to the coach when a worker would have nothing to do:
// so reviews never wait in front of anything, and a busy ladder has no pile of them.
#include <algorithm>
#include <iterator>
#include <vector>

#include "ladder/office.hpp"
#include "ladder/reviews.hpp"
#include "store/sql_rows.hpp"

namespace palamedes::ladder {

using store::Connection;

Result<std::optional<work::Job>> LadderOffice::claim_review(std::int64_t worker) {
  std::unique_lock lock(mutex_);
  if (!not_coached_) {
    lock.unlock();
    std::set<std::int64_t> active;
    const auto error = queue_.pool().read([&](Connection& connection) -> std::optional<Error> {
      const auto rows = connection.run("SELECT active FROM bots WHERE active IS NOT NULL");
      if (!rows) return rows.error();
      for (const store::Row& row : *rows) active.insert(row.number(0));
      return std::nullopt;
    });
    if (error) return *error;
    lock.lock();
    if (!not_coached_) not_coached_ = std::move(active);
  }
  // One who claims does not look through a whole course: the next one goes on.
  constexpr int kVersionsAtOnce = 5;
  for (int looked = 0; looked < kVersionsAtOnce && !not_coached_->empty(); ++looked) {
    const std::int64_t version = *not_coached_->begin();
    not_coached_->erase(not_coached_->begin());
    lock.unlock();
    if (auto error = order_reviews_of(version)) return *error;
    auto job = queue_.claim(worker, {"review"});
    if (!job || *job) return job;
    lock.lock();
  }
  return std::optional<work::Job>();
}

std::optional<Error> LadderOffice::order_reviews_of(std::int64_t version) {
  std::vector<work::NewJob> due;
  const auto error = queue_.pool().read([&](Connection& connection) -> std::optional<Error> {
    auto of = version_at_work(connection, version);
    if (!of) {  // it may have been deleted meanwhile
      const bool gone = of.refusal().kind == Refusal::Kind::NotFound;
      return gone ? std::nullopt : std::optional(error_of(of.refusal()));
    }
    if (of->bot.owner.reference()) return std::nullopt;  // nobody mends those
    // The newest games of a bot are not all among the newest of its version: those against its own
    // versions count for these alone.
    for (const bool whole_bot : {false, true}) {
      auto found = reviews_due(connection, {*of, whole_bot});
      if (!found) return error_of(found.refusal());
      std::move(found->begin(), found->end(), std::back_inserter(due));
    }
    return std::nullopt;
  });
  if (error || due.empty()) return error;
  return queue_.pool().write([&](Connection& connection) -> std::optional<Error> {
    for (const work::NewJob& job : due) {
      if (auto failed = work::put_job(connection, job, queue_.now())) return failed;
    }
    return std::nullopt;
  });
}

}  // namespace palamedes::ladder
