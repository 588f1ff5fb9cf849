// cli/machine_report_test.cpp - what a report makes of findings, and that this machine yields some.
#include "cli/machine_report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

namespace palamedes::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<Finding> some_findings() {
  return {{"cpu", Found::Whole, "2 cores", "", "never-named", "play"},
          {"page", Found::Limited, "half of it", "build the rest", "half other", "play"},
          {"java", Found::Missing, "no bots in Java", "", "jdk other", "bots course"},
          {"gpu", Found::Missing, Sentence("none"), "", "", ""}};
}

TEST(MachineReport, OnlyWhatIsMissingAndNeededStandsInTheWay) {
  EXPECT_THAT(lacking(some_findings(), "play"), IsEmpty());
  EXPECT_THAT(lacking(some_findings(), "course"), ElementsAre("java"));
  EXPECT_THAT(lacking(some_findings(), "training"), IsEmpty());
}

TEST(MachineReport, PackagesAreNamedOnceAndOnlyWhereTheyHelp) {
  EXPECT_THAT(packages_of(some_findings()), ElementsAre("half", "other", "jdk"));
}

TEST(MachineReport, PeopleAreToldWhatToDo) {
  const std::string text = report_text(some_findings(), 80);
  EXPECT_THAT(text, HasSubstr("missing java        no bots in Java\n"
                              "                    - apt install jdk other\n"));
  EXPECT_THAT(text, HasSubstr("play      ready\n"));
  EXPECT_THAT(text, HasSubstr("course    not ready: java\n"));
  EXPECT_THAT(text, HasSubstr("apt install half other jdk\n"));
  EXPECT_THAT(text, Not(HasSubstr("never-named")));
}

TEST(MachineReport, ProgramsAreToldTheSame) {
  const Json document = report_document(some_findings());
  EXPECT_EQ(document["format"], "palamedes-doctor/1");
  EXPECT_EQ(document["findings"][2]["found"], "missing");
  EXPECT_EQ(document["findings"][2]["packages"], Json::array({"jdk", "other"}));
  EXPECT_EQ(document["purposes"]["course"], (Json{{"ready", false}, {"lacks", {"java"}}}));
  EXPECT_EQ(document["purposes"]["play"]["ready"], true);
}

TEST(MachineReport, ThisMachineHasACpuAndNamesNothingTwice) {
  const auto findings = examine_machine();
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings.front().id, "cpu");
  for (std::size_t i = 0; i < findings.size(); ++i) {
    EXPECT_FALSE(findings[i].text.empty()) << findings[i].id;
    for (std::size_t j = 0; j < i; ++j) EXPECT_NE(findings[i].id, findings[j].id);
    if (findings[i].found == Found::Missing) {
      EXPECT_FALSE(findings[i].remedy.empty() && findings[i].packages.empty()) << findings[i].id;
    }
  }
}

#if PALAMEDES_SERVICE
TEST(MachineReport, ACompilerOfTheUsersOwnIsNotCalledMissing) {
  const std::string folder = testing::TempDir() + "own_compilers", usual = getenv("PATH");
  std::filesystem::create_directories(folder);
  for (const char* name : {"javac", "rustc", "go", "node"}) {
    std::ofstream(folder + '/' + name) << "#!/bin/sh\n";
    std::filesystem::permissions(folder + '/' + name, std::filesystem::perms::owner_all);
  }
  setenv("PATH", (folder + ':' + usual).c_str(), 1);
  const auto findings = examine_machine();
  setenv("PATH", usual.c_str(), 1);
  std::filesystem::remove_all(folder);
  for (const Finding& finding : findings) {
    for (const std::string id : {"java", "rust", "go", "js"}) {
      if (finding.id != id || finding.found == Found::Whole) continue;
      EXPECT_EQ(finding.found, Found::Limited) << id;
      EXPECT_THAT(std::string(finding.text), HasSubstr(folder)) << id;
    }
  }
}
#endif

}  // namespace
}  // namespace palamedes::cli
