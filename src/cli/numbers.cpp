// cli/numbers.cpp - validators that read the text themselves, to its last character.
#include "cli/numbers.hpp"

#include <fmt/format.h>

#include <charconv>

#include "base/text.hpp"

namespace palamedes::cli {
namespace {

// The words for a refusal; none where it is allowed.
template <class Number>
std::string refusal(const std::string& text, std::string_view what, Number low, Number high) {
  Number number{};
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, number);
  // Written so that nan is refused: no comparison with it holds.
  if (error == std::errc{} && rest == end && number >= low && number <= high) return "";
  return fmt::format("must be {} from {} to {}, not {}", what, low, high, in_quotes(text));
}

CLI::Validator silent(std::function<std::string(std::string&)> judge) {
  return CLI::Validator(std::move(judge), "");
}

}  // namespace

CLI::Validator between(double low, double high) {
  return silent([=](std::string& text) { return refusal(text, "a number", low, high); });
}

CLI::Validator whole_between(std::uint64_t low, std::uint64_t high) {
  return silent([=](std::string& text) { return refusal(text, "a whole number", low, high); });
}

}  // namespace palamedes::cli
