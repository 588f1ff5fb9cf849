// referee/host_delay_test.cpp - when lateness is the machine's, and that a starved program is seen.
#include "referee/host_delay.hpp"

#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

namespace palamedes::referee {
namespace {

TEST(HostDelay, ExplainsLatenessWhereItIsMostOfIt) {
  EXPECT_FALSE(explains_lateness({}, 1.05, 1.0));
  EXPECT_TRUE(explains_lateness({.program = 0.4}, 1.05, 1.0));
  EXPECT_TRUE(explains_lateness({.program = 0.1, .referee = 0.1, .stolen = 0.1}, 1.05, 1.0));
  // A little waiting is everyday; and much of it is little beside an endless thought.
  EXPECT_FALSE(explains_lateness({.program = 0.04}, 1.05, 1.0));
  EXPECT_FALSE(explains_lateness({.program = 3}, 11, 1.0));
}

TEST(HostDelay, AProgramsOwnThreadsAreNoExcuse) {
  const std::map<pid_t, ThreadTimes> before{{1, {1, 1}}, {2, {1, 1}}};
  const auto waiting = [&](const std::map<pid_t, ThreadTimes>& after) {
    return waiting_for_others(before, after, 1, 2);
  };
  // Both ran half a second and waited half a second: for each other.
  EXPECT_DOUBLE_EQ(waiting({{1, {1.5, 1.5}}, {2, {1.5, 1.5}}}), 0);
  // One waited longer than the other ran.
  EXPECT_DOUBLE_EQ(waiting({{1, {1.0, 1.9}}, {2, {1.5, 1.0}}}), 0.4);
  // A thread that is new since.
  EXPECT_DOUBLE_EQ(waiting({{3, {0, 0.25}}}), 0.25);
  // Three that want to run all the time, on two processors.
  EXPECT_DOUBLE_EQ(waiting({{3, {0.1, 0.9}}, {4, {0.1, 0.9}}, {5, {0.1, 0.9}}}), 0);
}

TEST(HostDelay, FilesOfTheKernelAreRead) {
  const auto times = parse_schedstat("1500000000 250000000 12\n");
  EXPECT_DOUBLE_EQ(times.running, 1.5);
  EXPECT_DOUBLE_EQ(times.waiting, 0.25);
  EXPECT_DOUBLE_EQ(parse_schedstat("").waiting, 0);
  EXPECT_DOUBLE_EQ(parse_steal("cpu  1 2 3 4 5 6 7 80 9 10\ncpu0 0\ncpu1 0\nintr 5\n", 100), 0.4);
  EXPECT_DOUBLE_EQ(parse_steal("", 100), 0);
}

// Two processes on one processor: each waits about half of the time, for the other.
TEST(HostDelay, AStarvedProcessIsSeen) {
  cpu_set_t allowed, one;
  sched_getaffinity(0, sizeof allowed, &allowed);
  CPU_ZERO(&one);
  for (int i = 0; CPU_COUNT(&one) == 0; ++i) {
    if (CPU_ISSET(i, &allowed)) CPU_SET(i, &one);
  }
  const auto spin = [&] {
    const pid_t pid = fork();
    if (pid != 0) return pid;
    sched_setaffinity(0, sizeof one, &one);
    for (;;) {
    }
  };
  const pid_t first = spin(), second = spin();
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const HostDelayMeter meter(first);
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  const HostDelay delay = meter.elapsed();
  for (const pid_t pid : {first, second}) kill(pid, SIGKILL), waitpid(pid, nullptr, 0);
  EXPECT_GT(delay.program, 0.05);
  EXPECT_GE(delay.referee, 0);
}

}  // namespace
}  // namespace palamedes::referee
