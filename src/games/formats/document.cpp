// games/formats/document.cpp - bytes that are not UTF-8 are taken for Latin-1, so that old files
// keep their names.
#include "games/formats/document.hpp"

#include <fmt/format.h>

#include <cmath>

#include "base/text.hpp"

namespace palamedes {
namespace {

// The length of the UTF-8 sequence at the front of `bytes` (RFC 3629: no overlong forms, surrogates
// or values past U+10FFFF); 0 when there is none.
std::size_t utf8_length(std::string_view bytes) {
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  unsigned code = lead & (0x7FU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (byte(i) >> 6 != 2) return 0;
    code = code << 6 | (byte(i) & 0x3F);
  }
  constexpr unsigned kSmallest[]{0, 0, 0x80, 0x800, 0x10000};
  const bool in_range = lead >= 0xC2 && lead <= 0xF4 && code >= kSmallest[length] &&
                        code <= 0x10FFFF && (code < 0xD800 || code > 0xDFFF);
  return in_range ? length : 0;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t length = utf8_length(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

bool is_control(char c) { return (c >= 0 && c < ' ') || c == '\x7F'; }

}  // namespace

std::string as_utf8(std::string_view bytes) {
  constexpr std::string_view kMark = "\xEF\xBB\xBF";
  if (is_utf8(bytes)) return std::string(bytes.substr(bytes.starts_with(kMark) ? kMark.size() : 0));
  std::string text;
  for (const char c : bytes) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x80) {
      text += c;
    } else {
      text += static_cast<char>(0xC0 | code >> 6);
      text += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return text;
}

std::string on_one_line(std::string_view text) {
  std::string line(text);
  for (char& c : line) c = is_control(c) ? ' ' : c;
  return line;
}

std::string reflowed(std::string_view text) {
  const std::string line = on_one_line(text);
  const auto words = split_words(line);
  return join({words.begin(), words.end()}, " ");
}

std::optional<double> parse_seconds(std::string_view text) {
  const auto parts = split(text, ':');
  if (parts.size() > 3) return std::nullopt;
  double seconds = 0;
  for (const std::string_view part : parts) {
    const auto value = parse_double(part);
    if (!value || *value < 0) return std::nullopt;
    seconds = seconds * 60 + *value;
  }
  if (!std::isfinite(seconds)) return std::nullopt;
  // Clocks tell milliseconds at most. As a sum of parts one would be off by a last bit.
  constexpr double kLongest = 1e12;
  if (parts.size() > 1 && seconds < kLongest) seconds = std::round(seconds * 1000) / 1000;
  return seconds;
}

Error located(std::string_view where, const Error& error) {
  return Error{error.code, fmt::format("{}: {}", where, error.message)};
}

Result<std::string> export_each(std::string_view format, std::span<const GameRecord> games,
                                Result<std::string> (*one)(const GameRecord&)) {
  std::string document;
  for (std::size_t i = 0; i < games.size(); ++i) {
    const auto text = one(games[i]);
    if (!text) return located(fmt::format("{}: game {}", format, i + 1), text.error());
    document += *text;
  }
  return document;
}

Error cannot_hold(const GameRecord& record, std::string_view holds) {
  return Error{
      Errc::Unsupported,
      fmt::format("{} does not fit into this format, which is for {}; json holds every game",
                  in_quotes(record.game), holds)};
}

}  // namespace palamedes
