// referee/sandbox_test.cpp - what a confined program tries in vain, with every layer in turn.
#include "referee/sandbox.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "referee/child.hpp"

namespace palamedes::referee {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Not;

struct Case {
  const char* name;
  OfferedLayers offered;
  const char* needs;  // must be in the summary, or this machine cannot show it
};

class SandboxLayers : public testing::TestWithParam<Case> {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              ("sandbox-" + std::string(GetParam().name) + std::to_string(getpid()));
    fs::create_directories(folder_ / "own");
    fs::permissions(folder_, fs::perms::others_all | fs::perms::owner_all);
    std::ofstream(folder_ / "secret") << "secret";
    limits_.memory_mb = 256, limits_.processes = 20, limits_.file_mb = 4;
    probe();
    if (sandbox_->summary().find(GetParam().needs) == std::string::npos) {
      GTEST_SKIP() << sandbox_->summary();
    }
  }
  void TearDown() override { fs::remove_all(folder_); }
  void probe() { sandbox_ = *Sandbox::probe(SandboxMode::Auto, limits_, GetParam().offered); }

  // All that a program prints, with "exit code N" or how else it ended as the last line.
  std::string run(std::vector<std::string> command, const std::string& folder) {
    auto launch = sandbox_->confine(command, {.folder = folder});
    if (!launch) return launch.error().message;
    const auto started = Child::start(*launch, {});
    if (!started) return started.error().message;
    const auto& child = *started;
    std::string said;
    Reading reading{Reading::Kind::Line};
    const auto deadline = std::chrono::steady_clock::now() + 30s;
    while ((reading = child->read_line(deadline)).kind == Reading::Kind::Line) {
      said += reading.text + "\n";
    }
    ending_ = child->finish(std::chrono::steady_clock::now());
    return said + ending_.text() + " " + child->error_tail();
  }
  std::string python(const std::string& script) {
    return run({"python3", "-c", script}, (folder_ / "own").string());
  }

  fs::path folder_;
  ResourceLimits limits_;
  std::shared_ptr<const Sandbox> sandbox_;
  Ending ending_;
};

TEST_P(SandboxLayers, LetsHonestProgramsWork) {
  EXPECT_EQ(python("import threading, subprocess, tempfile\n"
                   "t = threading.Thread(target=print, args=(1,)); t.start(); t.join()\n"
                   "print(subprocess.run(['echo', '2'], capture_output=True).stdout)\n"
                   "open('mine', 'w').write('x'); print(open('mine').read())"),
            "1\nb'2\\n'\nx\nexit code 0 ");
  EXPECT_EQ(run({"./no-such-program"}, ""),
            "cannot run './no-such-program': there is no such file");
}

TEST_P(SandboxLayers, HidesWhatIsNotTheProgramsOwn) {
  const std::string secret = (folder_ / "secret").string();
  EXPECT_THAT(python("print(open('" + secret + "').read())"), Not(HasSubstr("secret\n")));
  python("open('" + secret + "2', 'w')");  // may succeed in a /tmp of its own
  EXPECT_FALSE(fs::exists(secret + "2"));
  EXPECT_THAT(python("print(open('/etc/passwd').read())"), HasSubstr("exit code 1"));
}

TEST_P(SandboxLayers, RefusesTheNetwork) {
  EXPECT_THAT(python("import socket; socket.socket()"), HasSubstr("PermissionError"));
}

TEST_P(SandboxLayers, RefusesWhatOnlyIntrudersNeed) {
  // ptrace (101), unshare of the user namespace, a new session, setting the clock.
  EXPECT_THAT(
      python("import ctypes, os, time\n"
             "c = ctypes.CDLL(None, use_errno=True)\n"
             "def t(r): print(r, ctypes.get_errno())\n"
             "t(c.ptrace(16, os.getppid(), 0, 0)); t(c.unshare(0x10000000)); t(c.setsid())\n"
             "try: time.clock_settime(time.CLOCK_REALTIME, 0)\n"
             "except PermissionError: print('no')"),
      testing::StartsWith("-1 1\n-1 1\n-1 1\nno\n"));
}

TEST_P(SandboxLayers, NobodyOutsideCanBeSignalled) {
  const std::string ours = std::to_string(getpid());
  python("import os\nfor p in (" + ours +
         ", os.getppid()):\n  try: os.kill(p, 9)\n  except OSError: "
         "pass");
  SUCCEED();  // or we would not be here
}

TEST_P(SandboxLayers, EndsMemoryHogs) {
  const std::string said = python("x = []\nwhile True: x.append(bytearray(b'x' * (1 << 22)))");
  EXPECT_TRUE(ending_.out_of_memory) << said;
  EXPECT_LT(ending_.largest_rss_kb, 300 << 10);
}

