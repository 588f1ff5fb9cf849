// games/minichess/notation.cpp - the chess games in text, codes and pictures.
#include "games/notation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "base/text.hpp"
#include "games/minichess/fen.hpp"
#include "games/minichess/minichess.hpp"
#include "games/minichess/shown_material.hpp"

namespace palamedes {

using minichess::Kind;

namespace {

constexpr int kCols = minichess::kCols;

Sentence side_of(Side side) { return side_word(side == Side::First ? "white" : "black"); }

constexpr std::string_view kKindNames[]{"pawn", "rook", "knight", "bishop", "queen", "king"};
std::string_view name_of(Kind kind) { return kKindNames[static_cast<std::size_t>(kind)]; }

Sentence word_for(Kind kind) {
  switch (kind) {
    case Kind::Pawn:
      return say("pawn", "pawn");
    case Kind::Rook:
      return say("rook", "rook");
    case Kind::Knight:
      return say("knight", "knight");
    case Kind::Bishop:
      return say("bishop", "bishop");
    case Kind::Queen:
      return say("queen", "queen");
    case Kind::King:
      return say("king", "king");
  }
  check_failed("a piece without a word");
}

// requires: one of kKindNames.
Kind kind_called(std::string_view name) {
  return static_cast<Kind>(std::find(std::begin(kKindNames), std::end(kKindNames), name) -
                           std::begin(kKindNames));
}

// As in FEN: white's are capitals. requires: a piece stands there.
char letter_of(const BoardCell& cell) {
  const char letter = minichess::kPieceLetters[static_cast<std::size_t>(kind_called(cell.kind))];
  return cell.owner == Side::First ? to_upper(letter) : letter;
}

std::string square_text(int square, int rows) {
  return column_letter(square % kCols) + std::to_string(rows - square / kCols);
}

std::optional<int> parse_square(std::string_view text, int rows) {
  const auto named = parse_named_square(text);
  if (!named || named->col >= kCols || named->number < 1 || named->number > rows)
    return std::nullopt;
  return (rows - named->number) * kCols + named->col;
}

struct Spoken {  // a move as it was written
  int from, to;
  std::optional<Kind> promotion;
};

std::optional<Spoken> parse_spoken(std::string_view text, int rows) {
  std::string letters;
  for (const char c : text) {
    if (c != '-' && c != '=' && c != 'x') letters += to_lower(c);
  }
  if (letters.size() != 4 && letters.size() != 5) return std::nullopt;
  const std::string_view word = letters;
  const auto from = parse_square(word.substr(0, 2), rows),
             to = parse_square(word.substr(2, 2), rows);
  if (!from || !to) return std::nullopt;
  Spoken spoken{*from, *to, std::nullopt};
  if (word.size() == 5) {
    const std::size_t kind = minichess::kPieceLetters.find(word[4]);
    if (kind == std::string_view::npos) return std::nullopt;
    spoken.promotion = static_cast<Kind>(kind);
  }
  return spoken;
}

}  // namespace

template <class Base>
std::string MiniChessGame<Base>::id() {
  if constexpr (Base::kRows == 5) return "gardner";
  return Base::kHistory == HistoryRule::Plies ? "minichess/2023" : "minichess/2026";
}

template <class Base>
bool MiniChessGame<Base>::legal(const Position& p, Move m) {
  for (const Move legal : Base::moves(p)) {
    if (m == legal) return true;
  }
  return false;
}

template <class Base>
std::string MiniChessGame<Base>::position_text(const Setup<Position>& setup) {
  return minichess::fen(setup, Base::kRows);
}

// What keeps the pieces from being a position of this game.
template <class Base>
std::optional<Sentence> MiniChessGame<Base>::fault_of(const Position& p) {
  for (const Side side : {Side::First, Side::Second}) {
    const int kings = count_bits(p.of(side, Kind::King));
    if (kings != 1) {
      return say("chess-kings", "{} has {} kings, it must have one", side_of(side), kings);
    }
    const int last_row = side == Side::First ? 0 : Base::kRows - 1;
    const minichess::Squares row = ((1U << kCols) - 1) << (last_row * kCols);
    if ((p.of(side, Kind::Pawn) & row) != 0) {
      return say("chess-pawn-on-last-row",
                 "{} has a pawn on its last row, where it would have become a queen",
                 side_of(side));
    }
  }
  if (Base::kRows == 5 && Base::Generator::king_attacked(p, other(p.turn))) {
    return say("chess-king-left-in-check",
               "{} to move could take the king; the other side may not leave it in check",
               side_of(p.turn));
  }
  return std::nullopt;
}

template <class Base>
Result<Setup<minichess::Position>> MiniChessGame<Base>::parse_position(std::string_view text) {
  auto setup = minichess::parse_fen(text, Base::kRows, id());
  if (!setup) return setup;
  if (const auto fault = fault_of(setup->position)) {
    return Error{Errc::BadPosition,
                 game_says(id(), say("position-fault", "{}: {}", quote(text), *fault))};
  }
  return setup;
}

template <class Base>
std::string MiniChessGame<Base>::move_text(const Position&, Move m) {
  std::string text = square_text(from_of(m), Base::kRows) + square_text(to_of(m), Base::kRows);
  if (becomes_of(m) != kind_of(m)) {
    text += minichess::kPieceLetters[static_cast<std::size_t>(becomes_of(m))];
  }
  return text;
}

template <class Base>
Sentence MiniChessGame<Base>::why_not(const Position& p, int from, int to) {
  const std::string origin = square_text(from, Base::kRows);
  if ((p.occupied() >> from & 1) == 0) {
    return say("no-piece-on", "there is no piece on {}", origin);
  }
  const Kind kind = p.kind_at(from);
  if ((p.of(p.turn) >> from & 1) == 0) {
    return say("piece-of-the-other", "the {} on {} is {}'s, and it is {}'s turn", word_for(kind),
               origin, side_of(other(p.turn)), side_of(p.turn));
  }
  minichess::Moves pseudo_legal;
  Base::Generator::template generate<Kind::Queen>(p, pseudo_legal);
  std::vector<std::string> reach;
  for (const Move m : pseudo_legal) {
    if (from_of(m) != from) continue;
    if (to_of(m) == to) {
      return say("king-left-in-check", "it would leave {}'s king in check", side_of(p.turn));
    }
    reach.push_back(square_text(to_of(m), Base::kRows));
  }
  if (reach.empty()) {
    return say("piece-cannot-move", "the {} on {} cannot move", word_for(kind), origin);
  }
  return say("piece-reaches-only", "the {} on {} reaches only {}", word_for(kind), origin,
             list_some(reach));
}

template <class Base>
Result<minichess::Move> MiniChessGame<Base>::parse_move(const Position& p, std::string_view text) {
  const std::string_view word = trim(text);
  const auto spoken = parse_spoken(word, Base::kRows);
  if (!spoken) {
    return Error{
        Errc::BadSyntax,
        game_says(id(), not_a_move(word, say("how-chess",
                                             "write two squares from a1 to e{}, as in a2a3, and "
                                             "a letter for a promotion, as in b{}b{}q",
                                             Base::kRows, Base::kRows - 1, Base::kRows)))};
  }
  bool promotes = false;
  for (const Move m : Base::moves(p)) {
    if (from_of(m) != spoken->from || to_of(m) != spoken->to) continue;
    const bool promotion = becomes_of(m) != kind_of(m);
    promotes |= promotion;
    if (!promotion && !spoken->promotion) return m;
    if (promotion && spoken->promotion == becomes_of(m)) return m;
    if (promotion && !spoken->promotion && Base::kRows == 6) return m;  // always a queen
  }
  const auto illegal = [&](const Sentence& why) {
    return Error{Errc::IllegalMove, game_says(id(), illegal_here(word, why))};
  };
  if (Base::final(p)) return illegal(say("game-is-over", "the game is over"));
  if (promotes && Base::kRows == 6) {
    return illegal(say("only-a-queen", "a pawn becomes a queen and nothing else"));
  }
  if (promotes) {
    return illegal(say("say-what-pawn-becomes", "say what the pawn becomes: q, r, b or n"));
  }
  if (spoken->promotion) {
    const auto plain = parse_move(p, word.substr(0, word.size() - 1));
    if (plain) return illegal(say("no-promotion", "it is no promotion"));
  }
  return illegal(why_not(p, spoken->from, spoken->to));
}

template <class Base>
std::optional<minichess::Move> MiniChessGame<Base>::decode(const Position& p, MoveCode code) {
  const auto move = static_cast<Move>(code);
  if (code > 0xFFFF || !legal(p, move)) return std::nullopt;
  return move;
}

template <class Base>
typename MiniChessGame<Base>::Packed MiniChessGame<Base>::pack(const Position& p) {
  const auto pair = [](minichess::Squares high, minichess::Squares low) {
    return std::uint64_t{high} << 32 | low;
  };
  const auto turn = static_cast<minichess::Squares>(p.turn) << 31;  // no square is bit 31
  return {pair(p.kinds[0], p.kinds[1]), pair(p.kinds[2], p.kinds[3]), pair(p.kinds[4], p.kinds[5]),
          pair(p.sides[0] | turn, p.sides[1])};
}

template <class Base>
std::optional<minichess::Position> MiniChessGame<Base>::unpack(const Packed& words) {
  using minichess::Squares;
  Position p;
  Squares kinds_seen = 0;
  bool overlap = false;
  for (std::size_t k = 0; k < minichess::kKinds; ++k) {
    p.kinds[k] = static_cast<Squares>(k % 2 == 0 ? words[k / 2] >> 32 : words[k / 2]);
    overlap |= (kinds_seen & p.kinds[k]) != 0;
    kinds_seen |= p.kinds[k];
  }
  const auto high = static_cast<Squares>(words[3] >> 32);
  p.turn = static_cast<Side>(high >> 31);
  p.sides = {high & ~(1U << 31), static_cast<Squares>(words[3])};
  const bool off_board = (p.occupied() & ~Base::Generator::kBoard) != 0;
  if (overlap || off_board || (p.sides[0] & p.sides[1]) != 0 || p.occupied() != kinds_seen ||
      fault_of(p)) {
    return std::nullopt;
  }
  return p;
}

template <class Base>
BoardCells MiniChessGame<Base>::board(const Position& p) {
  BoardCells cells(Base::kRows * kCols);
  for (const int square : members(p.occupied())) {
    const bool white = (p.of(Side::First) >> square & 1) != 0;
    cells[static_cast<std::size_t>(square)] = {name_of(p.kind_at(square)),
                                               white ? Side::First : Side::Second};
  }
  return cells;
}

// With a dot per empty square, which parse_fen reads as well.
template <class Base>
std::string MiniChessGame<Base>::board_text(const BoardCells& cells, Side turn) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0 && i % kCols == 0) text += '/';
    text += cells[i].owner ? letter_of(cells[i]) : '.';
  }
  return text + (turn == Side::First ? " w" : " b");
}

