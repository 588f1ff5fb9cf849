// work/builder.hpp - an upload becomes a program, in the sandbox and nowhere else.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "referee/sandbox.hpp"
#include "work/tasks.hpp"

namespace palamedes::work {

struct Built {
  BuildOutcome outcome;  // without the program's hash
  std::string program;   // its files as one archive; empty where it was refused
};

// A piece of the log, as it comes.
using Hear = std::function<void(const std::string& text)>;

// What compilers may use for such a task.
referee::ResourceLimits limits_of(const BuildLimits& limits);

// Unpacks, finds out what it is, and compiles. Blocks for as long as the task allows. What is wrong
// with the upload is in the outcome; the error is this machine's.
// requires: the sandbox is one that was required, with `limits_of` the task's limits.
Result<Built> build(const BuildTask& task, std::string_view upload,
                    const std::shared_ptr<const AnyGame>& game,
                    const std::shared_ptr<const referee::Sandbox>& sandbox, const Hear& hear);

}  // namespace palamedes::work
