// work/builder_test.cpp - uploads of honest people and of others; the latter learn nothing and
// break nothing.
#include "work/builder.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "games/catalog.hpp"
#include "protocols/kits/kits.hpp"
#include "referee/scratch_folder.hpp"
#include "work/archive.hpp"
#include "work/languages.hpp"
#include "work/test_archives.hpp"

namespace palamedes::work {
namespace {

using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

class BuilderTest : public testing::Test {
 protected:
  void SetUp() override {
    task.game = "othello";
    task.name = "anna";
    task.limits.seconds = 20;
    task.limits.program_mb = 8;
    auto probed = referee::Sandbox::probe(referee::SandboxMode::Require, limits_of(task.limits));
    if (!probed) GTEST_SKIP() << probed.error().message;
    sandbox = *probed;
  }

  Built built(const std::string& file, const std::string& upload) {
    task.file = file;
    heard.clear();
    auto done = build(task, upload, *find_game(task.game), sandbox,
                      [&](const std::string& text) { heard += text; });
    if (!done) ADD_FAILURE() << done.error().message;
    return done ? *done : Built{};
  }
  Built built(const std::vector<TestEntry>& files) { return built("bot.tgz", test_archive(files)); }

  void expect_refused(const Built& done, const std::string& why) {
    EXPECT_THAT(std::string(done.outcome.refusal), HasSubstr(why)) << done.outcome.log;
    EXPECT_TRUE(done.program.empty());
    EXPECT_TRUE(done.outcome.player.empty() || !done.outcome.refusal.empty());
  }

