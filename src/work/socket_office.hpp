// work/socket_office.hpp - the office of a worker that never opens the store: the service, by a
// socket beside the store's file.
//
// A connection that is lost is made anew by the next `hello`; until then everything is an error.
#pragma once

#include <memory>
#include <mutex>
#include <string>

#include "work/office.hpp"
#include "work/wire.hpp"

namespace palamedes::work {

class SocketOffice final : public Office {
 public:
  explicit SocketOffice(std::string path) : path_(std::move(path)) {}

  Result<std::int64_t> hello(const WorkerFacts& facts) override;
  Result<std::optional<Job>> claim(std::int64_t worker,
                                   const std::vector<std::string>& kinds) override;
  Result<bool> extend(const Hold& hold) override;
  std::optional<Error> say(const Hold& hold, const std::string& step,
                           const std::string& text) override;
  std::optional<Error> show(const Hold& hold, int number, const GameRecord& so_far) override;
  Result<Reception> finish(const Hold& hold, const Outcome& outcome) override;
  std::optional<Error> give_back(const Hold& hold, Return how, const std::string& reason) override;
  Result<std::string> blob(const Hold& hold, const std::string& hash) override;
  Result<std::string> put_blob(const Hold& hold, const std::string& bytes) override;

 private:
  // The answer's object.
  Result<Json> ask(const Json& question);
  Result<Json> ask_on(Wire& wire, const Json& question);

  const std::string path_;
  std::mutex mutex_;  // one question at a time
  std::unique_ptr<Wire> wire_;
};

}  // namespace palamedes::work
