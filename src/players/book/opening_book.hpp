// players/book/opening_book.hpp - the moves a book knows for a position, held against the rules.
//
// Positions are found however they were reached: counters of plies do not matter. Immutable, so
// players on several threads may share one.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/any_game.hpp"
#include "players/book/book_file.hpp"

namespace palamedes {

class OpeningBook {
 public:
  // Errors: a book for another game, a position or a move that its rules do not allow.
  static Result<std::shared_ptr<const OpeningBook>> open(const BookFile& file, const AnyGame& game);

  // The book's moves here, none where it has nothing to say. All of them are legal.
  const std::vector<BookMove>& moves(const AnyPlay& play) const;

 private:
  std::unordered_map<std::uint64_t, std::vector<BookMove>> by_key_;
};

// The move at a share of 0 <= at < 1 of the moves' weights. requires: there are moves.
const BookMove& pick(const std::vector<BookMove>& moves, double at);

}  // namespace palamedes
