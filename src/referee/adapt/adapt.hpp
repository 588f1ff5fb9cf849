// referee/adapt/adapt.hpp - turns a course's source file into a program that plays.
//
// The courses compiled players into their own drivers. Here the file is compiled, unchanged, with
// headers of the same names (`kits/course/` of the repository) and a main that speaks our line
// protocol. Programs of hop's course and of Botzone are programs already and are only compiled, the
// former with the course's connection to its server and what they need of Windows.
#pragma once

#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/adapt/source_kind.hpp"

namespace palamedes::referee {

struct AdaptJob {
  std::string source;   // the path of the student's file
  std::string text;     // what is in it
  std::string program;  // where the player goes
  SourceKind kind = SourceKind::Botzone;
  std::string name;  // what the player calls itself
};

struct AdaptReport {
  std::vector<std::string> errors;  // what the compiler said, cut short; none: the program is there
};

// Blocks while the compiler runs. The error is about this machine (no compiler, no room), never
// about the student's file.
Result<AdaptReport> adapt(const AdaptJob& job);

}  // namespace palamedes::referee
