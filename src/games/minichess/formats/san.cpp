// games/minichess/formats/san.cpp - reading is by exclusion: what a text leaves out fits any legal
// move, and one must remain.
#include "games/minichess/formats/san.hpp"

#include <algorithm>
#include <optional>

#include "base/text.hpp"
#include "games/minichess/fen.hpp"
#include "games/minichess/gardner_rules.hpp"
#include "games/notation.hpp"

namespace palamedes {
namespace {

using minichess::Kind;
using minichess::kPieceLetters;

// A move by files and ranks from 0; the codes of these games are their Moves.
struct Parts {
  Kind kind, becomes;
  int from_file, from_rank, to_file, to_rank;
};

Parts parts_of(MoveCode code, int rows) {
  const auto move = static_cast<minichess::Move>(code);
  const auto file = [](int square) { return square % minichess::kCols; };
  const auto rank = [&](int square) { return rows - 1 - square / minichess::kCols; };
  return {kind_of(move),       becomes_of(move),  file(from_of(move)),
          rank(from_of(move)), file(to_of(move)), rank(to_of(move))};
}

char file_letter(int file) { return static_cast<char>('a' + file); }
char rank_digit(int rank) { return static_cast<char>('1' + rank); }
char piece_letter(Kind kind) { return to_upper(kPieceLetters[static_cast<std::size_t>(kind)]); }

int rows_of(const AnyPlay& play) { return play.game().info().rows; }

minichess::Position board_of(const AnyPlay& play) {
  const auto setup = minichess::parse_fen(play.position(), rows_of(play), "san");
  check(setup.ok(), "san() is for minichess and gardner");
  return setup->position;
}

// The part of the origin that tells the move from those of other pieces of its kind to that square.
std::string origin_needed(const AnyPlay& play, const Parts& move) {
  bool others = false, same_file = false, same_rank = false;
  for (const MoveCode code : play.moves()) {
    const Parts other = parts_of(code, rows_of(play));
    const bool rival = other.kind == move.kind && other.to_file == move.to_file &&
                       other.to_rank == move.to_rank &&
                       (other.from_file != move.from_file || other.from_rank != move.from_rank);
    if (!rival) continue;
    others = true;
    same_file |= other.from_file == move.from_file;
    same_rank |= other.from_rank == move.from_rank;
  }
  std::string origin;
  if (others && (!same_file || same_rank)) origin += file_letter(move.from_file);
  if (others && same_file) origin += rank_digit(move.from_rank);
  return origin;
}

// "#", "+" or nothing, for the position after a move.
std::string_view mark_of(const AnyPlay& after) {
  if (after.game().info().rule_set != "gardner") return "";
  if (const auto result = after.result(); result && result->ending == Ending::Checkmate) return "#";
  return GardnerRules<minichess::PlainSliders>::in_check(board_of(after)) ? "+" : "";
}

// A move as it was written; what was left out is not known.
struct Written {
  std::optional<Kind> kind, becomes;
  std::optional<int> from_file, from_rank;
  int to_file = 0, to_rank = 0;

  bool fits(const Parts& move) const {
    return (!kind || *kind == move.kind) &&
           (!becomes || (move.kind == Kind::Pawn && *becomes == move.becomes)) &&
           (!from_file || *from_file == move.from_file) &&
           (!from_rank || *from_rank == move.from_rank) && to_file == move.to_file &&
           to_rank == move.to_rank;
  }
};

std::optional<Kind> kind_named(char letter) {
  const std::size_t kind = kPieceLetters.find(to_lower(letter));
  if (kind == std::string_view::npos || to_lower(letter) == 'p') return std::nullopt;
  return static_cast<Kind>(kind);
}

std::optional<Written> read(std::string_view text) {
  while (!text.empty() && std::string_view("+#!?").find(text.back()) != std::string_view::npos) {
    text.remove_suffix(1);
  }
  Written written;
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') {
    written.kind = kind_named(text[0]);
    if (!written.kind) return std::nullopt;
    text.remove_prefix(1);
  }
  if (!text.empty() && !is_digit(text.back())) {  // b6=Q, b6Q, b5b6q
    written.becomes = kind_named(text.back());
    if (!written.becomes) return std::nullopt;
    text.remove_suffix(1);
    if (text.ends_with('=')) text.remove_suffix(1);
  }
  if (text.size() < 2) return std::nullopt;
  const auto to = parse_named_square(text.substr(text.size() - 2));
  if (!to) return std::nullopt;
  written.to_file = to->col;
  written.to_rank = to->number - 1;
  text.remove_suffix(2);
  if (text.ends_with('x') || text.ends_with('-')) text.remove_suffix(1);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'e') {
    written.from_file = text[0] - 'a';
    text.remove_prefix(1);
  }
  if (!text.empty() && is_digit(text[0])) {
    written.from_rank = text[0] - '1';
    text.remove_prefix(1);
  }
  if (!text.empty()) return std::nullopt;
  // Without a letter it is a pawn, or a move from square to square.
  if (!written.kind && !(written.from_file && written.from_rank)) written.kind = Kind::Pawn;
  return written;
}

}  // namespace

std::string san(const AnyPlay& play, MoveCode code) {
  const Parts move = parts_of(code, rows_of(play));
  const int to_square = minichess::to_of(static_cast<minichess::Move>(code));
  const bool captures = (board_of(play).occupied() >> to_square & 1) != 0;
  std::string text;
  if (move.kind != Kind::Pawn) {
    text = piece_letter(move.kind) + origin_needed(play, move);
  } else if (captures) {
    text = file_letter(move.from_file);
  }
  if (captures) text += 'x';
  text += {file_letter(move.to_file), rank_digit(move.to_rank)};
  if (move.becomes != move.kind) text += {'=', piece_letter(move.becomes)};
  const auto after = play.clone();
  after->play(code);
  return text.append(mark_of(*after));
}

Result<MoveCode> parse_san(const AnyPlay& play, std::string_view text) {
  const auto written = read(text);
  if (!written) {
    return Error{Errc::BadSyntax,
                 not_a_move(text, say("how-san",
                                      "write it as Nc3, exd4 or b{}=Q, or from square to square "
                                      "as a2a3",
                                      rows_of(play)))};
  }
  std::vector<MoveCode> meant;
  std::vector<std::string> legal;
  for (const MoveCode code : play.moves()) {
    if (written->fits(parts_of(code, rows_of(play)))) meant.push_back(code);
  }
  if (meant.size() == 1) return meant[0];
  for (const MoveCode code : meant.empty() ? play.moves() : meant) legal.push_back(san(play, code));
  const Side turn = play.turn();
  if (meant.empty() && legal.empty()) {
    return Error{Errc::IllegalMove,
                 say("game-over-by-too-late", "the game is over ({}), {} comes too late",
                     ending_word(play.result()->ending), quote(text))};
  }
  return Error{
      Errc::IllegalMove,
      meant.empty()
          ? say("illegal-instead", "{} is not a legal move here; {}", quote(text),
                say("may-play", "{} may play {}", side_word(play.game().info().name_of(turn)),
                    list_some(legal)))
          : say("may-be-any-of", "{} may be any of {}; say which", quote(text), list_some(legal))};
}

}  // namespace palamedes
