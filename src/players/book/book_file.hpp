// players/book/book_file.hpp - an opening book as bytes: positions, and weighted moves for each.
//
// Only text and numbers; whether the moves are legal is for OpeningBook to say. The format is in
// docs/formats.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes {

struct BookMove {
  std::string text;  // as the game writes it
  int weight = 1;    // its share of the choices; 1 to kMostWeight
  bool operator==(const BookMove&) const = default;
};

struct BookEntry {
  std::string position;         // text that the game's start_from accepts
  std::vector<BookMove> moves;  // never empty
  bool operator==(const BookEntry&) const = default;
};

struct BookFile {
  static constexpr int kVersion = 1;
  static constexpr int kMostWeight = 1'000'000;

  std::string game;  // GameInfo::id
  std::vector<BookEntry> entries;
  bool operator==(const BookFile&) const = default;
};

// Errors: no book at all, another version, damage (by its checksum), or an entry that is not one.
Result<BookFile> decode_book(std::string_view bytes);

// requires: what decode_book promises of a book.
std::string encode_book(const BookFile& book);

}  // namespace palamedes
