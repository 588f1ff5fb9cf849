// protocols/stcp/messages.cpp - 0 in the first field means stop; a negative count means no points.
#include "protocols/stcp/messages.hpp"

#include "base/check.hpp"

namespace palamedes::stcp {
namespace {

void put(std::string& bytes, std::int32_t number) {
  const auto word = static_cast<std::uint32_t>(number);
  for (int shift = 0; shift < 32; shift += 8) bytes += static_cast<char>(word >> shift & 0xFF);
}

// The field that begins at 4 * index. requires: it is there.
std::int32_t field(std::string_view bytes, std::size_t index) {
  std::uint32_t word = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    word |= std::uint32_t{static_cast<unsigned char>(bytes[4 * index + i])} << (8 * i);
  }
  return static_cast<std::int32_t>(word);
}

}  // namespace

std::string id_bytes(std::int32_t id) {
  std::string bytes;
  put(bytes, id);
  return bytes;
}

std::string turn_bytes(const Turn& turn) {
  check(turn.code != 0, "stcp: the code 0 would mean stop");
  std::string bytes;
  put(bytes, turn.code);
  put(bytes, turn.package);
  for (const std::int32_t cell : turn.cells) put(bytes, cell);
  put(bytes, turn.is_black);
  return bytes;
}

std::string stop_bytes(const Stop& stop) {
  std::string bytes;
  put(bytes, 0);
  put(bytes, stop.value);
  return bytes;
}

std::string answer_bytes(const Answer& answer) {
  std::string bytes;
  put(bytes, static_cast<std::int32_t>(answer.points.size()));
  put(bytes, answer.package);
  for (const auto& [row, col] : answer.points) {
    put(bytes, row);
    put(bytes, col);
  }
  return bytes;
}

std::optional<ServerMessage> ServerReader::next() {
  if (pending_.size() < kStopBytes) return std::nullopt;
  if (field(pending_, 0) == 0) {
    const Stop stop{field(pending_, 1)};
    pending_.erase(0, kStopBytes);
    return stop;
  }
  if (pending_.size() < kTurnBytes) return std::nullopt;
  Turn turn{field(pending_, 0), field(pending_, 1), {}, field(pending_, 66)};
  for (std::size_t i = 0; i < turn.cells.size(); ++i) turn.cells[i] = field(pending_, 2 + i);
  pending_.erase(0, kTurnBytes);
  return turn;
}

std::optional<std::int32_t> ClientReader::id() {
  if (pending_.size() < kIdBytes) return std::nullopt;
  const std::int32_t id = field(pending_, 0);
  pending_.erase(0, kIdBytes);
  return id;
}

Result<std::optional<Answer>> ClientReader::next_answer() {
  if (pending_.size() < 8) return std::optional<Answer>();
  const std::int32_t count = field(pending_, 0);
  if (count > kMostReadable) {
    return Error{
        Errc::BadSyntax,
        say("stcp-points", "stcp: an answer of {} points; a path has 2 to {}", count, kMostPoints)};
  }
  const std::size_t points = count < 0 ? 0 : static_cast<std::size_t>(count);
  if (pending_.size() < 8 + 8 * points) return std::optional<Answer>();
  Answer answer{field(pending_, 1), {}};
  for (std::size_t i = 0; i < points; ++i) {
    answer.points.push_back({field(pending_, 2 + 2 * i), field(pending_, 3 + 2 * i)});
  }
  pending_.erase(0, 8 + 8 * points);
  return std::optional<Answer>(std::move(answer));
}

}  // namespace palamedes::stcp
