// referee/shipped_book.hpp - the opening books that travel within the program: data/GAME/*.book.
#pragma once

#include <memory>
#include <string_view>

#include "players/book/opening_book.hpp"

namespace palamedes::referee {

// What stands in place of a file's name for it; a file of that name is ./shipped.
inline constexpr std::string_view kShippedBook = "shipped";

// Opened once, and shared. An error where there is none for the game.
Result<std::shared_ptr<const OpeningBook>> shipped_book(const AnyGame& game);

}  // namespace palamedes::referee
