// referee/host_delay_test.cpp - what counts as delay, and that a starved program is seen.
#include "referee/host_delay.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <chrono>
#include <thread>

#include "referee/child.hpp"

namespace palamedes::referee {
namespace {

// A second in which threads 1 and 2, and whatever comes later, have had so much; `cpu` is what all
// of the program has used together.
HostDelay after_a_second(std::map<pid_t, ThreadTimes> threads, double cpu = 0,
                         double referee_waiting = 0, double stolen = 0) {
  const MachineLook before{.when = 5, .threads = {{1, {1, 1}}, {2, {1, 1}}}, .cpu = 7};
  return delay_between(before,
                       {.when = 6,
                        .threads = std::move(threads),
                        .cpu = 7 + cpu,
                        .referee_waiting = referee_waiting,
                        .stolen = stolen},
                       2);
}

TEST(HostDelay, AProgramsOwnThreadsAreNoExcuse) {
  // Both ran half a second and waited half a second: for each other.
  EXPECT_DOUBLE_EQ(after_a_second({{1, {1.5, 1.5}}, {2, {1.5, 1.5}}}).total(), 0);
  // One waited longer than the other ran.
  EXPECT_DOUBLE_EQ(after_a_second({{1, {1.0, 1.9}}, {2, {1.5, 1.0}}}).program, 0.4);
  // A thread that is new since.
  EXPECT_DOUBLE_EQ(after_a_second({{3, {0, 0.25}}}).program, 0.25);
  // Three that want to run all the time, on two processors.
  EXPECT_DOUBLE_EQ(
      after_a_second({{3, {0.1, 0.9}}, {4, {0.1, 0.9}}, {5, {0.1, 0.9}}}, 0, 0.9, 0.9).total(), 0);
}

TEST(HostDelay, WhoeverWantsAllProcessorsAndMoreHasNoExcuse) {
  const MachineLook before{.when = 5};
  MachineLook after{.when = 6, .threads = {{1, {0, 0.9}}}, .runnable = 2};
  EXPECT_DOUBLE_EQ(delay_between(before, after, 2).program, 0.9);
  after.runnable = 3;  // children that were just born, and will be dead before the next look
  EXPECT_DOUBLE_EQ(delay_between(before, after, 2).program, 0);
}

TEST(HostDelay, WhatHasEndedIsNoExcuseEither) {
  // It waited nearly all the time: for others, or for children that have burned two processors.
  EXPECT_DOUBLE_EQ(after_a_second({{1, {1.05, 1.9}}}, 0.05).program, 0.9);
  EXPECT_DOUBLE_EQ(after_a_second({{1, {1.05, 1.9}}}, 1.0).total(), 0);
  EXPECT_NEAR(after_a_second({{1, {1.05, 1.9}}}, 0.5).program, 0.9 - 0.45, 1e-9);
  // The referee was kept waiting, or the machine was, by the program's own work.
  EXPECT_DOUBLE_EQ(after_a_second({}, 0.5, 0.4).referee, 0);
  EXPECT_NEAR(after_a_second({}, 0.1, 0.4).referee, 0.4 - 0.1, 1e-9);
  EXPECT_DOUBLE_EQ(after_a_second({}, 1.0, 0.0, 0.5).total(), 0);
  EXPECT_NEAR(after_a_second({}, 0.7, 0.0, 0.5).stolen, 0.3, 1e-9);
}

TEST(HostDelay, FilesOfTheKernelAreRead) {
  const auto times = parse_schedstat("1500000000 250000000 12\n");
  EXPECT_DOUBLE_EQ(times.running, 1.5);
  EXPECT_DOUBLE_EQ(times.waiting, 0.25);
  EXPECT_DOUBLE_EQ(parse_schedstat("").waiting, 0);
  EXPECT_DOUBLE_EQ(parse_steal("cpu  1 2 3 4 5 6 7 80 9 10\ncpu0 0\ncpu1 0\nintr 5\n", 100), 0.4);
  EXPECT_DOUBLE_EQ(parse_steal("", 100), 0);
}

std::unique_ptr<Child> run_shell(const std::string& script) {
  Launch launch;
  launch.command = {"/bin/sh", "-c", script};
  launch.environment = plain_environment("");
  return *Child::start(launch, {});
}

// Two processes on one processor: each waits about half of the time, for the other.
TEST(HostDelay, AStarvedProcessIsSeen) {
  cpu_set_t allowed;
  sched_getaffinity(0, sizeof allowed, &allowed);
  int one = 0;
  while (!CPU_ISSET(one, &allowed)) ++one;
  const std::string spin = "taskset -c " + std::to_string(one) + " sh -c 'while :; do :; done'";
  const auto first = run_shell("exec " + spin), second = run_shell("exec " + spin);
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  const auto now = std::chrono::steady_clock::now();
  HostDelayMeter meter(*first, now, now + std::chrono::seconds(1));
  meter.look();
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  const HostDelay delay = meter.elapsed();
  EXPECT_GT(delay.program, 0.05);
  EXPECT_GE(delay.referee, 0);
}

// Children that end are work of the program, whoever has waited for them.
TEST(HostDelay, ChildrenThatHaveEndedAreCounted) {
  const auto child = run_shell(
      "burn() { i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; }\n"
      "read x; (burn); echo waited; (burn & ) ; sleep 100");
  const double before = child->cpu_seconds();
  child->send("go\n");
  EXPECT_EQ(child->read_line(std::chrono::steady_clock::now() + std::chrono::seconds(60)).text,
            "waited");
  const double waited = child->cpu_seconds();
  EXPECT_GT(waited, before + 0.01);
  // The second is an orphan that the guard reaps.
  for (int tries = 0; tries < 1000 && child->cpu_seconds() < waited + 0.01; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_GT(child->cpu_seconds(), waited + 0.009);
}

}  // namespace
}  // namespace palamedes::referee
