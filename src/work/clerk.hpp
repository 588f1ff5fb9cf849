// work/clerk.hpp - answers the letters of workers that may do nothing else in a PostgreSQL
// (store/worker_role.hpp).
//
// As at the door, whoever writes says hello first, and is from then on held to the number it got: a
// box is one worker's. There may be several clerks; a letter is taken by one, and
// given back to whoever wrote it when that one dies. A store without the
// schema for letters has none to answer.
#pragma once

#include <atomic>
#include <thread>
#include <vector>

#include "store/pool.hpp"
#include "work/office.hpp"

namespace palamedes::work {

class Clerk {
 public:
  // Both must outlive this.
  Clerk(Office& office, store::Pool& pool, int hands = 2);
  ~Clerk();
  Clerk(const Clerk&) = delete;
  Clerk& operator=(const Clerk&) = delete;

 private:
  void work();
  // Whether there was a letter.
  Result<bool> answer_one();
  std::optional<Error> answer_for_the_dead();
  void tidy_up();

  Office& office_;
  store::Pool& pool_;
  std::atomic<bool> stop_{false}, open_{false};
  std::vector<std::thread> threads_;
};

}  // namespace palamedes::work
