// How chess pieces go on a small board, one square at a time.
#include "games/reference/chess_board.hpp"

#include <cctype>
#include <stdexcept>

namespace palamedes::reference {
namespace {

struct Direction {
  int row;
  int col;
};

const std::vector<Direction> kStraight = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
const std::vector<Direction> kDiagonal = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const std::vector<Direction> kAllEight = {{0, 1}, {0, -1}, {1, 0},  {-1, 0},
                                          {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const std::vector<Direction> kKnight = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2},
                                        {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};

bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }
bool is_black(char piece) { return piece >= 'a' && piece <= 'z'; }
char lower(char piece) { return static_cast<char>(std::tolower(piece)); }
char upper(char piece) { return static_cast<char>(std::toupper(piece)); }

bool on_board(const ChessBoard& board, int row, int col) {
  return row >= 0 && row < board.height() && col >= 0 && col < board.width();
}

bool is_enemy(const ChessPosition& position, char piece) {
  return position.white_to_move ? is_black(piece) : is_white(piece);
}

bool is_own(const ChessPosition& position, char piece) {
  return position.white_to_move ? is_white(piece) : is_black(piece);
}

void add_rides(const ChessPosition& position, int row, int col,
               const std::vector<Direction>& directions, int longest,
               std::vector<ChessMove>& moves) {
  for (const Direction& direction : directions) {
    for (int distance = 1; distance <= longest; ++distance) {
      const int to_row = row + distance * direction.row;
      const int to_col = col + distance * direction.col;
      if (!on_board(position.board, to_row, to_col)) break;
      const char target = position.board.at(to_row, to_col);
      if (is_own(position, target)) break;
      moves.push_back({row, col, to_row, to_col, 0});
      if (is_enemy(position, target)) break;
    }
  }
}

void add_pawn(const ChessPosition& position, int row, int col, std::string_view promotions,
              std::vector<ChessMove>& moves) {
  const int to_row = position.white_to_move ? row - 1 : row + 1;
  const int last_row = position.white_to_move ? 0 : position.board.height() - 1;
  for (int to_col = col - 1; to_col <= col + 1; ++to_col) {
    if (!on_board(position.board, to_row, to_col)) continue;
    const char target = position.board.at(to_row, to_col);
    const bool possible = to_col == col ? target == '.' : is_enemy(position, target);
    if (!possible) continue;
    if (to_row == last_row) {
      for (const char piece : promotions) moves.push_back({row, col, to_row, to_col, piece});
    } else {
      moves.push_back({row, col, to_row, to_col, 0});
    }
  }
}

std::string square_text(const ChessBoard& board, int row, int col) {
  return {static_cast<char>('a' + col), static_cast<char>('0' + board.height() - row)};
}

}  // namespace

std::string to_text(const ChessPosition& position) {
  std::string text;
  for (int row = 0; row < position.board.height(); ++row) {
    if (row > 0) text += '/';
    int empty = 0;
    for (int col = 0; col < position.board.width(); ++col) {
      const char piece = position.board.at(row, col);
      if (piece == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) text += std::to_string(empty);
      empty = 0;
      text += piece;
    }
    if (empty > 0) text += std::to_string(empty);
  }
  return text + (position.white_to_move ? " w" : " b");
}

ChessPosition parse_chess(std::string_view text, int height, int width) {
  const std::string whole = "'" + std::string(text) + "'";
  ChessPosition position{{{""}}, true};
  std::size_t at = 0;
  for (; at < text.size() && text[at] != ' '; ++at) {
    const char c = text[at];
    std::string& row = position.board.rows.back();
    if (c == '/') {
      position.board.rows.push_back("");
    } else if (c >= '1' && c <= '9') {
      row.append(static_cast<std::size_t>(c - '0'), '.');
    } else if (std::string_view("pnbrqkPNBRQK").find(c) != std::string_view::npos) {
      row += c;
    } else {
      throw std::invalid_argument("chess: " + whole + " names an unknown piece");
    }
  }
  if (position.board.height() != height) {
    throw std::invalid_argument("chess: " + whole + " has the wrong number of rows");
  }
  for (const std::string& row : position.board.rows) {
    if (static_cast<int>(row.size()) != width) {
      throw std::invalid_argument("chess: " + whole + " has a row of the wrong length");
    }
  }
  const std::string_view side = text.substr(at);
  if (side != " w" && side != " b") {
    throw std::invalid_argument("chess: " + whole + " does not end in a side to move");
  }
  position.white_to_move = side == " w";
  return position;
}

std::string to_text(const ChessBoard& board, const ChessMove& move) {
  std::string text = square_text(board, move.from_row, move.from_col) +
                     square_text(board, move.to_row, move.to_col);
  if (move.promotion != 0) text += move.promotion;
  return text;
}

std::vector<ChessMove> pseudo_legal(const ChessPosition& position, std::string_view promotions) {
  std::vector<ChessMove> moves;
  const int far = position.board.height() + position.board.width();
  for (int row = 0; row < position.board.height(); ++row) {
    for (int col = 0; col < position.board.width(); ++col) {
      const char piece = position.board.at(row, col);
      if (!is_own(position, piece)) continue;
      switch (lower(piece)) {
        case 'p':
          add_pawn(position, row, col, promotions, moves);
          break;
        case 'n':
          add_rides(position, row, col, kKnight, 1, moves);
          break;
        case 'b':
          add_rides(position, row, col, kDiagonal, far, moves);
          break;
        case 'r':
          add_rides(position, row, col, kStraight, far, moves);
          break;
        case 'q':
          add_rides(position, row, col, kAllEight, far, moves);
          break;
        default:
          add_rides(position, row, col, kAllEight, 1, moves);
          break;
      }
    }
  }
  return moves;
}

bool can_take_king(const ChessPosition& position) {
  const char king = position.white_to_move ? 'k' : 'K';
  for (const ChessMove& move : pseudo_legal(position, "q")) {
    if (position.board.at(move.to_row, move.to_col) == king) return true;
  }
  return false;
}

ChessPosition after(const ChessPosition& position, const ChessMove& move) {
  ChessPosition next = position;
  char piece = position.board.at(move.from_row, move.from_col);
  if (move.promotion != 0) {
    piece = position.white_to_move ? upper(move.promotion) : lower(move.promotion);
  }
  next.board.put(move.from_row, move.from_col, '.');
  next.board.put(move.to_row, move.to_col, piece);
  next.white_to_move = !position.white_to_move;
  return next;
}

}  // namespace palamedes::reference
