// ladder/speed.hpp - a course as large as they get, and how long what is asked of it takes.
//
// Every member has many versions, of which the last plays now; of all pairs a tenth are between
// those, with neighbours in strength, and the rest between retired ones. Everything that games
// leave behind is there: records, seats, pairings, jobs that are done, counters.
#pragma once

#include <functional>
#include <map>
#include <memory>

#include "base/rng.hpp"
#include "ladder/pairings.hpp"
#include "store/pool.hpp"

namespace palamedes::ladder {

struct LargeSize {
  std::int64_t members = 500, versions = 100;  // of each member
};

struct LadderSpeeds {
  std::int64_t games = 0;              // in the course
  double page = 0, slowest_page = 0;   // the ranking, in milliseconds
  double result = 0, late_result = 0;  // a pair that is finished: the median, and 19 of 20
  double counter = 0;                  // its counters alone
  double refit = 0;                    // of all ratings
  double pairs_a_minute = 0;           // claimed and finished by all workers together
};

class LargeCourse {
 public:
  using Progress = std::function<void(std::int64_t games)>;
  // Another pool of the same store, for workers on other machines; null: they share the one there
  // is, as those of one machine do.
  using OpenPool = std::function<Result<std::unique_ptr<store::Pool>>()>;

  // Founds it in an empty store, or finds the one that was founded there with the same size.
  static Result<std::unique_ptr<LargeCourse>> make(store::Pool& pool, const LargeSize& size);

  std::int64_t games() const { return 2 * pairs_; }
  std::optional<Error> fill_up_to(std::int64_t games, const Progress& progress);
  // Plays some hundred pairs more.
  Result<LadderSpeeds> measure(int workers, std::int64_t pairs, const OpenPool& open_pool);

 private:
  LargeCourse(store::Pool& pool, const LargeSize& size) : pool_(pool), size_(size) {}
  std::optional<Error> found();
  Result<bool> find();  // whether it is there
  std::optional<Error> add_people(store::Connection& connection);
  struct Chunk;
  Chunk make_pairs(std::int64_t pairs);
  static std::optional<Error> add_pairs(store::Connection& connection, const Chunk& chunk);
  std::optional<Error> write_counters();
  std::optional<Error> continue_numbers();
  Result<double> pairs_a_minute(int workers, std::int64_t pairs, const OpenPool& open_pool);
  std::optional<Error> measure_results(LadderSpeeds& speeds);
  std::int64_t version(std::int64_t member, std::int64_t number) const;

  store::Pool& pool_;
  const LargeSize size_;
  std::int64_t course_ = 0, worker_ = 0;
  std::string game_;
  std::int64_t pairs_ = 0;         // that were filled in
  std::int64_t next_pairing_ = 0;  // an id
  Rng rng_{1};
  std::map<std::pair<std::int64_t, std::int64_t>, Tally> tallies_;
};

}  // namespace palamedes::ladder
