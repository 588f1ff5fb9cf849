// referee/host_delay.hpp - how long this machine, and not a program, kept an answer waiting.
//
// A thread that could run but was not let to is counted by the kernel (/proc/PID/schedstat), and
// so is time that a virtual machine was denied altogether (steal in /proc/stat). Whoever waits
// while the program itself works waits for the program, so all the work is counted against it that
// anything it started has done, be it still there or not.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <map>
#include <optional>
#include <string_view>

#include "referee/line_buffer.hpp"

namespace palamedes::referee {

class Child;

// In seconds.
struct HostDelay {
  double program = 0;  // it wanted to run, and others than itself were running
  double referee = 0;  // the same for the thread that waits for it
  double stolen = 0;   // taken from the whole machine, per processor
  double total() const { return program + referee + stolen; }
  HostDelay& operator+=(const HostDelay& other) {
    program += other.program, referee += other.referee, stolen += other.stolen;
    return *this;
  }
};

// What one thread has had so far, in seconds.
struct ThreadTimes {
  double running = 0, waiting = 0;
};

// All that can be known at one moment, in seconds.
struct MachineLook {
  double when = 0;
  std::map<pid_t, ThreadTimes> threads = {};  // of the program, those that live
  unsigned runnable = 0;                      // of them, those that run or want to
  double cpu = 0;                             // used by all that the program ever started
  double referee_waiting = 0;
  double stolen = 0;  // per processor
};

// What the program itself has run is taken off everybody's waiting, and a program cannot have been
// held up longer than it did not run. One with more to run than there are processors has no excuse
// at all; how long what has ended since was waiting nobody knows, so what is runnable in the end
// decides, too.
HostDelay delay_between(const MachineLook& before, const MachineLook& after, unsigned processors);

ThreadTimes parse_schedstat(std::string_view text);
double parse_steal(std::string_view stat, double ticks_per_second);  // per processor

// Looks now and then while an answer is waited for, whenever it says that a look is due. A look
// costs some 0.3 ms; answers that are quick are not looked into at all.
class HostDelayMeter {
 public:
  // requires: the child outlives it.
  HostDelayMeter(const Child& child, SteadyTime begin, SteadyTime deadline);
  SteadyTime next_look() const { return next_look_; }
  void look();
  HostDelay elapsed();  // from the first look until now

 private:
  const Child& child_;
  std::chrono::steady_clock::duration interval_;
  SteadyTime next_look_;
  std::optional<MachineLook> last_;
  HostDelay sum_;
};

}  // namespace palamedes::referee
