// referee/child_test.cpp - programs with bad manners, and that none of them outlives its welcome.
#include "referee/child.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <filesystem>
#include <fstream>
#include <thread>

namespace palamedes::referee {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using Kind = Reading::Kind;

std::unique_ptr<Child> shell(const std::string& script, OutputLimits limits = {}) {
  Launch launch;
  launch.command = {"/bin/sh", "-c", script};
  launch.environment = plain_environment("");
  auto child = Child::start(launch, limits);
  EXPECT_TRUE(child.ok());
  return std::move(child).value();
}

// Long enough for a busy machine; nothing waits for it unless something is broken.
SteadyTime plenty() { return Clock::now() + 20s; }

std::string missing(std::vector<std::string> command, std::string folder = {}) {
  Launch launch;
  launch.command = std::move(command), launch.folder = std::move(folder);
  const auto child = Child::start(launch, {});
  return child.ok() ? "" : child.error().message;
}

bool alive(pid_t pid) { return kill(pid, 0) == 0; }

TEST(Child, LinesGoBothWays) {
  const auto child = shell("while read x; do echo got $x; done; printf 'last\\r\\n'; exit 3");
  EXPECT_TRUE(child->send("one\ntwo\n"));
  EXPECT_EQ(child->read_line(plenty()).text, "got one");
  EXPECT_EQ(child->read_line(plenty()).text, "got two");
  child->close_input();
  EXPECT_EQ(child->read_line(plenty()).text, "last");
  const auto end = child->read_line(plenty());
  EXPECT_EQ(end.kind, Kind::Exited);
  ASSERT_TRUE(child->ending().has_value());
  EXPECT_EQ(child->ending()->code, 3);
  EXPECT_EQ(child->ending()->text(), "exit code 3");
  EXPECT_THAT(child->dialogue(),
              testing::ElementsAre("> one", "> two", "< got one", "< got two", "< last"));
}

TEST(Child, ItsMemoryIsCountedAndNotOurs) {
  const auto kilobytes_of = [](const std::string& script) {
    const auto child = shell(script);
    while (child->read_line(plenty()).kind == Kind::Line) {
    }
    EXPECT_TRUE(child->ending() && child->ending()->clean());
    return child->ending()->largest_rss_kb;
  };
  EXPECT_GT(kilobytes_of("head -c 450000000 /dev/zero | tail -c 400000000 | wc -c"), 390'000);
  const std::vector<char> ours(300 << 20, 'x');
  EXPECT_EQ(kilobytes_of("true"), 0) << ours.back();
}

TEST(Child, MissingProgramsGiveOneClearSentence) {
  EXPECT_EQ(missing({"no-such-program"}),
            "cannot run 'no-such-program': no such program on the PATH");
  EXPECT_EQ(missing({"./no/such"}), "cannot run './no/such': there is no such file");
  EXPECT_EQ(missing({"/"}), "cannot run '/': it is a folder");
  EXPECT_EQ(missing({"/etc/passwd"}), "cannot run '/etc/passwd': it is not an executable file");
  EXPECT_EQ(missing({"true"}, "/no/such"),
            "cannot run 'true' in the folder '/no/such': No such file or directory");
}

TEST(Child, AFileThatIsNoProgramIsNamed) {
  const auto path = std::filesystem::path(testing::TempDir()) / "no_program";
  std::ofstream(path) << "neither";
  std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  EXPECT_THAT(missing({path.string()}), testing::HasSubstr("neither a program nor a script"));
  std::ofstream(path) << "#!/no/such/interpreter\n";
  EXPECT_THAT(missing({path.string()}), testing::HasSubstr("interpreter or loader is missing"));
}

TEST(Child, SilenceMeetsTheDeadline) {
  const auto child = shell("sleep 100");
  const auto begin = Clock::now();
  EXPECT_EQ(child->read_line(begin + 50ms).kind, Kind::Deadline);
  EXPECT_GE(Clock::now() - begin, 50ms);
  EXPECT_LT(Clock::now() - begin, 5s);
}

TEST(Child, ChatterDoesNotMoveTheDeadline) {
  const auto child = shell("while :; do echo info; sleep 0.01; done");
  const auto begin = Clock::now();
  Reading reading{Kind::Line};
  int lines = 0;
  while ((reading = child->read_line(begin + 300ms)).kind == Kind::Line) ++lines;
  EXPECT_EQ(reading.kind, Kind::Deadline);
  EXPECT_GT(lines, 0);
  EXPECT_LT(Clock::now() - begin, 5s);
}

TEST(Child, FloodsAreStoppedAtTheirLimits) {
  Reading reading{Kind::Line};
  const auto endless_line = shell("tr '\\0' x < /dev/zero", {.line_bytes = 10000});
  reading = endless_line->read_line(plenty());
  EXPECT_EQ(reading.kind, Kind::Flood);
  EXPECT_EQ(reading.text, "a line of more than 10000 bytes");

  const auto many_lines = shell("yes", {.turn_bytes = 100000});
  while ((reading = many_lines->read_line(plenty())).kind == Kind::Line) {
  }
  EXPECT_EQ(reading.kind, Kind::Flood);
  EXPECT_EQ(reading.text, "more than 100000 bytes in one turn");

  const auto errors = shell("yes >&2", {.error_bytes = 100000, .error_tail = 100});
  reading = errors->read_line(plenty());
  EXPECT_EQ(reading.kind, Kind::Flood);
  EXPECT_EQ(errors->error_tail().size(), 100U);
}

TEST(Child, AProgramThatDoesNotReadNeverBlocksUs) {
  const auto child = shell("sleep 100");
  const std::string much(100'000, 'x');
  int sent = 0;
  while (sent < 100 && child->send(much)) ++sent;
  EXPECT_GE(sent, 10);
  EXPECT_LT(sent, 100);
}

TEST(Child, WritingToTheDeadRaisesNoSignal) {
  const auto child = shell("exec 0<&-; echo closed; sleep 100");
  EXPECT_EQ(child->read_line(plenty()).text, "closed");
  EXPECT_FALSE(child->send("hello\n"));
  EXPECT_FALSE(child->send("hello\n"));
}

TEST(Child, ClosedOutputAndEndsAreToldApart) {
  EXPECT_EQ(shell("exec >&-; sleep 100")->read_line(plenty()).kind, Kind::Closed);
  const auto crash = shell("printf unfinished; kill -SEGV $$");
  const auto reading = crash->read_line(plenty());
  EXPECT_EQ(reading.kind, Kind::Exited);
  EXPECT_EQ(reading.text, "unfinished");
  EXPECT_EQ(crash->ending()->text(), "signal 11 (Segmentation fault)");
}

TEST(Child, StderrIsKeptToItsTail) {
  const auto child = shell("echo problem 17 >&2; exit 1");
  EXPECT_EQ(child->read_line(plenty()).kind, Kind::Exited);
  EXPECT_EQ(child->error_tail(), "problem 17\n");
}

TEST(Child, LeavesWhenAskedAndIsEndedWhenNot) {
  EXPECT_TRUE(shell("cat > /dev/null")->finish(plenty()).clean());
  const auto deaf = shell("trap '' TERM INT HUP; while :; do sleep 1; done");
  const auto begin = Clock::now();
  const Ending& ending = deaf->finish(begin + 100ms);
  EXPECT_TRUE(ending.by_us);
  EXPECT_EQ(ending.text(), "ended by the referee");
  EXPECT_LT(Clock::now() - begin, 5s);
}

constexpr const char* kDaemon =
    "setsid sh -c 'setsid sh -c \"echo \\$\\$; exec sleep 1000\" & exit' & ";

TEST(Child, AnotherThreadMayEndTheWaiting) {
  Launch launch;
  launch.command = {"/bin/sh", "-c", "sleep 100"};
  launch.environment = plain_environment("");
  auto started = Child::start(launch, {});
  const auto child = std::move(started).value();
  std::thread impatient([&] { launch.interrupt->ring(); });
  const auto begin = Clock::now();
  EXPECT_EQ(child->read_line(begin + 90s).kind, Kind::Exited);
  EXPECT_LT(Clock::now() - begin, 60s);
  EXPECT_TRUE(child->ending()->by_us);
  impatient.join();
}

TEST(Child, DaemonsDoNotOutliveTheGame) {
  const auto child = shell(std::string(kDaemon) + "cat > /dev/null; sleep 1000");
  const pid_t daemon = std::stoi(child->read_line(plenty()).text);
  EXPECT_TRUE(alive(daemon));
  EXPECT_TRUE(alive(child->pid()));
  child->finish(Clock::now());
  EXPECT_FALSE(alive(daemon));
  EXPECT_FALSE(alive(child->pid()));
}

TEST(Child, DaemonsEndWithTheProgramThatStartedThem) {
  const auto child = shell(std::string(kDaemon) + "read x");
  const pid_t daemon = std::stoi(child->read_line(plenty()).text);
  child->close_input();
  EXPECT_EQ(child->read_line(plenty()).kind, Kind::Exited);
  EXPECT_FALSE(alive(daemon));
}

TEST(Child, NothingOutlivesAKilledReferee) {
  int told[2];
  ASSERT_EQ(pipe(told), 0);
  const pid_t referee = fork();
  if (referee == 0) {
    const auto child = shell(std::string(kDaemon) + "cat > /dev/null; sleep 1000");
    const std::string line = child->read_line(plenty()).text + "\n";
    if (write(told[1], line.data(), line.size()) < 0) _exit(1);
    kill(getpid(), SIGKILL);
  }
  char text[32] = {};
  ASSERT_GT(read(told[0], text, sizeof text - 1), 0);
  const pid_t daemon = std::stoi(text);
  for (int i = 0; i < 1000 && alive(daemon); ++i) std::this_thread::sleep_for(10ms);
  EXPECT_FALSE(alive(daemon));
  close(told[0]), close(told[1]);
  waitpid(referee, nullptr, 0);
}

TEST(Child, SeesNoneOfOurFilesAndVariables) {
  setenv("PALAMEDES_SECRET", "x", 1);
  const auto child = shell("ls /proc/self/fd | wc -l; env | grep -c SECRET");
  EXPECT_EQ(child->read_line(plenty()).text, "4");  // 0, 1, 2 and the folder that ls reads
  EXPECT_EQ(child->read_line(plenty()).text, "0");
}

TEST(Child, CpuTimeIsMeasuredOverAllItStarted) {
  const auto child = shell("(i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done)");
  EXPECT_EQ(child->read_line(plenty()).kind, Kind::Exited);
  EXPECT_GT(child->ending()->cpu_seconds, 0.02);
}

TEST(Child, AFrozenProgramStandsStill) {
  const auto child = shell("while :; do echo tick; done", {.turn_bytes = 1 << 30});
  EXPECT_EQ(child->read_line(plenty()).kind, Kind::Line);
  child->freeze();
  // What was printed before is still there; then silence.
  auto reading = child->read_line(Clock::now() + 300ms);
  const auto quiet_by = Clock::now() + 10s;
  while (reading.kind == Kind::Line && Clock::now() < quiet_by) {
    reading = child->read_line(Clock::now() + 300ms);
  }
  EXPECT_EQ(reading.kind, Kind::Deadline);
  child->thaw();
  EXPECT_EQ(child->read_line(plenty()).kind, Kind::Line);
}

}  // namespace
}  // namespace palamedes::referee
