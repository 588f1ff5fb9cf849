// service/socket_stream.hpp - a connection as httplib reads and writes it, with limits that a slow,
// silent or endless other side cannot stretch.
//
// Requests are read one by one: first the head, up to its limits and for us alone; then httplib may
// read what we tell it of the head and the body, and finds the end of the stream behind it.
#pragma once

#include <httplib.h>

#include <array>
#include <chrono>
#include <functional>
#include <string>

#include "service/http_head.hpp"

namespace palamedes::service {

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

  // Reads the head of the next request into `bytes`. Coming: no more of it came.
  HeadMeter::State read_head(std::string& bytes);
  // What httplib reads from now on: this head, and so much of what follows on the connection.
  void pass_on(std::string head, std::size_t body_bytes);
  bool all_read() const { return head_left() == 0 && body_left_ == 0; }  // of what was passed on
  // The last words on this connection. What the other side is still sending is taken in for a
  // moment: closing before would take our answer away from it.
  void part_with(const std::string& words, const Patience& patience);

  bool is_readable() const override;  // there is something to read, or the end
  bool is_writable() const override;
  ssize_t read(char* into, std::size_t size) override;
  ssize_t write(const char* bytes, std::size_t size) override;
  void get_remote_ip_and_port(std::string& ip, int& port) const override;
  void get_local_ip_and_port(std::string& ip, int& port) const override;
  socket_t socket() const override { return socket_; }

 private:
  using Clock = std::chrono::steady_clock;

  bool fill();  // waits for bytes; false: none came
  std::size_t head_left() const { return head_.size() - head_read_; }

  const int socket_;
  const std::function<bool()> crowded_;
  Clock::time_point since_ = Clock::now();
  Patience patience_{};
  std::array<char, 8192> buffer_;
  std::size_t begin_ = 0, end_ = 0;  // what is not yet read of it
  std::string head_;
  std::size_t head_read_ = 0, body_left_ = 0;
};

}  // namespace palamedes::service
