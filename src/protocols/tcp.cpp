// protocols/tcp.cpp - no socket blocks; poll does the waiting, and one deadline spans all its
// rounds.
#include "protocols/tcp.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <memory>

#include "protocols/deadline.hpp"

namespace palamedes::tcp {
namespace {

using Clock = std::chrono::steady_clock;

// Whether the socket is ready before the deadline; signals do not cut the waiting short.
bool wait_for(const Socket& socket, short events, SteadyTime deadline) {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    pollfd entry{socket.fd(), events, 0};
    const int ready = poll(&entry, 1, static_cast<int>(std::max<long>(left.count(), 0)));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Result<Addresses> resolve(const std::string& host, int port, int flags) {
  addrinfo hints{};
  hints.ai_family = AF_UNSPEC;
  hints.ai_socktype = SOCK_STREAM;
  hints.ai_flags = flags;
  addrinfo* found = nullptr;
  const int failure = getaddrinfo(host.empty() ? nullptr : host.c_str(),
                                  std::to_string(port).c_str(), &hints, &found);
  if (failure == 0) return Addresses(found, &freeaddrinfo);
  return Error{Errc::UnknownName,
               say("no-host", "there is no host {}: {}", quote(host), gai_strerror(failure))};
}

std::string place(const std::string& host, int port) { return fmt::format("{}:{}", host, port); }

Socket make_socket(const addrinfo& address) {
  return Socket(socket(address.ai_family, address.ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK,
                       address.ai_protocol));
}

// Small messages go out at once.
void send_without_delay(const Socket& socket) {
  const int on = 1;
  setsockopt(socket.fd(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

}  // namespace

Socket& Socket::operator=(Socket&& other) noexcept {
  if (this != &other) {
    close();
    fd_ = other.fd_;
    other.fd_ = -1;
  }
  return *this;
}

void Socket::close() {
  if (fd_ >= 0) ::close(fd_);
  fd_ = -1;
}

Result<Socket> connect_to(const std::string& host, int port, double seconds) {
  const auto addresses = resolve(host, port, 0);
  if (!addresses) return addresses.error();
  const auto deadline = seconds_from_now(seconds);
  errno = 0;
  for (const addrinfo* address = addresses->get(); address != nullptr; address = address->ai_next) {
    Socket socket = make_socket(*address);
    if (!socket.open()) continue;
    if (connect(socket.fd(), address->ai_addr, address->ai_addrlen) != 0) {
      if (errno != EINPROGRESS) continue;
      if (!wait_for(socket, POLLOUT, deadline)) {
        errno = ETIMEDOUT;
        continue;
      }
      int failure = 0;
      socklen_t size = sizeof failure;
      getsockopt(socket.fd(), SOL_SOCKET, SO_ERROR, &failure, &size);
      if (failure != 0) {
        errno = failure;
        continue;
      }
    }
    send_without_delay(socket);
    return socket;
  }
  return Error{Errc::Unsupported, say("cannot-connect", "cannot connect to {}: {}",
                                      place(host, port), std::strerror(errno))};
}

Result<Socket> listen_on(const std::string& host, int port) {
  const auto addresses = resolve(host, port, AI_PASSIVE);
  if (!addresses) return addresses.error();
  for (const addrinfo* address = addresses->get(); address != nullptr; address = address->ai_next) {
    if (address->ai_family != AF_INET && host.empty()) continue;  // the clients speak IPv4
    Socket socket = make_socket(*address);
    const int on = 1;
    if (!socket.open()) continue;
    setsockopt(socket.fd(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (bind(socket.fd(), address->ai_addr, address->ai_addrlen) == 0 &&
        listen(socket.fd(), 16) == 0) {
      return socket;
    }
  }
  return Error{Errc::Unsupported, say("cannot-listen", "cannot listen on {}: {}", place(host, port),
                                      std::strerror(errno))};
}

int port_of(const Socket& listener) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  getsockname(listener.fd(), reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.ss_family == AF_INET6
                   ? reinterpret_cast<const sockaddr_in6*>(&address)->sin6_port
                   : reinterpret_cast<const sockaddr_in*>(&address)->sin_port);
}

std::optional<Socket> accept_from(const Socket& listener) {
  Socket socket(accept4(listener.fd(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
  if (!socket.open()) return std::nullopt;
  send_without_delay(socket);
  return socket;
}

Received receive(const Socket& socket, std::string& bytes, double seconds) {
  if (!wait_for(socket, POLLIN, seconds_from_now(seconds))) return Received::Nothing;
  char buffer[4096];
  const ssize_t count = recv(socket.fd(), buffer, sizeof buffer, 0);
  if (count > 0) {
    bytes.append(buffer, static_cast<std::size_t>(count));
    return Received::Bytes;
  }
  const bool later = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
  return later ? Received::Nothing : Received::Closed;
}

bool send_all(const Socket& socket, std::string_view bytes, double seconds) {
  const auto deadline = seconds_from_now(seconds);
  while (!bytes.empty()) {
    const ssize_t count = send(socket.fd(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (count > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
      if (!wait_for(socket, POLLOUT, deadline)) return false;
    } else if (errno != EINTR) {
      return false;
    }
  }
  return true;
}

}  // namespace palamedes::tcp
