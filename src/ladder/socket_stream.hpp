// ladder/socket_stream.hpp - a connection as httplib reads and writes it, with limits that a slow
// or silent other side cannot stretch.
#pragma once

#include <httplib.h>

#include <array>
#include <chrono>
#include <functional>
#include <string>

namespace palamedes::ladder {

// How long we wait: as a rule, and when others wait for our threads.
struct Patience {
  std::chrono::milliseconds usual, crowded;
};

// Whether the other side has closed the connection.
bool has_hung_up(int socket);

class SocketStream final : public httplib::Stream {
 public:
  // `crowded` is asked again and again while we wait.
  SocketStream(int socket, std::function<bool()> crowded)
      : socket_(socket), crowded_(std::move(crowded)) {}

  // From now on, all reading together may take so long. What trickles in gains no time.
  void allow(const Patience& patience);

  bool is_readable() const override;  // there is something to read, or the end
  bool is_writable() const override;
  ssize_t read(char* into, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;

  const int socket_;
  const std::function<bool()> crowded_;
  Clock::time_point since_ = Clock::now();
  Patience patience_{};
  std::array<char, 8192> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // what is not yet read of it
};

}  // namespace palamedes::ladder
