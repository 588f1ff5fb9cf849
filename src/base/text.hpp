// base/text.hpp - the few operations on text that every parser of ours needs.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace palamedes {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == '\v';
}
constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string lower_case(std::string_view text);
std::string_view trim(std::string_view text);
std::vector<std::string_view> split_words(std::string_view text);            // at white space
std::vector<std::string_view> split(std::string_view text, char separator);  // keeps empty parts
std::vector<std::string_view> split_lines(std::string_view text);            // \n or \r\n
std::string join(const std::vector<std::string>& parts, std::string_view separator);

// The whole text as a decimal number, an optional sign first; nothing when it is not one or is
// outside the range of int.
std::optional<int> parse_int(std::string_view text);
std::optional<double> parse_double(std::string_view text);

// The text in quotes, made printable and cut short, fit for an error message.
std::string in_quotes(std::string_view text);

}  // namespace palamedes
