// games/othello/notation.cpp - Othello in text, codes and pictures.
#include "games/notation.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "games/othello/othello.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kSideNames[]{"black", "white"};

Sentence colour_of(Side side) { return side_word(kSideNames[static_cast<std::size_t>(side)]); }

constexpr std::optional<Tone> tone_of_letter(char c) {
  switch (to_upper(c)) {
    case 'X':
    case '*':
    case 'B':
      return Tone::First;
    case 'O':
    case 'W':
      return Tone::Second;
    case '-':
    case '.':
    case '_':
      return Tone::Empty;
    default:
      return std::nullopt;
  }
}

}  // namespace

template <int kSize>
bool Othello<kSize>::legal(const Position& p, Move m) {
  for (const Move legal : Rules::moves(p)) {
    if (m == legal) return true;
  }
  return false;
}

template <int kSize>
std::string Othello<kSize>::position_text(const Setup<Position>& setup) {
  return board_text(board(setup.position), setup.position.turn);
}

template <int kSize>
std::string Othello<kSize>::board_text(const BoardCells& cells, Side turn) {
  std::string text;
  for (const BoardCell& cell : cells) {
    text += !cell.owner ? '-' : cell.owner == Side::First ? 'X' : 'O';
  }
  return text + (turn == Side::First ? " X" : " O");
}

template <int kSize>
BoardCells Othello<kSize>::board(const Position& p) {
  BoardCells cells(kSize * kSize);
  for (int i = 0; i < kSize * kSize; ++i) {
    const int square = i / kSize * 8 + i % kSize;
    if (((p.own | p.opp) >> square & 1) == 0) continue;
    cells[static_cast<std::size_t>(i)] = {"disc",
                                          (p.own >> square & 1) != 0 ? p.turn : other(p.turn)};
  }
  return cells;
}

template <int kSize>
std::array<int, 2> Othello<kSize>::counts(const Position& p) {
  const int own = count_bits(p.own), opp = count_bits(p.opp);
  return p.turn == Side::First ? std::array{own, opp} : std::array{opp, own};
}

template <int kSize>
Result<Setup<othello::Position>> Othello<kSize>::parse_position(std::string_view text) {
  constexpr int kCells = kSize * kSize;
  const auto bad = [](const Sentence& what) {
    return Error{Errc::BadSyntax, game_says(id(), what)};
  };
  const auto words = split_words(text.substr(0, text.find(';')));
  if (words.size() < 2) {
    return bad(say("othello-position",
                   "{} is not a position: write {} cells (X black, O white, - empty) from a1 row "
                   "by row, a space, and X or O for the side to move",
                   quote(text), kCells));
  }
  std::string cells;
  for (std::size_t i = 0; i + 1 < words.size(); ++i) cells += words[i];
  if (cells.size() != kCells) {
    return bad(say("othello-cells", "{} has {} cells, this board has {}", quote(cells),
                   cells.size(), kCells));
  }
  const auto turn = parse_side(words.back(), kSideNames[0], kSideNames[1], "XO");
  const bool star = words.back() == "*";  // black in GGF
  if (!turn && !star) {
    return bad(say("othello-side", "{} is no side to move; write X (black) or O (white)",
                   quote(words.back())));
  }
  std::uint64_t discs[2] = {};
  for (int i = 0; i < kCells; ++i) {
    const char letter = cells[static_cast<std::size_t>(i)];
    const auto tone = tone_of_letter(letter);
    if (!tone) {
      return bad(
          say("othello-cell", "{} (cell {}) is none of X, O and -", quote({&letter, 1}), i + 1));
    }
    if (*tone == Tone::Empty) continue;
    discs[*tone == Tone::First ? 0 : 1] |= 1ULL << (i / kSize * 8 + i % kSize);
  }
  const auto mover = static_cast<std::size_t>(turn.value_or(Side::First));
  const Position p{discs[mover], discs[mover ^ 1], static_cast<Side>(mover)};
  return Setup<Position>{p, unknown_past(p.turn)};
}

