#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "referee/adapt/diagnostics.hpp"
#include "referee/adapt/source_kind.hpp"
#include "referee/adapt/source_text.hpp"

namespace palamedes::referee {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

SourceKind kind_of(std::string_view source, std::string_view file = "x.cpp") {
  return source_kind_of(source, file).value();
}

TEST(SourceKind, IsToldFromTheNamesInTheCode) {
  EXPECT_EQ(kind_of("class Student { void makeMove(); };"), SourceKind::Student2018);
  EXPECT_EQ(kind_of("void algorithm_A(Board b, Player p, int i[]) {}"), SourceKind::Algorithm2019);
  EXPECT_EQ(kind_of("int main() {}"), SourceKind::Botzone);
  EXPECT_FALSE(source_kind_of("int remain();", "x.cpp"));
}

TEST(SourceKind, CommentsAndStringsDoNotCount) {
  EXPECT_EQ(kind_of("// algorithm_A\nint main() { puts(\"Student makeMove\"); }"),
            SourceKind::Botzone);
  EXPECT_EQ(kind_of("/* algorithm_A \n */ int main() { char c = '\"'; }"), SourceKind::Botzone);
  EXPECT_FALSE(source_kind_of("/* main", "x.cpp"));
  EXPECT_FALSE(source_kind_of("\"main\\\" main", "x.cpp"));
  EXPECT_EQ(without_comments("a/*b\nc*/d//e\n'f'"), "a   \n   d   \n' '");
}

TEST(SourceKind, HasANameThatLeadsBack) {
  for (const auto kind : {SourceKind::Student2018, SourceKind::Algorithm2019,
                          SourceKind::Algorithm2020, SourceKind::Hop2019, SourceKind::Botzone}) {
    EXPECT_EQ(source_kind_named(name_of(kind)).value(), kind);
  }
  EXPECT_THAT(source_kind_named("x").error().message, HasSubstr("student-2018, algorithm-2019"));
}

TEST(SourceKind, OfHopAndOf2020) {
  EXPECT_EQ(kind_of("#include \"STcpClient.h\"\nint main() {}"), SourceKind::Hop2019);
  EXPECT_EQ(kind_of("# include <WinSock2.h>\nint main() {}"), SourceKind::Hop2019);
  EXPECT_EQ(kind_of("#include \"net.h\"\nint main() { GetBoard(); SendStep(); }"),
            SourceKind::Hop2019);
  EXPECT_EQ(kind_of("// #include <winsock2.h>\nint main() {}"), SourceKind::Botzone);
  EXPECT_EQ(kind_of("void algorithm_A(Board b);", "up/algorithm_ST.cpp"),
            SourceKind::Algorithm2020);
  EXPECT_EQ(kind_of("void algorithm_ST(Board b);"), SourceKind::Algorithm2020);
  EXPECT_EQ(entry_of(SourceKind::Algorithm2020, "\nvoid algorithm_ST(Board b);").name,
            "algorithm_ST");
}

TEST(SourceText, AClassIsFoundInItsNamespaces) {
  const auto found = [](std::string_view code) {
    const auto student = find_class(tokens_of(code), "Student");
    return student ? student->name + "/" + std::to_string(student->line) : "none";
  };
  EXPECT_EQ(found("class Student {};"), "Student/1");
  EXPECT_EQ(found("namespace a {\nvoid f() { }\nnamespace b::c {\nstruct Student : Base {"),
            "a::b::c::Student/4");
  EXPECT_EQ(found("namespace a { } namespace { class Student final {"), "Student/1");
  EXPECT_EQ(found("#define OPEN namespace q { \\\n  {\nclass Student {"), "Student/3");
  EXPECT_EQ(found("namespace x = y; using namespace std; class Student {"), "Student/1");
  EXPECT_EQ(found("class Student; Student s;"), "none");
}

TEST(SourceText, Utf16IsKnownByItsMarkOrItsZeros) {
  EXPECT_TRUE(is_utf16(std::string_view("\xFF\xFEi\0", 4)));
  EXPECT_TRUE(is_utf16(std::string_view("\0i\0n\0t\0 ", 8)));
  EXPECT_FALSE(is_utf16("int main() {}"));
  EXPECT_FALSE(is_utf16(""));
  EXPECT_FALSE(is_utf16("\xEF\xBB\xBFint"));
}

std::vector<std::string> shorten(std::string_view output) {
  std::vector<std::string> lines;
  for (const Diagnosis& one :
       shorten_diagnostics(output, {.path = "/tmp/a b/S.h",
                                   .shown = "S.h",
                                   .source = "\nint f();\nint main() { f(); }\n",
                                   .entry_line = 3})) {
    lines.push_back(one.line());
  }
  return lines;
}

TEST(Diagnostics, KeepsErrorsWithTheStudentsLinesOnly) {
  EXPECT_THAT(shorten("In file included from main.cpp:3:\n"
                      "/tmp/a b/S.h: In member function 'void f()':\n"
                      "/tmp/a b/S.h:6:9: error: 'x' was not declared in this scope\n"
                      "/tmp/a b/S.h:6:9: note: suggested alternative\n"),
              ElementsAre("S.h:6: 'x' was not declared in this scope"));
  EXPECT_THAT(
      shorten("/tmp/a b/S.h:1:10: fatal error: q.h: No such file or directory\n"),
      ElementsAre(StartsWith("S.h:1: q.h: No such file or directory (hint: your own headers")));
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
              StartsWith("S.h:2: undefined reference to `f()' (hint: it is announced"));
}

TEST(Diagnostics, AnErrorInTheDriverIsToldAtWhatItCalls) {
  EXPECT_THAT(
      shorten("main.cpp:55:10: error: 'class Student' has no member named \u2018getX\u2019\n"),
      ElementsAre(StartsWith("S.h:3: 'class Student' has no member named 'getX' (hint: ")));
}

}  // namespace
}  // namespace palamedes::referee
