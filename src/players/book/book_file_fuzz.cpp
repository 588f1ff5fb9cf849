// players/book/book_file_fuzz.cpp - a book that is read is written as it was; nothing else passes.
// What its rules allow can be played from, and goes on growing.
#include <fmt/format.h>

#include <cstdint>

#include "base/check.hpp"
#include "base/crc32.hpp"
#include "games/catalog.hpp"
#include "players/book/book_graph.hpp"
#include "players/book/opening_book.hpp"

namespace {

using palamedes::check;

void open_it(const palamedes::BookFile& file, const palamedes::AnyGame& game) {
  const auto book = palamedes::OpeningBook::open(file, game);
  check(book.ok() || !book.error().message.empty(), "an error without a message");
  if (!book) return;
  for (const auto& move : (*book)->moves(*game.start())) {
    check(game.start()->parse_move(move.text).ok(), "a book with an illegal move");
  }
  const auto graph = palamedes::BookGraph::open(file, game);
  check(graph.ok() == file.margin.has_value(), "a book of values that cannot grow, or weights");
  if (!graph) return;
  const palamedes::BookFile grown = graph->file(*file.margin);
  check(grown.entries.size() == file.entries.size(), "a book lost a position");
  check(palamedes::OpeningBook::open(grown, game).ok(), "a book that nobody can open again");
}

void try_book(std::string_view bytes) {
  const auto book = palamedes::decode_book(bytes);
  if (book) {
    check(palamedes::decode_book(palamedes::encode_book(*book)).value() == *book,
          "a book changed on its way through bytes");
    if (const auto game = palamedes::find_game(book->game)) open_it(*book, **game);
  } else {
    check(!book.error().message.empty(), "an error without a message");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  try_book(text);
  // The checksum would keep almost every input from the lines before it.
  try_book(fmt::format("{}\ncrc32 {:08x}\n", text, palamedes::crc32(text + "\n")));
  return 0;
}
