// referee/freeze_gain.cpp - see freeze_gain.hpp.
#include "referee/freeze_gain.hpp"

#include <fmt/format.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <thread>

#include "base/text.hpp"
#include "referee/child.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kPatience = 20s;

// By process, to the nanosecond; what the kernel counts for groups lags behind by a tick. Of those
// that end while they should be frozen nothing is seen, but of whoever started them.
using Used = std::map<std::string, double>;

void add_used(const std::string& process, Used& used) {
  clockid_t clock{};
  timespec time{};
  const auto pid = parse_int(process);
  if (pid && clock_getcpuclockid(*pid, &clock) == 0 && clock_gettime(clock, &time) == 0) {
    used[process] = static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
  }
  for (const std::string& child : children_of(process)) add_used(child, used);
}

Used used_by(const Child& child) {
  Used used;
  add_used(std::to_string(child.pid()), used);
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

// A folder that looks like the one where control groups are mounted, with some of them only.
std::string root_with(const ScratchFolder& home, const char* name,
                      std::initializer_list<const char*> controllers) {
  const std::string root = home.file(name);
  std::error_code ignored;
  fs::create_directory(root, ignored);
  for (const std::string controller : controllers) {
    fs::create_symlink("/sys/fs/cgroup/" + controller, root + '/' + controller, ignored);
  }
  return root;
}

bool answers(Child& child, std::string_view expected) {
  for (;;) {
    const Reading reading = child.read_line(Clock::now() + kPatience);
    if (reading.kind != Reading::Kind::Line) return false;
    if (reading.text.starts_with(expected)) return true;
  }
}

}  // namespace

Result<WaysToFreeze> WaysToFreeze::find() {
  auto roots = ScratchFolder::make();
  if (!roots) return roots.error();
  WaysToFreeze found(std::move(*roots));
  const auto add = [&](const char* name, const OfferedLayers& offered) {
    auto sandbox = Sandbox::probe(SandboxMode::Auto, zoo_limits(), offered);
    const bool works =
        sandbox && (*sandbox)->summary().find("no control groups") == std::string::npos;
    if (works || !offered.groups) found.ways_.push_back({name, std::move(*sandbox)});
  };
  add("control groups", {});
  add("control groups, version 1",
      {.group_root = root_with(found.roots_, "first", {"memory", "pids", "freezer", "cpuacct"})});
  add("signals", {.groups = false});
  return found;
}

Result<FreezeGain> measure_freeze_gain(const std::string& program, const Sandbox& sandbox,
                                       int turns, std::chrono::milliseconds frozen_for) {
  const auto launch = sandbox.confine({program});
  if (!launch) return launch.error();
  const auto child = Child::start(*launch, {});
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
    const Used before = used_by(**child);
    (*child)->freeze();
    std::this_thread::sleep_for(frozen_for);
    const double seconds = gained(before, used_by(**child));
    gain.mean += seconds / turns, gain.most = std::max(gain.most, seconds);
  }
  return gain;
}

}  // namespace palamedes::referee
