// referee/launch.hpp - how a program is started: its words, folder, environment and confinement.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "referee/interrupt.hpp"

namespace palamedes::referee {

class ControlGroup;
class OwnNetwork;

// What a program does to itself between fork and exec. A sandbox prepares everything beforehand.
class Confinement {
 public:
  virtual ~Confinement() = default;
  // Returns 0, or an errno. Must be safe after fork in a process with threads: system calls only,
  // no allocation, no locks.
  virtual int enter() const noexcept = 0;
};

// Several, entered in their order.
class Confinements final : public Confinement {
 public:
  void add(std::shared_ptr<const Confinement> part) { parts_.push_back(std::move(part)); }
  int enter() const noexcept override;

 private:
  std::vector<std::shared_ptr<const Confinement>> parts_;
};

struct Launch {
  std::vector<std::string> command;      // the program and its arguments; no shell looks at them
  std::string folder = {};               // where it works; empty: where we do
  std::vector<std::string> environment;  // "NAME=value"; nothing of ours is added
  std::shared_ptr<const Confinement> confinement = {};  // may be empty
  std::shared_ptr<const ControlGroup> group = {};       // that it enters by it; may be empty
  std::shared_ptr<const OwnNetwork> network = {};       // likewise
  Sentence protection = {};                             // what is active for this very program
  std::uint64_t memory_bytes = 0;                       // what it may use; 0: no limit
  bool wrapped = false;  // by a program that tells another's signal as exit code 128 + signal
  // Rung, it ends whatever was launched like this, and whatever will be.
  std::shared_ptr<const Interrupt> interrupt = std::make_shared<const Interrupt>();
};

// Where bare names are looked for. In a sandbox the system's folders come first, since the others
// cannot be seen from inside.
enum class SearchOrder { OursFirst, SystemFirst };

// The file that a command's first word names: itself where it has a slash, else the first on the
// PATH. Where nothing can be run there, the error says in one sentence why.
Result<std::string> find_program(std::string_view name, SearchOrder order = SearchOrder::OursFirst);

// PATH, HOME, LANG and nothing that could tell a program who started it. In a sandbox PATH is the
// system's alone.
std::vector<std::string> plain_environment(std::string_view folder,
                                           SearchOrder order = SearchOrder::OursFirst);

}  // namespace palamedes::referee
