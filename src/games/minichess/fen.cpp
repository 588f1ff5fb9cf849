// games/minichess/fen.cpp - counters are written only where they differ from those of a position
// without a past.
#include "games/minichess/fen.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/notation.hpp"

namespace palamedes::minichess {
namespace {

constexpr int kHighestCounter = 9999;

// Puts one row of the board; the fault in words if there is one.
std::optional<Sentence> read_row(std::string_view letters, int row, Position& p) {
  int col = 0;
  for (const char letter : letters) {
    if (letter >= '1' && letter <= '5') {
      col += letter - '0';
    } else if (letter == '.') {
      ++col;
    } else {
      const std::size_t kind = kPieceLetters.find(to_lower(letter));
      if (kind == std::string_view::npos) {
        return say("chess-piece",
                   "{} is no piece; pieces are PRNBQK for white and prnbqk for black",
                   quote({&letter, 1}));
      }
      const Side side = letter == to_lower(letter) ? Side::Second : Side::First;
      if (col < kCols) p.put(side, static_cast<Kind>(kind), row * kCols + col);
      ++col;
    }
    if (col > kCols) break;
  }
  if (col == kCols) return std::nullopt;
  return say("row-of-squares", "row {} has {} than {} squares", quote(letters),
             col > kCols ? say("more", "more") : say("fewer", "fewer"), kCols);
}

std::optional<Side> read_turn(std::string_view word) {
  return parse_side(word, "white", "black", "01");
}

}  // namespace

std::string fen(const Setup<Position>& setup, int rows) {
  const Position& p = setup.position;
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    const auto flush = [&] {
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
    };
    for (int square = row * kCols; square < (row + 1) * kCols; ++square) {
      if ((p.occupied() >> square & 1) == 0) {
        ++empty;
        continue;
      }
      flush();
      const char letter = kPieceLetters[static_cast<std::size_t>(p.kind_at(square))];
      text += (p.of(Side::First) >> square & 1) != 0 ? to_upper(letter) : letter;
    }
    flush();
  }
  text += p.turn == Side::First ? " w" : " b";
  const Past unknown = unknown_past(p.turn);
  if (setup.past.plies != unknown.plies || setup.past.quiet != unknown.quiet) {
    text += fmt::format(" - - {} {}", setup.past.quiet, setup.past.plies / 2 + 1);
  }
  return text;
}

Result<Setup<Position>> parse_fen(std::string_view text, int rows, std::string_view game) {
  const auto bad = [&](const Sentence& what) {
    return Error{Errc::BadSyntax, game_says(game, what)};
  };
  const auto words = split_words(text);
  if (words.size() != 2 && words.size() != 4 && words.size() != 6) {
    return bad(say("chess-position",
                   "{} is not a position: write a board and the side to move, as in '{} w', "
                   "optionally followed by '- - 0 1'",
                   quote(text),
                   rows == 6 ? "kqbnr/ppppp/5/5/PPPPP/RNBQK" : "rnbqk/ppppp/5/PPPPP/RNBQK"));
  }
  const auto row_texts = split(words[0], '/');
  if (row_texts.size() != static_cast<std::size_t>(rows)) {
    return bad(say("wrong-rows", "{} has {} rows, this board has {}", quote(words[0]),
                   row_texts.size(), rows));
  }
  Position p;
  for (int row = 0; row < rows; ++row) {
    if (const auto fault = read_row(row_texts[static_cast<std::size_t>(row)], row, p))
      return bad(*fault);
  }
  const auto turn = read_turn(words[1]);
  if (!turn) {
    return bad(say("chess-side", "{} is no side to move; write w or b (0 or 1 with UBGI)",
                   quote(words[1])));
  }
  p.turn = *turn;
  Past past = unknown_past(p.turn);
  for (std::size_t i = 2; i < 4 && i < words.size(); ++i) {
    if (words[i] != "-") {
      return bad(say("chess-no-castling",
                     "{} where '-' must stand: there is no castling and no en passant here",
                     quote(words[i])));
    }
  }
  if (words.size() == 6) {
    const auto quiet = parse_int(words[4]), full_move = parse_int(words[5]);
    if (!quiet || *quiet < 0 || *quiet > kHighestCounter) {
      return bad(say("chess-quiet-plies", "{} is no count of quiet plies (0 to {})",
                     quote(words[4]), kHighestCounter));
    }
    if (!full_move || *full_move < 1 || *full_move > kHighestCounter) {
      return bad(say("chess-move-number", "{} is no move number (1 to {})", quote(words[5]),
                     kHighestCounter));
    }
    past.quiet = *quiet;
    past.plies = 2 * (*full_move - 1) + (p.turn == Side::Second ? 1 : 0);
  }
  return Setup<Position>{p, past};
}

}  // namespace palamedes::minichess
