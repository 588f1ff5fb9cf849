// base/text.cpp - numbers are read whole or not at all; what a message quotes has nothing left to
// control.
#include "base/text.hpp"

#include <charconv>
#include <cmath>
#include <cstdlib>

namespace palamedes {

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = to_lower(c);
  return out;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split_words(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t i = 0;
  while (i < text.size()) {
    while (i < text.size() && is_space(text[i])) ++i;
    const std::size_t begin = i;
    while (i < text.size() && !is_space(text[i])) ++i;
    if (i > begin) words.push_back(text.substr(begin, i - begin));
  }
  return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t at; (at = text.find(separator)) != std::string_view::npos;) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  parts.push_back(text);
  return parts;
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines = split(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  for (std::string_view& line : lines) {
    if (line.ends_with('\r')) line.remove_suffix(1);
  }
  return lines;
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += separator;
    out += parts[i];
  }
  return out;
}

namespace {

// Without its sign, if that is a plus. Nothing where another sign follows.
std::optional<std::string_view> without_plus(std::string_view text) {
  if (!text.starts_with('+')) return text;
  text.remove_prefix(1);
  if (text.starts_with('-') || text.starts_with('+')) return std::nullopt;
  return text;
}

}  // namespace

std::optional<int> parse_int(std::string_view text) {
  const auto number = without_plus(text);
  if (!number) return std::nullopt;
  int value = 0;
  const char* const last = number->data() + number->size();
  const auto [end, error] = std::from_chars(number->data(), last, value);
  if (error != std::errc{} || end != last) return std::nullopt;
  return value;
}

// By strtod, as from_chars for fractions is missing where we compile to WebAssembly. Nobody here
// changes the locale, so the point is a point.
std::optional<double> parse_double(std::string_view text) {
  const auto number = without_plus(text);
  if (!number || number->empty()) return std::nullopt;
  if (number->find_first_not_of("0123456789.eE+-") != std::string_view::npos) return std::nullopt;
  const std::string copy(*number);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  const bool whole = end == copy.c_str() + copy.size();
  return whole && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out = "'";
  for (char c : text.substr(0, kLongest)) out += (c < ' ' || c > '~') ? '?' : c;
  if (text.size() > kLongest) out += "...";
  return out + "'";
}

}  // namespace palamedes
