// work/worker_test.cpp - from an upload to a pair of games, by one worker and an office in memory.
#include "work/worker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "games/record/test_records.hpp"
#include "referee/scratch_folder.hpp"
#include "work/test_office.hpp"

namespace palamedes::work {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

// Plays the first legal move of any game, in our own protocol.
constexpr const char* kFirstMover = R"(import sys
legal = []
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello": print("hello first", flush=True)
    elif word == "game": print("ready", flush=True)
    elif word == "legal": legal = rest.split()
    elif word == "go":
        sys.stderr.write("my own words\n")
        print("move " + legal[0], flush=True)
    elif word == "bye": break
)";

// Dies when it is to move.
constexpr const char* kCrasher = R"(import sys, os
for line in sys.stdin:
    word = line.split()[0]
    if word == "hello": print("hello crasher", flush=True)
    elif word == "game": print("ready", flush=True)
    elif word == "go": os.abort()
)";

// Says what it should not, in place of a move.
constexpr const char* kChatterer = R"(import sys
for line in sys.stdin:
    word = line.split()[0]
    if word == "hello": print("hello chatterer", flush=True)
    elif word == "game": print("ready", flush=True)
    elif word == "go": print(WORDS, flush=True)
)";

// Leaves a mark wherever it can, and dies where it finds one.
constexpr const char* kRememberer = R"(import os, sys
places = ["/tmp", "/var/tmp", "/dev/shm", "/run", "/home", os.path.expanduser("~"), os.getcwd(),
          os.path.dirname(os.path.abspath(__file__))]
marks = [os.path.join(place, "remembered") for place in places]
found, left, legal = [mark for mark in marks if os.path.exists(mark)], [], []
for mark in marks:
    try: open(mark, "w").close(); left.append(mark)
    except OSError: pass
sys.stderr.write("left %d marks\n" % len(left))
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "hello": print("hello again", flush=True)
    elif word == "game": print("ready", flush=True)
    elif word == "legal": legal = rest.split()
    elif word == "go" and found: os.abort()
    elif word == "go": print("move " + legal[0], flush=True)
    elif word == "bye": break
)";

class WorkerTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const auto sandbox = referee::Sandbox::probe(referee::SandboxMode::Require, {}); !sandbox) {
      GTEST_SKIP() << sandbox.error().message;
    }
  }

  // Works until there is nothing to do.
  void work(Office& at) {
    auto worker = Worker::make(
        at, {.folder = home->file("worker"), .name = "test", .program = "0", .until_idle = true});
    ASSERT_TRUE(worker.ok()) << worker.error().message;
    std::atomic<bool> stop{false};
    const auto error = (*worker)->run(stop);
    EXPECT_FALSE(error) << error->message;
  }
  void work() { work(office); }

  std::string built(const std::string& source) {
    office.put(
        "build",
        BuildTask{
            .game = "othello", .source = office.keep(source), .file = "bot.py", .name = "bot"});
    work();
    const auto outcome = std::get<BuildOutcome>(office.outcomes.at("build").content);
    office.outcomes.erase("build");
    EXPECT_EQ(outcome.refusal, "") << outcome.log;
    EXPECT_EQ(outcome.player, "line:python3 -B ./bot.py");
    return outcome.program;
  }

  static PairTask pair(const PlayerTask& first, const PlayerTask& second) {
    PairTask task{.game = "othello", .players = {first, second}};
    task.time = {.move = 5.0};
    return task;
  }
  static PlayerTask bot(const std::string& name, const std::string& program) {
    return {.name = name, .player = "line:python3 -B ./bot.py", .program = program};
  }

  // What was seen can be said in any language, also after its way to the store.
  static void expect_told_by_codes(const Outcome& outcome) {
    const auto told = read_outcome("check", document_of(outcome));
    ASSERT_TRUE(told.ok()) << told.error().message;
    for (const CheckedStep& step : std::get<CheckOutcome>(told->content).steps) {
      if (step.verdict == "not-tested") continue;
      EXPECT_NE(step.text.code, "") << step.name << ": " << step.text;
      EXPECT_FALSE(step.text.empty());
    }
  }

  const PairOutcome& played(const std::string& key) {
    return std::get<PairOutcome>(office.outcomes.at(key).content);
  }

  const Result<referee::ScratchFolder> home = referee::ScratchFolder::make();
  TestOffice office;
};

