// store/text.cpp - NUL and broken UTF-8 become U+FFFD, as not every database keeps them.
#include "store/text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

namespace palamedes::store {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

// How many bytes the character at the beginning has; 0 where it is none. No overlong forms, no
// surrogates, nothing above U+10FFFF, as the Unicode standard has it in its table 3-7.
std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first == 0) return 0;
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xC2 && first <= 0xDF   ? 2
                             : first >= 0xE0 && first <= 0xEF ? 3
                             : first >= 0xF0 && first <= 0xF4 ? 4
                                                              : 0;
  if (length == 0 || text.size() < length) return 0;
  const unsigned low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < low || byte(1) > high) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return length;
}

}  // namespace

std::string storable(std::string_view text, std::size_t most) {
  std::string kept;
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    const std::string_view piece = length == 0 ? kReplacement : text.substr(0, length);
    if (kept.size() + piece.size() > most) break;
    kept += piece;
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return kept;
}

std::string pattern_for(std::string_view part) {
  std::string pattern = "%";
  for (const char c : part) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c;
  }
  return pattern + '%';
}

std::string utc_time(std::int64_t seconds) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

std::int64_t seconds_now() { return std::time(nullptr); }

}  // namespace palamedes::store
