// minichess.hpp - the rules of MiniChess: boards of 6 rows and 5 columns, moves, and playing them.
//
// There is no check: a king may be left to be taken, and who can take a king has won. Pawns step
// one square and become queens on the last row.
#pragma once

#include <array>
#include <cctype>
#include <string>
#include <vector>

namespace minichess {

constexpr int kRows = 6, kCols = 5;

struct Move {
  int from, to;  // squares 0..29, row by row from the top left (a6 is 0, e1 is 29)
  bool operator==(const Move& other) const { return from == other.from && to == other.to; }
};

struct Board {
  std::array<char, kRows * kCols> cells;  // PRNBQK white, prnbqk black, '.' empty
  bool white_to_move = true;
};

inline bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
inline bool is_piece(char piece) { return piece != '.'; }

// From text such as "kqbnr/ppppp/5/5/PPPPP/RNBQK"; a digit or dots stand for empty squares.
inline Board board_of(const std::string& rows, bool white_to_move) {
  Board board;
  board.cells.fill('.');
  board.white_to_move = white_to_move;
  std::size_t square = 0;
  for (const char c : rows) {
    if (c == '/') continue;
    if (c >= '1' && c <= '9') {
      square += static_cast<std::size_t>(c - '0');
    } else if (square < board.cells.size()) {
      board.cells[square++] = c;
    }
  }
  return board;
}

inline Board start() { return board_of("kqbnr/ppppp/5/5/PPPPP/RNBQK", true); }

// A pawn that reaches the last row.
inline bool promotes(const Board& board, Move move) {
  const int last = board.white_to_move ? 0 : kRows - 1;
  return std::tolower(board.cells[static_cast<std::size_t>(move.from)]) == 'p' &&
         move.to / kCols == last;
}

inline std::vector<Move> legal_moves(const Board& board) {
  std::vector<Move> moves;
  // Adds the move if the target is on the board and not our own piece; true if it was empty.
  const auto add = [&](int from, int row, int col) {
    if (row < 0 || row >= kRows || col < 0 || col >= kCols) return false;
    const char target = board.cells[static_cast<std::size_t>(row * kCols + col)];
    if (is_piece(target) && is_white(target) == board.white_to_move) return false;
    moves.push_back({from, row * kCols + col});
    return !is_piece(target);
  };
  const auto at = [&](int row, int col) {  // '#' is off the board
    const bool inside = row >= 0 && row < kRows && col >= 0 && col < kCols;
    return inside ? board.cells[static_cast<std::size_t>(row * kCols + col)] : '#';
  };
  constexpr int kDirections[8][2] = {{0, 1}, {0, -1}, {1, 0},  {-1, 0},
                                     {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
  constexpr int kKnight[8][2] = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2},
                                 {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};
  for (int from = 0; from < kRows * kCols; ++from) {
    const char piece = board.cells[static_cast<std::size_t>(from)];
    if (!is_piece(piece) || is_white(piece) != board.white_to_move) continue;
    const int row = from / kCols, col = from % kCols;
    const char kind = static_cast<char>(std::tolower(piece));
    if (kind == 'p') {
      const int ahead = row + (board.white_to_move ? -1 : 1);
      if (at(ahead, col) == '.') add(from, ahead, col);
      for (const int side : {col + 1, col - 1}) {
        if (at(ahead, side) != '.' && at(ahead, side) != '#') add(from, ahead, side);
      }
    } else if (kind == 'n') {
      for (const auto& jump : kKnight) add(from, row + jump[0], col + jump[1]);
    } else {  // rooks use the first four directions, bishops the last four, queens and kings all
      const int reach = kind == 'k' ? 1 : kRows;
      for (int d = kind == 'b' ? 4 : 0; d < (kind == 'r' ? 4 : 8); ++d) {
        for (int n = 1; n <= reach; ++n) {
          if (!add(from, row + n * kDirections[d][0], col + n * kDirections[d][1])) break;
        }
      }
    }
  }
  return moves;
}

// The board after the move, with the other side to move.
inline Board play(const Board& board, Move move) {
  Board next = board;
  char piece = board.cells[static_cast<std::size_t>(move.from)];
  if (promotes(board, move)) piece = board.white_to_move ? 'Q' : 'q';
  next.cells[static_cast<std::size_t>(move.from)] = '.';
  next.cells[static_cast<std::size_t>(move.to)] = piece;
  next.white_to_move = !board.white_to_move;
  return next;
}

// "a2a3", and back; a letter after it (a promotion) is ignored.
inline std::string text_of(Move move) {
  std::string text;
  for (const int square : {move.from, move.to}) {
    text += static_cast<char>('a' + square % kCols);
    text += static_cast<char>('0' + kRows - square / kCols);
  }
  return text;
}

inline Move move_of(const std::string& text) {
  const auto square = [&](std::size_t i) {
    return (kRows - (text[i + 1] - '0')) * kCols + (text[i] - 'a');
  };
  return {square(0), square(2)};
}

}  // namespace minichess
