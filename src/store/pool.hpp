// store/pool.hpp - a few connections that all threads share, and work done in transactions.
//
// A connection that was lost (the server was restarted) is replaced, and the work done again from
// its beginning; so is work that was in another writer's way. Work that failed leaves nothing
// behind. Who finds no connection in time is told so.
#pragma once

#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "store/database.hpp"

namespace palamedes::store {

class Pool {
 public:
  using Work = std::function<std::optional<Error>(Connection&)>;

  explicit Pool(std::unique_ptr<Database> database) : database_(std::move(database)) {}

  // Reads see one moment each, not all together. requires: `work` asks the pool for nothing.
  std::optional<Error> read(const Work& work);
  // All that `work` writes, or nothing of it. requires: done a second time it changes nothing, for
  // the answer to the first one's COMMIT may have been lost; rows have keys for that.
  std::optional<Error> write(const Work& work);

  const Database& database() const { return *database_; }

 private:
  class Lease;
  // `undo` is said after every failure, if it is anything.
  std::optional<Error> attempt(Lease& lease, const Work& work, std::string_view undo);

  const std::unique_ptr<Database> database_;
  std::mutex mutex_;  // for all below
  std::condition_variable returned_;
  std::vector<std::unique_ptr<Connection>> idle_;
  std::list<const Lease*> writers_;  // that wait for their turn, where the database has one writer
  int lent_ = 0;
  bool writing_ = false;  // likewise
};

}  // namespace palamedes::store
