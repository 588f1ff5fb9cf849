// referee/child.cpp - one ppoll over five descriptors; the end is looked at last, so that no word
// before it is lost.
#include "referee/child.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "base/text.hpp"
#include "referee/cgroup.hpp"
#include "referee/pipe_holders.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

// After SIGKILL. Longer means a process stuck in the kernel, for which nobody can wait.
constexpr auto kTimeToDie = 5s;

// Writing to a program that has gone raises SIGPIPE in this thread; it is caught here.
class PipeSignalBlock {
 public:
  PipeSignalBlock() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~PipeSignalBlock() {
    if (raised) {
      const timespec at_once{};
      while (sigtimedwait(&pipe_, nullptr, &at_once) < 0 && errno == EINTR) {
      }
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  bool raised = false;

 private:
  sigset_t pipe_, before_;
};

timespec until(SteadyTime deadline) {
  const auto left = std::max(deadline - Clock::now(), Clock::duration::zero());
  const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
  return {static_cast<time_t>(seconds.count()), static_cast<long>((left - seconds).count())};
}

}  // namespace

Sentence Ending::text() const {
  if (by_us) return say("ended-by-referee", "ended by the referee");
  if (signal) return say("ended-by-signal", "signal {} ({})", *signal, strsignal(*signal));
  return say("exit-code", "exit code {}", code.value_or(-1));
}

Result<std::unique_ptr<Child>> Child::start(const Launch& launch, const OutputLimits& limits) {
  auto process = start_guarded(launch);
  if (!process) return process.error();
  return std::unique_ptr<Child>(new Child(std::move(process).value(), launch, limits));
}

Child::Child(Guarded process, const Launch& launch, const OutputLimits& limits)
    : process_(std::move(process)),
      limits_(limits),
      group_(launch.group),
      memory_bytes_(launch.memory_bytes),
      wrapped_(launch.wrapped),
      lines_(limits.line_bytes),
      interrupt_(launch.interrupt) {}

Child::~Child() { finish(Clock::now()); }

bool Child::send(std::string_view bytes) {
  if (!process_.in || close_when_written_) return false;
  if (queued_.size() + bytes.size() > limits_.queued_bytes) return false;
  for (const std::string_view line : split_lines(bytes)) {
    if (!line.empty()) remember('>', line);
  }
  queued_ += bytes;
  write_queued();
  return static_cast<bool>(process_.in);
}

void Child::close_input() {
  close_when_written_ = true;
  write_queued();
}

void Child::write_queued() {
  if (!process_.in) return;
  if (!queued_.empty()) {
    PipeSignalBlock block;
    const ssize_t written = write(process_.in.get(), queued_.data(), queued_.size());
    if (written > 0) queued_.erase(0, static_cast<std::size_t>(written));
    if (written < 0 && errno == EPIPE) {
      block.raised = true;
      queued_.clear();
      process_.in.reset();
    }
  }
  if (queued_.empty() && close_when_written_) process_.in.reset();
}

void Child::begin_turn() { turn_bytes_ = turn_error_bytes_ = 0; }

void Child::remember(char mark, std::string_view line) {
  constexpr std::size_t kLongest = 200;
  if (dialogue_.size() >= limits_.dialogue_lines) dialogue_.pop_front();
  dialogue_.push_back(
      fmt::format("{} {}{}", mark, line.substr(0, kLongest), line.size() > kLongest ? "..." : ""));
}

bool Child::read_output() {
  std::array<char, 16 << 10> bytes;
  const ssize_t size = read(process_.out.get(), bytes.data(), bytes.size());
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return true;
  if (size <= 0) return process_.out.reset(), false;
  turn_bytes_ += static_cast<std::size_t>(size);
  lines_.add({bytes.data(), static_cast<std::size_t>(size)}, Clock::now());
  return true;
}

bool Child::read_errors() {
  std::array<char, 16 << 10> bytes;
  const ssize_t size = read(process_.err.get(), bytes.data(), bytes.size());
  if (size < 0 && (errno == EAGAIN || errno == EINTR)) return true;
  if (size <= 0) return process_.err.reset(), false;
  turn_error_bytes_ += static_cast<std::size_t>(size);
  errors_.append(bytes.data(), static_cast<std::size_t>(size));
  if (errors_.size() > limits_.error_tail) errors_.erase(0, errors_.size() - limits_.error_tail);
  return true;
}

// The guard has ended, or is about to.
void Child::read_status() {
  GuardReport report;
  const ssize_t size = read(process_.status.get(), &report, sizeof report);
  if (size < 0) return;
  process_.status.reset();
  process_.control.reset();
  waitpid(process_.guard, nullptr, 0);
  Ending ending;
  ending.cpu_seconds = report.cpu_seconds;
  ending.largest_rss_kb = report.largest_rss_kb;
  if (ending.largest_rss_kb == 0 && group_) {
    ending.largest_rss_kb = static_cast<long>(group_->most_bytes().value_or(0) >> 10);
  }
  if (size != sizeof report) {  // the guard itself was killed, and the program with it
    ending.signal = SIGKILL;
  } else if (WIFSIGNALED(report.wait_status)) {
    ending.signal = WTERMSIG(report.wait_status);
  } else {
    ending.code = WEXITSTATUS(report.wait_status);
  }
  constexpr int kSignalBase = 128;
  if (wrapped_ && ending.code > kSignalBase && *ending.code < kSignalBase + NSIG) {
    ending.signal = *ending.code - kSignalBase;
    ending.code.reset();
  }
  ending.by_us = killing_ && ending.signal == SIGKILL;
  // Limits that a process meets by itself (no more address space) leave no other trace than its
  // size.
  const bool full = memory_bytes_ > 0 && static_cast<std::uint64_t>(ending.largest_rss_kb) << 10 >=
                                             memory_bytes_ / 4 * 3;
  const bool refused = group_ && group_->out_of_memory();
  ending.out_of_memory = !ending.clean() && !ending.by_us && (full || refused);
  ending_ = ending;
  process_.in.reset();
  while (process_.out && turn_bytes_ <= limits_.turn_bytes && !lines_.overlong()) {
    pollfd more{process_.out.get(), POLLIN, 0};
    if (poll(&more, 1, 0) <= 0 || !read_output()) break;
  }
  while (process_.err && turn_error_bytes_ <= limits_.error_bytes) {
    pollfd more{process_.err.get(), POLLIN, 0};
    if (poll(&more, 1, 0) <= 0 || !read_errors()) break;
  }
  process_.out.reset();
  process_.err.reset();
}

void Child::wait_for_events(SteadyTime deadline) {
  std::array<pollfd, 5> events{pollfd{process_.out.get(), POLLIN, 0},
                               pollfd{process_.err.get(), POLLIN, 0},
                               pollfd{process_.status.get(), POLLIN, 0},
                               pollfd{queued_.empty() ? -1 : process_.in.get(), POLLOUT, 0},
                               pollfd{killing_ ? -1 : interrupt_->fd(), POLLIN, 0}};
  const timespec left = until(deadline);
  if (ppoll(events.data(), events.size(), &left, nullptr) <= 0) return;
  if (events[4].revents != 0) {
    thaw();
    killing_ = true;
    process_.control.reset();  // the guard ends it, and the status comes
  }
  if (events[3].revents != 0) write_queued();
  if (events[1].revents != 0) read_errors();
  if (events[0].revents != 0) read_output();
  // Last, so that what was printed before the end is read before the end is known.
  if (events[2].revents != 0) read_status();
}

Reading Child::ended(Reading::Kind kind) {
  std::string rest = lines_.take_rest();
  if (!rest.empty()) remember('<', rest);
  return {kind, std::move(rest), Clock::now()};
}

std::optional<Reading> Child::look() {
  if (auto line = lines_.take()) {
    remember('<', *line);
    return Reading{Reading::Kind::Line, std::move(*line), lines_.last_received()};
  }
  if (lines_.overlong()) {
    return Reading{Reading::Kind::Flood,
                   say("line-too-long", "a line of more than {} bytes", limits_.line_bytes)};
  }
  if (turn_bytes_ > limits_.turn_bytes) {
    return Reading{Reading::Kind::Flood,
                   say("turn-too-long", "more than {} bytes in one turn", limits_.turn_bytes)};
  }
  if (turn_error_bytes_ > limits_.error_bytes) {
    return Reading{
        Reading::Kind::Flood,
        say("stderr-too-long", "more than {} bytes to stderr in one turn", limits_.error_bytes)};
  }
  if (ending_) return ended(Reading::Kind::Exited);
  return std::nullopt;
}

Reading Child::read_line(SteadyTime deadline) {
  for (;;) {
    const bool in_time = lines_.last_received() <= deadline;
    if (in_time) {
      if (auto reading = look()) return std::move(*reading);
    }
    if (!in_time || Clock::now() >= deadline) return {Reading::Kind::Deadline};
    if (process_.out) {
      wait_for_events(deadline);
      continue;
    }
    const auto patience = std::min(deadline, Clock::now() + kTimeToEnd);
    while (!ending_ && Clock::now() < patience) wait_for_events(patience);
    if (!ending_) return ended(Reading::Kind::Closed);
  }
}

std::optional<std::string> Child::waiting_line() {
  if (!lines_.has_line() && process_.out) read_output();
  auto line = lines_.take();
  if (line) remember('<', *line);
  return line;
}

bool Child::running() {
  if (!ending_) wait_for_events(Clock::now());
  return !ending_;
}

bool Child::closed_its_output() const {
  return !ending_ &&
         (!process_.out || (wrapped_ && !holds_pipe(process_.program, process_.out.get())));
}

double Child::cpu_seconds() const {
  if (group_) {
    if (const auto used = group_->cpu_seconds()) return *used;
  }
  return cpu_seconds_below(process_.guard);
}

void Child::freeze() {
  if (frozen_ || ending_) return;
  frozen_ = true;
  if (!group_ || !group_->freeze()) {
    kill(-process_.program, SIGSTOP);
  } else if (wrapped_ && !std::exchange(spared_, true)) {
    spare_wrapper();
  }
}

// What wraps the program only waits for it, in two processes: one outside and the first one inside
// its namespace. To freeze them as well would wake both twice a move.
void Child::spare_wrapper() {
  group_->spare(process_.program);
  for (const std::string& inside : children_of(std::to_string(process_.program))) {
    if (const auto pid = parse_int(inside)) group_->spare(*pid);
  }
}

void Child::thaw() {
  if (!std::exchange(frozen_, false)) return;
  // The group is thawed for whoever comes next, too.
  if (group_ && group_->thaw()) return;
  if (!ending_) kill(-process_.program, SIGCONT);
}

const Ending& Child::finish(SteadyTime polite_until) {
  thaw();
  if (ending_) return *ending_;
  close_input();
  // Output is read on, lest a program that wants to say goodbye hang in doing so; but none of it
  // counts any more.
  const auto drain_until = [&](SteadyTime deadline) {
    while (!ending_ && Clock::now() < deadline) {
      begin_turn();
      lines_ = LineBuffer(limits_.line_bytes);
      wait_for_events(deadline);
    }
  };
  drain_until(polite_until);
  if (ending_) return *ending_;
  killing_ = true;
  process_.control.reset();
  drain_until(Clock::now() + kTimeToDie);
  if (!ending_) {  // not even SIGKILL ended it; the guard stays behind and waits for it
    ending_ = Ending{.code = {}, .signal = SIGKILL, .by_us = true};
    process_ = {};
  }
  return *ending_;
}

}  // namespace palamedes::referee
