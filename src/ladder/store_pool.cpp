// ladder/store_pool.cpp - see store_pool.hpp.
#include "ladder/store_pool.hpp"

namespace palamedes::ladder {
namespace {

constexpr int kMostConnections = 8;

}  // namespace

class Pool::Lease {
 public:
  explicit Lease(Pool& pool) : pool_(pool) {
    std::unique_lock lock(pool_.mutex_);
    pool_.returned_.wait(lock, [&] { return pool_.lent_ < kMostConnections; });
    ++pool_.lent_;
    if (pool_.idle_.empty()) return;
    connection_ = std::move(pool_.idle_.back());
    pool_.idle_.pop_back();
  }
  ~Lease() {
    const std::lock_guard lock(pool_.mutex_);
    --pool_.lent_;
    if (connection_ && !connection_->lost()) pool_.idle_.push_back(std::move(connection_));
    pool_.returned_.notify_one();
  }
  Lease(const Lease&) = delete;
  Lease& operator=(const Lease&) = delete;

  Result<Connection*> connection() {
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
  bool lost() const { return connection_ && connection_->lost(); }

 private:
  Pool& pool_;
  std::unique_ptr<Connection> connection_;
};

std::optional<Error> Pool::read(const Work& work) {
  Lease lease(*this);
  for (int attempt = 1;; ++attempt) {
    const auto connection = lease.connection();
    if (!connection) return connection.error();
    auto error = work(**connection);
    if (!error || !lease.lost() || attempt == 2) return error;
  }
}

std::optional<Error> Pool::write(const Work& work) {
  // Before the lease: whoever waits here must not keep a connection from readers.
  std::unique_lock<std::mutex> alone;
  if (database_->dialect().one_writer) alone = std::unique_lock(writer_);
  Lease lease(*this);
  for (int attempt = 1;; ++attempt) {
    const auto connection = lease.connection();
    if (!connection) return connection.error();
    bool again = false;
    auto error = transaction(**connection, work, again);
    if (!error || !lease.lost() || !again || attempt == 2) return error;
  }
}

// `again`: the error came before the end was asked for, so that nothing has been kept.
std::optional<Error> Pool::transaction(Connection& connection, const Work& work, bool& again) {
  const Dialect& dialect = database_->dialect();
  again = true;
  if (auto begun = connection.run(dialect.begin_write); !begun) return begun.error();
  std::optional<Error> error;
  if (!dialect.after_begin.empty()) {
    if (auto locked = connection.run(dialect.after_begin); !locked) error = locked.error();
  }
  if (!error) error = work(connection);
  if (!error) {
    again = false;
    auto done = connection.run("COMMIT");
    if (done) return std::nullopt;
    error = done.error();
  }
  // Fails where the database has rolled back by itself, and where the connection is gone.
  (void)connection.run("ROLLBACK");
  return error;
}

}  // namespace palamedes::ladder