template <int kSize>
std::string Othello<kSize>::move_text(const Position&, Move m) {
  if (m == Move::Pass) return "pass";
  const int square = static_cast<int>(m);
  return column_letter(square % 8) + std::to_string(square / 8 + 1);
}

template <int kSize>
std::vector<std::string> Othello<kSize>::legal_texts(const Position& p) {
  std::vector<std::string> texts;
  for (const Move m : Rules::moves(p)) texts.push_back(move_text(p, m));
  return texts;
}

template <int kSize>
Result<othello::Move> Othello<kSize>::parse_move(const Position& p, std::string_view text) {
  const std::string_view word = trim(text);
  const auto error = [](Errc code, const Sentence& what) {
    return Error{code, game_says(id(), what)};
  };
  GridPoint point{};
  if (says_pass(word)) {
    if (legal(p, Move::Pass)) return Move::Pass;
    return error(Errc::IllegalMove, say("may-not-pass", "{} may not pass while it can play {}",
                                        colour_of(p.turn), list_some(legal_texts(p))));
  }
  if (const auto named = parse_named_square(word)) {
    point = {named->number - 1, named->col};
  } else if (const auto points = parse_points(word); points && points->size() == 1) {
    point = points->front();
  } else {
    return error(Errc::BadSyntax,
                 not_a_move(word, say("how-othello", "write a square such as f5, or pass")));
  }
  if (point.row < 0 || point.row >= kSize || point.col < 0 || point.col >= kSize) {
    return error(Errc::BadSyntax,
                 say("othello-outside", "{} is outside the board, which is {} x {}", quote(word),
                     kSize, kSize));
  }
  const auto move = static_cast<Move>(point.row * 8 + point.col);
  if (legal(p, move)) return move;
  const bool taken = ((p.own | p.opp) >> static_cast<int>(move) & 1) != 0;
  const auto choices = legal_texts(p);
  return error(
      Errc::IllegalMove,
      illegal_here(
          word, but_may_play(taken ? say("disc-there", "there is a disc on it")
                                   : say("flips-nothing", "it would flip nothing"),
                             colour_of(p.turn),
                             choices.empty() ? say("nothing-game-over", "nothing, the game is over")
                                             : list_some(choices))));
}

template <int kSize>
std::optional<othello::Move> Othello<kSize>::decode(const Position& p, MoveCode code) {
  const auto move = static_cast<Move>(code);
  if (code > 64 || !legal(p, move)) return std::nullopt;
  return move;
}

template <int kSize>
typename Othello<kSize>::Packed Othello<kSize>::pack(const Position& p) {
  return {p.own, p.opp, static_cast<std::uint64_t>(p.turn)};
}

template <int kSize>
std::optional<othello::Position> Othello<kSize>::unpack(const Packed& words) {
  const auto [own, opp, turn] = words;
  if ((own & opp) != 0 || ((own | opp) & ~Rules::kBoard) != 0 || turn > 1) return std::nullopt;
  return Position{own, opp, static_cast<Side>(turn)};
}

template <int kSize>
Diagram Othello<kSize>::diagram(const Position& p) {
  Diagram d{kSize, kSize, number_labels(kSize, 1), letter_labels(kSize), {}, {}};
  for (const BoardCell& cell : board(p)) {
    if (cell.owner) {
      const bool black = cell.owner == Side::First;
      d.cells.push_back({black ? "X" : "O", "●", black ? Tone::First : Tone::Second});
    } else {
      d.cells.push_back({".", " ", Tone::Empty});
    }
  }
  const auto discs = counts(p);
  d.caption = fmt::format("black {}, white {}", discs[0], discs[1]);
  return d;
}

template <int kSize>
std::vector<int> Othello<kSize>::cells_of(const Position&, Move m) {
  if (m == Move::Pass) return {};
  const int square = static_cast<int>(m);
  return {square / 8 * kSize + square % 8};
}

template class Othello<8>;
template class Othello<6>;

}  // namespace palamedes
