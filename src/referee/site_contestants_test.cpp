// referee/site_contestants_test.cpp - small shell programs, good and bad, as contestants by botzone
// and nthu-files.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <unistd.h>

#include "games/catalog.hpp"
#include "referee/make_contestant.hpp"
#include "referee/proc.hpp"

namespace palamedes::referee {
namespace {

using Clock = std::chrono::steady_clock;

std::unique_ptr<Contestant> contestant(const std::string& spec, const char* game = "othello",
                                       std::shared_ptr<const Sandbox> sandbox = {}) {
  Setting setting;
  setting.game = *find_game(game);
  setting.sandbox = sandbox ? sandbox : *Sandbox::probe(SandboxMode::Off, {});
  auto made = make_contestant(*parse_player_spec(spec), setting);
  if (!made) ADD_FAILURE() << made.error().message;
  return made ? std::move(*made) : nullptr;
}

// `script` is one shell command without single quotes.
std::unique_ptr<Contestant> botzone(const std::string& script, const std::string& options = "") {
  return contestant("botzone" + options + ":sh -c '" + script + "'");
}

std::string ask(Contestant& contestant, const AnyPlay& play, double seconds = 20) {
  const Answer answer =
      contestant.ask(play, {.limits = {.seconds = seconds}, .deadline = seconds_from_now(seconds)});
  if (const auto* misstep = std::get_if<Misstep>(&answer.content)) {
    return std::string(name_of(misstep->fault)) + ": " + misstep->detail;
  }
  const auto& chosen = std::get<ChosenMove>(answer.content);
  return chosen.code ? play.move_text(*chosen.code) : chosen.text;
}

std::string first_answer(std::unique_ptr<Contestant> player, double seconds = 20) {
  const auto play = (*find_game("othello"))->start();
  EXPECT_FALSE(player->start(Clock::now()).has_value());
  EXPECT_FALSE(player->new_game(*play, Side::First, Clock::now()).has_value());
  return ask(*player, *play, seconds);
}

TEST(BotzoneContestant, TakesAnswersInEveryForm) {
  EXPECT_EQ(first_answer(botzone(R"(read l; echo \{\"response\":\{\"x\":5,\"y\":4\}\})")), "f5");
  EXPECT_EQ(first_answer(botzone("read l; echo 5 4", "(simple=1)")), "f5");
  EXPECT_EQ(
      first_answer(botzone(R"(read l; echo \{\"response\":\"\{\\\"x\\\":5,\\\"y\\\":4\}\"\})")),
      "f5");
  EXPECT_EQ(first_answer(botzone(R"(read l; echo \{\"content\":\{\"x\":5,\"y\":4\}\})")), "f5");
}

TEST(BotzoneContestant, GivesBotzonesVerdicts) {
  const auto begins = [](const std::string& text, std::string_view with) {
    EXPECT_TRUE(text.starts_with(with)) << text;
  };
  begins(first_answer(botzone("sleep 100"), 0.2), "time: TLE");
  begins(first_answer(botzone("echo hello")), "protocol-error: NJ");
  begins(first_answer(botzone("exit 3")), "crash: RE: exit code 3");
  begins(first_answer(botzone("kill -9 $$")), "crash: RE");
  begins(first_answer(botzone("yes")), "output-flood: OLE");
  begins(first_answer(botzone("echo 7 1", "(simple=1)")), "illegal-move: othello: '7 1' is not");
  begins(first_answer(botzone(R"(echo \{\"x\":7,\"y\":1\})")),
         "illegal-move: othello: 'x=7 y=1' is not");
  begins(first_answer(botzone("echo -1 -1", "(simple=1)")), "illegal-move: othello: black may not");
}

TEST(BotzoneContestant, KeepsAProgramRunningThatAsksForIt) {
  const auto player = botzone(
      "echo $$ >&2; m=\\>\\>\\>BOTZONE_REQUEST_KEEP_RUNNING\\<\\<\\<; read n; read l; read d; read "
      "g; "
      "echo 5 4; echo $m; read l; test \"$l\" = \"3 5\" && echo 2 2; echo $m; sleep 100",
      "(simple=1)");
  auto play = (*find_game("othello"))->start();
  EXPECT_FALSE(player->start(Clock::now()).has_value());
  EXPECT_FALSE(player->new_game(*play, Side::First, Clock::now()).has_value());
  EXPECT_EQ(ask(*player, *play), "f5");
  for (const char* move : {"f5", "d6"}) play->play(*play->parse_move(move));
  EXPECT_EQ(ask(*player, *play), "c3");
  player->stop(Clock::now());
}

TEST(BotzoneContestant, RefusesOptionsItDoesNotKnow) {
  Setting setting;
  setting.game = *find_game("othello");
  setting.sandbox = *Sandbox::probe(SandboxMode::Off, {});
  for (const char* spec : {"nboard(depth=0):sh", "nboard(depth=deep):sh", "nboard(speed=1):sh",
                           "botzone(lang=cobol):sh", "botzone(simple=maybe):sh",
                           "botzone(memory=x):sh", "botzone(fast=1):sh", "nthu-files(x=1):sh"}) {
    EXPECT_FALSE(make_contestant(*parse_player_spec(spec), setting).ok()) << spec;
  }
  EXPECT_TRUE(make_contestant(*parse_player_spec("nboard(depth=10):sh"), setting).ok());
  setting.game = *find_game("hop");
  EXPECT_FALSE(make_contestant(*parse_player_spec("nthu-files:sh"), setting).ok());
}

TEST(NthuContestant, TheLastFlushedAnswerCountsAndTheClockIsNoFault) {
  const auto nthu = [](const std::string& script) {
    return first_answer(contestant("nthu-files:sh -c '" + script + "' x"), 1);
  };
  EXPECT_EQ(nthu("head -10 $1 | tail -1 > /dev/null; echo 2 3 > $2; echo 4 5 >> $2; exit 9"), "f5");
  EXPECT_EQ(nthu("echo 2 3 > $2; printf 4 >> $2; sleep 100"), "d3");
  EXPECT_EQ(nthu("sleep 100"), "time: it had written nothing when its time was up");
  EXPECT_EQ(nthu("echo > $2; sleep 100"), "time: it had written nothing when its time was up");
  EXPECT_EQ(nthu("printf 4 > $2; sleep 100"),
            "time: it had written no whole answer when its time was up");
  EXPECT_EQ(nthu("exit 3"), "crash: exit code 3, and it had written no answer");
  EXPECT_TRUE(nthu("echo x > $2").starts_with("illegal-move: nthu-files: the file action, 'x"));
  EXPECT_EQ(nthu("echo 7 1 > $2"),
            "illegal-move: othello: '7 1' is not a legal move here: it would flip nothing; black "
            "may play 2 3, 3 2, 4 5, 5 4");
}

// A disk of four megabytes for all programs, filled by a file that has no name any more.
TEST(NthuContestant, WhoFindsTheDiskFilledByOthersLosesNothing) {
  char folder[] = "/tmp/palamedes-full-XXXXXX";
  ASSERT_NE(mkdtemp(folder), nullptr);
  if (mount("none", folder, "tmpfs", 0, "size=4m") != 0) {
    rmdir(folder);
    GTEST_SKIP() << "no right to mount a small disk";
  }
  const char* const usual = std::getenv("TMPDIR");
  const std::string before = usual == nullptr ? "" : usual;
  setenv("TMPDIR", folder, 1);
  {
    const auto player = contestant("nthu-files:sh -c 'echo 4 5 > $2' x");
    const auto play = (*find_game("othello"))->start();
    const Fd filler(open(folder, O_TMPFILE | O_WRONLY, 0600));
    const std::string block(1 << 16, 'x');
    while (write(filler.get(), block.data(), block.size()) > 0) continue;
    EXPECT_EQ(ask(*player, *play), "host-fault: there was no room left for its files");
    // Now the state goes through, and an answer behind something else does not.
    ASSERT_EQ(ftruncate(filler.get(), lseek(filler.get(), 0, SEEK_END) - 16384), 0);
    EXPECT_EQ(ask(*player, *play), "f5");
    const auto careless =
        contestant("nthu-files:sh -c 'head -c 100000 /dev/zero > $2.x; echo 4 5 > $2' x");
    EXPECT_EQ(ask(*careless, *play), "host-fault: there was no room left for its files");
    ASSERT_EQ(ftruncate(filler.get(), 0), 0);
    EXPECT_EQ(ask(*careless, *play), "f5");
  }
  usual == nullptr ? unsetenv("TMPDIR") : setenv("TMPDIR", before.c_str(), 1);
  EXPECT_EQ(umount(folder), 0);
  rmdir(folder);
}

// With every view of files that there may be, and with none.
class NthuIntruders : public testing::TestWithParam<OfferedLayers> {
 protected:
  void SetUp() override {
    const OfferedLayers offered = GetParam();
    const bool none = !offered.bubblewrap && !offered.landlock;
    sandbox_ =
        *Sandbox::probe(none ? SandboxMode::Off : SandboxMode::Auto, {.file_mb = 4}, offered);
  }
  // The first answer to a program that is this shell script; its second comes after the same.
  std::string answer(const std::string& script, int moves = 1) {
    const auto player = contestant("nthu-files:/bin/sh -c '" + script + "' x", "othello", sandbox_);
    const auto play = (*find_game("othello"))->start();
    std::string said;
    for (int move = 0; move < moves; ++move) said = ask(*player, *play);
    return said;
  }
  std::string protocol_error(const std::string& what) {
    return "protocol-error: nthu-files: the file action " + what;
  }