template <class Base>
std::array<int, 2> MiniChessGame<Base>::counts(const Position& p) {
  return {minichess::shown_material(p, Side::First), minichess::shown_material(p, Side::Second)};
}

template <class Base>
Diagram MiniChessGame<Base>::diagram(const Position& p) {
  // One set of solid glyphs for both sides: the colour tells them apart.
  constexpr std::string_view kGlyphs[]{"♟", "♜", "♞", "♝", "♛", "♚"};
  Diagram d{Base::kRows, kCols, number_labels(Base::kRows, 1), letter_labels(kCols), {}, {}};
  std::reverse(d.row_labels.begin(), d.row_labels.end());
  for (const BoardCell& cell : board(p)) {
    if (cell.owner) {
      d.cells.push_back({std::string(1, letter_of(cell)),
                         std::string(kGlyphs[static_cast<std::size_t>(kind_called(cell.kind))]),
                         cell.owner == Side::First ? Tone::First : Tone::Second});
    } else {
      d.cells.push_back({".", " ", Tone::Empty});
    }
  }
  const auto material = counts(p);
  d.caption = fmt::format("material: white {}, black {}", material[0], material[1]);
  return d;
}

template <class Base>
std::vector<int> MiniChessGame<Base>::cells_of(const Position&, Move m) {
  return {from_of(m), to_of(m)};
}

template <class Base>
std::vector<Threat> MiniChessGame<Base>::threats(const Position& p) {
  std::vector<Threat> found;
  for (const Side side : {Side::First, Side::Second}) {
    const int king = lowest_bit(p.of(side, Kind::King));
    const minichess::Squares by = Base::Generator::attackers(p, other(side), king);
    if (by == 0) continue;
    Threat& threat = found.emplace_back(Threat{king, {}});
    for (const int square : members(by)) threat.by.push_back(square);
  }
  return found;
}

template class MiniChessGame<MiniChessRules<minichess::Edition2023, minichess::PlainSliders>>;
template class MiniChessGame<MiniChessRules<minichess::Edition2026, minichess::PlainSliders>>;
template class MiniChessGame<GardnerRules<minichess::PlainSliders>>;

}  // namespace palamedes
