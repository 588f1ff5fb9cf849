// players/book/book_file.hpp - an opening book as bytes: positions, and moves for each, weighted or
// with values.
//
// Only text and numbers; whether the moves are legal is for OpeningBook to say. The format is in
// docs/formats.md: version 1 has weights, version 2 values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace palamedes {

struct BookMove {
  std::string text;  // as the game writes it
  int weight = 1;    // of a book of weights: its share of the choices; 1 to kMostWeight
  int value = 0;     // of a book of values: see book_value.hpp
  bool operator==(const BookMove&) const = default;
};

struct BookEntry {
  std::string position;         // text that the game's start_from accepts
  std::vector<BookMove> moves;  // never empty
  bool operator==(const BookEntry&) const = default;
};

struct BookFile {
  static constexpr int kVersion = 2;  // the latest
  static constexpr int kMostWeight = 1'000'000;
  static constexpr int kMostMargin = 10'000;

  std::string game;  // GameInfo::id
  std::vector<BookEntry> entries;
  // Of a book of values, and of no other: moves so much worse than the best may be played.
  std::optional<int> margin = {};
  bool operator==(const BookFile&) const = default;
};

// Errors: no book at all, another version, damage (by its checksum), or an entry that is not one.
Result<BookFile> decode_book(std::string_view bytes);

// requires: what decode_book promises of a book.
std::string encode_book(const BookFile& book);

}  // namespace palamedes
