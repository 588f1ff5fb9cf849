// referee/plain_file.cpp - looked at by O_PATH and opened through that descriptor: nothing can be
// exchanged between.
#include "referee/plain_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "referee/fd.hpp"

namespace palamedes::referee {
namespace {

Sentence kind_of(mode_t mode) {
  if (S_ISLNK(mode)) return say("a-link", "a link");
  if (S_ISDIR(mode)) return say("a-folder", "a folder");
  if (S_ISFIFO(mode)) return say("a-pipe", "a pipe");
  if (S_ISSOCK(mode)) return say("a-socket", "a socket");
  return say("a-device", "a device");
}

Error not_plain(Sentence what) { return {Errc::BadSyntax, std::move(what)}; }

Error unreadable() {
  return not_plain(say("file-unreadable", "cannot be read: {}", std::strerror(errno)));
}

}  // namespace

Result<std::optional<std::string>> read_plain_file(int folder, const char* name, std::size_t most) {
  // Looked at before it is opened: opening a device or a pipe may already do something.
  const Fd place(openat(folder, name, O_PATH | O_NOFOLLOW | O_CLOEXEC));
  if (!place) {
    if (errno == ENOENT) return std::optional<std::string>();
    return unreadable();
  }
  struct stat facts {};
  if (fstat(place.get(), &facts) != 0) return unreadable();
  if (!S_ISREG(facts.st_mode)) {
    return not_plain(say("file-not-plain", "is {}, not a plain file", kind_of(facts.st_mode)));
  }
  if (facts.st_nlink > 1) {
    return not_plain(say("file-second-name", "is a second name of another file"));
  }
  const auto too_large = [&] {
    return not_plain(say("file-too-large", "is larger than {} bytes", most));
  };
  if (static_cast<std::size_t>(facts.st_size) > most) return too_large();
  const Fd file(open(fmt::format("/proc/self/fd/{}", place.get()).c_str(),
                     O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
  if (!file) return unreadable();
  std::string bytes;
  char buffer[16 << 10];
  while (true) {
    const ssize_t got = read(file.get(), buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return unreadable();
    if (got == 0) return std::optional(std::move(bytes));
    bytes.append(buffer, static_cast<std::size_t>(got));
    if (bytes.size() > most) return too_large();
  }
}

}  // namespace palamedes::referee
