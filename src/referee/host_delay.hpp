// referee/host_delay.hpp - how long this machine, and not a program, kept an answer waiting.
//
// A thread that could run but was not let to is counted by the kernel (/proc/PID/schedstat), and
// so is time that a virtual machine was denied altogether (steal in /proc/stat).
#pragma once

#include <sys/types.h>

#include <chrono>
#include <map>
#include <string_view>

namespace palamedes::referee {

// In seconds.
struct HostDelay {
  double program = 0;  // it wanted to run, and others than itself were running
  double referee = 0;  // the same for the thread that waits for it
  double stolen = 0;   // taken from the whole machine, per processor
  double total() const { return program + referee + stolen; }
};

// Whether the machine is to blame that an answer took `seconds` where `granted` were allowed: it
// must have held the program up for most of the excess, and for a good part of the whole, since
// every machine is a little busy.
bool explains_lateness(const HostDelay& delay, double seconds, double granted);

// What one thread has had so far, in seconds.
struct ThreadTimes {
  double running = 0, waiting = 0;
};

// Of a program's threads between two looks, `seconds` apart. Threads of one program that wait for
// each other have nobody else to blame: what its other threads ran is taken off a thread's waiting,
// and a program with more threads that want to run than there are processors has no excuse at all.
double waiting_for_others(const std::map<pid_t, ThreadTimes>& before,
                          const std::map<pid_t, ThreadTimes>& after, double seconds,
                          unsigned processors);

ThreadTimes parse_schedstat(std::string_view text);
double parse_steal(std::string_view stat, double ticks_per_second);  // per processor

// Looks when it is made, and again when it is asked. Costs some 0.2 ms each time.
class HostDelayMeter {
 public:
  explicit HostDelayMeter(pid_t program);
  HostDelay elapsed() const;

 private:
  pid_t program_;
  std::chrono::steady_clock::time_point begin_;
  std::map<pid_t, ThreadTimes> threads_;
  ThreadTimes own_;
  double steal_;
};

}  // namespace palamedes::referee
