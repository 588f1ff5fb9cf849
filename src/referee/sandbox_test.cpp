// referee/sandbox_test.cpp - what a confined program tries in vain, with every layer in turn.
#include "referee/sandbox.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "referee/child.hpp"
#include "referee/own_network.hpp"

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
    protection_ = launch->protection;
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
  std::string protection_;
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

// Two at once have the same port, and each finds the referee there: nobody else is in its network.
TEST_P(SandboxLayers, AClientFindsUsInANetworkOfItsOwn) {
  if (!sandbox_->has_networks()) return;  // it shares ours
  std::vector<std::unique_ptr<Child>> clients;
  std::vector<tcp::Socket> doors;
  for (const char* name : {"first", "second"}) {
    const auto launch = sandbox_->confine(
        {"python3", "-c",
         "import socket, sys\n"
         "one = socket.create_connection(('127.0.0.1', 8888))\n"
         "one.sendall(sys.argv[1].encode()); print(one.recv(9))\n"
         "for other in ('127.0.0.1', 8889), ('10.0.0.1', 8888), ('192.0.2.1', 53):\n"
         "  print(socket.socket().connect_ex(other))\n"
         "print(open('/proc/net/dev').read().count(':'))\n",
         name},
        {.port = 8888});
    ASSERT_TRUE(launch.ok());
    EXPECT_THAT(launch->protection, Not(HasSubstr("with the network")));
    auto child = Child::start(*launch, {});
    ASSERT_TRUE(child.ok()) << child.error().message;
    clients.push_back(std::move(*child));
    doors.push_back(launch->network->take_listener());
    ASSERT_TRUE(doors.back().open());
    EXPECT_FALSE(launch->network->take_listener().open());  // there is one for each start
  }
  const auto deadline = std::chrono::steady_clock::now() + 30s;
  for (const std::size_t i : {1, 0}) {
    std::optional<tcp::Socket> guest;
    while (!(guest = tcp::accept_from(doors[i])) && std::chrono::steady_clock::now() < deadline) {
      std::this_thread::sleep_for(5ms);
    }
    ASSERT_TRUE(guest);
    std::string heard;
    tcp::receive(*guest, heard, 20);
    EXPECT_EQ(heard, i == 0 ? "first" : "second");
    ASSERT_TRUE(tcp::send_all(*guest, "welcome", 5));
    for (const char* line : {"b'welcome'", "111", "101", "101", "1"}) {  // refused, unreachable
      EXPECT_EQ(clients[i]->read_line(deadline).text, line);
    }
    EXPECT_TRUE(clients[i]->finish(deadline).clean()) << clients[i]->error_tail();
  }
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

// Two programs that see the same files must not be able to talk by them; a program that locks its
// own files must not fail for it.
TEST_P(SandboxLayers, SharedFilesAreNoChannel) {
  EXPECT_THAT(
      python("import fcntl, os, ctypes, select\n"
             "def take(flags):\n"
             "  f = os.open('/bin/sh', os.O_RDONLY)\n"
             "  try: fcntl.flock(f, flags | fcntl.LOCK_NB); print('locked')\n"
             "  except OSError as e: print(e)\n"
             "  return f\n"
             "a, b = take(fcntl.LOCK_EX), take(fcntl.LOCK_EX)\n"
             "mine = open('mine', 'w'); fcntl.lockf(mine, fcntl.LOCK_EX); print('mine')\n"
             "c = ctypes.CDLL(None, use_errno=True)\n"
             "print(c.inotify_add_watch(c.inotify_init(), b'/bin/sh', 32), ctypes.get_errno())\n"
             "for call in (1024, 1026):\n"
             "  try: print(fcntl.fcntl(a, call, 0))\n"
             "  except OSError as e: print(e.errno)"),
      testing::StartsWith("locked\nlocked\nmine\n-1 1\n1\n1\n"));
}

TEST_P(SandboxLayers, NobodyStepsBackToBlameOthers) {
  EXPECT_THAT(
      python("import os\n"
             "for f in (lambda: os.nice(5), lambda: os.sched_setscheduler(0, os.SCHED_IDLE, "
             "os.sched_param(0))):\n"
             "  try: f(); print('done')\n"
             "  except PermissionError: print('no')"),
      testing::StartsWith("no\nno\n"));
}

// Where a freezer makes them harmless, timers may send what they like.
TEST_P(SandboxLayers, NothingWakesWhatSignalsHaveStopped) {
  const std::string said = python(
      "import ctypes, os, signal, fcntl\n"
      "c = ctypes.CDLL(None, use_errno=True)\n"
      "event = (ctypes.c_int * 16)(0, 0, signal.SIGCONT, 0)\n"
      "timer = ctypes.c_void_p()\n"
      "print(c.timer_create(1, event, ctypes.byref(timer)))\n"
      "for f in (lambda: os.kill(os.getpid(), signal.SIGCONT),\n"
      "          lambda: fcntl.fcntl(0, 10, int(signal.SIGCONT))):\n"
      "  try: f(); print(0)\n"
      "  except PermissionError: print(-1)\n"
      "print(c.prctl(1, int(signal.SIGCONT)))\n"
      "os.kill(os.getpid(), 0); print('end')");
  EXPECT_THAT(said, testing::StartsWith(GetParam().offered.groups ? "0\n0\n0\n0\nend\n"
                                                                  : "-1\n-1\n-1\n-1\nend\n"));
}

// Message queues and the like of the whole machine would be a channel, and would stay behind.
TEST_P(SandboxLayers, NothingIsSharedThatHasNoFile) {
  const std::string said = python(
      "import ctypes\nc = ctypes.CDLL(None, use_errno=True)\n"
      "print(c.shmget(77, 4096, 0o1600), c.semget(77, 1, 0o1600), c.msgget(77, 0o1600))");
  if (GetParam().offered.bubblewrap) {
    EXPECT_EQ(said.find("-1"), std::string::npos) << said;  // in a world of its own
  } else {
    EXPECT_THAT(said, testing::StartsWith("-1 -1 -1\n"));
  }
}

// What a folder closed to others does to a user of its own, only the program's own line knows.
TEST_P(SandboxLayers, TheSummaryIsThatOfTheVeryProgram) {
  EXPECT_THAT(sandbox_->summary(), Not(HasSubstr("user")));
  for (const bool open : {true, false}) {
    fs::permissions(folder_ / "own", fs::perms{open ? 0755U : 0700U});
    std::ofstream(folder_ / "own/bot") << "#!/bin/sh\n";
    fs::permissions(folder_ / "own/bot", fs::perms{0755});
    const auto launch = sandbox_->confine({(folder_ / "own/bot").string()});
    ASSERT_TRUE(launch.ok());
    EXPECT_THAT(launch->protection, HasSubstr("system call filter"));
    EXPECT_THAT(launch->protection,
                HasSubstr(geteuid() != 0 ? "no user of its own (we are not root)"
                          : open         ? ", a user of its own,"
                                         : "no user of its own (others may not read its files)"));
  }
  const auto online = sandbox_->confine({"true"}, {.our_network = true});
  EXPECT_THAT(online->protection, HasSubstr("; with the network"));
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

TEST_P(SandboxLayers, DoesNotTakeOurMemoryForTheirs) {
  const std::vector<char> ours(400 << 20, 'x');  // more than they may
  const std::string said = python("import os\nos.abort()");
  EXPECT_EQ(ending_.signal, SIGABRT) << said << ours.back();
  EXPECT_FALSE(ending_.out_of_memory) << ending_.largest_rss_kb;
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
  if (protection_.find(", a user of its own") != std::string::npos || GetParam().offered.groups) {
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
  EXPECT_EQ(off->summary(), "limits only, the rest is switched off");
  const auto poor = *Sandbox::probe(SandboxMode::Auto, {},
                                    {.bubblewrap = false, .landlock = false, .groups = false});
  EXPECT_EQ(poor->summary(),
            "limits; no bubblewrap (left out); no Landlock and system call filter (left "
            "out); no control groups (left out)");
  EXPECT_THAT(Sandbox::probe(SandboxMode::Require, {}, {.bubblewrap = false}).error().message,
              HasSubstr("; no bubblewrap (left out)"));
  EXPECT_TRUE(poor->lacks_something());
  EXPECT_FALSE(off->lacks_something());
  // Other languages are made of codes, down to the reasons.
  EXPECT_EQ(off->summary().code, "sandbox.off");
  ASSERT_EQ(poor->summary().code, "sandbox.is");
  const Sentence& no_bubblewrap = poor->summary().params.at(1);
  EXPECT_EQ(no_bubblewrap.code, "sandbox.no-bubblewrap");
  EXPECT_EQ(no_bubblewrap.params.at(0).code, "sandbox.left-out");
  const auto launch = poor->confine({"true"});
  ASSERT_TRUE(launch.ok());
  EXPECT_EQ(launch->protection.code, "sandbox.is");
  EXPECT_FALSE(Sandbox::probe(SandboxMode::Require, {}, {.groups = false}).ok());
  EXPECT_FALSE(Sandbox::probe(SandboxMode::Require, {}, {.group_root = "/nowhere"}).ok());
  EXPECT_FALSE(sandbox_mode_named("maybe").ok());
}

}  // namespace
}  // namespace palamedes::referee
