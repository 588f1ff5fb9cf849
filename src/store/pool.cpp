// store/pool.cpp - where a database has one writer, who waits for that turn holds no
// connection.
#include "store/pool.hpp"

#include <fmt/format.h>

#include <chrono>

namespace palamedes::store {
namespace {

constexpr int kMostConnections = 8;
constexpr int kMostAttempts = 3;

}  // namespace

class Pool::Lease {
 public:
  // `alone`: without another writer of this process; who waits for that keeps no connection from
  // readers.
  Lease(Pool& pool, bool alone) : pool_(pool), alone_(alone) {
    std::unique_lock lock(pool_.mutex_);
    const std::chrono::milliseconds limit(pool_.database().limits().turn);
    // Writers take turns in the order in which they came, so that nobody is passed over for ever.
    const auto place =
        alone_ ? pool_.writers_.insert(pool_.writers_.end(), this) : pool_.writers_.end();
    taken_ = pool_.returned_.wait_for(lock, limit, [&] {
      const bool my_turn = !alone_ || (!pool_.writing_ && pool_.writers_.front() == this);
      return my_turn && pool_.lent_ < kMostConnections;
    });
    if (alone_) pool_.writers_.erase(place);
    if (!taken_) {
      pool_.returned_.notify_all();  // the next one may be first now
      return;
    }
    ++pool_.lent_;
    if (alone_) pool_.writing_ = true;
    if (pool_.idle_.empty()) return;
    connection_ = std::move(pool_.idle_.back());
    pool_.idle_.pop_back();
  }
  ~Lease() {
    if (!taken_) return;
    const std::lock_guard lock(pool_.mutex_);
    --pool_.lent_;
    if (alone_) pool_.writing_ = false;
    if (connection_ && !connection_->lost()) pool_.idle_.push_back(std::move(connection_));
    pool_.returned_.notify_all();
  }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  Result<Connection*> connection() {
    if (!taken_) {
      return Error{Errc::Unsupported, fmt::format("the store {}: no connection was free for {} s",
                                                  pool_.database().description(),
                                                  pool_.database().limits().turn / 1000.0)};
    }
    if (connection_ && connection_->lost()) {
      connection_.reset();
      const std::lock_guard lock(pool_.mutex_);
      pool_.idle_.clear();  // what ended one has ended all
    }
    if (!connection_) {
      auto made = pool_.database_->connect();
      if (!made) return made.error();
      connection_ = std::move(*made);
    }
    return connection_.get();
  }

 private:
  Pool& pool_;
  const bool alone_;
  bool taken_ = false;
  std::unique_ptr<Connection> connection_;
};

std::optional<Error> Pool::read(const Work& work) {
  Lease lease(*this, false);
  return attempt(lease, work, "");
}

std::optional<Error> Pool::write(const Work& work) {
  Lease lease(*this, database_->dialect().one_writer);
  const Work transaction = [&](Connection& connection) -> std::optional<Error> {
    if (auto error = connection.post(database_->dialect().begin_write)) return error;
    if (auto error = work(connection)) return error;
    auto done = connection.run("COMMIT");
    return done ? std::nullopt : std::optional(done.error());
  };
  return attempt(lease, transaction, "ROLLBACK");
}

std::optional<Error> Pool::attempt(Lease& lease, const Work& work, std::string_view undo) {
  for (int number = 1;; ++number) {
    const auto connection = lease.connection();
    if (!connection) return connection.error();
    auto error = work(**connection);
    if (!error) return std::nullopt;
    const bool again = (*connection)->worth_another_try() && number < kMostAttempts;
    // Fails where the database has rolled back by itself, and where the connection is gone.
    if (!undo.empty()) (void)(*connection)->run(undo);
    if (!again) return error;
  }
}

}  // namespace palamedes::store
