// referee/adapt/adapt.hpp - turns a course's source file into a program that plays.
//
// The courses compiled players into their own drivers. Here the file is compiled, unchanged, with
// headers of the same names (`kits/course/` of the repository) and a main that speaks our line
// protocol. Programs of hop's course and of Botzone are programs already and are only compiled, the
// former with the course's connection to its server and what they need of Windows.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "referee/adapt/diagnostics.hpp"
#include "referee/adapt/source_kind.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::referee {

struct AdaptJob {
  std::string source;  // the student's file, as errors call it,
  std::string text;    // and what is in it
  SourceKind kind = SourceKind::Botzone;
  std::string name;                        // what the player calls itself
  std::string headers = {};                // a folder of its own headers, if it has any
  std::shared_ptr<const Sandbox> sandbox;  // for the compiler
};

struct AdaptReport {
  std::vector<Diagnosis> errors = {};  // what the compiler said, cut short
  Sentence too_much = {};              // why it was not allowed to end
  std::string program = {};            // the bytes of an executable file, where none of these is
};

// What the compiler may use.
ResourceLimits compiler_limits();

// Blocks while the compiler runs. It sees the system's headers and ours, the file and `headers`,
// and nothing else where the sandbox hides files. The error is about this machine (no compiler, no
// room), never about the student's file.
Result<AdaptReport> adapt(const AdaptJob& job);

}  // namespace palamedes::referee
