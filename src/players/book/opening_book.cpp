// players/book/opening_book.cpp - drawn by weight; a key that two positions share is found out by
// the rules.
#include "players/book/opening_book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.hpp"
#include "games/opening_key.hpp"

namespace palamedes {
namespace {

// A key is a hash: two positions may share one, so what was found is held against the rules again.
bool all_legal(const AnyPlay& play, const std::vector<BookMove>& moves) {
  return std::all_of(moves.begin(), moves.end(),
                     [&](const BookMove& move) { return play.parse_move(move.text).ok(); });
}

Error there_twice(std::string_view what, const std::string& text) {
  return {Errc::Inconsistent,
          fmt::format("opening book: the {} {} is there twice", what, in_quotes(text))};
}

std::uint64_t key_after(const AnyPlay& play, MoveCode move) {
  const auto after = play.clone();
  after->play(move);
  return opening_key(*after);
}

// The best move weighs ten, one at the margin one.
int weight_of(int worse, int margin) {
  if (worse > margin) return 0;
  return 1 + static_cast<int>(std::lround(9 * (1 - worse / std::max<double>(margin, 1))));
}

}  // namespace

Result<std::shared_ptr<const OpeningBook>> OpeningBook::open(const BookFile& file,
                                                             const AnyGame& game) {
  if (file.game != game.info().id) {
    return Error{Errc::Inconsistent, fmt::format("opening book: it is for {}, not for {}",
                                                 in_quotes(file.game), game.info().id)};
  }
  const auto book = std::make_shared<OpeningBook>();
  book->margin_ = file.margin;
  for (const BookEntry& entry : file.entries) {
    const auto play = game.start_from(entry.position);
    if (!play) return Error{play.error().code, "opening book: " + play.error().message};
    const auto error =
        file.margin ? book->add_values(entry, **play) : book->add_weights(entry, **play);
    if (error) return *error;
  }
  return std::shared_ptr<const OpeningBook>(book);
}

std::optional<Error> OpeningBook::add_weights(const BookEntry& entry, const AnyPlay& play) {
  for (const BookMove& move : entry.moves) {
    const auto legal = play.parse_move(move.text);
    if (!legal) return Error{legal.error().code, "opening book: " + legal.error().message};
  }
  if (!weights_.emplace(play.key(), entry.moves).second) {
    return there_twice("position", entry.position);
  }
  return std::nullopt;
}

std::optional<Error> OpeningBook::add_values(const BookEntry& entry, const AnyPlay& play) {
  std::vector<Step> steps;
  for (const BookMove& move : entry.moves) {
    const auto legal = play.parse_move(move.text);
    if (!legal) return Error{legal.error().code, "opening book: " + legal.error().message};
    const Step step{key_after(play, *legal), move.value};
    if (std::any_of(steps.begin(), steps.end(),
                    [&step](const Step& other) { return other.to == step.to; })) {
      return there_twice("move", move.text);
    }
    steps.push_back(step);
  }
  if (!values_.emplace(opening_key(play), std::move(steps)).second) {
    return there_twice("position", entry.position);
  }
  return std::nullopt;
}

std::vector<KnownMove> OpeningBook::known(const AnyPlay& play) const {
  if (margin_) return known_values(play);
  std::vector<KnownMove> known;
  const auto found = weights_.find(play.key());
  if (found == weights_.end() || !all_legal(play, found->second)) return known;
  for (const BookMove& move : found->second) known.push_back({.move = move});
  return known;
}

std::vector<KnownMove> OpeningBook::known_values(const AnyPlay& play) const {
  std::vector<KnownMove> known;
  const auto found = values_.find(opening_key(play));
  if (found == values_.end()) return known;
  for (const MoveCode move : play.moves()) {
    const std::uint64_t to = key_after(play, move);
    for (const Step& step : found->second) {
      if (step.to != to) continue;
      known.push_back({.move = {.text = play.move_text(move), .weight = 0, .value = step.value},
                       .leads_on = values_.contains(to)});
    }
  }
  std::stable_sort(known.begin(), known.end(), [](const KnownMove& a, const KnownMove& b) {
    return a.move.value > b.move.value;
  });
  if (std::none_of(known.begin(), known.end(), [](const KnownMove& one) { return one.leads_on; })) {
    return known;
  }
  for (KnownMove& one : known) {
    one.move.weight = weight_of(known[0].move.value - one.move.value, *margin_);
  }
  return known;
}

std::vector<BookMove> OpeningBook::moves(const AnyPlay& play) const {
  std::vector<BookMove> moves;
  for (KnownMove& one : known(play)) {
    if (one.move.weight > 0) moves.push_back(std::move(one.move));
  }
  return moves;
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
