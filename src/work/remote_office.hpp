// work/remote_office.hpp - an office that is elsewhere: questions and answers in JSON, by whatever
// carries them.
//
// A connection that is lost is made anew by the next `hello`; until then everything is an error.
#pragma once

#include <mutex>
#include <string>

#include "work/office.hpp"

namespace palamedes::work {

// Trouble on the way to it.
Error no_office(const std::string& why);

class RemoteOffice : public Office {
 public:
  Result<std::int64_t> hello(const WorkerFacts& facts) final;
  Result<std::optional<Job>> claim(std::int64_t worker,
                                   const std::vector<std::string>& kinds) final;
  Result<bool> extend(const Hold& hold) final;
  std::optional<Error> say(const Hold& hold, const std::string& step,
                           const std::string& text) final;
  std::optional<Error> show(const Hold& hold, int number, const GameRecord& so_far) final;
  Result<Reception> finish(const Hold& hold, const Outcome& outcome) final;
  std::optional<Error> give_back(const Hold& hold, Return how, const Sentence& reason) final;
  Result<std::string> blob(const Hold& hold, const std::string& hash) final;
  Result<std::string> put_blob(const Hold& hold, const std::string& bytes) final;

 private:
  // These are called one at a time.
  virtual std::optional<Error> call_up() = 0;
  virtual Result<Json> exchange(const Json& question) = 0;  // the answer, whatever it says
  virtual void hang_up() = 0;

  Result<Json> ask(const Json& question);
  Result<Json> judged(Result<Json> answer);

  std::mutex mutex_;  // one question at a time
};

}  // namespace palamedes::work
