// service/byte_range.hpp - the part of a file that a Range header asks for.
//
// Only one part is ever given. Many that overlap are how a small request makes a large answer; who
// asks for several gets the whole file, as RFC 9110 (14.2) allows.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace palamedes::service {

struct ByteRange {
  std::size_t begin = 0, size = 0;  // a size of 0: there is nothing of it in the file
};

// Nothing: the header asks for no single range of bytes, and is as good as none.
std::optional<ByteRange> byte_range(std::string_view header, std::size_t file_size);

}  // namespace palamedes::service
