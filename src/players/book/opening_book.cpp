// players/book/opening_book.cpp - drawn by weight; a key that two positions share is found out by
// the rules.
#include "players/book/opening_book.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"

namespace palamedes {
namespace {

// A key is a hash: two positions may share one, so what was found is held against the rules again.
bool all_legal(const AnyPlay& play, const std::vector<BookMove>& moves) {
  return std::all_of(moves.begin(), moves.end(),
                     [&](const BookMove& move) { return play.parse_move(move.text).ok(); });
}

}  // namespace

Result<std::shared_ptr<const OpeningBook>> OpeningBook::open(const BookFile& file,
                                                             const AnyGame& game) {
  const auto refuse = [](const Error& why) {
    return Error{why.code, "opening book: " + why.message};
  };
  if (file.game != game.info().id) {
    return Error{Errc::Inconsistent, fmt::format("opening book: it is for {}, not for {}",
                                                 in_quotes(file.game), game.info().id)};
  }
  const auto book = std::make_shared<OpeningBook>();
  for (const BookEntry& entry : file.entries) {
    const auto play = game.start_from(entry.position);
    if (!play) return refuse(play.error());
    for (const BookMove& move : entry.moves) {
      const auto legal = (*play)->parse_move(move.text);
      if (!legal) return refuse(legal.error());
    }
    if (!book->by_key_.emplace((*play)->key(), entry.moves).second) {
      return Error{Errc::Inconsistent, fmt::format("opening book: the position {} is there twice",
                                                   in_quotes(entry.position))};
    }
  }
  return std::shared_ptr<const OpeningBook>(book);
}

const std::vector<BookMove>& OpeningBook::moves(const AnyPlay& play) const {
  static const std::vector<BookMove> kNone;
  const auto found = by_key_.find(play.key());
  return found != by_key_.end() && all_legal(play, found->second) ? found->second : kNone;
}

const BookMove& pick(const std::vector<BookMove>& moves, double at) {
  double sum = 0;
  for (const BookMove& move : moves) sum += move.weight;
  for (const BookMove& move : moves) {
    if ((at -= move.weight / sum) < 0) return move;
  }
  return moves.back();
}

}  // namespace palamedes
