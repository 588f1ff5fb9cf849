// base/utf8.hpp - letters of UTF-8, as RFC 3629 has them: no overlong forms, no surrogates, nothing
// above U+10FFFF.
#pragma once

#include <cstddef>
#include <string_view>

namespace palamedes {

struct Utf8Letter {
  char32_t code = 0;
  std::size_t bytes = 0;  // 0: the text does not begin with a letter
};

// requires: the text is not empty.
Utf8Letter first_letter(std::string_view text);

bool is_utf8(std::string_view text);

}  // namespace palamedes
