// protocols/stcp/messages.hpp - the messages of the hop race's TCP protocol as 32-bit little-endian
// numbers, to bytes and back.
//
// There is no framing: a message ends where its fields do. The readers take bytes in pieces of any
// size and hold no more than one message.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"

namespace palamedes::stcp {

inline constexpr int kDefaultPort = 8888;
inline constexpr std::size_t kTurnBytes = 268, kStopBytes = 8, kIdBytes = 4;
inline constexpr int kMostPoints = 100;     // that a legal answer can have
inline constexpr int kMostReadable = 4096;  // longer answers are not waited for

// "It is your turn."
struct Turn {
  std::int32_t code = 1;  // never 0
  std::int32_t package = 0;
  std::array<std::int32_t, 64> cells{};  // row by row: 0 empty, 1 black, 2 white
  std::int32_t is_black = 1;             // 1: the client plays black, 0: white
  bool operator==(const Turn&) const = default;
};

struct Stop {
  std::int32_t value = 0;
  bool operator==(const Stop&) const = default;
};

struct Answer {
  std::int32_t package = 0;
  std::vector<std::array<std::int32_t, 2>> points;  // row and column as sent
  bool operator==(const Answer&) const = default;
};

std::string id_bytes(std::int32_t id);
std::string turn_bytes(const Turn& turn);  // requires: code is not 0
std::string stop_bytes(const Stop& stop);
std::string answer_bytes(const Answer& answer);

using ServerMessage = std::variant<Turn, Stop>;

// What a server sends, on the client's side.
class ServerReader {
 public:
  void feed(std::string_view bytes) { pending_ += bytes; }
  std::optional<ServerMessage> next();  // nothing: more bytes are needed

 private:
  std::string pending_;
};

// What a client sends, on the server's side: its id once, then answers.
class ClientReader {
 public:
  void feed(std::string_view bytes) { pending_ += bytes; }
  std::optional<std::int32_t> id();  // requires: not yet returned one
  // The value is nothing when more bytes are needed. A count under 0 is read as no points; one over
  // kMostReadable is an error, after which the connection is of no more use.
  Result<std::optional<Answer>> next_answer();

 private:
  std::string pending_;
};

}  // namespace palamedes::stcp
