// store/postgres_session.cpp - every wait is a poll with a deadline; a session that was once too
// slow is lost.
#include "store/postgres_session.hpp"

#include <fmt/format.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>

namespace palamedes::store {
namespace {

// Where the network is cut, the system notices: after unanswered probes when idle, and when what
// was sent is not acknowledged.
constexpr std::pair<const char*, const char*> kUsualOptions[]{
    {"client_encoding", "UTF8"}, {"fallback_application_name", "palamedes"},
    {"keepalives_idle", "10"},   {"keepalives_interval", "5"},
    {"keepalives_count", "3"},   {"tcp_user_timeout", "20000"},
};

// A text that libpq has made for us; empty where it could not.
std::string taken_over(char* made) {
  std::string text = made != nullptr ? made : "";
  PQfreemem(made);
  return text;
}

}  // namespace

Result<std::unique_ptr<PostgresSession>> PostgresSession::open(const PostgresAddress& address,
                                                               std::chrono::milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  const auto failed = [&](const std::string& why) {
    return Error{Errc::Unsupported, address.fit_to_show(why)};
  };
  std::vector<const char*> names, values;
  for (const auto& [name, value] : address.options) {
    names.push_back(name.c_str()), values.push_back(value.c_str());
  }
  for (const auto& [name, value] : kUsualOptions) {
    if (address.value(name).empty()) names.push_back(name), values.push_back(value);
  }
  names.push_back(nullptr), values.push_back(nullptr);
  std::unique_ptr<PostgresSession> session(
      new PostgresSession(PQconnectStartParams(names.data(), values.data(), 0)));
  PGconn* connection = session->connection_.get();
  if (connection == nullptr) return failed("out of memory");
  // As the manual has it: at first as if it had asked to write.
  PostgresPollingStatusType next = PGRES_POLLING_WRITING;
  while (PQstatus(connection) != CONNECTION_BAD && next != PGRES_POLLING_OK) {
    if (!session->wait(next == PGRES_POLLING_READING ? POLLIN : POLLOUT, deadline)) {
      return failed(fmt::format("the server did not answer within {} s",
                                static_cast<double>(limit.count()) / 1000));
    }
    next = PQconnectPoll(connection);
    if (next == PGRES_POLLING_FAILED) break;
  }
  if (PQstatus(connection) != CONNECTION_OK) return failed(session->words());
  if (PQsetnonblocking(connection, 1) != 0) return failed(session->words());
  PQsetNoticeProcessor(
      connection, [](void*, const char*) {}, nullptr);
  return session;
}

// False: the time is up.
bool PostgresSession::wait(short events, Clock::time_point deadline) const {
  for (;;) {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now()).count();
    pollfd socket{PQsocket(connection_.get()), events, 0};
    const int ready = ::poll(&socket, 1, static_cast<int>(std::max<long>(left + 1, 0)));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;  // libpq finds out what it is
    if (Clock::now() >= deadline) return false;
  }
}

bool PostgresSession::next_answer(PostgresResult& next, Clock::time_point deadline) {
  PGconn* connection = connection_.get();
  for (;;) {
    const int unsent = PQflush(connection);
    if (unsent < 0) return false;
    if (unsent == 0 && PQisBusy(connection) == 0) {
      next.reset(PQgetResult(connection));
      return PQstatus(connection) == CONNECTION_OK;
    }
    const auto events = static_cast<short>(unsent > 0 ? POLLIN | POLLOUT : POLLIN);
    too_slow_ = !wait(events, deadline);
    if (too_slow_ || PQconsumeInput(connection) != 1) return false;
  }
}

PostgresResult PostgresSession::answer(int sent, std::chrono::milliseconds limit) {
  const auto deadline = Clock::now() + limit;
  PostgresResult last, next;
  if (sent == 1) {
    while (next_answer(next, deadline) && next) last = std::move(next);
  }
  lost_ = too_slow_ || PQstatus(connection_.get()) != CONNECTION_OK;
  if (lost_) last.reset();
  return last;
}

bool PostgresSession::begin_posting() {
  PGconn* connection = connection_.get();
  lost_ = lost_ ||
          (PQpipelineStatus(connection) == PQ_PIPELINE_OFF && PQenterPipelineMode(connection) != 1);
  return !lost_;
}

void PostgresSession::post(const std::string& text) {
  if (!begin_posting()) return;
  lost_ = PQsendQueryParams(connection_.get(), text.c_str(), 0, nullptr, nullptr, nullptr, nullptr,
                            0) != 1;
}

void PostgresSession::post_prepared(const std::string& name,
                                    const std::vector<const char*>& values) {
  if (!begin_posting()) return;
  lost_ = PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                              values.data(), nullptr, nullptr, 0) != 1;
}

// The answers of each statement end with a null, those of all with a mark.
std::vector<PostgresResult> PostgresSession::collect(std::chrono::milliseconds limit) {
  std::vector<PostgresResult> answers;
  bool all = false;
  if (!lost_ && PQpipelineSync(connection_.get()) == 1) {
    PostgresResult next;
    while (!all && next_answer(next, Clock::now() + limit)) {
      if (!next) continue;
      all = PQresultStatus(next.get()) == PGRES_PIPELINE_SYNC;
      if (!all) answers.push_back(std::move(next));
    }
  }
  lost_ = !all || PQexitPipelineMode(connection_.get()) != 1;
  if (lost_) answers.clear();
  return answers;
}

PostgresResult PostgresSession::ask(const std::string& text, std::chrono::milliseconds limit) {
  return answer(PQsendQuery(connection_.get(), text.c_str()), limit);
}

PostgresResult PostgresSession::prepare(const std::string& name, const std::string& text,
                                        std::chrono::milliseconds limit) {
  return answer(PQsendPrepare(connection_.get(), name.c_str(), text.c_str(), 0, nullptr), limit);
}

PostgresResult PostgresSession::run_prepared(const std::string& name,
                                             const std::vector<const char*>& values,
                                             std::chrono::milliseconds limit) {
  return answer(
      PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                          values.data(), nullptr, nullptr, 0),
      limit);
}

std::string PostgresSession::words() const { return PQerrorMessage(connection_.get()); }

std::string PostgresSession::identifier(const std::string& name) const {
  return taken_over(PQescapeIdentifier(connection_.get(), name.data(), name.size()));
}

std::string PostgresSession::literal(const std::string& text) const {
  return taken_over(PQescapeLiteral(connection_.get(), text.data(), text.size()));
}

std::string PostgresSession::password_hash(const std::string& role,
                                           const std::string& password) const {
  return taken_over(
      PQencryptPasswordConn(connection_.get(), password.c_str(), role.c_str(), "scram-sha-256"));
}

}  // namespace palamedes::store
