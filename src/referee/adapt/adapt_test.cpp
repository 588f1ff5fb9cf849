#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "referee/adapt/diagnostics.hpp"
#include "referee/adapt/source_kind.hpp"

namespace palamedes::referee {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

SourceKind kind_of(std::string_view source) { return source_kind_of(source).value(); }

TEST(SourceKind, IsToldFromTheNamesInTheCode) {
  EXPECT_EQ(kind_of("class Student { void makeMove(); };"), SourceKind::Student2018);
  EXPECT_EQ(kind_of("void algorithm_A(Board b, Player p, int i[]) {}"), SourceKind::Algorithm2019);
  EXPECT_EQ(kind_of("int main() {}"), SourceKind::Botzone);
  EXPECT_FALSE(source_kind_of("int remain();"));
}

TEST(SourceKind, CommentsAndStringsDoNotCount) {
  EXPECT_EQ(kind_of("// algorithm_A\nint main() { puts(\"Student makeMove\"); }"),
            SourceKind::Botzone);
  EXPECT_EQ(kind_of("/* algorithm_A \n */ int main() { char c = '\"'; }"), SourceKind::Botzone);
  EXPECT_FALSE(source_kind_of("/* main"));
  EXPECT_FALSE(source_kind_of("\"main\\\" main"));
  EXPECT_EQ(without_comments("a/*b\nc*/d//e\n'f'"), "a   \n   d   \n' '");
}

TEST(SourceKind, HasANameThatLeadsBack) {
  for (const auto kind : {SourceKind::Student2018, SourceKind::Algorithm2019,
                          SourceKind::Algorithm2020, SourceKind::Botzone}) {
    EXPECT_EQ(source_kind_named(name_of(kind)).value(), kind);
  }
  EXPECT_THAT(source_kind_named("x").error().message, HasSubstr("student-2018, algorithm-2019"));
}

std::vector<std::string> shorten(std::string_view output) {
  return shorten_diagnostics(output, "/tmp/a b/S.h", "S.h");
}

TEST(Diagnostics, KeepsErrorsWithTheStudentsLinesOnly) {
  EXPECT_THAT(shorten("In file included from main.cpp:3:\n"
                      "/tmp/a b/S.h: In member function 'void f()':\n"
                      "/tmp/a b/S.h:6:9: error: 'x' was not declared in this scope\n"
                      "/tmp/a b/S.h:6:9: note: suggested alternative\n"),
              ElementsAre("S.h:6: 'x' was not declared in this scope"));
  EXPECT_THAT(shorten("/tmp/a b/S.h:1:10: fatal error: q.h: No such file or directory\n"),
              ElementsAre("S.h:1: q.h: No such file or directory"));
}

TEST(Diagnostics, TellsAnErrorInALibraryWhereTheStudentCausedIt) {
  EXPECT_THAT(shorten("/usr/include/stl_algo.h:1: required from 'void sort(T, T)'\n"
                      "/tmp/a b/S.h:8:9:   required from here\n"
                      "/usr/include/ops.h:45:23: error: no match for 'operator<'\n"),
              ElementsAre("S.h:8: no match for 'operator<'"));
}

TEST(Diagnostics, SaysEachThingOnceAndNotTooMuch) {
  std::string output;
  for (int line = 1; line < 20; ++line) {
    for (int twice = 0; twice < 2; ++twice) {
      output += "/tmp/a b/S.h:" + std::to_string(line) + ":1: error: again\n";
    }
  }
  EXPECT_THAT(shorten(output), SizeIs(kMostErrors));
  EXPECT_THAT(shorten("warning: nothing\n"), IsEmpty());
}

TEST(Diagnostics, KnowsTheLinkersWords) {
  EXPECT_THAT(shorten("/usr/bin/ld: /tmp/x.o: in function `main':\n"
                      "half.cpp:(.text+0x5): undefined reference to `f()'\n"
                      "collect2: error: ld returned 1 exit status\n")[0],
              "S.h: undefined reference to `f()'");
}

}  // namespace
}  // namespace palamedes::referee
