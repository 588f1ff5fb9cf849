// referee/landlock.cpp - handles every access to files that the running kernel knows, whatever the
// headers here know.
#include "referee/landlock.hpp"

#include <fmt/format.h>
#include <linux/landlock.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace palamedes::referee {
namespace {

// As in newer kernels' headers than Debian 12 has.
struct RulesetAttributes {
  std::uint64_t handled_files = 0;  // since version 1,
  std::uint64_t handled_ports = 0;  // 4,
  std::uint64_t scoped = 0;         // 6
};
constexpr std::uint64_t kSignals = 1 << 1, kAbstractSockets = 1 << 0;
constexpr std::uint64_t kEverythingSince1 = (1ULL << 13) - 1;
constexpr std::uint64_t kRefer = 1ULL << 13, kTruncate = 1ULL << 14;
constexpr std::uint64_t kRead =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kOfFiles = LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE |
                                   LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate;

bool allow(int rules, const std::string& path, std::uint64_t access) {
  const Fd file(open(path.c_str(), O_PATH | O_CLOEXEC));
  if (!file) return true;
  struct stat info {};
  if (fstat(file.get(), &info) != 0) return false;
  if (!S_ISDIR(info.st_mode)) access &= kOfFiles;
  const landlock_path_beneath_attr rule{access, file.get()};
  return syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0) == 0;
}

}  // namespace

Result<std::unique_ptr<LandlockConfinement>> LandlockConfinement::make(
    const std::vector<std::string>& readable, const std::vector<std::string>& writable) {
  const auto failed = [] {
    return Error{Errc::Unsupported, fmt::format("Landlock: {}", std::strerror(errno))};
  };
  const long version =
      syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
  if (version < 1) return failed();
  RulesetAttributes attributes;
  attributes.handled_files =
      kEverythingSince1 | (version >= 2 ? kRefer : 0) | (version >= 3 ? kTruncate : 0);
  if (version >= 6) attributes.scoped = kSignals | kAbstractSockets;
  const std::size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  Fd rules(static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, size, 0)));
  if (!rules) return failed();
  for (const std::string& path : readable) {
    if (!allow(rules.get(), path, kRead)) return failed();
  }
  for (const std::string& path : writable) {
    if (!allow(rules.get(), path, attributes.handled_files)) return failed();
  }
  return std::unique_ptr<LandlockConfinement>(new LandlockConfinement(std::move(rules)));
}

int LandlockConfinement::enter() const noexcept {
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  return syscall(SYS_landlock_restrict_self, rules_.get(), 0) == 0 ? 0 : errno;
}

}  // namespace palamedes::referee
