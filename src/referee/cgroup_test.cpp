// referee/cgroup_test.cpp - where groups are made on machines of every kind, and that what is
// frozen in one can still be ended.
#include "referee/cgroup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "referee/child.hpp"
#include "referee/proc.hpp"
#include "referee/ways_to_freeze.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;

constexpr ResourceLimits kSmall{.memory_mb = 64, .processes = 64, .file_mb = 16, .open_files = 64};

// A folder that looks like /sys/fs/cgroup on some machine.
class GroupLayoutTest : public testing::Test {
 protected:
  GroupLayoutTest() : home_(*ScratchFolder::make()) {}
  void put(const std::string& path, const std::string& text = "") {
    const fs::path file = fs::path(home_.path()) / path;
    fs::create_directories(file.parent_path());
    std::ofstream(file) << text << '\n';
  }
  std::string at(const std::string& path) const { return home_.path() + path; }
  Result<GroupLayout> layout(std::string_view membership) const {
    return group_layout(home_.path(), membership, "palamedes-7-1",
                        {.memory_mb = 1, .processes = 20});
  }

  ScratchFolder home_;
};

std::vector<std::string> written(const std::vector<GroupSetting>& settings) {
  std::vector<std::string> lines;
  for (const auto& setting : settings) lines.push_back(setting.file + '=' + setting.value);
  return lines;
}

TEST_F(GroupLayoutTest, OurOwnUnitIsLeftForALeafBeforeItHasControllers) {
  put("cgroup.controllers", "cpu memory pids");
  put("system.slice/arena.service/cgroup.controllers", "cpu memory pids");
  put("system.slice/arena.service/cgroup.subtree_control");
  put("system.slice/arena.service/cgroup.events");
  const auto found = layout("0::/system.slice/arena.service\n");
  ASSERT_TRUE(found.ok()) << found.error().message;
  const std::string unit = at("/system.slice/arena.service"), group = unit + "/palamedes-7-1";
  EXPECT_EQ(found->leaf, unit + "/palamedes-host");
  EXPECT_THAT(written(found->delegation),
              ElementsAre(unit + "/cgroup.subtree_control=+memory +pids"));
  EXPECT_THAT(found->folders, ElementsAre(group, group + "/program"));
  EXPECT_THAT(found->entered, ElementsAre(group + "/program"));
  EXPECT_THAT(written(found->settings),
              ElementsAre(group + "/memory.max=1048576", group + "/memory.swap.max=0",
                          group + "/pids.max=20"));
  EXPECT_EQ(found->freezer, group + "/program/cgroup.freeze");
  EXPECT_EQ(found->around, group);
  EXPECT_EQ(found->cpu, group + "/cpu.stat");
  // From the leaf, and with the controllers there, nothing is left to be done.
  put("system.slice/arena.service/cgroup.subtree_control", "memory pids");
  const auto later = layout("0::/system.slice/arena.service/palamedes-host\n");
  ASSERT_TRUE(later.ok());
  EXPECT_EQ(later->leaf, "");
  EXPECT_TRUE(later->delegation.empty());
  EXPECT_EQ(later->folders, found->folders);
}

TEST_F(GroupLayoutTest, TheRootOfAllNeedsNoLeaf) {
  put("cgroup.controllers", "memory pids");
  put("cgroup.subtree_control");
  const auto found = layout("0::/\n");
  ASSERT_TRUE(found.ok());
  EXPECT_EQ(found->leaf, "");
  EXPECT_EQ(found->delegation.size(), 1U);
  EXPECT_EQ(found->folders[0], at("/palamedes-7-1"));
}

TEST_F(GroupLayoutTest, AUnitWithoutControllersIsToldWhatItNeeds) {
  put("cgroup.controllers", "memory pids");
  put("user.slice/cgroup.controllers", "cpu");
  put("user.slice/cgroup.subtree_control");
  EXPECT_THAT(layout("0::/user.slice\n").error().message, HasSubstr("Delegate=yes"));
  EXPECT_FALSE(group_layout(at("/nowhere"), "", "palamedes-7-1", {}).ok());
}

TEST_F(GroupLayoutTest, TheFirstVersionHasAFolderForEachController) {
  put("memory/cgroup.procs");
  EXPECT_FALSE(layout("").ok());
  put("pids/cgroup.procs");
  const auto poor = layout("");
  ASSERT_TRUE(poor.ok());
  EXPECT_THAT(poor->folders, ElementsAre(at("/memory/palamedes-7-1"), at("/pids/palamedes-7-1")));
  EXPECT_EQ(poor->entered, poor->folders);
  EXPECT_EQ(poor->freezer + poor->around + poor->cpu, "");
  put("freezer/cgroup.procs");
  put("cpuacct/cgroup.procs");
  const auto first = layout("");
  EXPECT_EQ(first->entered.size(), 4U);
  EXPECT_EQ(first->freezer, at("/freezer/palamedes-7-1/program/freezer.state"));
  EXPECT_EQ(first->around, at("/freezer/palamedes-7-1"));
  EXPECT_EQ(first->thawed, "THAWED");
  EXPECT_EQ(first->cpu, at("/cpuacct/palamedes-7-1/cpuacct.usage"));
  // The second version beside it lets what is frozen be killed.
  put("unified/cgroup.procs");
  const auto both = layout("0::/x\n");
  EXPECT_EQ(both->entered.size(), 3U);
  EXPECT_EQ(both->freezer, at("/unified/x/palamedes-7-1/program/cgroup.freeze"));
}

