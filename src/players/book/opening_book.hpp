// players/book/opening_book.hpp - the moves a book knows for a position, held against the rules.
//
// Positions are found however they were reached: counters of plies do not matter. In a book of
// values they are found in a mirror, too: a move is known there by the position it leads to.
// Immutable, so players on several threads may share one.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "games/any_game.hpp"
#include "players/book/book_file.hpp"

namespace palamedes {

struct KnownMove {
  BookMove move;          // its weight is 0 where it is not to be played
  bool leads_on = false;  // of a book of values: the book knows the position after it
};

class OpeningBook {
 public:
  // Errors: a book for another game, a position or a move that its rules do not allow.
  static Result<std::shared_ptr<const OpeningBook>> open(const BookFile& file, const AnyGame& game);

  // All that the book has on this position; all of it is legal. In a book of values the best comes
  // first and weighs 10, a move at the margin 1 and one beyond it nothing, and none weighs anything
  // where none leads on: such positions are there for their value, and whoever gets there thinks.
  std::vector<KnownMove> known(const AnyPlay& play) const;

  // The moves to choose from, none where the book has nothing to say.
  std::vector<BookMove> moves(const AnyPlay& play) const;

  bool has_values() const { return margin_.has_value(); }

 private:
  struct Step {
    std::uint64_t to;  // opening_key of the position after it
    int value;
  };

  std::optional<Error> add_weights(const BookEntry& entry, const AnyPlay& play);
  std::optional<Error> add_values(const BookEntry& entry, const AnyPlay& play);
  std::vector<KnownMove> known_values(const AnyPlay& play) const;

  std::optional<int> margin_;
  std::unordered_map<std::uint64_t, std::vector<BookMove>> weights_;  // by key
  std::unordered_map<std::uint64_t, std::vector<Step>> values_;       // by opening_key
};

// The move at a share of 0 <= at < 1 of the moves' weights. requires: there are moves.
const BookMove& pick(const std::vector<BookMove>& moves, double at);

}  // namespace palamedes
