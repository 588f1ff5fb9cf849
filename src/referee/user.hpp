// referee/user.hpp - a user for each program: root gives its rights away before it runs a stranger.
#pragma once

#include <grp.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>

#include "referee/launch.hpp"

namespace palamedes::referee {

// Far above all users that people or packages make. Different arenas on one machine get different
// ranges, as far as their process ids differ.
inline uid_t user_of_slot(unsigned slot) {
  constexpr uid_t kFirst = 1'700'000'000, kArenas = 1'000'000, kSlots = 256;
  return kFirst + static_cast<uid_t>(getpid()) % kArenas * kSlots + slot % kSlots;
}

// For where bubblewrap does not do it. The user being new, the number of its processes is that of
// the program.
class UserConfinement final : public Confinement {
 public:
  UserConfinement(uid_t user, std::uint64_t processes) : user_(user), processes_(processes) {}
  int enter() const noexcept override {
    if (processes_ > 0) {
      const rlimit limit{processes_, processes_};
      if (setrlimit(RLIMIT_NPROC, &limit) != 0) return errno;
    }
    const bool done = setgroups(0, nullptr) == 0 && setresgid(user_, user_, user_) == 0 &&
                      setresuid(user_, user_, user_) == 0;
    return done ? 0 : errno;
  }

 private:
  uid_t user_;
  std::uint64_t processes_;
};

}  // namespace palamedes::referee
