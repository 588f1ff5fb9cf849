// work/wire.hpp - lines of JSON over a socket between a worker and the service: one question, one
// answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "referee/fd.hpp"
#include "work/tasks.hpp"

namespace palamedes::work {

inline constexpr std::size_t kLongestLine = 160 << 20;      // a program as base64, and room
inline constexpr std::size_t kLongestFirstLine = 64 << 10;  // of one who has not said who he is

// The socket of the store in this file, beside it.
std::string socket_of(const std::string& store_file);

// Listening, for this user alone; what a process that died has left there is replaced. A socket's
// path has 107 bytes at the most, so it is reached through its folder.
Result<referee::Fd> listen_at(const std::string& path);
Result<referee::Fd> connect_to(const std::string& path);

class Wire {
 public:
  explicit Wire(referee::Fd socket) : socket_(std::move(socket)) {}

  bool send(const Json& line);
  // Nothing: the other side is gone, silent for too long (0: for ever) or too talkative.
  std::optional<Json> receive(std::size_t longest, int seconds);
  int fd() const { return socket_.get(); }

 private:
  referee::Fd socket_;
  std::string waiting_;
};

}  // namespace palamedes::work
