// store/text.cpp - NUL and broken UTF-8 become U+FFFD, as not every database keeps them.
#include "store/text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <ctime>

#include "base/utf8.hpp"

namespace palamedes::store {
namespace {

constexpr std::string_view kReplacement = "\xEF\xBF\xBD";  // U+FFFD

// Of the letter at the beginning; 0 where there is none.
std::size_t letter_bytes(std::string_view text) {
  return text[0] == '\0' ? 0 : first_letter(text).bytes;
}

}  // namespace

std::string storable(std::string_view text, std::size_t most) {
  std::string kept;
  while (!text.empty()) {
    const std::size_t length = letter_bytes(text);
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
