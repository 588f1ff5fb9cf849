// service/byte_range.cpp - "-5" is the end of a file and "5-" its rest; what is no range asks for
// the whole.
#include "service/byte_range.hpp"

#include <algorithm>
#include <charconv>

#include "base/text.hpp"

namespace palamedes::service {
namespace {

// Digits only. One that is too large for any file is as good as the largest there is.
std::optional<std::size_t> byte_number(std::string_view text) {
  if (text.empty() || !std::all_of(text.begin(), text.end(), is_digit)) return std::nullopt;
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() ? number : static_cast<std::size_t>(-1);
}

}  // namespace

std::optional<ByteRange> byte_range(std::string_view header, std::size_t file_size) {
  constexpr std::string_view kUnit = "bytes=";
  if (!header.starts_with(kUnit)) return std::nullopt;
  const std::string_view range = trim(header.substr(kUnit.size()));
  const std::size_t dash = range.find('-');
  if (dash == range.npos) return std::nullopt;
  const auto first = byte_number(range.substr(0, dash)), last = byte_number(range.substr(dash + 1));
  if (dash == 0) {  // "-5": the last five
    if (!last) return std::nullopt;
    const std::size_t size = std::min(*last, file_size);
    return ByteRange{file_size - size, size};
  }
  const bool open_ended = dash + 1 == range.size();
  if (!first || (!last && !open_ended) || (last && *last < *first)) return std::nullopt;
  if (*first >= file_size) return ByteRange{};
  const std::size_t end = open_ended ? file_size : std::min(*last, file_size - 1) + 1;
  return ByteRange{*first, end - *first};
}

}  // namespace palamedes::service
