// ladder/office.hpp - the ladder as workers see it: what they bring becomes rows, in the
// transaction that ends their job, and the next jobs with it.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <set>

#include "ladder/matchmaking.hpp"
#include "ladder/ranking.hpp"
#include "ladder/store_clock.hpp"
#include "work/office.hpp"
#include "work/queue.hpp"

namespace palamedes::ladder {

class LadderOffice final : public work::Office {
 public:
  // `clock` in milliseconds since 1970; missing: the system's, and for deadlines the store's.
  explicit LadderOffice(store::Pool& pool, work::NowMs clock = {});
  // Rates what was played last.
  ~LadderOffice() override;

  Result<std::int64_t> hello(const work::WorkerFacts& facts) override;
  Result<std::optional<work::Job>> claim(std::int64_t worker,
                                         const std::vector<std::string>& kinds) override;
  Result<bool> extend(const work::Hold& hold) override;
  std::optional<Error> say(const work::Hold& hold, const std::string& step,
                           const std::string& text) override;
  std::optional<Error> show(const work::Hold& hold, int number, const GameRecord& so_far) override;
  Result<work::Reception> finish(const work::Hold& hold, const work::Outcome& outcome) override;
  std::optional<Error> give_back(const work::Hold& hold, work::Return how,
                                 const Sentence& reason) override;
  Result<std::string> blob(const work::Hold& hold, const std::string& hash) override;
  Result<std::string> put_blob(const work::Hold& hold, const std::string& bytes) override;

 private:
  std::int64_t seconds() const { return queue_.now() / 1000; }
  std::optional<Error> built(store::Connection& connection, std::int64_t version,
                             const work::BuildOutcome& outcome);
  std::optional<Error> checked(store::Connection& connection, std::int64_t version,
                               const work::CheckOutcome& outcome);
  // Says who played, where it counts.
  std::optional<Error> played(store::Connection& connection, std::int64_t pairing,
                              std::int64_t worker, const work::PairOutcome& outcome,
                              std::set<std::int64_t>& players);
  // Snapshots that are due, and games of finals.
  std::optional<Error> look_after_terms();
  // Games for rankings, and ratings that are due; at most once a second, unless somebody is idle.
  enum class Look { Sometimes, Now };
  std::optional<Error> look_after_courses(Look look = Look::Sometimes);
  Result<std::int64_t> make_pairs_for(std::int64_t course);
  // A review for somebody who has nothing else to do, if there is a game to look into
  // (office_reviews.cpp).
  Result<std::optional<work::Job>> claim_review(std::int64_t worker);
  std::optional<Error> order_reviews_of(std::int64_t version);

  const StoreClock store_clock_;
  work::Queue queue_;
  OpeningBooks books_;
  Ranking ranking_;
  std::mutex planning_;
  std::mutex mutex_;                                // for what follows
  std::int64_t looked_ = 0;                         // milliseconds
  std::map<std::int64_t, std::int64_t> next_look_;  // at a course for which nothing was to be put
  // Versions that have played and whose games nobody was asked to look into yet; nothing before the
  // first idle worker, when all that are active are meant.
  std::optional<std::set<std::int64_t>> not_coached_;
};

}  // namespace palamedes::ladder
