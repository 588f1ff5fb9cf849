// cli/completion_test.cpp - what may stand where, over the whole tree of commands.
#include "cli/completion.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/command_tree.hpp"

namespace palamedes::cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

struct Told {
  std::vector<std::string> texts;
  Completion::Paths paths;
};

Told told(const std::vector<std::string>& words) {
  CommandTree tree([](std::string_view) { return true; });
  const Completion completion = complete(tree.root(), words);
  Told result{{}, completion.paths};
  for (const auto& candidate : completion.candidates) result.texts.push_back(candidate.text);
  return result;
}

TEST(Completion, CommandsAndTheirParts) {
  EXPECT_THAT(told({"perf"}).texts, ElementsAre("perft"));
  EXPECT_THAT(told({""}).texts, IsSupersetOf({"play", "doctor", "bench"}));
  EXPECT_THAT(told({"bench", "rul"}).texts, ElementsAre("rules"));
  EXPECT_THAT(told({"nonsense"}).texts, IsEmpty());
}

TEST(Completion, OptionsAreThoseOfTheCommandAndNoHiddenOnes) {
  EXPECT_THAT(told({"perft", "--di"}).texts, ElementsAre("--divide"));
  EXPECT_THAT(told({"show", "--di"}).texts, IsEmpty());
#if PALAMEDES_SERVICE
  EXPECT_THAT(told({"worker", "--"}).texts, Not(Contains("--member")));
#endif
}

TEST(Completion, ValuesFollowTheirOptionAndPlacesTheirOrder) {
  EXPECT_THAT(told({"engine", "--protocol", "g"}).texts, ElementsAre("gtp"));
  EXPECT_THAT(told({"show", "--color", "al"}).texts, ElementsAre("always"));
  EXPECT_THAT(told({"perft", "oth"}).texts, ElementsAre("othello"));
  EXPECT_THAT(told({"perft", "othello", "oth"}).texts, IsEmpty());  // a depth
  EXPECT_THAT(told({"perft", "--kernel", "plain", "oth"}).texts, ElementsAre("othello"));
}

TEST(Completion, PlayersAreThoseOfTheGame) {
  EXPECT_THAT(told({"match", "othello", "nthu"}).texts, Contains("nthu-base5"));
  EXPECT_THAT(told({"match", "hop", "nthu"}).texts, Not(Contains("nthu-base5")));
}

TEST(Completion, PathsAreLeftToTheShell) {
  EXPECT_EQ(told({"convert", ""}).paths, Completion::Paths::Files);
  EXPECT_EQ(told({"static", "--page", ""}).paths, Completion::Paths::Folders);
  EXPECT_EQ(told({"perft", ""}).paths, Completion::Paths::None);
}

TEST(Completion, EveryShellHasAScriptThatAsks) {
  for (const std::string& shell : shells()) {
    EXPECT_NE(completion_script(shell).find("completion candidates"), std::string_view::npos);
  }
}

}  // namespace
}  // namespace palamedes::cli
