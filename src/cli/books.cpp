#include "cli/books.hpp"

#include <fmt/format.h>

#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"

namespace palamedes::cli {
namespace {

// The value of a Result about a file, or bad input.
template <class T>
T require_from(const std::string& path, Result<T> result) {
  if (!result) throw Fatal(kBadInput, path + ": " + result.error().message);
  return std::move(result).value();
}

}  // namespace

BookFile read_book(const std::string& path) {
  return require_from(path, decode_book(read_file(path)));
}

std::shared_ptr<const OpeningBook> open_book(const std::string& path, const BookFile& file,
                                             const AnyGame& game) {
  return require_from(path, OpeningBook::open(file, game));
}

BookGraph open_graph(const std::string& path, const BookFile& file, const AnyGame& game) {
  return require_from(path, BookGraph::open(file, game));
}

std::size_t add_games(const std::string& path, const AnyGame& game, OpeningStatistics& statistics) {
  const std::string bytes = read_file(path);
  const auto games = require_from(path, game_format(path, bytes).import_games(bytes));
  for (const GameRecord& record : games) {
    if (record.game != game.info().id) {
      throw Fatal(kBadInput, fmt::format("{}: it holds a game of {}, not of {}", path, record.game,
                                         game.info().id));
    }
    require_from(path, statistics.add(record));
  }
  return games.size();
}

}  // namespace palamedes::cli
