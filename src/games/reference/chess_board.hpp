// What minichess and gardner have in common: a board of letters, how the pieces go, and the text of
// squares. It knows nothing of check, of whose game it is or of how a game ends.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace palamedes::reference {

struct ChessMove {
  int from_row;
  int from_col;
  int to_row;
  int to_col;
  char promotion;  // lower-case letter of the new piece, or 0
};

// Row 0 is the highest rank, upper case is white, '.' is empty.
struct ChessBoard {
  std::vector<std::string> rows;

  int height() const { return static_cast<int>(rows.size()); }
  int width() const { return static_cast<int>(rows[0].size()); }
  char at(int row, int col) const {
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
  }
  void put(int row, int col, char piece) {
    rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] = piece;
  }
};

struct ChessPosition {
  ChessBoard board;
  bool white_to_move;
};

// FEN's first two fields, `kqbnr/ppppp/5/5/PPPPP/RNBQK w`.
std::string to_text(const ChessPosition& position);
// Throws std::invalid_argument unless the text shows a height x width board and a side.
ChessPosition parse_chess(std::string_view text, int height, int width);

// `a2a3`, `b5b6q`.
std::string to_text(const ChessBoard& board, const ChessMove& move);

// Every move of the side to move that obeys how the pieces go; a king may be left or put en prise,
// and the enemy king may be taken. A pawn that reaches the last rank becomes each of `promotions`.
std::vector<ChessMove> pseudo_legal(const ChessPosition& position, std::string_view promotions);

// True when the side to move has a pseudo-legal capture of the enemy king.
bool can_take_king(const ChessPosition& position);

ChessPosition after(const ChessPosition& position, const ChessMove& move);

}  // namespace palamedes::reference
