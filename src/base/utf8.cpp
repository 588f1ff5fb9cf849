#include "base/utf8.hpp"

#include <bit>

namespace palamedes {

Utf8Letter first_letter(std::string_view text) {
  constexpr char32_t kSmallest[]{0, 0, 0x80, 0x800, 0x10000};  // by how many bytes it takes
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return {lead, 1};
  const auto bytes = static_cast<std::size_t>(std::countl_one(lead));
  if (bytes < 2 || bytes > 4 || bytes > text.size()) return {};
  char32_t code = lead & (0x7FU >> bytes);
  for (const char c : text.substr(1, bytes - 1)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >> 6 != 2) return {};
    code = code << 6 | (byte & 0x3FU);
  }
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (code < kSmallest[bytes] || code > 0x10FFFF || surrogate) return {};
  return {code, bytes};
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t bytes = first_letter(text).bytes;
    if (bytes == 0) return false;
    text.remove_prefix(bytes);
  }
  return true;
}

}  // namespace palamedes
