#include "players/book/book_value.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace palamedes {

std::string value_text(int value) {
  return fmt::format("{}{}.{:02}", value < 0 ? "-" : "", std::abs(value) / 100,
                     std::abs(value) % 100);
}

std::optional<int> parse_value(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const std::size_t point = text.find('.');
  if (point < 1 || point > 3 || text.size() != point + 3) return std::nullopt;
  int value = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (i == point) continue;
    if (text[i] < '0' || text[i] > '9') return std::nullopt;
    value = 10 * value + (text[i] - '0');
  }
  if (value > search::kWin) return std::nullopt;
  return negative ? -value : value;
}

}  // namespace palamedes