  std::shared_ptr<const Sandbox> sandbox_;
};

TEST_P(NthuIntruders, WhatIsNoPlainFileIsRefusedAtOnce) {
  EXPECT_EQ(answer("ln -s /etc/passwd $2"), protocol_error("is a link, not a plain file"));
  EXPECT_EQ(answer("ln -s state $2"), protocol_error("is a link, not a plain file"));
  EXPECT_EQ(answer("mkfifo $2"), protocol_error("is a pipe, not a plain file"));
  EXPECT_EQ(answer("mkdir -p $2/full"), protocol_error("is a folder, not a plain file"));
  EXPECT_EQ(answer("echo 2 3 > $2.x; ln $2.x $2"),
            protocol_error("is a second name of another file"));
  EXPECT_EQ(answer("head -c 1048577 /dev/zero > $2"),
            protocol_error("is larger than 1048576 bytes"));
}

TEST_P(NthuIntruders, WhatItLeavesIsGoneBeforeItsNextMove) {
  EXPECT_EQ(answer("test -e $2.x && exit; mkdir -p $2.x/a/b; chmod 0 $2.x/a; echo 2 3 > $2", 2),
            "d3");
  EXPECT_EQ(answer("cp $2 $2.old || echo 2 3 > $2", 3), "d3");
  EXPECT_EQ(answer("echo 2 3 > $2; chmod 0 ${2%/*}; sleep 0.1", 2), "d3");
}

TEST_P(NthuIntruders, ItMayKeepAFewFilesAndNotMany) {
  EXPECT_EQ(answer("echo 2 3 > $2.new; mv $2.new $2; for i in 1 2 3; do echo $i > $2$i; done"),
            "d3");
  EXPECT_EQ(answer("for i in $(seq 100); do mkdir $2$i; done; echo 2 3 > $2"),
            "output-flood: more than 64 files in the folder of the file action");
  EXPECT_EQ(answer("for i in 1 2 3; do head -c 2000000 /dev/zero > $2$i; done; sleep 100"),
            "output-flood: more than 4194304 bytes in the folder of the file action");
}

TEST_P(NthuIntruders, TheStateCannotBeTurnedAgainstUs) {
  char victim[] = "/tmp/palamedes-victim-XXXXXX";
  const int file = mkstemp(victim);
  ASSERT_EQ(write(file, "kept", 4), 4);
  close(file);
  for (const std::string& how : {"ln -sf " + std::string(victim) + " $1", std::string("mkfifo $1"),
                                 std::string("mkdir -p $1/full")}) {
    const std::string script = "cat $1 > /dev/null; rm -f $1; " + how + "; echo 2 3 > $2";
    EXPECT_EQ(answer(script, 3), "d3") << how;
  }
  EXPECT_EQ(whole_file(victim), "kept");
  unlink(victim);
}

INSTANTIATE_TEST_SUITE_P(Each, NthuIntruders,
                         testing::Values(OfferedLayers{},
                                         OfferedLayers{.bubblewrap = false, .groups = false},
                                         OfferedLayers{.bubblewrap = false, .landlock = false}));

}  // namespace
}  // namespace palamedes::referee
