// work/crew.hpp - worker processes: started, started again when they die, and taken along when we
// go.
//
// Every member is a process of our own program. One that ends by itself with 0 has nothing more to
// do, with `kCannotWork` it never will; any other end is a death, after which it is started again,
// a little later each time.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace palamedes::work {

inline constexpr int kCannotWork = 3;  // the exit code of a member whose machine is not fit

struct CrewPlan {
  std::string program;                               // the file to be run
  std::vector<std::vector<std::string>> arguments;   // of each member
  std::vector<std::string> environment;              // "NAME=value", beside ours
  std::function<void(const std::string&)> log = {};  // a line for the operator; may be empty
};

class Crew {
 public:
  explicit Crew(CrewPlan plan);
  // Asks all to leave, and ends those who do not soon.
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Whether somebody still works, or will again.
  bool working() const;
  bool unfit() const;  // somebody has found that this machine will not do
  std::vector<pid_t> processes() const;

 private:
  using Clock = std::chrono::steady_clock;
  struct Member {
    pid_t process = 0;  // 0: not running
    bool left = false;  // for good
    int deaths = 0;
    Clock::time_point began = {}, next = {};
  };

  void look_after();
  void start(std::size_t who);
  void attend(std::size_t who, int status);
  void dismiss();

  const CrewPlan plan_;
  mutable std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  bool over_ = false, unfit_ = false;
  std::vector<Member> members_;
  std::thread thread_;  // the one that starts processes lives as long as they do
};

}  // namespace palamedes::work