TEST_P(SandboxLayers, LimitsFilesAndProcesses) {
  python("f = open('big', 'wb')\nfor i in range(1000): f.write(b'x' * 1000000)");
  EXPECT_LE(fs::file_size(folder_ / "own" / "big"), 4U << 20);
  const std::string said = python(
      "import os, time\n"
      "n = 0\n"
      "try:\n"
      "  while n < 200:\n"
      "    if os.fork() == 0: time.sleep(100)\n"
      "    n += 1\n"
      "except OSError: pass\n"
      "print('forks', n)");
  ASSERT_THAT(said, HasSubstr("forks "));
  const int forks = std::stoi(said.substr(said.find("forks ") + 6));
  // Without a user of its own and without groups nothing counts the processes of one program.
  if (sandbox_->summary().find("user of its own") != std::string::npos ||
      GetParam().offered.groups) {
    EXPECT_LT(forks, 25);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Each, SandboxLayers,
    testing::Values(Case{"Bubblewrap", {.landlock = false, .groups = false}, "bubblewrap,"},
                    Case{"BubblewrapAndGroups", {.landlock = false}, "control groups,"},
                    Case{"Landlock", {.bubblewrap = false, .groups = false}, "Landlock,"}),
    [](const auto& test) { return std::string(test.param.name); });

TEST_P(SandboxLayers, EndsAreToldAsTheyWere) {
  EXPECT_THAT(run({"/bin/sh", "-c", "exit 3"}, ""), HasSubstr("exit code 3"));
  EXPECT_THAT(run({"/bin/sh", "-c", "kill -SEGV $$"}, ""), HasSubstr("signal 11"));
}

// A script in a folder of its own, and another's beside it.
TEST_P(SandboxLayers, AProgramSeesItsOwnFolderAndNotItsNeighbours) {
  for (const char* name : {"mine", "theirs"}) {
    fs::create_directory(folder_ / name);
    std::ofstream(folder_ / name / "book") << name;
    std::ofstream(folder_ / name / "bot")
        << "#!/bin/sh\ncd \"${0%/*}\"\necho own $(cat book); echo other $(cat ../theirs/book)\n"
           "echo x > new && echo wrote\nls /root /home 2>/dev/null | grep -q . && echo homes\n"
           "echo x > /x && echo root; echo x > /dev/x && echo devices; echo end\n";
    fs::permissions(folder_ / name / "bot", fs::perms{0755});
  }
  EXPECT_THAT(run({(folder_ / "mine/bot").string()}, ""),
              testing::StartsWith("own mine\nother\nend\n"));
  EXPECT_THAT(run({"/bin/sh", (folder_ / "mine/bot").string()}, ""), HasSubstr("own mine\n"));
}

TEST_P(SandboxLayers, AnInterpreterOfOnesOwnBringsItsLibrary) {
  for (const char* name : {"py/bin", "py/lib", "py/home"}) {
    fs::create_directories(folder_ / name);
    std::ofstream(folder_ / name / "word") << name << '\n';
  }
  const std::string shell = (folder_ / "py/bin/sh").string();
  fs::copy_file("/bin/sh", shell);
  EXPECT_THAT(run({shell, "-c", "cd ${0%/*}; cat ../lib/word; cat ../home/word", shell}, ""),
              testing::StartsWith("py/lib\nexit code 1"));
  // A stranger's script does not choose what it sees.
  fs::create_directories(folder_ / "script");
  std::ofstream(folder_ / "script/bot") << "#!" << shell << "\necho ran\n";
  fs::permissions(folder_ / "script/bot", fs::perms{0755});
  EXPECT_THAT(run({(folder_ / "script/bot").string()}, ""), Not(HasSubstr("ran")));
}

TEST(Sandbox, TemporaryFilesHaveALimitTogether) {
  ResourceLimits limits;
  limits.file_mb = 1;
  const auto sandbox = *Sandbox::probe(SandboxMode::Auto, limits);
  if (sandbox->summary().find("bubblewrap,") == std::string::npos) {
    GTEST_SKIP() << sandbox->summary();
  }
  const auto launch = sandbox->confine(
      {"/bin/sh", "-c",
       "for i in 1 2 3; do head -c 500000 /dev/zero > /tmp/$i || echo full; done"});
  const auto child = *Child::start(*launch, {});
  EXPECT_EQ(child->read_line(std::chrono::steady_clock::now() + 30s).text, "full");
}

TEST(Sandbox, SaysWhatIsActive) {
  const auto off = *Sandbox::probe(SandboxMode::Off, {});
  EXPECT_EQ(off->summary(), "sandbox: limits only, the rest is switched off");
  const auto poor = *Sandbox::probe(SandboxMode::Auto, {},
                                    {.bubblewrap = false, .landlock = false, .groups = false});
  EXPECT_EQ(poor->summary(),
            "sandbox: limits; no bubblewrap (left out); no Landlock and system call filter (left "
            "out); no control groups (left out)");
  EXPECT_FALSE(Sandbox::probe(SandboxMode::Require, {}, {.bubblewrap = false}).ok());
  EXPECT_FALSE(sandbox_mode_named("maybe").ok());
}

}  // namespace
}  // namespace palamedes::referee
