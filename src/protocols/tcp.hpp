// protocols/tcp.hpp - TCP with a say in how long anything may take: no call waits longer than it is
// told to, and none raises SIGPIPE.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace palamedes::tcp {

// A connection or a listener; closed when its owner goes.
class Socket {
 public:
  Socket() = default;
  explicit Socket(int fd) : fd_(fd) {}
  Socket(Socket&& other) noexcept : fd_(other.fd_) { other.fd_ = -1; }
  Socket& operator=(Socket&& other) noexcept;
  ~Socket() { close(); }

  int fd() const { return fd_; }
  bool open() const { return fd_ >= 0; }
  void close();

 private:
  int fd_ = -1;
};

Result<Socket> connect_to(const std::string& host, int port, double seconds);

// `port` 0: any free one, see port_of. Listens on all addresses of the machine when `host` is
// empty.
Result<Socket> listen_on(const std::string& host, int port);
int port_of(const Socket& listener);

std::optional<Socket> accept_from(const Socket& listener);  // does not wait

enum class Received { Bytes, Nothing, Closed };
Received receive(const Socket& socket, std::string& bytes, double seconds);  // appends

// False: the other end is gone, or did not take all of it in time.
bool send_all(const Socket& socket, std::string_view bytes, double seconds);

}  // namespace palamedes::tcp