  BuildTask task;
  std::shared_ptr<const referee::Sandbox> sandbox;
  std::string heard;
};

TEST_F(BuilderTest, ACppFileBecomesAProgramAndItsLogIsHeardAsItGrows) {
  const Built done = built("bot.cpp", "#include <iostream>\n#warning look\nint main() {}\n");
  EXPECT_EQ(done.outcome.refusal, "") << done.outcome.log;
  EXPECT_EQ(done.outcome.language, "cpp");
  EXPECT_EQ(done.outcome.player, "line:./bot");
  EXPECT_FALSE(done.program.empty());
  EXPECT_THAT(done.outcome.log, HasSubstr("bot.cpp:2:2: warning"));
  EXPECT_THAT(done.outcome.log, Not(HasSubstr("palamedes-scratch")));
  EXPECT_EQ(heard, done.outcome.log);
}

TEST_F(BuilderTest, WhatDoesNotCompileIsRefusedWithTheCompilersWords) {
  const Built done = built("bot.cpp", "int main() { return x; }\n");
  expect_refused(done, "g++ refuses it");
  EXPECT_THAT(done.outcome.log, HasSubstr("bot.cpp:1:21: error"));
  const Built python = built("bot.py", "def f(:\n");
  expect_refused(python, "python3 refuses it");
  EXPECT_THAT(python.outcome.log, HasSubstr("SyntaxError"));
}

TEST_F(BuilderTest, FilesOfTheHostCannotBeReadWhileItIsBuilt) {
  // A file with a word in it that must not be seen, wherever it lies.
  const auto secret = std::filesystem::temp_directory_path() / "palamedes-builder-secret.h";
  std::ofstream(secret) << "#error hunter2\n";
  for (const std::string& path :
       {std::string("/etc/shadow"), std::string("/etc/passwd"), secret.string(),
        std::string("/root/.bashrc"), std::string("/proc/1/environ")}) {
    const Built done = built("bot.cpp", "#include \"" + path + "\"\nint main() {}\n");
    EXPECT_FALSE(done.outcome.refusal.empty()) << path;
    EXPECT_THAT(done.outcome.log, HasSubstr(path)) << "that there is no such file";
    EXPECT_THAT(done.outcome.log, Not(HasSubstr("hunter2")));
    EXPECT_THAT(done.outcome.log, Not(HasSubstr("root:"))) << path;
    const Built bytes = built("bot.cpp", "asm(\".incbin \\\"" + path + "\\\"\");\nint main() {}\n");
    EXPECT_FALSE(bytes.outcome.refusal.empty()) << path;
  }
  std::filesystem::remove(secret);
}

TEST_F(BuilderTest, ABuildThatTakesForEverIsEnded) {
  task.limits.seconds = 2;
  sandbox = *referee::Sandbox::probe(referee::SandboxMode::Require, limits_of(task.limits));
  // Each of these is more work than there is time for.
  std::string source =
      "template <int N> constexpr int f() {\n  int s = N;\n  for (int i = 0; i < 200000; ++i)\n"
      "    for (int j = 0; j < 100; ++j) s ^= i * j;\n  return s;\n}\n";
  for (int i = 0; i < 50; ++i) {
    source += "constexpr int a" + std::to_string(i) + " = f<" + std::to_string(i) + ">();\n";
  }
  const auto begin = std::chrono::steady_clock::now();
  const Built done = built("bot.cpp", source + "int main() {}\n");
  EXPECT_FALSE(done.outcome.refusal.empty());
  EXPECT_TRUE(done.program.empty());
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(15));
}

TEST_F(BuilderTest, ABuildThatEatsMemoryIsEnded) {
  task.limits.memory_mb = 200;
  sandbox = *referee::Sandbox::probe(referee::SandboxMode::Require, limits_of(task.limits));
  const Built done = built(
      "bot.cpp",
      "template <unsigned long N, unsigned long M> struct F {\n  enum { v = F<N - 1, 2 * M>::v + "
      "F<N - 1, 2 * M + 1>::v };\n};\ntemplate <unsigned long M> struct F<0, M> { enum { v = 0 "
      "}; };\nint main() { return F<60, 0>::v; }\n");
  EXPECT_FALSE(done.outcome.refusal.empty());
  EXPECT_TRUE(done.program.empty());
}

TEST_F(BuilderTest, ABuildThatPrintsWithoutEndIsEnded) {
  std::string source;
  for (int i = 0; i < 3000; ++i) {
    source += "#warning \"" + std::string(500, 'x') + std::to_string(i) + "\"\n";
  }
  const Built done = built("bot.cpp", source + "int main() {}\n");
  expect_refused(done, "prints more than 1 MB");
  EXPECT_LT(done.outcome.log.size(), std::size_t{100} << 10);
}

TEST_F(BuilderTest, AProgramTooLargeIsRefused) {
  const Built done =
      built("bot.cpp", "char large[20 << 20] = {1};\nint main() { return large[5]; }\n");
  expect_refused(done, "more than 8 MB");
}

TEST_F(BuilderTest, ABuildThatFillsTheDiskIsEnded) {
  const Built done =
      built("bot.cpp", "asm(\".data\\n.fill 2000000000, 1, 1\\n.text\");\nint main() {}\n");
  EXPECT_FALSE(done.outcome.refusal.empty());
  EXPECT_TRUE(done.program.empty());
}

TEST_F(BuilderTest, WhatWritesIntoEveryPlaceFindsNothingToWriteTo) {
  // Compilers obey what stands in a file; none of it may reach a folder but theirs.
  const Built done = built({{.path = "bot.py", .text = "print('hello')\n"},
                            {.path = "sitecustomize.py", .text = "import os\nos.mkdir('/tmp/x')\n"},
                            {.path = "python3", .text = "#!/bin/sh\ntouch evil\n", .mode = 0755}});
  // Which of the two is the bot is told by its name; neither ran.
  EXPECT_EQ(done.outcome.refusal, "") << done.outcome.log;
  EXPECT_EQ(done.outcome.player, "line:python3 -B ./bot.py");
  EXPECT_THAT(done.outcome.log, Not(HasSubstr("evil")));
}

TEST_F(BuilderTest, LanguagesAndMainFilesAreFound) {
  EXPECT_EQ(built("player.py", "print(1)\n").outcome.player, "line:python3 -B ./player.py");
  expect_refused(built({{.path = "a.py", .text = "1"}, {.path = "b.py", .text = "1"}}),
                 "Call it main.py");
  expect_refused(built({{.path = "a.py", .text = "1"}, {.path = "b.cpp", .text = "1"}}), "both");
  expect_refused(built("notes.txt", "hello"), "no source file");
  expect_refused(built("bot.zip", "hello"), "no zip");
  const Built c =
      built({{.path = "src/a.c", .text = "int f(void);\nint main(void) { return f(); }"},
             {.path = "src/b.c", .text = "int f(void) { return 0; }\n"}});
  EXPECT_EQ(c.outcome.refusal, "") << c.outcome.log;
  EXPECT_EQ(c.outcome.language, "c");
}

TEST_F(BuilderTest, SourcesThatNoCompilerReadsAreCalledWhatTheyAre) {
  const std::string wide("\xFF\xFEp\0r\0i\0n\0t\0(\0)\0", 16);
  expect_refused(built("bot.py", wide), "UTF-16");
  expect_refused(
      built({{.path = "main.cpp", .text = "int main() {}\n"}, {.path = "b.h", .text = wide}}),
      "b.h:1: the file is UTF-16");
}

// What was sent goes along with the program, and nothing of either is in the other's way.
TEST_F(BuilderTest, AFolderMayBeCalledLikeTheProgram) {
  for (const char* name : {"bot/score.hpp", "bot"}) {
    const Built done =
        built({{.path = "main.cpp", .text = "int main() {}\n"}, {.path = name, .text = "3"}});
    EXPECT_EQ(done.outcome.refusal, "") << done.outcome.log;
    EXPECT_EQ(done.outcome.player, "line:./bot_");
    const auto folder = referee::ScratchFolder::make();
    const auto files = unpack(done.program, "program.tgz", folder->path(), {});
    ASSERT_TRUE(files.ok()) << files.error().message;
    EXPECT_THAT(*files, testing::UnorderedElementsAre("bot_", name, "main.cpp"));
  }
}

TEST_F(BuilderTest, EveryLanguageThatIsHereBuilds) {
  const std::map<std::string, std::pair<std::string, std::string>> sources{
      {"java",
       {"Main.java", "package a.b;\npublic class Main { public static void main(String[] x) {} }"}},
      {"go", {"bot.go", "package main\nfunc main() {}\n"}},
      {"js", {"bot.js", "console.log(1)\n"}},
      {"rust", {"main.rs", "fn main() {}\n"}}};
  for (const Toolchain& tool : toolchains(*sandbox)) {
    const auto source = sources.find(tool.language);
    if (source == sources.end()) continue;
    task.limits.seconds = 60;
    task.limits.program_mb = 32;
    sandbox = *referee::Sandbox::probe(referee::SandboxMode::Require, limits_of(task.limits));
    const Built done = built(source->second.first, source->second.second);
    EXPECT_EQ(done.outcome.refusal, "") << tool.language << ": " << done.outcome.log;
    if (tool.language == "java") {
      EXPECT_EQ(done.outcome.player, "line:java -XX:+UseSerialGC -cp ./ a.b.Main");
      // Nothing of an upload runs while it is built: no compiler looks for its processors.
      const Built quiet = built(
          {{.path = "Main.java", .text = source->second.second.substr(13)},
           {.path = "META-INF/services/javax.annotation.processing.Processor", .text = "Spy\n"}});
      EXPECT_EQ(quiet.outcome.refusal, "") << quiet.outcome.log;
    }
  }
}

TEST_F(BuilderTest, ACoursesOwnFileIsAdapted) {
  task.game = "chain/2018";
  const Built done = built("Student.h",
                           "class Student {\n public:\n  void makeMove(int Record[5][6], int "
                           "Max[5][6], Color color[5][6], Color me) {}\n  int getX() { return 0; "
                           "}\n  int getY() { return 0; }\n};\n");
  EXPECT_EQ(done.outcome.language, "student-2018") << done.outcome.log;
  EXPECT_THAT(std::string(done.outcome.refusal + done.outcome.player),
              AnyOf(HasSubstr("line:./bot"), HasSubstr("does not compile")));
}

TEST_F(BuilderTest, AFileOfEitherYearIsOfTheCoursesYear) {
  const auto text = [](const char* name) {
    std::ifstream in(std::filesystem::path(PALAMEDES_SOURCE_DIR) / "tests/adapt" / name);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  for (const char* year : {"2019", "2020"}) {
    task.game = fmt::format("chain/{}", year);
    const Built done = built("algorithm_A.cpp", text("algorithm_A.cpp"));
    EXPECT_EQ(done.outcome.refusal, "") << done.outcome.log;
    EXPECT_EQ(done.outcome.language, fmt::format("algorithm-{}", year));
  }
  task.game = "othello";
  const Built simple = built("botzone.cpp", text("botzone.cpp"));
  EXPECT_EQ(simple.outcome.refusal, "") << simple.outcome.log;
  EXPECT_EQ(simple.outcome.player, "botzone(simple=1):./bot");
}

TEST(Protocols, KitsAreToldApart) {
  const auto game_of = [](const std::string& kit) {
    return *find_game(kit.ends_with("hop")         ? "hop"
                      : kit.ends_with("minichess") ? "minichess/2023"
                                                   : "othello");
  };
  const std::map<std::string, std::string> expected{
      {"line", "line"},     {"ubgi-minichess", "ubgi"},     {"botzone-othello", "botzone"},
      {"stcp-hop", "stcp"}, {"nthu-othello", "nthu-files"}, {"nthu-minichess", "nthu-files"}};
  for (const auto& [kit, protocol] : expected) {
    const auto folder = std::filesystem::path(PALAMEDES_SOURCE_DIR) / "kits" / kit;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (!entry.is_regular_file() || !is_source_name(entry.path().string())) continue;
      std::ifstream in(entry.path());
      const SourceFile file{.path = entry.path().filename().string(),
                            .text = {std::istreambuf_iterator<char>(in), {}}};
      EXPECT_EQ(protocol_in({file}, *game_of(kit)), protocol) << entry.path();
    }
  }
  for (const auto& [kit, protocol] : expected) {  // in Python one template serves them all
    std::vector<SourceFile> files;
    const Kit made = make_kit(*game_of(kit), "python", protocol, "a-bot").value();
    for (const KitFile& file : made.files) {
      files.push_back({.path = file.path, .text = file.text});
    }
    EXPECT_EQ(protocol_in(files, *game_of(kit)), protocol) << kit;
  }
  // As new-bot writes them, with the name of a game that ends like a greeting.
  const auto othello = *find_game("othello");
  EXPECT_EQ(
      protocol_in({{.path = "a.cpp", .text = "// othello-bot: a legal move\nargv[1]"}}, *othello),
      "nthu-files");
  EXPECT_EQ(
      protocol_in({{.path = "a.cpp", .text = "// Othello, first legal\ncin >> turns;"}}, *othello),
      "botzone");
  EXPECT_EQ(protocol_in({{.path = "a.cpp", .text = "cin >> word; if (word == \"hello\") legal"}},
                        *othello),
            "line");
  EXPECT_EQ(protocol_in({{.path = "a.py", .text = "# palamedes-protocol: gtp\nbestmove"}},
                        **find_game("othello")),
            "gtp");
}

}  // namespace
}  // namespace palamedes::work
