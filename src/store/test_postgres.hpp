// store/test_postgres.hpp - a real PostgreSQL for tests: its own folder, a socket, nobody else's
// data.
//
// It refuses to run as root, so root starts it as another user. It ends with the test program,
// whatever ends that. It lives in memory where there is enough: a database is a few hundred files.
#pragma once

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "store/postgres_session.hpp"

namespace palamedes::store {

class TestPostgres {
 public:
  // The one of this test program; null where PostgreSQL's programs are missing.
  static TestPostgres* get() {
    static const std::unique_ptr<TestPostgres> server = make();
    return server.get();
  }

  ~TestPostgres() {
    stop(SIGQUIT);
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }

  std::string address(const std::string& database) const {
    return fmt::format("postgres://palamedes@/{}?host={}", database, folder_.string());
  }

  // The address of a new, empty database, which is there until another test asks for one.
  std::string new_database() {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    if (test != test_) {
      for (const std::string& name : names_)
        ask(fmt::format("DROP DATABASE {} WITH (FORCE)", name));
      names_.clear();
      test_ = test;
    }
    const std::string name = fmt::format("t{}", ++databases_);
    if (!ask("CREATE DATABASE " + name)) throw std::runtime_error("the server makes no database");
    names_.push_back(name);
    return address(name);
  }

  pid_t process() const { return server_; }

  void stop(int signal) {
    if (server_ <= 0) return;
    ::kill(server_, signal);
    ::waitpid(server_, nullptr, 0);
    server_ = -1;
  }

  // Whether it answers in the end.
  bool start() {
    server_ = launch({(programs_ / "postgres").string(), "-D", data(), "-k", folder_.string(), "-c",
                      "listen_addresses=", "-c", "fsync=off", "-c", "shared_buffers=16MB", "-c",
                      "max_wal_size=64MB", "-c", "autovacuum=off"});
    for (int attempt = 0; attempt < 300; ++attempt) {
      if (ask("SELECT 1")) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

 private:
  // Whether the server did what it was told.
  bool ask(const std::string& statement) const {
    constexpr std::chrono::seconds kLimit(20);
    const auto session =
        PostgresSession::open(*parse_postgres_address(address("postgres")), kLimit);
    if (!session) return false;
    const PostgresResult result = (*session)->ask(statement, kLimit);
    const auto status = PQresultStatus(result.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
  }

  static std::unique_ptr<TestPostgres> make() {
    namespace fs = std::filesystem;
    std::error_code ignored;
    for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", ignored)) {
      const fs::path programs = version.path() / "bin";
      if (!fs::exists(programs / "initdb") || !fs::exists(programs / "postgres")) continue;
      std::unique_ptr<TestPostgres> server(new TestPostgres(programs));
      if (server->initialize() && server->start()) return server;
    }
    return nullptr;
  }

  explicit TestPostgres(std::filesystem::path programs) : programs_(std::move(programs)) {
    // Both are short: a socket's path has 107 bytes at the most.
    std::error_code ignored;
    const std::filesystem::path memory = "/dev/shm";
    constexpr std::uintmax_t kEnough = std::uintmax_t{1} << 30;
    const auto space = std::filesystem::space(memory, ignored);
    const bool roomy = !ignored && space.available >= kEnough;
    std::string name = (roomy ? memory : "/tmp") / "palamedes-pg-XXXXXX";
    if (::mkdtemp(name.data()) != nullptr) folder_ = name;
  }

  std::string data() const { return (folder_ / "data").string(); }

  bool initialize() const {
    if (::geteuid() == 0) {
      const passwd* user = account();
      if (user == nullptr || ::chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0)
        return false;
    }
    int status = -1;
    const pid_t child = launch({(programs_ / "initdb").string(), "-D", data(), "-A", "trust", "-U",
                                "palamedes", "-E", "UTF8", "--no-locale", "--no-sync"});
    return ::waitpid(child, &status, 0) == child && status == 0;
  }

  static const passwd* account() {
    const passwd* user = ::getpwnam("postgres");
    return user != nullptr ? user : ::getpwnam("nobody");
  }

  static pid_t launch(const std::vector<std::string>& command) {
    std::vector<char*> arguments;
    for (const std::string& part : command) arguments.push_back(const_cast<char*>(part.c_str()));
    arguments.push_back(nullptr);
    const passwd* user = account();
    const pid_t child = ::fork();
    if (child != 0) return child;
    if (::geteuid() == 0 &&
        (user == nullptr || ::setgid(user->pw_gid) != 0 || ::setuid(user->pw_uid) != 0)) {
      ::_exit(1);
    }
    ::prctl(PR_SET_PDEATHSIG, SIGQUIT);
    if (::chdir("/") != 0) ::_exit(1);
    const int silence = ::open("/dev/null", O_RDWR);
    for (const int fd : {0, 1, 2}) ::dup2(silence, fd);
    ::execv(arguments[0], arguments.data());
    ::_exit(1);
  }

  const std::filesystem::path programs_;
  std::filesystem::path folder_;
  pid_t server_ = -1;
  int databases_ = 0;
  const testing::TestInfo* test_ = nullptr;  // whose databases there are,
  std::vector<std::string> names_;           // and what they are called
};

}  // namespace palamedes::store
