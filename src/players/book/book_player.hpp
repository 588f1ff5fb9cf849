// players/book/book_player.hpp - any player, with an opening book in its hand.
#pragma once

#include <memory>

#include "players/book/opening_book.hpp"
#include "players/player.hpp"

namespace palamedes {

// Plays the book's moves, by their weights and the seed, where it has some, and else asks `player`.
// The same seed makes the same choices.
std::unique_ptr<Player> with_book(std::unique_ptr<Player> player,
                                  std::shared_ptr<const OpeningBook> book, std::uint64_t seed);

}  // namespace palamedes
