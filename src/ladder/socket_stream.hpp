// ladder/socket_stream.hpp - a connection as httplib reads and writes it, with a limit for silence.
#pragma once

#include <httplib.h>

#include <array>
#include <string>

namespace palamedes::ladder {

// Whether the socket has something to read (or has ended) within so many milliseconds.
bool wait_readable(int socket, int milliseconds);
// Whether the other side has closed the connection.
bool has_hung_up(int socket);

class SocketStream final : public httplib::Stream {
 public:
  SocketStream(int socket, int timeout_ms) : socket_(socket), timeout_ms_(timeout_ms) {}

  bool is_readable() const override { return wait_readable(socket_, timeout_ms_); }
  bool is_writable() const override;
  ssize_t read(char* into, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

  bool has_buffered() const { return begin_ < end_; }  // a further request has come already

 private:
  const int socket_, timeout_ms_;
  std::array<char, 8192> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // what is not yet read of it
};

}  // namespace palamedes::ladder
