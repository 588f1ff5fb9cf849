// work/office.hpp - all that a worker sees of the store.
//
// Behind it is the ladder, in this process (PostgreSQL) or in the service (by a socket). Every call
// blocks for as long as the store does and may be made from any thread. An error with the
// code Unsupported is the store's or the connection's trouble, and the same may be said again; with
// another, what was said is refused for good.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "work/tasks.hpp"

namespace palamedes::work {

// A compiler or interpreter that uploads may use.
struct Toolchain {
  std::string language;        // "cpp"
  std::string shown;           // "C++"
  std::string version;         // "g++ (Debian 12.2.0-14) 12.2.0"
  std::string flags = {};      // as they are given
  std::string files = {};      // whose names end so: ".cpp .cc"
  std::string libraries = {};  // that programs find beside the language's own
};

struct WorkerFacts {
  std::string key;   // of its own choice, kept over restarts
  std::string name;  // for people: its machine and core
  int cores = 1;
  std::int64_t speed = 0;    // nodes a second of a fixed search
  Sentence sandbox = {};     // what protects it from programs, or why nothing does
  bool confines = false;     // that is `require`: without it there are no uploads
  std::string program = {};  // our version
  std::vector<Toolchain> toolchains = {};
  bool fresh = true;  // it has just been started, and does nothing yet
};

// The right to a job, for as long as its lease lasts.
struct Hold {
  std::int64_t worker = 0, job = 0;
  std::int64_t attempt = 0;  // the fencing token: who has an older one comes late
  bool operator==(const Hold&) const = default;
};

struct Job {
  Hold hold;
  std::string key;
  Task task;
};

enum class Reception {
  Taken,
  Dropped,  // it has a result already, or this one is not to be trusted
};

enum class Return {
  Unused,  // the worker stops: nobody's fault
  Fault,   // the machine or our programs failed: another worker tries, and after five nobody
};

class Office {
 public:
  virtual ~Office() = default;

  // Who we are; the answer is our number. To be said at first, and again after an interruption.
  virtual Result<std::int64_t> hello(const WorkerFacts& facts) = 0;
  // The next job of one of these kinds, held for a minute; nothing: there is none.
  virtual Result<std::optional<Job>> claim(std::int64_t worker,
                                           const std::vector<std::string>& kinds) = 0;
  // Another minute. False: the job is not ours any more, and all work on it in vain.
  virtual Result<bool> extend(const Hold& hold) = 0;
  // What happens, for those who watch: a piece of the log of a step ("build", "check").
  virtual std::optional<Error> say(const Hold& hold, const std::string& step,
                                   const std::string& text) = 0;
  // A game of a pair as it stands; `number` is 0 or 1.
  virtual std::optional<Error> show(const Hold& hold, int number, const GameRecord& so_far) = 0;
  virtual Result<Reception> finish(const Hold& hold, const Outcome& outcome) = 0;
  virtual std::optional<Error> give_back(const Hold& hold, Return how, const Sentence& reason) = 0;

  // Bytes that the task of the job names. Others are refused.
  virtual Result<std::string> blob(const Hold& hold, const std::string& hash) = 0;
  // Keeps what was built, and answers its hash.
  virtual Result<std::string> put_blob(const Hold& hold, const std::string& bytes) = 0;
};

}  // namespace palamedes::work
