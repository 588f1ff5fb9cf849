// store/postgres_session.hpp - one conversation with a PostgreSQL server, in which nobody waits
// longer than was said: also for a server that was stopped, or whose machine is gone.
//
// libpq's calls that block know no time limit, so only those that do not are used here.
#pragma once

#include <libpq-fe.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "store/postgres_address.hpp"

namespace palamedes::store {

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearResult>;

class PostgresSession {
 public:
  using Clock = std::chrono::steady_clock;

  static Result<std::unique_ptr<PostgresSession>> open(const PostgresAddress& address,
                                                       std::chrono::milliseconds limit);

  // The answer, good or bad; null: there is none, and the session is lost.
  PostgresResult ask(const std::string& text, std::chrono::milliseconds limit);
  PostgresResult prepare(const std::string& name, const std::string& text,
                         std::chrono::milliseconds limit);
  PostgresResult run_prepared(const std::string& name, const std::vector<const char*>& values,
                              std::chrono::milliseconds limit);

  // Several statements on one journey: each is sent without waiting, and `collect` has the answers,
  // in the same order. After one that fails the others are not carried out. Nothing else may be
  // asked in between. No answers at all: the session is lost.
  void post(const std::string& text);
  void post_prepared(const std::string& name, const std::vector<const char*>& values);
  std::vector<PostgresResult> collect(std::chrono::milliseconds limit);

  // As parts of a statement's text, where it takes no parameters.
  std::string identifier(const std::string& name) const;
  std::string literal(const std::string& text) const;
  // What a server keeps of a role's password (SCRAM-SHA-256); empty: it cannot be had.
  std::string password_hash(const std::string& role, const std::string& password) const;

  bool lost() const { return lost_; }
  bool too_slow() const { return too_slow_; }  // lost because it did not answer in time
  std::string words() const;                   // of libpq, about what went wrong last

 private:
  struct Finish {
    void operator()(PGconn* connection) const { PQfinish(connection); }
  };

  explicit PostgresSession(PGconn* connection) : connection_(connection) {}
  bool wait(short events, Clock::time_point deadline) const;
  PostgresResult answer(int sent, std::chrono::milliseconds limit);
  // The next answer, null: there is none. Whether the server is still there.
  bool next_answer(PostgresResult& next, Clock::time_point deadline);
  bool begin_posting();

  std::unique_ptr<PGconn, Finish> connection_;
  bool lost_ = false, too_slow_ = false;
};

}  // namespace palamedes::store