// A machine whose bubblewrap ends at once, until that is mended: one who is to look again takes up
// work by himself, and one who is not leaves.
TEST_F(WorkerTest, WhoIsToLookAgainWorksOnceTheSandboxIsMended) {
  const std::string usual = getenv("PATH"), broken = home->file("broken");
  std::filesystem::create_directory(home->file("bin"));
  {
    std::ofstream wrapper(home->file("bin/bwrap"));
    wrapper << "#!/bin/sh\n[ -e '" << broken << "' ] && exit 1\nPATH='" << usual
            << "' exec bwrap \"$@\"\n";
  }
  std::filesystem::permissions(home->file("bin/bwrap"), std::filesystem::perms::owner_all);
  std::ofstream(broken).flush();
  setenv("PATH", (home->file("bin") + ":" + usual).c_str(), 1);
  const auto make = [&](std::optional<std::chrono::milliseconds> look_again) {
    return Worker::make(office,
                        {.folder = home->file("worker"), .name = "test", .look_again = look_again});
  };
  std::atomic<bool> stop{false};
  {
    auto leaves = make({});
    ASSERT_TRUE(leaves.ok());
    EXPECT_TRUE((*leaves)->run(stop));
  }
  office.put("p", pair({.name = "a", .player = "random"}, {.name = "b", .player = "random"}));
  auto waits = make(std::chrono::milliseconds(10));
  ASSERT_TRUE(waits.ok());
  const int before = office.hellos;
  std::thread at_work([&] { EXPECT_FALSE((*waits)->run(stop)); });
  const auto soon = [&](const auto& condition) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (!condition() && std::chrono::steady_clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    return condition();
  };
  EXPECT_TRUE(soon([&] { return office.hellos >= before + 2; }));
  const auto done = [&] {
    const std::lock_guard lock(office.mutex);
    return office.outcomes.contains("p");
  };
  {
    const std::lock_guard lock(office.mutex);
    EXPECT_FALSE(office.facts.confines);
  }
  EXPECT_FALSE(done());
  std::filesystem::remove(broken);
  EXPECT_TRUE(soon(done));
  stop = true;
  at_work.join();
  EXPECT_TRUE(office.facts.confines);
  setenv("PATH", usual.c_str(), 1);
}

