// work/worker.hpp - one core's worth of work: claims a job, does it, tells the office, and again.
//
// What was finished stands in a journal before the office hears of it, and stays there until the
// office has it: neither a killed worker nor a store that is away loses a game. Uploads only run
// where the sandbox that is required works.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>

#include "arena/journal.hpp"
#include "games/any_game.hpp"
#include "referee/sandbox.hpp"
#include "work/office.hpp"
#include "work/shelf.hpp"

namespace palamedes::work {

struct WorkerOptions {
  std::string folder;        // of its own, over restarts: its key and its journal
  std::string name;          // for people
  std::string program = {};  // our version
  int core = -1;             // it stays on; below 0: on any
  bool until_idle = false;   // ends when there is nothing to do
  // A machine that is not fit is looked at again after so long; missing: the worker leaves.
  std::optional<std::chrono::milliseconds> look_again = {};
  std::function<void(const std::string&)> log = {};  // a line for the operator; may be empty
  referee::SandboxMode sandbox = referee::SandboxMode::Require;  // less is for tests of our own
};

class Worker {
 public:
  // Fails where the folder is another worker's.
  static Result<std::unique_ptr<Worker>> make(Office& office, WorkerOptions options);
  ~Worker();

  // Works until `stop` is set, or until there is nothing to do if that was asked for. The error:
  // this machine cannot run uploads, which the office has been told.
  std::optional<Error> run(const std::atomic<bool>& stop);

 private:
  class Heart;

  Worker(Office& office, WorkerOptions options, std::string key,
         std::unique_ptr<arena::Journal> journal);
  void tell(const std::string& line);  // but not the same again and again
  WorkerFacts look_at_machine();
  // Tells the office what machine this is, until it is fit or we are stopped. The error: it is not,
  // and nobody is to wait for that.
  std::optional<Error> take_up_work(const std::atomic<bool>& stop);
  bool introduce(const std::atomic<bool>& stop);  // false: it was stopped
  bool deliver();                                 // false: the office does not answer
  void work_on(const Job& job, const std::atomic<bool>& stop);
  // What is in the way of it; else the outcome holds what came of it.
  std::optional<Error> do_job(const Job& job, Heart& heart, Outcome& outcome);
  std::optional<Error> do_task(const Job& job, Heart& heart, Outcome& outcome);
  Result<BuildOutcome> do_build(const Job& job, const BuildTask& task);
  Result<CheckOutcome> do_check(const Job& job, const CheckTask& task);
  Result<PairOutcome> do_pair(const Job& job, const PairTask& task, Heart& heart);
  Result<ReviewOutcome> do_review(const ReviewTask& task, const Heart& heart);
  Result<std::shared_ptr<const referee::Sandbox>> sandbox_for(
      const referee::ResourceLimits& limits);
  Result<std::shared_ptr<const referee::Sandbox>> sandbox_for(const ProgramLimits& limits);
  Shelf::Fetch fetch_for(const Job& job);

  Office& office_;
  const WorkerOptions options_;
  const std::string key_;
  const std::unique_ptr<arena::Journal> journal_;
  std::vector<std::string> undelivered_;  // entries of the journal
  WorkerFacts facts_;
  std::int64_t number_ = 0;
  std::string last_told_;
  Shelf shelf_;
  using LimitsKey = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t>;
  std::map<LimitsKey, std::shared_ptr<const referee::Sandbox>> sandboxes_;  // none: look again
};

}  // namespace palamedes::work
