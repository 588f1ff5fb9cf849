// referee/host_delay.cpp - see host_delay.hpp.
#include "referee/host_delay.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string>
#include <thread>

#include "base/text.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;

std::string contents(const fs::path& path) { return whole_file(path).value_or(""); }

double number(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return static_cast<double>(value);
}

// All threads of a process and of those it has started.
void add_threads(pid_t process, std::map<pid_t, ThreadTimes>& threads) {
  const auto tasks = entries_of(fmt::format("/proc/{}/task", process));
  if (!tasks) return;
  for (const fs::path& task : *tasks) {
    const auto thread = parse_int(task.filename().string());
    if (thread) threads[*thread] = parse_schedstat(contents(task / "schedstat"));
  }
  for (const std::string& child : children_of(std::to_string(process))) {
    const auto pid = parse_int(child);
    if (pid && !threads.contains(*pid)) add_threads(*pid, threads);
  }
}

std::map<pid_t, ThreadTimes> threads_of(pid_t program) {
  std::map<pid_t, ThreadTimes> threads;
  add_threads(program, threads);
  return threads;
}

ThreadTimes own_times() { return parse_schedstat(contents("/proc/thread-self/schedstat")); }

double steal_now() {
  return parse_steal(contents("/proc/stat"), static_cast<double>(sysconf(_SC_CLK_TCK)));
}

}  // namespace

bool explains_lateness(const HostDelay& delay, double seconds, double granted) {
  constexpr double kMostOfTheExcess = 0.5, kGoodPart = 0.25;
  const double held = delay.total();
  return held > 0 && held >= kMostOfTheExcess * (seconds - granted) && held >= kGoodPart * seconds;
}

double waiting_for_others(const std::map<pid_t, ThreadTimes>& before,
                          const std::map<pid_t, ThreadTimes>& after, double seconds,
                          unsigned processors) {
  std::map<pid_t, ThreadTimes> spent;
  double running = 0, waiting = 0;
  for (const auto& [thread, times] : after) {
    ThreadTimes& since = spent[thread] = times;
    if (const auto old = before.find(thread); old != before.end()) {
      since.running -= old->second.running, since.waiting -= old->second.waiting;
    }
    running += since.running, waiting += since.waiting;
  }
  if (running + waiting > seconds * processors) return 0;
  double longest = 0;
  for (const auto& [thread, since] : spent) {
    longest = std::max(longest, since.waiting - (running - since.running));
  }
  return longest;
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

HostDelayMeter::HostDelayMeter(pid_t program)
    : program_(program),
      begin_(std::chrono::steady_clock::now()),
      threads_(threads_of(program)),
      own_(own_times()),
      steal_(steal_now()) {}

HostDelay HostDelayMeter::elapsed() const {
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin_;
  const unsigned processors = std::max(2U, std::thread::hardware_concurrency());
  return {
      .program = waiting_for_others(threads_, threads_of(program_), seconds.count(), processors),
      .referee = own_times().waiting - own_.waiting,
      .stolen = steal_now() - steal_};
}

}  // namespace palamedes::referee
