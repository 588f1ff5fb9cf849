#include "referee/stcp_wire.hpp"

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

#include <optional>

namespace palamedes::referee {
namespace {

std::optional<int> hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return std::nullopt;
}

// Nothing where it is none.
std::optional<std::string> bytes_of(std::string_view hex) {
  std::string bytes;
  if (hex.size() % 2 != 0) return std::nullopt;
  for (std::size_t i = 0; i < hex.size(); i += 2) {
    const auto high = hex_digit(hex[i]), low = hex_digit(hex[i + 1]);
    if (!high || !low) return std::nullopt;
    bytes += static_cast<char>(*high << 4 | *low);
  }
  return bytes;
}

}  // namespace

void StcpWire::connect() {
  socket_.reset(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port_));
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  // Our own door on this machine: its queue takes it at once, or nobody will.
  if (::connect(socket_.get(), reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
    socket_.reset();
    return;
  }
  const int at_once = 1;
  setsockopt(socket_.get(), IPPROTO_TCP, TCP_NODELAY, &at_once, sizeof at_once);
}

void StcpWire::from_program(std::string_view line) {
  if (line == "c") return connect();
  if (line == "x") return socket_.reset();
  if (!line.starts_with("d ") || !socket_) return;
  const auto bytes = bytes_of(line.substr(2));
  if (!bytes) return;
  // The lobby reads whatever comes; one who sends more than a socket holds is hung up on.
  const ssize_t sent =
      send(socket_.get(), bytes->data(), bytes->size(), MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent != static_cast<ssize_t>(bytes->size())) socket_.reset();
}

void StcpWire::to_program(Child& child) {
  char block[4096];
  while (socket_) {
    const ssize_t got = recv(socket_.get(), block, sizeof block, MSG_DONTWAIT);
    if (got < 0) return;  // nothing yet
    if (got == 0) {
      socket_.reset();
      child.send("x\n");
      return;
    }
    std::string line = "d ";
    for (ssize_t i = 0; i < got; ++i)
      line += fmt::format("{:02x}", static_cast<unsigned char>(block[i]));
    child.send(line + '\n');
  }
}

}  // namespace palamedes::referee
