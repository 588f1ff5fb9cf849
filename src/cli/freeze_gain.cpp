// cli/freeze_gain.cpp - what a program used is asked of the kernel once it rests.
#include "cli/freeze_gain.hpp"

#include <fmt/format.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <map>
#include <thread>
#include <vector>

#include "base/text.hpp"
#include "referee/child.hpp"
#include "referee/proc.hpp"

namespace palamedes::cli {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kTimeToAnswer = 20s;

using Processes = std::vector<std::string>;

void add_processes(const std::string& process, Processes& processes) {
  processes.push_back(process);
  for (const std::string& child : referee::children_of(process)) add_processes(child, processes);
}

Processes processes_of(const referee::Child& child) {
  Processes processes;
  add_processes(std::to_string(child.pid()), processes);
  return processes;
}

bool any_wants_to_run(const Processes& processes) {
  for (const std::string& process : processes) {
    const auto tasks = referee::entries_of(fmt::format("/proc/{}/task", process));
    if (tasks && std::any_of(tasks->begin(), tasks->end(), referee::wants_to_run)) return true;
  }
  return false;
}

// By process, to the nanosecond. Of who runs the kernel tells what it knew at the last tick, so
// this is asked of those at rest. Of those that end while they should be frozen nothing is seen,
// but of whoever started them.
using Used = std::map<std::string, double>;

Used used_by(const Processes& processes) {
  Used used;
  for (const std::string& process : processes) {
    clockid_t clock{};
    timespec time{};
    const auto pid = parse_int(process);
    if (!pid || clock_getcpuclockid(*pid, &clock) != 0 || clock_gettime(clock, &time) != 0)
      continue;
    used[process] = static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  return used;
}

double gained(const Used& before, const Used& after) {
  double sum = 0;
  for (const auto& [process, seconds] : after) {
    const auto old = before.find(process);
    sum += seconds - (old == before.end() ? 0 : old->second);
  }
  return sum;
}

bool answers(referee::Child& child, std::string_view expected) {
  for (;;) {
    const referee::Reading reading = child.read_line(Clock::now() + kTimeToAnswer);
    if (reading.kind != referee::Reading::Kind::Line) return false;
    if (reading.text.starts_with(expected)) return true;
  }
}

}  // namespace

Result<FreezeGain> measure_freeze_gain(const std::string& program, const referee::Sandbox& sandbox,
                                       int turns, std::chrono::milliseconds frozen_for) {
  const auto launch = sandbox.confine({program});
  if (!launch) return launch.error();
  const auto child = referee::Child::start(*launch, {});
  if (!child) return child.error();
  const Error silent{Errc::Unsupported, fmt::format("{} does not answer", in_quotes(program))};
  (*child)->send("hello 1\ngame minichess\n");
  if (!answers(**child, "ready")) return silent;
  FreezeGain gain;
  for (int turn = 0; turn < turns; ++turn) {
    (*child)->begin_turn();
    (*child)->thaw();
    (*child)->send("legal a2a3\ngo\n");
    std::this_thread::sleep_for(5ms);  // its helpers are to be in full swing
    if (!answers(**child, "move")) return silent;
    const Processes there = processes_of(**child);
    const Used before = used_by(there);
    const SteadyTime begin = Clock::now();
    (*child)->freeze();
    while (any_wants_to_run(there) && Clock::now() < begin + frozen_for) {
    }
    const std::chrono::duration<double> restless = Clock::now() - begin;
    const Used at_rest = used_by(there);
    std::this_thread::sleep_until(begin + frozen_for);
    const Used after = used_by(processes_of(**child));
    // Both are too much: the first by what was not yet counted, a tick at most for who ran; the
    // second as if it had run on every processor until it rested.
    const double until_rest = restless.count() * std::max(1U, std::thread::hardware_concurrency());
    const double seconds = std::min(gained(before, after), until_rest + gained(at_rest, after));
    gain.mean += seconds / turns, gain.most = std::max(gain.most, seconds);
  }
  return gain;
}

}  // namespace palamedes::cli
