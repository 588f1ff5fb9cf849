// arena/journal.cpp - flock keeps other runs out, fdatasync ends an append, ftruncate takes half a
// line back.
#include "arena/journal.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/check.hpp"

namespace palamedes::arena {
namespace {

Error failure(std::string_view verb, const std::string& path, int error) {
  return {Errc::Unsupported, fmt::format("cannot {} '{}': {}", verb, path, std::strerror(error))};
}

// Zero, or the errno that ended it.
int read_all(int fd, std::string& into) {
  char buffer[1 << 16];
  while (true) {
    const ssize_t got = ::read(fd, buffer, sizeof buffer);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return errno;
    if (got == 0) return 0;
    into.append(buffer, static_cast<std::size_t>(got));
  }
}

int write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

// The whole lines of a file, without their ends.
std::vector<std::string> whole_lines(std::string_view bytes) {
  std::vector<std::string> lines;
  for (std::size_t end; (end = bytes.find('\n')) != std::string_view::npos;
       bytes.remove_prefix(end + 1)) {
    lines.emplace_back(bytes.substr(0, end));
  }
  return lines;
}

}  // namespace

Result<std::unique_ptr<Journal>> Journal::open(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (fd < 0) return failure("open", path, errno);
  std::unique_ptr<Journal> journal(new Journal(path, fd));
  if (::flock(fd, LOCK_EX | LOCK_NB) != 0) {
    return Error{Errc::Inconsistent,
                 fmt::format("'{}' is in use: another run writes to it at this moment", path)};
  }
  if (const auto error = journal->load()) return *error;
  return journal;
}

Result<std::vector<std::string>> Journal::read_only(const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return failure("read", path, errno);
  std::string bytes;
  const int error = read_all(fd, bytes);
  ::close(fd);
  if (error != 0) return failure("read", path, error);
  return whole_lines(bytes);
}

Journal::~Journal() { ::close(fd_); }

std::optional<Error> Journal::load() {
  std::string bytes;
  if (const int error = read_all(fd_, bytes); error != 0) return failure("read", path_, error);
  entries_ = whole_lines(bytes);
  const auto end = bytes.rfind('\n');
  size_ = end == std::string::npos ? 0 : static_cast<std::int64_t>(end) + 1;
  if (static_cast<std::size_t>(size_) < bytes.size() && ::ftruncate(fd_, size_) != 0) {
    return failure("write", path_, errno);
  }
  if (::lseek(fd_, size_, SEEK_SET) < 0) return failure("write", path_, errno);
  return std::nullopt;
}

std::optional<Error> Journal::append(std::string_view entry) {
  check(entry.find('\n') == std::string_view::npos, "a journal entry is one line");
  const std::string line = fmt::format("{}\n", entry);
  int error = write_all(fd_, line);
  if (error == 0 && ::fdatasync(fd_) != 0) error = errno;
  if (error == 0) {
    size_ += static_cast<std::int64_t>(line.size());
    return std::nullopt;
  }
  // Whatever part of it arrived goes away again; should even that fail, the next opening sees to
  // it.
  if (::ftruncate(fd_, size_) == 0) ::lseek(fd_, size_, SEEK_SET);
  return failure("write", path_, error);
}

std::optional<Error> Journal::clear() {
  if (::ftruncate(fd_, 0) != 0 || ::lseek(fd_, 0, SEEK_SET) < 0) {
    return failure("write", path_, errno);
  }
  size_ = 0;
  entries_.clear();
  return std::nullopt;
}

}  // namespace palamedes::arena
