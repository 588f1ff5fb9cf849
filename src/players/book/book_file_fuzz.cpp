// players/book/book_file_fuzz.cpp - a book that is read is written as it was; nothing else passes.
#include <fmt/format.h>

#include <cstdint>

#include "base/check.hpp"
#include "base/crc32.hpp"
#include "players/book/book_file.hpp"

namespace {

void try_bytes(std::string_view bytes) {
  const auto book = palamedes::decode_book(bytes);
  if (book) {
    palamedes::check(palamedes::decode_book(palamedes::encode_book(*book)).value() == *book,
                     "a book changed on its way through bytes");
  } else {
    palamedes::check(!book.error().message.empty(), "an error without a message");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try_bytes(text);
  // The checksum would keep almost every input from the lines before it.
  try_bytes(fmt::format("{}\ncrc32 {:08x}\n", text, palamedes::crc32(text + "\n")));
  return 0;
}
