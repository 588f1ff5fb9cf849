// referee/sandbox.hpp - turns a command into a launch that confines it, and says how well.
//
// What is used depends on the machine: bubblewrap and a filter of system calls where it runs, else
// that filter and Landlock; control groups where they are writable; as root each program becomes a
// user of its own. Limits by setrlimit are always there.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "referee/launch.hpp"

namespace palamedes::referee {

struct World;

enum class SandboxMode {
  Require,  // bubblewrap, the filter and control groups, or no game: what uploads need
  Auto,     // as much as this machine can
  Off,      // limits only
};

Result<SandboxMode> sandbox_mode_named(std::string_view name);  // "require", "auto", "off"

// What one program may use; 0: no limit. Memory and processes are counted over all that it starts
// where control groups are active, else processes for a user and memory for each process.
struct ResourceLimits {
  std::uint64_t memory_mb = 4096;
  std::uint64_t processes = 256;
  std::uint64_t file_mb = 64;  // the largest file it may write, and its /tmp
  std::uint64_t open_files = 256;
  std::uint64_t cpu_seconds = 0;  // for each process
};

// What may be tried at all; tests leave some out to see the others.
struct OfferedLayers {
  bool bubblewrap = true, landlock = true, groups = true;
  std::string group_root = "/sys/fs/cgroup";
};

// What a program may touch beside the system's programs and libraries. It always sees the folders
// of the files that its command names.
struct FileAccess {
  std::string folder =
      {};  // it works there and may write; empty: it works where we do, but sees nothing there
  std::string stands_in = {};  // where there is no such folder: it works there, and may only read
  std::vector<std::string> writable = {};   // folders in which it may write, too
  std::vector<std::string> mentioned = {};  // whatever of these are files may be read
  // It is a client: it may connect to this port of its own loopback, where it finds us and nobody
  // else. Without bubblewrap it shares our network, all of it.
  std::optional<int> port = {};
  bool our_network = false;  // it shares it at all events; never where a sandbox is required
};

// Shared by all programs of a match, from any thread.
class Sandbox {
 public:
  // Tries what works here, by really running something in it. Fails where `mode` asks for more.
  static Result<std::shared_ptr<const Sandbox>> probe(SandboxMode mode,
                                                      const ResourceLimits& limits,
                                                      const OfferedLayers& offered = {});

  // The command as it will be launched, as often as one likes but once at a time: each launch has a
  // user and a control group of its own. Writable folders are given to that user. Fails where there
  // is no such program.
  Result<Launch> confine(const std::vector<std::string>& command,
                         const FileAccess& access = {}) const;

  // Whether a client with a port gets a network of its own.
  bool has_networks() const { return layers_.bubblewrap; }

  // What is active for every program, and why the rest is not: "bubblewrap, limits; no control
  // groups (left out)". What more there is for one program, its launch says.
  const Sentence& summary() const { return summary_; }
  // Whether something that was tried does not work here.
  bool lacks_something() const { return missing_.any(); }
  const ResourceLimits& limits() const { return limits_; }

 private:
  struct Layers {
    bool bubblewrap = false, filter = false, landlock = false, groups = false, user = false;
    bool view() const { return bubblewrap || landlock; }  // it sees only some files
  };

  // "; no X (why)", for every layer that there is not.
  struct Missing {
    Sentence bubblewrap, landlock, groups;
    bool any() const { return !bubblewrap.empty() || !landlock.empty() || !groups.empty(); }
  };

  Sandbox(const ResourceLimits& limits, std::string group_root)
      : limits_(limits), group_root_(std::move(group_root)) {}
  Sentence try_layers(Layers layers);  // why not; empty: they work, and are used from now on
  Sentence protection_of(const World& world, bool own_network) const;
  Sentence described(const Sentence& user, const Sentence& no_user, const Sentence& network) const;

  ResourceLimits limits_;
  std::string group_root_;
  Layers layers_;
  bool required_ = false;
  Missing missing_;
  Sentence summary_;
  mutable std::atomic<unsigned> next_slot_{0};
};

}  // namespace palamedes::referee