std::vector<pid_t> all_below(pid_t process) {
  std::vector<pid_t> found;
  for (const std::string& child : children_of(std::to_string(process))) {
    found.push_back(std::stoi(child));
    const auto more = all_below(found.back());
    found.insert(found.end(), more.begin(), more.end());
  }
  return found;
}

bool still_there(pid_t pid) {
  const std::string stat = whole_file("/proc/" + std::to_string(pid) + "/stat").value_or("");
  return !stat.empty() && stat.find(") Z") == std::string::npos;
}

// Whoever freezes a program may be killed before it can let it go.
TEST(ControlGroup, WhatIsFrozenDiesWithTheReferee) {
  const auto ways = WaysToFreeze::find(kSmall);
  ASSERT_TRUE(ways.ok());
  for (const WayToFreeze& way : ways->all()) {
    int ready[2];
    ASSERT_EQ(pipe(ready), 0);
    const pid_t referee = fork();
    if (referee == 0) {
      const auto launch = way.sandbox->confine({"/bin/sh", "-c", "sleep 1000 & echo on; wait"});
      const auto child = *Child::start(*launch, {});
      child->read_line(std::chrono::steady_clock::now() + 20s);
      child->freeze();
      if (write(ready[1], "x", 1) != 1) _exit(1);
      for (;;) pause();
    }
    char byte;
    ASSERT_EQ(read(ready[0], &byte, 1), 1);
    const auto processes = all_below(referee);
    EXPECT_GE(processes.size(), 3U) << way.name;  // the guard, the shell, and what it has started
    kill(referee, SIGKILL);
    waitpid(referee, nullptr, 0);
    const auto left = [&] {
      return std::count_if(processes.begin(), processes.end(), still_there);
    };
    for (int tries = 0; left() > 0 && tries < 500; ++tries) std::this_thread::sleep_for(20ms);
    EXPECT_EQ(left(), 0) << way.name;
    close(ready[0]), close(ready[1]);
  }
  ControlGroup::clean_up("/sys/fs/cgroup");
}

// Two sandboxes of one process once gave their programs the same group.
TEST(ControlGroup, IsAnotherOneForEveryProgram) {
  const auto ways = WaysToFreeze::find(kSmall);
  ASSERT_TRUE(ways.ok());
  for (const WayToFreeze& way : ways->all()) {
    const auto another = *Sandbox::probe(SandboxMode::Auto, {});
    const auto frozen = *Child::start(*way.sandbox->confine({"cat"}), {});
    const auto free = *Child::start(*another->confine({"cat"}), {});
    frozen->freeze();
    free->send("hello\n");
    EXPECT_EQ(free->read_line(std::chrono::steady_clock::now() + 20s).text, "hello") << way.name;
  }
}

TEST(ControlGroup, FreezesTheProgramAndNotWhatWrapsIt) {
  const auto sandbox = *Sandbox::probe(SandboxMode::Auto, {});
  const auto launch = *sandbox->confine({"cat"});
  if (!launch.group || !launch.group->freezes() || !launch.wrapped) {
    GTEST_SKIP() << sandbox->summary();
  }
  const auto child = *Child::start(launch, {});
  for (const char* word : {"one", "two"}) {
    child->thaw();
    child->send(std::string(word) + "\n");
    EXPECT_EQ(child->read_line(std::chrono::steady_clock::now() + 20s).text, word);
    child->freeze();
  }
  std::vector<std::string> frozen;
  for (pid_t process : all_below(getpid())) {
    const std::string name = std::to_string(process);
    if (whole_file("/proc/" + name + "/cgroup").value_or("").find(kFrozenPart) !=
        std::string::npos) {
      frozen.push_back(whole_file("/proc/" + name + "/comm").value_or(""));
    }
  }
  EXPECT_THAT(frozen, ElementsAre("cat\n"));
}

TEST(ControlGroup, CountsWhatNobodyWaitedFor) {
  const auto sandbox = *Sandbox::probe(SandboxMode::Auto, {});
  const auto launch = sandbox->confine({"python3", "-c",
                                        "import os, signal, time\n"
                                        "signal.signal(signal.SIGCHLD, signal.SIG_IGN)\n"
                                        "input()\n"
                                        "if os.fork() == 0:\n"
                                        "  while time.process_time() < 0.3: pass\n"
                                        "  os._exit(0)\n"
                                        "try: os.wait()\n"
                                        "except ChildProcessError: print('gone')\n"
                                        "input()"});
  ASSERT_TRUE(launch.ok()) << launch.error().message;
  if (!launch->group || !launch->group->cpu_seconds()) GTEST_SKIP() << sandbox->summary();
  const auto child = *Child::start(*launch, {});
  const double before = child->cpu_seconds();
  child->send("go\n");
  EXPECT_EQ(child->read_line(std::chrono::steady_clock::now() + 60s).text, "gone");
  EXPECT_GT(child->cpu_seconds(), before + 0.2);
}

}  // namespace
}  // namespace palamedes::referee
