#include "work/machine_floor.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

namespace palamedes::work {
namespace {

referee::Fd locked_file(const char* name, int how) {
  std::error_code error;
  std::filesystem::path folder = std::filesystem::temp_directory_path(error);
  if (error) folder = "/tmp";
  const auto path = folder / fmt::format("palamedes-{}-{}.lock", name, geteuid());
  referee::Fd file(open(path.c_str(), O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0600));
  if (!file) return file;
  while (flock(file.get(), how) != 0 && errno == EINTR) {
  }
  return file;
}

}  // namespace

MachineFloor::MachineFloor(bool alone) {
  const referee::Fd gate = locked_file("gate", LOCK_EX);
  floor_ = locked_file("floor", alone ? LOCK_EX : LOCK_SH);
}

}  // namespace palamedes::work
