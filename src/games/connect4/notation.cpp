// games/connect4/notation.cpp - four in a line in text, codes and pictures.
#include "games/notation.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes {
namespace {

constexpr std::string_view kDiscNames[]{"red", "yellow"};

std::string_view disc_name(Side side) { return kDiscNames[static_cast<std::size_t>(side)]; }

std::uint64_t discs_of_side(const connect4::Position& p, Side side) {
  return p.turn == side ? p.own : p.opp;
}

// "3" as 2, if it is at most `most`.
std::optional<int> number_from_one(std::string_view digits, int most) {
  const auto number = parse_int(digits);
  if (!number || *number < 1 || *number > most) return std::nullopt;
  return *number - 1;
}

}  // namespace

std::string Connect4::id() const {
  const bool standard =
      shape().rows() == connect4::kStandardRows && shape().cols() == connect4::kStandardCols;
  return standard ? "connect4" : fmt::format("connect4:{}x{}", shape().rows(), shape().cols());
}

bool Connect4::legal(const Position& p, Move m) const {
  return static_cast<int>(m) < 64 && (moves(p).squares() >> static_cast<int>(m) & 1) != 0;
}

std::string Connect4::position_text(const Setup<Position>& setup) const {
  return board_text(board(setup.position), setup.position.turn);
}

std::string Connect4::board_text(const BoardCells& cells, Side turn) const {
  std::string text;
  for (int i = 0; i < shape().cells(); ++i) {
    if (i > 0 && i % shape().cols() == 0) text += '/';
    const BoardCell& cell = cells[static_cast<std::size_t>(i)];
    text += cell.owner ? disc_name(*cell.owner)[0] : '.';
  }
  return text + ' ' + disc_name(turn)[0];
}

BoardCells Connect4::board(const Position& p) const {
  BoardCells cells(static_cast<std::size_t>(shape().cells()));
  for (int i = 0; i < shape().cells(); ++i) {
    const std::uint64_t cell =
        shape().cell(shape().rows() - 1 - i / shape().cols(), i % shape().cols());
    if (((p.own | p.opp) & cell) == 0) continue;
    cells[static_cast<std::size_t>(i)] = {"disc", (p.own & cell) != 0 ? p.turn : other(p.turn)};
  }
  return cells;
}

std::array<int, 2> Connect4::counts(const Position& p) {
  return {count_bits(discs_of_side(p, Side::First)), count_bits(discs_of_side(p, Side::Second))};
}

Result<Setup<connect4::Position>> Connect4::parse_position(std::string_view text) const {
  const auto bad = [&](const Sentence& what) {
    return Error{Errc::BadSyntax, game_says(id(), what)};
  };
  const auto words = split_words(text);
  if (words.size() != 2) {
    return bad(say("connect4-position",
                   "{} is not a position: write {} rows of {} cells (r red, y yellow, . empty) "
                   "from the top, joined by '/', a space, and r or y for the side to move",
                   quote(text), shape().rows(), shape().cols()));
  }
  const auto turn = parse_side(words[1], kDiscNames[0], kDiscNames[1], "XO");
  if (!turn) {
    return bad(say("connect4-side", "{} is no side to move; write r or y", quote(words[1])));
  }
  const auto rows = split(words[0], '/');
  if (rows.size() != static_cast<std::size_t>(shape().rows())) {
    return bad(say("wrong-rows", "{} has {} rows, this board has {}", quote(words[0]), rows.size(),
                   shape().rows()));
  }
  std::uint64_t discs[2] = {};
  for (int row = 0; row < shape().rows(); ++row) {
    const std::string_view cells = rows[rows.size() - 1 - static_cast<std::size_t>(row)];
    if (cells.size() != static_cast<std::size_t>(shape().cols())) {
      return bad(say("connect4-row", "row {} has {} cells, this board has {} columns", quote(cells),
                     cells.size(), shape().cols()));
    }
    for (int col = 0; col < shape().cols(); ++col) {
      const char letter = cells[static_cast<std::size_t>(col)];
      if (letter == '.') continue;
      const auto side = parse_side({&letter, 1}, kDiscNames[0], kDiscNames[1], "XO");
      if (!side) {
        return bad(say("connect4-cell", "{} is none of r, y and .", quote({&letter, 1})));
      }
      discs[static_cast<std::size_t>(*side)] |= shape().cell(row, col);
    }
  }
  const auto mover = static_cast<std::size_t>(*turn);
  const Position p{discs[mover], discs[mover ^ 1], *turn};
  if (const auto fault = fault_of(p)) {
    return Error{Errc::BadPosition,
                 game_says(id(), say("position-fault", "{}: {}", quote(text), *fault))};
  }
  return Setup<Position>{p, unknown_past(p.turn)};
}

