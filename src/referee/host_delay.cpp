// referee/host_delay.cpp - a delay counts as far as nothing of the program ran, if its threads had
// processors enough.
#include "referee/host_delay.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string>
#include <thread>

#include "base/text.hpp"
#include "referee/child.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kQuickAnswer = 20ms;  // until then nobody asks what held an answer up
constexpr auto kSeldom = 50ms;
constexpr int kMostLooks = 16;

std::string contents(const fs::path& path) { return whole_file(path).value_or(""); }

double number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return static_cast<double>(value);
}

// All threads of a process and of those it has started.
void add_threads(pid_t process, MachineLook& look) {
  const auto tasks = entries_of(fmt::format("/proc/{}/task", process));
  if (!tasks) return;
  for (const fs::path& task : *tasks) {
    const auto thread = parse_int(task.filename().string());
    if (!thread) continue;
    look.threads[*thread] = parse_schedstat(contents(task / "schedstat"));
    look.runnable += wants_to_run(task);
  }
  for (const std::string& child : children_of(std::to_string(process))) {
    const auto pid = parse_int(child);
    if (pid && !look.threads.contains(*pid)) add_threads(*pid, look);
  }
}

ThreadTimes own_times() { return parse_schedstat(contents("/proc/thread-self/schedstat")); }

double steal_now() {
  return parse_steal(contents("/proc/stat"), static_cast<double>(sysconf(_SC_CLK_TCK)));
}

MachineLook look_at(const Child& child) {
  const std::chrono::duration<double> now = Clock::now().time_since_epoch();
  MachineLook look{.when = now.count()};
  add_threads(child.pid(), look);
  look.cpu = child.cpu_seconds();
  look.referee_waiting = own_times().waiting;
  look.stolen = steal_now();
  return look;
}

}  // namespace

HostDelay delay_between(const MachineLook& before, const MachineLook& after, unsigned processors) {
  std::map<pid_t, ThreadTimes> spent;
  double living = 0, waiting = 0;
  for (const auto& [thread, times] : after.threads) {
    ThreadTimes& since = spent[thread] = times;
    if (const auto old = before.threads.find(thread); old != before.threads.end()) {
      since.running -= old->second.running, since.waiting -= old->second.waiting;
    }
    living += since.running, waiting += since.waiting;
  }
  const double seconds = after.when - before.when;
  const double running = std::max(living, after.cpu - before.cpu);
  if (after.runnable > processors || running + waiting > seconds * processors) return {};
  double idle = std::max(0.0, seconds - running);  // so long nothing of the program ran
  const auto at_most_idle = [&](double delay) {
    delay = std::clamp(delay, 0.0, idle);
    idle -= delay;
    return delay;
  };
  double longest = 0;
  for (const auto& [thread, since] : spent) {
    longest = std::max(longest, since.waiting - (running - since.running));
  }
  HostDelay delay;
  delay.program = at_most_idle(longest);
  delay.referee = at_most_idle(after.referee_waiting - before.referee_waiting - running);
  delay.stolen = at_most_idle(after.stolen - before.stolen);
  return delay;
}

ThreadTimes parse_schedstat(std::string_view text) {
  constexpr double kNanoseconds = 1e-9;
  const auto words = split_words(text);
  if (words.size() < 2) return {};
  return {.running = number(words[0]) * kNanoseconds, .waiting = number(words[1]) * kNanoseconds};
}

double parse_steal(std::string_view stat, double ticks_per_second) {
  constexpr std::size_t kSteal = 8;  // "cpu user nice system idle iowait irq softirq steal ..."
  double ticks = 0;
  int processors = 0;
  for (const std::string_view line : split_lines(stat)) {
    if (!line.starts_with("cpu")) break;
    const auto words = split_words(line);
    if (words[0] == "cpu") {
      if (words.size() > kSteal) ticks = number(words[kSteal]);
    } else {
      ++processors;
    }
  }
  return processors == 0 ? 0 : ticks / ticks_per_second / processors;
}

HostDelayMeter::HostDelayMeter(const Child& child, SteadyTime begin, SteadyTime deadline)
    : child_(child),
      interval_(std::max<Clock::duration>(kSeldom, (deadline - begin) / kMostLooks)),
      next_look_(begin + kQuickAnswer) {}

void HostDelayMeter::look() {
  MachineLook now = look_at(child_);
  if (last_) {
    sum_ += delay_between(*last_, now, std::max(2U, std::thread::hardware_concurrency()));
  }
  last_ = std::move(now);
  next_look_ = Clock::now() + interval_;
}

HostDelay HostDelayMeter::elapsed() {
  if (last_) look();
  return sum_;
}

}  // namespace palamedes::referee
