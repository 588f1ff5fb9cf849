// referee/guard.cpp - after fork only system calls are made here, never anything that allocates or
// locks: the process we were forked from may have threads.
#include "referee/guard.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "referee/cgroup.hpp"

namespace palamedes::referee {
namespace {

// Told through the report pipe, which closes by itself when the program is executed.
struct StartReport {
  enum Stage : int { Started, Fork, Folder, Confine, Execute } stage = Started;
  int error = 0;
  pid_t program = -1;
};

// All that the processes after fork need, prepared before.
struct Plan {
  const char* program = nullptr;
  char* const* arguments = nullptr;
  char* const* environment = nullptr;
  const char* folder = nullptr;  // nullptr: stay
  const Confinement* confinement = nullptr;
  const ControlGroup* group = nullptr;
  int in = -1, out = -1, err = -1;  // the program's ends
  int control = -1, status = -1;    // the guard's ends
  int report = -1;
};

void tell(int report, StartReport::Stage stage, int error, pid_t program) {
  const StartReport message{stage, error, program};
  while (write(report, &message, sizeof message) < 0 && errno == EINTR) {
  }
}

[[noreturn]] void fail(const Plan& plan, StartReport::Stage stage, int error) {
  tell(plan.report, stage, error, -1);
  _exit(127);
}

void reset_signals() {
  for (int signal = 1; signal < NSIG; ++signal) {
    if (signal != SIGKILL && signal != SIGSTOP) std::signal(signal, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void become_program(const Plan& plan) {
  setsid();
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The pipe ends are numbered above 2: our own standard streams are open.
  if (dup2(plan.in, 0) < 0 || dup2(plan.out, 1) < 0 || dup2(plan.err, 2) < 0) {
    fail(plan, StartReport::Execute, errno);
  }
  if (plan.folder != nullptr && chdir(plan.folder) != 0) fail(plan, StartReport::Folder, errno);
  close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
  reset_signals();
  if (plan.confinement != nullptr) {
    if (const int error = plan.confinement->enter(); error != 0) {
      fail(plan, StartReport::Confine, error);
    }
  }
  execve(plan.program, plan.arguments, plan.environment);
  fail(plan, StartReport::Execute, errno);
}

// Kills every child this process has; children of those become ours and are met the next time.
void kill_children(const char* children_file) {
  const int file = open(children_file, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  std::array<char, 4096> text;
  const ssize_t size = read(file, text.data(), text.size());
  close(file);
  pid_t pid = 0;
  for (ssize_t i = 0; i < size; ++i) {
    const char c = text[static_cast<std::size_t>(i)];
    if (c >= '0' && c <= '9') {
      pid = pid * 10 + (c - '0');
    } else {
      if (pid > 1) kill(pid, SIGKILL);
      pid = 0;
    }
  }
}

// "/proc/PID/task/PID/children"; "/proc/thread-self" is not everywhere.
void write_children_path(char* out) {
  std::array<char, 12> digits;
  std::size_t count = 0;
  for (pid_t pid = getpid(); pid > 0; pid /= 10) {
    digits[count++] = static_cast<char>('0' + pid % 10);
  }
  const auto text = [&](const char* part) {
    while (*part != '\0') *out++ = *part++;
  };
  const auto number = [&] {
    for (std::size_t i = count; i > 0; --i) *out++ = digits[i - 1];
  };
  text("/proc/"), number(), text("/task/"), number(), text("/children");
  *out = '\0';
}

double seconds_of(const timeval& time) {
  return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
}

// What a copy of this process may have come to be counted as until it executed another program.
long copy_rss_kb() {
  constexpr long kTouchedByTheCopy = 4 << 10;
  rusage own{};
  getrusage(RUSAGE_SELF, &own);
  return own.ru_maxrss + kTouchedByTheCopy;
}

// Reaps one descendant; false when there is none, or none that has ended and `flags` has WNOHANG.
bool reap(int flags, pid_t program, GuardReport& report, bool& program_ended) {
  int status = 0;
  rusage usage{};
  pid_t pid;
  while ((pid = wait4(-1, &status, flags, &usage)) < 0 && errno == EINTR) {
  }
  if (pid <= 0) return false;
  report.cpu_seconds += seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
  if (usage.ru_maxrss > copy_rss_kb()) {
    report.largest_rss_kb = std::max(report.largest_rss_kb, usage.ru_maxrss);
  }
  if (pid == program) report.wait_status = status, program_ended = true;
  return true;
}

[[noreturn]] void stand_guard(const Plan& plan) {
  setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  prctl(PR_SET_PDEATHSIG, 0);
  reset_signals();
  // Freezing and thawing the program is no news.
  struct sigaction ends_only {};
  ends_only.sa_handler = SIG_DFL;
  ends_only.sa_flags = SA_NOCLDSTOP;
  sigaction(SIGCHLD, &ends_only, nullptr);
  sigset_t child_ended;
  sigemptyset(&child_ended);
  sigaddset(&child_ended, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_ended, nullptr);

  const pid_t program = fork();
  if (program == 0) become_program(plan);
  tell(plan.report, program < 0 ? StartReport::Fork : StartReport::Started, errno, program);
  if (program < 0) _exit(1);

  // Only the two pipes stay open: whatever else we inherited belongs to others, who wait for it to
  // close.
  dup2(plan.control, 0);
  dup2(plan.status, 1);
  close_range(2, ~0U, 0);
  const int ended_signals = signalfd(-1, &child_ended, SFD_NONBLOCK | SFD_CLOEXEC);

  GuardReport report;
  bool ended = false;
  for (bool told = false; !ended && !told;) {
    std::array<pollfd, 2> events{pollfd{0, POLLIN, 0}, pollfd{ended_signals, POLLIN, 0}};
    if (poll(events.data(), events.size(), -1) < 0 && errno != EINTR) break;
    signalfd_siginfo info;
    while (read(ended_signals, &info, sizeof info) > 0) {
    }
    while (reap(WNOHANG, program, report, ended)) {
    }
    told = events[0].revents != 0;
  }
  // The first version's freezer keeps even SIGKILL from what is frozen.
  if (plan.group != nullptr) plan.group->thaw_by_name();
  if (!ended) kill(-program, SIGKILL);
  std::array<char, 64> children;
  write_children_path(children.data());
  do {
    kill_children(children.data());
  } while (reap(0, program, report, ended));
  while (write(1, &report, sizeof report) < 0 && errno == EINTR) {
  }
  _exit(0);
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
  std::vector<char*> out;
  for (const std::string& word : words) out.push_back(const_cast<char*>(word.c_str()));
  out.push_back(nullptr);
  return out;
}

Error start_error(const Launch& launch, const StartReport& report) {
  const std::string why = std::strerror(report.error);
  const Sentence program = quote(launch.command[0]);
  switch (report.stage) {
    case StartReport::Folder:
      return {Errc::Unsupported, say("cannot-run-in-folder", "cannot run {} in the folder {}: {}",
                                     program, quote(launch.folder), why)};
    case StartReport::Confine:
      return {Errc::Unsupported, say("cannot-confine", "cannot confine {}: {}", program, why)};
    case StartReport::Execute:
      if (report.error == ENOEXEC) {
        return {Errc::Unsupported,
                say("cannot-run", "cannot run {}: {}", program,
                    say("neither-program-nor-script",
                        "it is neither a program nor a script that begins with #! and its "
                        "interpreter"))};
      }
      if (report.error == ENOENT) {  // the file was there a moment ago
        return {Errc::Unsupported,
                say("cannot-run", "cannot run {}: {}", program,
                    say("interpreter-missing", "its interpreter or loader is missing"))};
      }
      [[fallthrough]];
    default:
      return {Errc::Unsupported, say("cannot-run", "cannot run {}: {}", program, why)};
  }
}

}  // namespace

Result<Guarded> start_guarded(const Launch& launch) {
  check(!launch.command.empty(), "a launch needs a program");
  const auto program = find_program(launch.command[0]);
  if (!program) return program.error();
  // The folder is entered before the program is executed.
  std::string file = *program;
  if (!launch.folder.empty() && file[0] != '/') {
    const std::unique_ptr<char, void (*)(void*)> full(realpath(file.c_str(), nullptr), std::free);
    if (full) file = full.get();
  }
  const auto arguments = pointers(launch.command);
  const auto environment = pointers(launch.environment);

  Pipe in, out, err, control, status, report;
  for (Pipe* pipe : {&in, &out, &err, &control, &status, &report}) {
    if (!pipe->open()) {
      return Error{Errc::Unsupported,
                   say("cannot-run", "cannot run {}: {}", quote(file), std::strerror(errno))};
    }
  }
  for (const int ours : {in.write.get(), out.read.get(), err.read.get()}) {
    fcntl(ours, F_SETFL, O_NONBLOCK);
  }
  const Plan plan{.program = file.c_str(),
                  .arguments = arguments.data(),
                  .environment = environment.data(),
                  .folder = launch.folder.empty() ? nullptr : launch.folder.c_str(),
                  .confinement = launch.confinement.get(),
                  .group = launch.group.get(),
                  .in = in.read.get(),
                  .out = out.write.get(),
                  .err = err.write.get(),
                  .control = control.read.get(),
                  .status = status.write.get(),
                  .report = report.write.get()};
  const pid_t guard = fork();
  if (guard == 0) stand_guard(plan);
  if (guard < 0) return start_error(launch, {StartReport::Fork, errno, -1});
  for (Fd* theirs : {&in.read, &out.write, &err.write, &control.read, &status.write}) {
    theirs->reset();
  }
  report.write.reset();

  StartReport told, failed;
  pid_t pid = -1;
  for (ssize_t got; (got = read(report.read.get(), &told, sizeof told)) != 0;) {
    if (got < 0 && errno == EINTR) continue;
    if (got != sizeof told) break;
    if (told.stage == StartReport::Started) pid = told.program;
    if (told.stage != StartReport::Started) failed = told;
  }
  if (failed.stage != StartReport::Started || pid < 0) {
    control.write.reset();
    waitpid(guard, nullptr, 0);
    if (failed.stage == StartReport::Started) failed = {StartReport::Fork, EAGAIN, -1};
    return start_error(launch, failed);
  }
  return Guarded{.guard = guard,
                 .program = pid,
                 .in = std::move(in.write),
                 .out = std::move(out.read),
                 .err = std::move(err.read),
                 .control = std::move(control.write),
                 .status = std::move(status.read)};
}

}  // namespace palamedes::referee
