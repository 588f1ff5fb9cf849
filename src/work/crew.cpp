#include "work/crew.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

namespace palamedes::work {
namespace {

using namespace std::chrono_literals;

constexpr auto kLook = 50ms;
constexpr auto kTimeToGo = 5s;
constexpr int kMostPatience = 5;  // times the pause after a death is doubled
constexpr auto kLongLife = 20s;   // after which a death is a first one again

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  return all;
}

}  // namespace

Crew::Crew(CrewPlan plan) : plan_(std::move(plan)), members_(plan_.arguments.size()) {
  thread_ = std::thread([this] { look_after(); });
}

Crew::~Crew() {
  {
    const std::lock_guard lock(mutex_);
    over_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

bool Crew::working() const {
  const std::lock_guard lock(mutex_);
  return std::any_of(members_.begin(), members_.end(),
                     [](const Member& member) { return !member.left; });
}

bool Crew::unfit() const {
  const std::lock_guard lock(mutex_);
  return unfit_;
}

std::vector<pid_t> Crew::processes() const {
  const std::lock_guard lock(mutex_);
  std::vector<pid_t> all;
  for (const Member& member : members_) {
    if (member.process > 0) all.push_back(member.process);
  }
  return all;
}

void Crew::look_after() {
  std::unique_lock lock(mutex_);
  do {
    for (std::size_t who = 0; who < members_.size(); ++who) {
      Member& member = members_[who];
      int status = 0;
      if (member.process > 0 && waitpid(member.process, &status, WNOHANG) == member.process) {
        attend(who, status);
      }
      if (member.process == 0 && !member.left && Clock::now() >= member.next) start(who);
    }
  } while (!changed_.wait_for(lock, kLook, [&] { return over_; }));
  dismiss();
}

void Crew::start(std::size_t who) {
  std::vector<std::string> words{plan_.program}, surroundings = plan_.environment;
  words.insert(words.end(), plan_.arguments[who].begin(), plan_.arguments[who].end());
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const auto name = text.substr(0, text.find('=') + 1);
    const bool ours = std::any_of(plan_.environment.begin(), plan_.environment.end(),
                                  [&](const std::string& word) { return word.starts_with(name); });
    if (!ours) surroundings.emplace_back(text);
  }
  Member& member = members_[who];
  member.began = Clock::now();
  const int failure = posix_spawn(&member.process, plan_.program.c_str(), nullptr, nullptr,
                                  pointers(words).data(), pointers(surroundings).data());
  if (failure == 0) return;
  member.process = 0;
  member.next = Clock::now() + 5s;
  if (plan_.log) plan_.log(fmt::format("cannot start a worker: {}", std::strerror(failure)));
}

void Crew::attend(std::size_t who, int status) {
  Member& member = members_[who];
  member.process = 0;
  if (WIFEXITED(status) && (WEXITSTATUS(status) == 0 || WEXITSTATUS(status) == kCannotWork)) {
    member.left = true;
    unfit_ = unfit_ || WEXITSTATUS(status) == kCannotWork;
    return;
  }
  if (Clock::now() - member.began > kLongLife) member.deaths = 0;
  const auto pause = 1s * (1 << std::min(member.deaths++, kMostPatience));
  member.next = Clock::now() + pause;
  if (!plan_.log) return;
  plan_.log(fmt::format("worker {} has ended with {} {}; another is started", who + 1,
                        WIFSIGNALED(status) ? "signal" : "exit code",
                        WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status)));
}

void Crew::dismiss() {
  for (const Member& member : members_) {
    if (member.process > 0) kill(member.process, SIGTERM);
  }
  const auto deadline = Clock::now() + kTimeToGo;
  for (Member& member : members_) {
    while (member.process > 0) {
      if (waitpid(member.process, nullptr, WNOHANG) != 0) {
        member.process = 0;
      } else if (Clock::now() >= deadline) {
        kill(member.process, SIGKILL);
        waitpid(member.process, nullptr, 0);
        member.process = 0;
      } else {
        std::this_thread::sleep_for(10ms);
      }
    }
    member.left = true;
  }
}

}  // namespace palamedes::work
