// cli/books.hpp - opening books and games for them, from files; refusals are Fatal and name the
// file.
#pragma once

#include <memory>
#include <string>

#include "games/any_game.hpp"
#include "players/book/book_draft.hpp"
#include "players/book/book_graph.hpp"
#include "players/book/opening_book.hpp"

namespace palamedes::cli {

BookFile read_book(const std::string& path);
std::shared_ptr<const OpeningBook> open_book(const std::string& path, const BookFile& file,
                                             const AnyGame& game);
BookGraph open_graph(const std::string& path, const BookFile& file, const AnyGame& game);

// Counts the games of a file in any format; how many there were. Games of other rule sets are
// refused.
std::size_t add_games(const std::string& path, const AnyGame& game, OpeningStatistics& statistics);

}  // namespace palamedes::cli
