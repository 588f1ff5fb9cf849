// cli/files.cpp - written beside its place and renamed, with signals waiting; devices and pipes
// directly.
#include "cli/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <iostream>

#include "cli/fatal.hpp"

namespace palamedes::cli {
namespace {

[[noreturn]] void cannot(std::string_view verb, std::string_view path, std::string_view reason) {
  throw Fatal(kIoFailure, fmt::format("cannot {} '{}': {}", verb, path, reason));
}
[[noreturn]] void cannot(std::string_view verb, std::string_view path, int error) {
  cannot(verb, path, std::string_view(std::strerror(error)));
}

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() { close_now(); }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  int close_now() {
    const int fd = fd_;
    fd_ = -1;
    return fd >= 0 ? ::close(fd) : 0;
  }

 private:
  int fd_;
};

class SignalsWait {
 public:
  SignalsWait() {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before_);
  }
  ~SignalsWait() { sigprocmask(SIG_SETMASK, &before_, nullptr); }
  SignalsWait(const SignalsWait&) = delete;
  SignalsWait& operator=(const SignalsWait&) = delete;

 private:
  sigset_t before_;
};

// Zero, or the errno of the write that failed.
int write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

void write_directly(const std::string& path, std::string_view bytes) {
  Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  if (!file.open()) cannot("write", path, errno);
  if (const int error = write_all(file.get(), bytes); error != 0) cannot("write", path, error);
}

std::string temporary_beside(const std::string& path) {
  const std::filesystem::path target(path);
  return target.parent_path() / fmt::format(".{}.{}.tmp", target.filename().string(), getpid());
}

void replace_file(const std::string& path, mode_t mode, std::string_view bytes) {
  const SignalsWait quiet;
  const std::string temporary = temporary_beside(path);
  Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.open()) cannot("write", path, errno);
  int error = mode != 0 && ::fchmod(file.get(), mode) != 0 ? errno : 0;
  if (error == 0) error = write_all(file.get(), bytes);
  if (error == 0 && ::fsync(file.get()) != 0) error = errno;
  if (file.close_now() != 0 && error == 0) error = errno;
  if (error == 0 && ::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return;
  ::unlink(temporary.c_str());
  cannot("write", path, error);
}

// What writing to a name comes down to.
struct Target {
  std::string path;     // links followed
  mode_t mode = 0;      // of the file that is there; 0: there is none
  bool direct = false;  // a device or a pipe
};

Target target_of(const std::string& path) {
  struct stat facts {};
  if (::stat(path.c_str(), &facts) != 0) {
    if (errno != ENOENT) cannot("write", path, errno);
    return {path};
  }
  if (S_ISDIR(facts.st_mode)) cannot("write", path, "it is a folder");
  if (!S_ISREG(facts.st_mode)) return {path, 0, true};
  // A rename would replace even a file that may not be written to.
  if (::access(path.c_str(), W_OK) != 0) cannot("write", path, errno);
  return {std::filesystem::canonical(path).string(), facts.st_mode & 07777};
}

}  // namespace

std::string read_file(const std::string& path, std::size_t limit) {
  const bool standard = path == "-";
  const std::string name = standard ? "standard input" : path;
  Descriptor file(standard ? ::dup(STDIN_FILENO) : ::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.open()) cannot("read", name, errno);
  struct stat facts {};
  if (::fstat(file.get(), &facts) == 0 && S_ISDIR(facts.st_mode)) {
    cannot("read", name, "it is a folder");
  }
  std::string bytes;
  char block[1 << 16];
  while (true) {
    const ssize_t got = ::read(file.get(), block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) cannot("read", name, errno);
    if (got == 0) return bytes;
    if (bytes.size() + static_cast<std::size_t>(got) > limit) {
      cannot("read", name, fmt::format("it is larger than {} bytes", limit));
    }
    bytes.append(block, static_cast<std::size_t>(got));
  }
}

void write_file(const std::string& path, std::string_view bytes) {
  if (path == "-") {
    std::cout << bytes << std::flush;
    if (!std::cout) cannot("write", "standard output", errno);
    return;
  }
  const Target target = target_of(path);
  if (target.direct) return write_directly(path, bytes);
  replace_file(target.path, target.mode, bytes);
}

void check_writable(const std::string& path) {
  if (path == "-") return;
  const Target target = target_of(path);
  const SignalsWait quiet;
  const std::string place = target.direct ? path : temporary_beside(target.path);
  const Descriptor file(
      ::open(place.c_str(), O_WRONLY | O_CLOEXEC | (target.direct ? 0 : O_CREAT | O_EXCL), 0666));
  if (!file.open()) cannot("write", path, errno);
  if (!target.direct) ::unlink(place.c_str());
}

bool file_exists(const std::string& path) {
  std::error_code ignored;
  return std::filesystem::exists(path, ignored);
}

bool same_file(const std::string& a, const std::string& b) {
  std::error_code ignored;
  return std::filesystem::equivalent(a, b, ignored);
}

}  // namespace palamedes::cli
