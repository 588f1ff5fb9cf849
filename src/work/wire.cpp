#include "work/wire.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::work {
namespace {

using referee::Fd;

struct Address {
  sockaddr_un name{};
  Fd folder;  // that the name leads through
};

Error socket_trouble(const std::string& path) {
  return {Errc::Unsupported,
          fmt::format("the socket {}: {}", in_quotes(path), std::strerror(errno))};
}

Result<Address> address_of(const std::string& path) {
  const std::filesystem::path whole(path);
  const std::string parent = whole.parent_path().empty() ? "." : whole.parent_path().string();
  Address address;
  address.folder.reset(open(parent.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
  if (!address.folder) return socket_trouble(path);
  const std::string name =
      fmt::format("/proc/self/fd/{}/{}", address.folder.get(), whole.filename().string());
  address.name.sun_family = AF_UNIX;
  if (name.size() >= sizeof address.name.sun_path) {
    errno = ENAMETOOLONG;
    return socket_trouble(path);
  }
  std::memcpy(address.name.sun_path, name.c_str(), name.size() + 1);
  return address;
}

}  // namespace

std::string socket_of(const std::string& store_file) { return store_file + ".work"; }

Result<Fd> listen_at(const std::string& path) {
  const auto address = address_of(path);
  if (!address) return address.error();
  Fd listener(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!listener) return socket_trouble(path);
  const auto* name = reinterpret_cast<const sockaddr*>(&address->name);
  // Somebody who answers there is a service of this store already; nobody: a dead one's.
  if (connect_to(path)) {
    return Error{
        Errc::Unsupported,
        fmt::format("another service gives out the work of this store ({})", in_quotes(path))};
  }
  struct stat facts {};
  if (lstat(path.c_str(), &facts) == 0 && S_ISSOCK(facts.st_mode)) unlink(path.c_str());
  const mode_t before = umask(0177);
  const bool bound = bind(listener.get(), name, sizeof address->name) == 0;
  umask(before);
  if (!bound || listen(listener.get(), 64) != 0) return socket_trouble(path);
  return listener;
}

Result<Fd> connect_to(const std::string& path) {
  const auto address = address_of(path);
  if (!address) return address.error();
  Fd connection(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!connection) return socket_trouble(path);
  const auto* name = reinterpret_cast<const sockaddr*>(&address->name);
  if (connect(connection.get(), name, sizeof address->name) != 0) return socket_trouble(path);
  return connection;
}

bool Wire::send(const Json& line) {
  const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  for (std::string_view left = text; !left.empty();) {
    const ssize_t sent = ::send(socket_.get(), left.data(), left.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) return false;
    left.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

std::optional<Json> Wire::receive(std::size_t longest, int seconds) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  std::size_t looked = 0;
  for (;;) {
    const auto end = waiting_.find('\n', looked);
    if (end != std::string::npos) {
      const std::string line = waiting_.substr(0, end);
      waiting_.erase(0, end + 1);
      if (json_mistake(line)) return std::nullopt;
      return read_json(line);
    }
    looked = waiting_.size();
    if (waiting_.size() > longest) return std::nullopt;
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                          deadline - std::chrono::steady_clock::now())
                          .count();
    pollfd polled{socket_.get(), POLLIN, 0};
    const int ready =
        poll(&polled, 1, seconds == 0 ? -1 : static_cast<int>(std::max<long>(left, 0)));
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return std::nullopt;
    char block[256 << 10];
    const ssize_t got = recv(socket_.get(), block, sizeof block, 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return std::nullopt;
    waiting_.append(block, static_cast<std::size_t>(got));
  }
}

}  // namespace palamedes::work
