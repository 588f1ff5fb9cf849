// work/errands.hpp - pairs of games that are no ladder's: a tournament or a match hands them to the
// queue and fetches what came of them.
//
// An errand is a job whose key begins with "errand:". Its outcome stays in the store until whoever
// asked for it has kept it: who is killed meanwhile finds it there when he asks again.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <thread>

#include "store/pool.hpp"
#include "work/queue.hpp"

namespace palamedes::work {

bool is_errand(const JobRow& job);
// In the transaction that ends the job.
std::optional<Error> keep_errand(store::Connection& connection, const JobRow& job,
                                 const Outcome& outcome);

class Errands {
 public:
  // `name` tells these from all others; the pool must outlive this.
  Errands(store::Pool& pool, std::string name);
  ~Errands();
  Errands(const Errands&) = delete;
  Errands& operator=(const Errands&) = delete;

  // Blocks until somebody has played it; what was played before, under the same place, is there at
  // once. Where `stopped` becomes true it is taken back if nobody plays it yet, and is an error.
  // Any number of threads may wait.
  Result<PairOutcome> play(const std::string& place, const PairTask& task,
                           const std::function<bool()>& stopped);
  // It has been kept elsewhere: nothing of it stays.
  std::optional<Error> forget(const std::string& place);

  // How many workers are there now.
  Result<std::int64_t> workers();

 private:
  struct Awaited {
    std::optional<Result<PairOutcome>> outcome;
  };
  std::string key_of(const std::string& place) const;
  Result<std::int64_t> put(const std::string& place, const PairTask& task);
  void watch();
  std::optional<Error> fetch(const std::vector<std::int64_t>& jobs);
  void take_back(std::int64_t job);

  store::Pool& pool_;
  const std::string name_;
  std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  bool over_ = false;
  std::map<std::int64_t, Awaited> awaited_;  // by job
  std::thread thread_;
};

}  // namespace palamedes::work
