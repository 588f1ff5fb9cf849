// players/book/book_file.cpp - lines of text between a magic word and a checksum of all that stands
// before it.
#include "players/book/book_file.hpp"

#include <fmt/format.h>

#include "base/crc32.hpp"
#include "base/text.hpp"
#include "players/book/book_value.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kMagic = "palamedes-book ", kGame = "game ", kMargin = "margin ",
                           kEntries = "entries ", kChecksum = "crc32 ";

Error refuse(Errc code, std::string message) { return {code, "opening book: " + message}; }

Error bad_line(std::size_t number, std::string_view line, std::string_view rule) {
  return refuse(Errc::BadSyntax, fmt::format("line {}: {} {}", number, in_quotes(line), rule));
}

// A number and a move, with a space between them.
Result<BookMove> decode_move(std::string_view field, bool valued, std::size_t number) {
  const std::size_t space = field.find(' ');
  const std::string_view text = field.substr(0, space);
  const auto read = valued ? parse_value(text) : parse_int(text);
  if (space == std::string_view::npos || space + 1 == field.size() || !read) {
    return bad_line(number, field,
                    fmt::format("is not a {}, a space and a move",
                                valued ? "value as 0.25, of at most 310" : "weight"));
  }
  BookMove move{.text = std::string(field.substr(space + 1))};
  if (valued) {
    move.value = *read;
    return move;
  }
  if (*read < 1 || *read > BookFile::kMostWeight) {
    return bad_line(number, field,
                    fmt::format("has a weight outside 1 to {}", BookFile::kMostWeight));
  }
  move.weight = *read;
  return move;
}

Result<BookEntry> decode_entry(std::string_view line, bool valued, std::size_t number) {
  const auto fields = split(line, '\t');
  BookEntry entry{std::string(fields[0]), {}};
  if (entry.position.empty()) return bad_line(number, line, "has no position");
  for (std::size_t i = 1; i < fields.size(); ++i) {
    auto move = decode_move(fields[i], valued, number);
    if (!move) return move.error();
    entry.moves.push_back(std::move(*move));
  }
  if (entry.moves.empty()) return bad_line(number, line, "has no moves");
  return entry;
}

}  // namespace

Result<BookFile> decode_book(std::string_view bytes) {
  if (!bytes.starts_with(kMagic)) {
    return refuse(Errc::BadSyntax,
                  fmt::format("a file that begins with {} is none; it would begin with '{}'",
                              in_quotes(bytes.substr(0, 20)), trim(kMagic)));
  }
  auto lines = split(bytes, '\n');
  const auto version = parse_int(lines[0].substr(kMagic.size()));
  if (!version || *version < 1 || *version > BookFile::kVersion) {
    return refuse(Errc::Unsupported,
                  fmt::format("version {} is not known here, only versions 1 to {}",
                              in_quotes(lines[0].substr(kMagic.size())), BookFile::kVersion));
  }
  const bool valued = *version == 2;
  const std::size_t head = valued ? 4 : 3;  // lines before the entries
  if (lines.size() < head + 2 || !lines.back().empty() ||
      !lines[lines.size() - 2].starts_with(kChecksum)) {
    return refuse(Errc::BadSyntax, "the file is cut short: its last line is not the checksum");
  }
  lines.pop_back();
  const std::string_view said = lines.back().substr(kChecksum.size());
  const auto body = static_cast<std::size_t>(lines.back().data() - bytes.data());
  const std::string found = fmt::format("{:08x}", crc32(bytes.substr(0, body)));
  if (said != found) {
    return refuse(Errc::Inconsistent,
                  fmt::format("the file is damaged: its checksum is {}, but it says {}", found,
                              in_quotes(said)));
  }
  lines.pop_back();
  if (!lines[1].starts_with(kGame)) return bad_line(2, lines[1], "does not name the game");
  BookFile book{std::string(lines[1].substr(kGame.size())), {}};
  if (valued) {
    if (!lines[2].starts_with(kMargin)) return bad_line(3, lines[2], "does not name the margin");
    book.margin = parse_value(lines[2].substr(kMargin.size()));
    if (!book.margin || *book.margin < 0 || *book.margin > BookFile::kMostMargin) {
      return bad_line(
          3, lines[2],
          fmt::format("is no margin from 0.00 to {}", value_text(BookFile::kMostMargin)));
    }
  }
  const std::string_view counted = lines[head - 1];
  if (!counted.starts_with(kEntries)) return bad_line(head, counted, "does not count the entries");
  for (std::size_t i = head; i < lines.size(); ++i) {
    auto entry = decode_entry(lines[i], valued, i + 1);
    if (!entry) return entry.error();
    book.entries.push_back(std::move(*entry));
  }
  const std::string_view count = counted.substr(kEntries.size());
  if (count != std::to_string(book.entries.size())) {
    return refuse(Errc::Inconsistent, fmt::format("it says it has {} entries, but has {}",
                                                  in_quotes(count), book.entries.size()));
  }
  return book;
}

std::string encode_book(const BookFile& book) {
  const bool valued = book.margin.has_value();
  std::string text = fmt::format("{}{}\n{}{}\n", kMagic, valued ? 2 : 1, kGame, book.game);
  if (valued) text += fmt::format("{}{}\n", kMargin, value_text(*book.margin));
  text += fmt::format("{}{}\n", kEntries, book.entries.size());
  for (const BookEntry& entry : book.entries) {
    text += entry.position;
    for (const BookMove& move : entry.moves) {
      text += fmt::format("\t{} {}", valued ? value_text(move.value) : std::to_string(move.weight),
                          move.text);
    }
    text += '\n';
  }
  return text + fmt::format("{}{:08x}\n", kChecksum, crc32(text));
}

}  // namespace palamedes
