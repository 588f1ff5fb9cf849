// players/book/test_books.hpp - small books that several tests use.
#pragma once

#include "games/catalog.hpp"
#include "players/book/book_file.hpp"

namespace palamedes {

// The start of Othello with two moves, one of them three times as likely.
inline BookFile two_move_book() {
  return {"othello", {{(*find_game("othello"))->start()->position(), {{"f5", 3}, {"d3", 1}}}}};
}

}  // namespace palamedes
