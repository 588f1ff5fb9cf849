// referee/launch.cpp - names are looked for on the usual PATH and on ours; what the program will
// see decides the order.
#include "referee/launch.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "base/text.hpp"

namespace palamedes::referee {
namespace {

// Where Debian's games (stockfish among them) and everything else are found.
constexpr std::string_view kUsualPath = "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games";

std::string search_path(SearchOrder order) {
  const std::string usual(kUsualPath);
  const char* ours = std::getenv("PATH");
  if (ours == nullptr || *ours == '\0') return usual;
  return order == SearchOrder::OursFirst ? ours + (':' + usual) : usual + ':' + ours;
}

bool runnable_file(const std::string& path) {
  struct stat info {};
  return stat(path.c_str(), &info) == 0 && S_ISREG(info.st_mode) && access(path.c_str(), X_OK) == 0;
}

}  // namespace

int Confinements::enter() const noexcept {
  for (const auto& part : parts_) {
    if (const int error = part->enter(); error != 0) return error;
  }
  return 0;
}

std::vector<std::string> plain_environment(std::string_view folder, SearchOrder order) {
  return {
      "PATH=" + (order == SearchOrder::OursFirst ? search_path(order) : std::string(kUsualPath)),
      fmt::format("HOME={}", folder.empty() ? "/" : folder), "LANG=C.UTF-8"};
}

Result<std::string> find_program(std::string_view name, SearchOrder order) {
  const auto refuse = [&](const Sentence& why) {
    return Error{Errc::UnknownName, say("cannot-run", "cannot run {}: {}", quote(name), why)};
  };
  if (name.empty()) return refuse(say("no-program-named", "no program is named"));
  if (name.find('\0') != name.npos) {
    return refuse(say("zero-byte-in-name", "a program's name holds no zero byte"));
  }
  if (name.find('/') == name.npos) {
    const std::string path = search_path(order);
    for (const std::string_view folder : split(path, ':')) {
      const std::string candidate = fmt::format("{}/{}", folder.empty() ? "." : folder, name);
      if (runnable_file(candidate)) return candidate;
    }
    return refuse(say("not-on-path", "no such program on the PATH"));
  }
  const std::string path(name);
  if (runnable_file(path)) return path;
  struct stat info {};
  if (stat(path.c_str(), &info) != 0) {
    return refuse(errno == ENOENT || errno == ENOTDIR ? say("no-such-file", "there is no such file")
                                                      : Sentence(std::strerror(errno)));
  }
  return refuse(S_ISDIR(info.st_mode) ? say("it-is-a-folder", "it is a folder")
                                      : say("not-executable", "it is not an executable file"));
}

}  // namespace palamedes::referee
