// cli/zoo.hpp - bots with one vice each, and whether the referee makes of them what it should.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "referee/line_buffer.hpp"
#include "referee/sandbox.hpp"
#include "referee/scratch_folder.hpp"

namespace palamedes::cli {

struct ZooBot {
  std::string name;      // of its file: NAME.c, or NAME itself for a script; with a folder, which
                         // is the protocol it speaks, where that is not line
  std::string vice;      // in words
  std::string expected;  // a verdict's name, or kByTheRules
};

std::string_view protocol_of(const ZooBot& bot);

inline constexpr std::string_view kByTheRules = "rules";  // no misstep by anybody

// The rows of the table in the zoo's README.
Result<std::vector<ZooBot>> read_zoo_table(std::string_view markdown);

struct ZooTerms {
  double move_seconds = 0.3;
  double start_seconds = 2;
  double latest = 0.05;  // so long after a deadline the verdict must be there
};

struct ZooVisit {
  ZooBot bot;
  std::string verdict, detail;
  bool opponent_got_it = false;  // the game, where the bot was at fault
  double lateness = 0;       // of the verdict after the deadline, in seconds; below 0: before it
  double aftermath = 0;      // until the bot had been ended
  bool left_behind = false;  // a process of the bot outlived it
  int voided = 0;            // games that did not count since the machine was at fault
  bool right = false;
};

// `given`, or else tests/bots of the source tree that we stand in or were built in. Fatal: there is
// none.
std::string bots_folder(const std::string& given);

// The bots, ready to be run: compiled, each in a folder of its own.
class Zoo {
 public:
  // `folder` holds the sources and the README; `only` names bots to have, none: all. The honest one
  // is always there. Needs a C compiler.
  static Result<std::unique_ptr<Zoo>> open(const std::string& folder,
                                           const std::vector<std::string>& only = {});

  const std::vector<ZooBot>& bots() const { return bots_; }
  std::string program(std::string_view name) const;

  // One game against the honest bot, played again where the machine was at fault.
  Result<ZooVisit> visit(const ZooBot& bot, const std::shared_ptr<const referee::Sandbox>& sandbox,
                         const ZooTerms& terms) const;

 private:
  explicit Zoo(referee::ScratchFolder home) : home_(std::move(home)) {}
  std::vector<ZooBot> bots_;
  referee::ScratchFolder home_;
};

// What the bots may use: little, so that hogs meet their limits soon.
referee::ResourceLimits zoo_limits();

}  // namespace palamedes::cli
