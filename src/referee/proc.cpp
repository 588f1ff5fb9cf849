// referee/proc.cpp - CPU time below a process is that of the reaped and of those still there.
#include "referee/proc.hpp"

#include <cerrno>

#include "base/text.hpp"
#include "referee/fd.hpp"

namespace palamedes::referee {

namespace fs = std::filesystem;

namespace {

// In the words after the name, which is in brackets and may hold anything.
constexpr std::size_t kUserTime = 11, kReapedUserTime = 13, kTimesEnd = 15;

double ticks(const std::string& process, std::size_t first) {
  const std::string stat = whole_file(fs::path("/proc") / process / "stat").value_or("");
  const auto words = split_words(std::string_view(stat).substr(stat.rfind(')') + 1));
  double sum = 0;
  for (std::size_t i = first; i < kTimesEnd && i < words.size(); ++i) {
    sum += parse_double(words[i]).value_or(0);
  }
  return sum;
}

double ticks_of_children(const std::string& process) {
  double sum = 0;
  for (const std::string& child : children_of(process)) {
    sum += ticks(child, kUserTime) + ticks_of_children(child);
  }
  return sum;
}

}  // namespace

std::optional<std::string> whole_file(const fs::path& path) {
  const Fd file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return std::nullopt;
  std::string bytes;
  char buffer[4096];
  while (true) {
    const ssize_t got = read(file.get(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return std::nullopt;
    if (got == 0) return bytes;
    bytes.append(buffer, static_cast<std::size_t>(got));
  }
}

std::optional<std::vector<fs::path>> entries_of(const fs::path& folder) {
  std::error_code error;
  fs::directory_iterator at(folder, error);
  if (error) return std::nullopt;
  std::vector<fs::path> entries;
  for (const fs::directory_iterator end; !error && at != end; at.increment(error)) {
    entries.push_back(at->path());
  }
  return entries;
}

bool wants_to_run(const std::filesystem::path& task) {
  const std::string stat = whole_file(task / "stat").value_or("");
  // The state stands after the name, which is in brackets and may hold anything.
  return stat.find(") R", stat.rfind(')')) != std::string::npos;
}

std::vector<std::string> children_of(const std::string& process) {
  std::vector<std::string> children;
  const auto threads = entries_of(fs::path("/proc") / process / "task");
  if (!threads) return children;
  for (const fs::path& thread : *threads) {
    const std::string started = whole_file(thread / "children").value_or("");
    for (const std::string_view child : split_words(started)) children.emplace_back(child);
  }
  return children;
}

double cpu_seconds_below(pid_t process) {
  const std::string name = std::to_string(process);
  const double sum = ticks(name, kReapedUserTime) + ticks_of_children(name);
  return sum / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace palamedes::referee
