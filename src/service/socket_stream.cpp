// service/socket_stream.cpp - patience is asked for ten times a second, as it shrinks when others
// wait.
#include "service/socket_stream.hpp"

#include <netdb.h>
#include <poll.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace palamedes::service {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kGlance{100};      // as often we look whether it is crowded
constexpr milliseconds kStalled{10'000};  // a reader that takes nothing for so long is gone

bool wait_for(int socket, short events, milliseconds time) {
  pollfd polled{socket, events, 0};
  int ready = 0;
  do {
    ready = poll(&polled, 1, static_cast<int>(time.count()));
  } while (ready < 0 && errno == EINTR);
  return ready > 0;
}

template <class Ask>
void address_of(int socket, Ask ask, std::string& ip, int& port) {
  sockaddr_storage address{};
  socklen_t size = sizeof address;
  char host[NI_MAXHOST], service[NI_MAXSERV];
  auto* general = reinterpret_cast<sockaddr*>(&address);
  if (ask(socket, general, &size) != 0) return;
  if (getnameinfo(general, size, host, sizeof host, service, sizeof service,
                  NI_NUMERICHOST | NI_NUMERICSERV) != 0) {
    return;
  }
  ip = host;
  port = std::atoi(service);
}

}  // namespace

bool has_hung_up(int socket) {
  pollfd polled{socket, POLLRDHUP, 0};
  return poll(&polled, 1, 0) > 0;
}

void SocketStream::allow(const Patience& patience) {
  patience_ = patience;
  since_ = Clock::now();
}

bool SocketStream::is_readable() const {
  if (begin_ < end_) return true;
  for (;;) {
    const auto whole = crowded_() ? patience_.crowded : patience_.usual;
    const auto left = std::chrono::ceil<milliseconds>(since_ + whole - Clock::now());
    if (left <= milliseconds{0}) return false;
    if (wait_for(socket_, POLLIN, std::min(left, kGlance))) return true;
  }
}

bool SocketStream::is_writable() const {
  return wait_for(socket_, POLLOUT, kStalled) && !has_hung_up(socket_);
}

bool SocketStream::fill() {
  if (begin_ < end_) return true;
  if (!is_readable()) return false;
  const ssize_t received = recv(socket_, buffer_.data(), buffer_.size(), 0);
  begin_ = 0, end_ = static_cast<std::size_t>(std::max<ssize_t>(received, 0));
  return received > 0;
}

HeadMeter::State SocketStream::read_head(std::string& bytes) {
  HeadMeter meter;
  auto state = HeadMeter::State::Coming;
  while (state == HeadMeter::State::Coming && fill()) {
    const std::size_t from = begin_;
    while (begin_ < end_ && state == HeadMeter::State::Coming)
      state = meter.take(buffer_[begin_++]);
    bytes.append(buffer_.data() + from, begin_ - from);
  }
  return state;
}

void SocketStream::pass_on(std::string head, std::size_t body_bytes) {
  head_ = std::move(head);
  head_read_ = 0;
  body_left_ = body_bytes;
}

ssize_t SocketStream::read(char* into, std::size_t size) {
  if (head_left() > 0) {
    const std::size_t taken = head_.copy(into, size, head_read_);
    head_read_ += taken;
    return static_cast<ssize_t>(taken);
  }
  if (body_left_ == 0) return 0;
  if (!fill()) return -1;
  const std::size_t taken = std::min({size, body_left_, end_ - begin_});
  std::memcpy(into, buffer_.data() + begin_, taken);
  begin_ += taken;
  body_left_ -= taken;
  return static_cast<ssize_t>(taken);
}

void SocketStream::part_with(const std::string& words, const Patience& patience) {
  for (std::size_t sent = 0; sent < words.size();) {
    const ssize_t written = write(words.data() + sent, words.size() - sent);
    if (written <= 0) return;
    sent += static_cast<std::size_t>(written);
  }
  shutdown(socket_, SHUT_WR);
  allow(patience);
  do {
    begin_ = end_;
  } while (fill());
}

ssize_t SocketStream::write(const char* bytes, std::size_t size) {
  if (!wait_for(socket_, POLLOUT, kStalled)) return -1;
  return send(socket_, bytes, size, MSG_NOSIGNAL);
}

void SocketStream::get_remote_ip_and_port(std::string& ip, int& port) const {
  address_of(socket_, getpeername, ip, port);
}

void SocketStream::get_local_ip_and_port(std::string& ip, int& port) const {
  address_of(socket_, getsockname, ip, port);
}

}  // namespace palamedes::service