// What keeps discs on the board from being a position of this game.
std::optional<Sentence> Connect4::fault_of(const Position& p) const {
  const std::uint64_t all = p.own | p.opp;
  for (int col = 0; col < shape().cols(); ++col) {
    const std::uint64_t column = all & shape().column(col);
    if ((column & (column + shape().cell(0, col))) == 0) continue;
    return say("disc-in-the-air", "a disc in column {} hangs in the air", column_letter(col));
  }
  if (has_four(shape(), p.own)) {
    return say("four-already", "{} has four in a line already, so it cannot be its turn",
               side_word(disc_name(p.turn)));
  }
  return std::nullopt;
}

std::string Connect4::move_text(const Position&, Move m) const {
  return column_letter(shape().col_of(static_cast<int>(m)));
}

std::vector<std::string> Connect4::legal_texts(const Position& p) const {
  std::vector<std::string> texts;
  for (const Move m : moves(p)) texts.push_back(move_text(p, m));
  return texts;
}

Result<connect4::Move> Connect4::parse_move(const Position& p, std::string_view text) const {
  const std::string_view word = trim(text);
  const auto unreadable = [&] {
    return Error{
        Errc::BadSyntax,
        game_says(id(), not_a_move(
                            word, say("how-connect4", "write a column from a to {} or from 1 to {}",
                                      column_letter(shape().cols() - 1), shape().cols())))};
  };
  int col = -1;
  std::optional<int> row;
  const bool lettered = !word.empty() && to_lower(word[0]) >= 'a' && to_lower(word[0]) <= 'z';
  if (lettered) {
    col = to_lower(word[0]) - 'a';
    if (word.size() > 1) {
      row = number_from_one(word.substr(1), shape().rows());
      if (!row) return unreadable();
    }
  } else {
    col = number_from_one(word, shape().cols()).value_or(-1);
  }
  if (col < 0 || col >= shape().cols()) return unreadable();
  const std::uint64_t landing = moves(p).squares() & shape().column(col);
  if (landing != 0) {
    const int cell = lowest_bit(landing);
    if (!row || *row == shape().row_of(cell)) return static_cast<Move>(cell);
    const std::string column = column_letter(col);
    return Error{
        Errc::IllegalMove,
        game_says(id(),
                  illegal_here(word, say("disc-falls-to", "a disc in column {} falls to {}", column,
                                         column + std::to_string(shape().row_of(cell) + 1))))};
  }
  const auto choices = legal_texts(p);
  return Error{
      Errc::IllegalMove,
      game_says(id(), illegal_here(
                          word, but_may_play(final(p) ? say("game-is-over", "the game is over")
                                                      : say("column-is-full", "the column is full"),
                                             side_word(disc_name(p.turn)),
                                             choices.empty() ? say("nothing", "nothing")
                                                             : list_some(choices))))};
}

std::optional<connect4::Move> Connect4::decode(const Position& p, MoveCode code) const {
  if (code >= 64 || !legal(p, static_cast<Move>(code))) return std::nullopt;
  return static_cast<Move>(code);
}

std::optional<connect4::Position> Connect4::unpack(const Packed& words) const {
  const auto [own, opp, turn] = words;
  if ((own & opp) != 0 || ((own | opp) & ~shape().board()) != 0 || turn > 1) return std::nullopt;
  const Position p{own, opp, static_cast<Side>(turn)};
  if (fault_of(p)) return std::nullopt;
  return p;
}

Diagram Connect4::diagram(const Position& p) const {
  const int rows = shape().rows(), cols = shape().cols();
  Diagram d{rows, cols, number_labels(rows, 1), letter_labels(cols), {}, {}};
  std::reverse(d.row_labels.begin(), d.row_labels.end());
  for (const BoardCell& cell : board(p)) {
    if (cell.owner) {
      const bool red = cell.owner == Side::First;
      d.cells.push_back({red ? "R" : "Y", "●", red ? Tone::First : Tone::Second});
    } else {
      d.cells.push_back({".", " ", Tone::Empty});
    }
  }
  const auto discs = counts(p);
  d.caption = fmt::format("discs: red {}, yellow {}", discs[0], discs[1]);
  return d;
}

std::vector<int> Connect4::cells_of(const Position&, Move m) const {
  const int index = static_cast<int>(m);
  return {(shape().rows() - 1 - shape().row_of(index)) * shape().cols() + shape().col_of(index)};
}

HotLoops<Connect4> Connect4::hot_loops(CpuLevel) { return loops_over<Connect4, Connect4>(); }

}  // namespace palamedes
