// players/book/book_file.cpp - lines of text between a magic word and a checksum of all that stands
// before it.
#include "players/book/book_file.hpp"

#include <fmt/format.h>

#include "base/crc32.hpp"
#include "base/text.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kMagic = "palamedes-book ", kGame = "game ", kEntries = "entries ",
                           kChecksum = "crc32 ";

Error refuse(Errc code, std::string message) { return {code, "opening book: " + message}; }

Error bad_line(std::size_t number, std::string_view line, std::string_view rule) {
  return refuse(Errc::BadSyntax, fmt::format("line {}: {} {}", number, in_quotes(line), rule));
}

Result<BookEntry> decode_entry(std::string_view line, std::size_t number) {
  const auto fields = split(line, '\t');
  BookEntry entry{std::string(fields[0]), {}};
  if (entry.position.empty()) return bad_line(number, line, "has no position");
  for (std::size_t i = 1; i < fields.size(); ++i) {
    const std::size_t space = fields[i].find(' ');
    const auto weight = parse_int(fields[i].substr(0, space));
    if (space == std::string_view::npos || space + 1 == fields[i].size() || !weight) {
      return bad_line(number, fields[i], "is not a weight, a space and a move");
    }
    if (*weight < 1 || *weight > BookFile::kMostWeight) {
      return bad_line(number, fields[i],
                      fmt::format("has a weight outside 1 to {}", BookFile::kMostWeight));
    }
    entry.moves.push_back({std::string(fields[i].substr(space + 1)), *weight});
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
  if (version != BookFile::kVersion) {
    return refuse(Errc::Unsupported,
                  fmt::format("version {} is not known here, only version {}",
                              in_quotes(lines[0].substr(kMagic.size())), BookFile::kVersion));
  }
  if (lines.size() < 5 || !lines.back().empty() ||
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
  if (!lines[2].starts_with(kEntries)) return bad_line(3, lines[2], "does not count the entries");
  BookFile book{std::string(lines[1].substr(kGame.size())), {}};
  for (std::size_t i = 3; i < lines.size(); ++i) {
    auto entry = decode_entry(lines[i], i + 1);
    if (!entry) return entry.error();
    book.entries.push_back(std::move(*entry));
  }
  const std::string_view count = lines[2].substr(kEntries.size());
  if (count != std::to_string(book.entries.size())) {
    return refuse(Errc::Inconsistent, fmt::format("it says it has {} entries, but has {}",
                                                  in_quotes(count), book.entries.size()));
  }
  return book;
}

std::string encode_book(const BookFile& book) {
  std::string text = fmt::format("{}{}\n{}{}\n{}{}\n", kMagic, BookFile::kVersion, kGame, book.game,
                                 kEntries, book.entries.size());
  for (const BookEntry& entry : book.entries) {
    text += entry.position;
    for (const BookMove& move : entry.moves) text += fmt::format("\t{} {}", move.weight, move.text);
    text += '\n';
  }
  return text + fmt::format("{}{:08x}\n", kChecksum, crc32(text));
}

}  // namespace palamedes