TEST_F(WorkerTest, AnOfficeThatHasHungUpIsCalledAgainWithWhatIsFinished) {
  office.put("p", pair({.name = "a", .player = "random"}, {.name = "b", .player = "random"}));
  office.hangs_up_at_finish = true;
  auto worker =
      Worker::make(office, {.folder = home->file("worker"), .name = "test", .until_idle = true});
  ASSERT_TRUE(worker.ok()) << worker.error().message;
  std::atomic<bool> stop{false}, over{false};
  std::thread clock([&] {
    for (int i = 0; i < 300 && !over; ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop = true;
  });
  EXPECT_FALSE((*worker)->run(stop));
  over = true;
  clock.join();
  EXPECT_TRUE(office.outcomes.contains("p"));
  EXPECT_EQ(office.finishes, 2);
}

TEST_F(WorkerTest, AJobWhoseAnswerWasLostIsAskedForAgain) {
  office.put("p", pair({.name = "a", .player = "random"}, {.name = "b", .player = "random"}));
  office.lose_next_answer = true;
  work();
  EXPECT_TRUE(office.outcomes.contains("p"));
}

TEST_F(WorkerTest, AnUploadIsBuiltExaminedAndPlaysAPairWithColoursSwapped) {
  const std::string program = built(kFirstMover);
  EXPECT_TRUE(office.facts.confines);
  EXPECT_GT(office.facts.speed, 0);
  EXPECT_FALSE(office.facts.toolchains.empty());
  for (const Toolchain& tool : office.facts.toolchains) EXPECT_NE(tool.version, "");
  EXPECT_THAT(office.said["build"], HasSubstr("$ python3"));
  office.put("check", CheckTask{.game = "othello", .player = bot("anna", program)});
  const PairTask task = pair(bot("anna", program), {.name = "bert", .player = "random"});
  office.put("pair", task);
  work();
  const auto& check = std::get<CheckOutcome>(office.outcomes.at("check").content);
  EXPECT_EQ(check.refusal, "");
  EXPECT_FALSE(check.steps.empty());
  expect_told_by_codes(office.outcomes.at("check"));
  const PairOutcome& done = played("pair");
  EXPECT_FALSE(mismatch(task, office.outcomes.at("pair")));
  ASSERT_EQ(done.games.size(), 2U);
  EXPECT_EQ(done.games[0].record.players[0], "anna");
  EXPECT_EQ(done.games[1].record.players[0], "bert");
  for (int ply = 0; ply < task.opening_plies; ++ply) {
    const auto at = static_cast<std::size_t>(ply);
    EXPECT_EQ(done.games[0].record.moves[at].text, done.games[1].record.moves[at].text);
  }
  for (const PlayedGame& game : done.games) {
    EXPECT_EQ(game.blame, Blame::Nobody);
    EXPECT_TRUE(game.half_points);
    EXPECT_GT(game.cpu_seconds[0], 0);
    std::size_t asked = 0;
    for (std::size_t i = 0; i < game.record.moves.size(); ++i) {
      asked += game.record.moves[i].seconds ? 1 : 0;
    }
    EXPECT_GT(game.cpu_of_moves[0].size(), 5U) << "every move of a program has its own";
    EXPECT_LT(game.cpu_of_moves[0].size(), asked);
    EXPECT_TRUE(game.cpu_of_moves[1].empty()) << "a player of ours is no process";
    // What a program says is its owner's; the record is everybody's.
    EXPECT_THAT(game.outputs[0], HasSubstr("my own words"));
    EXPECT_EQ(game.outputs[1], "");
    for (const auto& [tag, text] : game.record.tags) EXPECT_THAT(text, Not(HasSubstr("my own")));
  }
  EXPECT_GT(office.outcomes.at("pair").milliseconds, 0);
}

TEST_F(WorkerTest, WhoCrashesIsToBlameOnWhicheverSideItPlays) {
  const std::string program = built(kCrasher);
  const PairTask task = pair({.name = "anna", .player = "random"}, bot("bert", program));
  office.put("pair", task);
  work();
  const PairOutcome& done = played("pair");
  for (const PlayedGame& game : done.games) {
    EXPECT_EQ(game.blame, Blame::Second);
    EXPECT_EQ(game.half_points, 2);
    EXPECT_EQ(game.record.result.termination, "crash");
    EXPECT_EQ(game.record.tags.count("dialogue-first") + game.record.tags.count("dialogue-second"),
              0U);
  }
  EXPECT_EQ(done.half_points(), 4);
  EXPECT_FALSE(mismatch(task, office.outcomes.at("pair")));
}

TEST_F(WorkerTest, NothingIsRememberedFromOneGameToTheNext) {
  const std::string program = built(kRememberer);
  office.put("pair", pair(bot("anna", program), bot("bert", program)));
  office.put("again", pair(bot("anna", program), {.name = "bert", .player = "random"}));
  work();
  for (const char* key : {"pair", "again"}) {
    for (const PlayedGame& game : played(key).games) {
      EXPECT_EQ(game.blame, Blame::Nobody) << std::string(game.record.verdict);
      EXPECT_THAT(game.outputs[0], Not(HasSubstr("left 0 marks"))) << "it could write somewhere";
    }
  }
}

TEST_F(WorkerTest, AVerdictRepeatsAProgramsWordsToItsOwnerAlone) {
  for (const char* words : {"'my own words'", "'move my-own-words'"}) {
    const std::string program = built(std::string("WORDS = ") + words + '\n' + kChatterer);
    const PairTask task = pair(bot("anna", program), {.name = "bert", .player = "random"});
    office.put("pair", task);
    work();
    EXPECT_FALSE(mismatch(task, office.outcomes.at("pair")));
    const auto told = read_outcome("pair", document_of(office.outcomes.at("pair")));
    ASSERT_TRUE(told.ok()) << told.error().message;
    for (const PlayedGame& game : std::get<PairOutcome>(told->content).games) {
      EXPECT_EQ(game.blame, Blame::First);
      EXPECT_THAT(game.outputs[0], HasSubstr("own"));
      EXPECT_THAT(game.private_verdict, HasSubstr("own"));
      EXPECT_EQ(game.private_verdict.code, "because") << "said in any language";
      EXPECT_FALSE(game.record.verdict.empty());
      std::string shown = game.record.verdict;
      for (const auto& [tag, text] : game.record.tags) shown += text;
      EXPECT_THAT(shown, Not(AnyOf(HasSubstr("own words"), HasSubstr("own-words"))));
    }
    office.outcomes.clear();
  }
}

TEST_F(WorkerTest, CommandsThatNoBuildHasMadeNeverRun) {
  office.put("pair", pair({.name = "a", .player = "line:touch /tmp/evil"},
                          {.name = "b", .player = "random"}));
  office.put("check", CheckTask{.game = "othello", .player = {.name = "a", .player = "line:sh"}});
  office.put(
      "missing",
      CheckTask{.game = "othello",
                .player = {.name = "a", .player = "line:./bot", .program = std::string(64, 'a')}});
  work();
  EXPECT_TRUE(office.outcomes.empty());
  EXPECT_THAT(office.returned.at("pair").second, HasSubstr("no program that was built"));
  EXPECT_THAT(office.returned.at("check").second, HasSubstr("no program that was built"));
  EXPECT_EQ(office.returned.at("missing").first, Return::Fault);
}

TEST_F(WorkerTest, AFinishedPairOutlivesTheStoresAbsenceAndTheWorkersDeath) {
  office.away_after_claim = true;
  office.put("pair", pair({.name = "a", .player = "random"}, {.name = "b", .player = "random"}));
  {
    auto worker = Worker::make(office, {.folder = home->file("worker"), .name = "t"});
    ASSERT_TRUE(worker.ok());
    std::atomic<bool> stop{false};
    std::thread thread([&] { (*worker)->run(stop); });
    while (office.finishes < 1) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    stop = true;  // it goes while the store is away
    thread.join();
  }
  EXPECT_TRUE(office.outcomes.empty());
  office.away = false, office.away_after_claim = false;
  work();  // the next one in the same folder brings it
  EXPECT_EQ(played("pair").games.size(), 2U);
  const int before = office.finishes;
  work();
  EXPECT_EQ(office.finishes, before) << "it is told once";
}

TEST_F(WorkerTest, WhatIsWrongWithAProgramIsToldByCodes) {
  const std::string program =
      built("import sys\nprint('hello', flush=True)\nraise KeyError('no hello here')\n");
  office.put("check", CheckTask{.game = "othello", .player = bot("anna", program)});
  work();
  expect_told_by_codes(office.outcomes.at("check"));
  const Sentence refusal = std::get<CheckOutcome>(office.outcomes.at("check").content).refusal;
  EXPECT_EQ(refusal.code, "check-failed");
  EXPECT_EQ(refusal.params.at(0).code, "ladder.checked.start-up");
  EXPECT_EQ(refusal.params.at(1).code, "check.with-errors");
  EXPECT_THAT(std::string(refusal), HasSubstr("no hello here"));
  EXPECT_THAT(std::string(refusal), HasSubstr("File \"bot.py\", line 3"));
}

TEST_F(WorkerTest, AClientOfHopsCoursePlaysWithoutANetwork) {
  for (const char* file : {"hop_team.cpp", "hop_by_hand.cpp"}) {
    std::ifstream in(std::string(PALAMEDES_SOURCE_DIR) + "/tests/adapt/" + file);
    const std::string source(std::istreambuf_iterator<char>(in), {});
    office.put(
        "build",
        BuildTask{.game = "hop", .source = office.keep(source), .file = file, .name = "team"});
    work();
    const auto built = std::get<BuildOutcome>(office.outcomes.at("build").content);
    ASSERT_EQ(built.refusal, "") << built.log;
    EXPECT_EQ(built.language, "hop-2019");
    PairTask task{
        .game = "hop",
        .players = {PlayerTask{.name = "team", .player = built.player, .program = built.program},
                    PlayerTask{.name = "other", .player = "random"}}};
    task.time = {.move = 5.0};
    office.put("pair", task);
    work();
    ASSERT_TRUE(office.outcomes.contains("pair")) << office.returned["pair"].second;
    for (const PlayedGame& game : played("pair").games) {
      // It answers every turn; what it answers is not of the best.
      EXPECT_THAT(game.record.result.termination,
                  Not(AnyOf("late-start", "time", "crash", "disconnect", "not-started")))
          << game.record.verdict << game.outputs[0];
    }
    office.outcomes.clear();
  }
}

TEST_F(WorkerTest, WorkThatIsInVainIsStopped) {
  const std::string program = built(kFirstMover);
  office.put("pair", pair({.name = "a", .player = "engine-9"}, bot("b", program)));
  auto worker = Worker::make(office, {.folder = home->file("worker"), .name = "t"});
  ASSERT_TRUE(worker.ok());
  std::atomic<bool> stop{false};
  std::thread thread([&] { (*worker)->run(stop); });
  const auto shown = [&] {
    const std::lock_guard lock(office.mutex);
    return !office.shown.empty();
  };
  while (!shown()) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  stop = true;
  thread.join();
  const std::lock_guard lock(office.mutex);
  EXPECT_TRUE(office.outcomes.empty());
  EXPECT_EQ(office.returned.at("pair").first, Return::Unused);
}

TEST_F(WorkerTest, AGameIsLookedIntoByTheCoach) {
  const ReviewTask task{record_of(*random_play("connect4", 3, 12)), Side::Second};
  office.put("review", task);
  work();
  ASSERT_TRUE(office.outcomes.contains("review")) << office.returned["review"].second;
  const Outcome& outcome = office.outcomes.at("review");
  EXPECT_FALSE(mismatch(task, outcome));
  EXPECT_TRUE(mismatch(ReviewTask{task.record, Side::First}, outcome)) << "for the other side";
  const auto told = read_outcome("review", document_of(outcome));
  ASSERT_TRUE(told.ok()) << told.error().message;
  EXPECT_EQ(std::get<ReviewOutcome>(told->content).findings,
            std::get<ReviewOutcome>(outcome.content).findings);
  const auto read = read_task("review", document_of(task));
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(std::get<ReviewTask>(*read).record, task.record);
}

TEST_F(WorkerTest, OneFolderIsOneWorkers) {
  const auto first = Worker::make(office, {.folder = home->file("worker"), .name = "t"});
  ASSERT_TRUE(first.ok());
  EXPECT_FALSE(Worker::make(office, {.folder = home->file("worker"), .name = "t"}).ok());
}

}  // namespace
}  // namespace palamedes::work
