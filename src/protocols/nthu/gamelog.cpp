// protocols/nthu/gamelog.cpp - in Othello's log the first player is O, and steps are counted by
// discs.
#include "protocols/nthu/gamelog.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "protocols/grid_moves.hpp"

namespace palamedes::nthu {
namespace {

std::string_view othello_name(std::optional<Side> side) {
  if (!side) return "Draw";
  return *side == Side::First ? "O" : "X";
}

// Hollow pieces are white's.
std::string_view chess_glyph(const DiagramCell& cell) {
  constexpr std::string_view kKinds = "prnbqk";
  constexpr std::string_view kWhite[]{"♙", "♖", "♘", "♗", "♕", "♔"};
  constexpr std::string_view kBlack[]{"♟", "♜", "♞", "♝", "♛", "♚"};
  if (cell.tone == Tone::Empty) return " ";
  const char letter = cell.ascii[0];
  const bool white = cell.tone == Tone::First;
  const auto kind = kKinds.find(white ? static_cast<char>(letter - 'A' + 'a') : letter);
  return white ? kWhite[kind] : kBlack[kind];
}

std::string chess_board(const AnyPlay& play) {
  const Diagram board = play.diagram();
  std::string text;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    text += chess_glyph(board.cells[i]);
    text += (i + 1) % static_cast<std::size_t>(board.cols) == 0 ? " \n" : " ";
  }
  return text;
}

std::string square_name(const GameInfo& info, GridPoint point) {
  if (point.row < 0 || point.row >= info.rows || point.col < 0 || point.col >= info.cols) {
    return "??";
  }
  return fmt::format("{}{}", static_cast<char>('A' + point.col), info.rows - point.row);
}

std::string arrow(const AnyPlay& play, const Action& action) {
  const GameInfo& info = play.game().info();
  if (action.points.size() != 2) return "?? → ??\n";
  return fmt::format("{} → {}\n", square_name(info, action.points[0]),
                     square_name(info, action.points[1]));
}

}  // namespace

std::string othello_block(const AnyPlay& play, bool invalid) {
  const Diagram board = play.diagram();
  std::vector<int> legal;
  for (const MoveCode move : play.moves()) {
    for (const int cell : play.cells_of(move)) legal.push_back(cell);
  }
  std::sort(legal.begin(), legal.end());
  std::string cells;
  int counts[3] = {};  // empty, black, white
  for (int i = 0; i < 64; ++i) {
    const Tone tone = board.cells[static_cast<std::size_t>(i)].tone;
    ++counts[static_cast<int>(tone)];
    const bool offered = std::binary_search(legal.begin(), legal.end(), i);
    cells += i % 8 == 0 ? '|' : ' ';
    cells += offered ? '.' : " OX"[static_cast<int>(tone)];
    if (i % 8 == 7) cells += "|\n";
  }
  std::string squares;
  for (const int cell : legal) {
    squares += fmt::format("{}({},{})", squares.empty() ? "" : ", ", cell / 8, cell % 8);
  }
  std::string state = fmt::format("{}'s turn", othello_name(play.turn()));
  if (invalid) {
    state = fmt::format("Winner is {} (Opponent performed invalid move)",
                        othello_name(other(play.turn())));
  } else if (const auto result = play.result()) {
    state = fmt::format("Winner is {}", othello_name(result->winner()));
  }
  constexpr std::string_view kEdge = "+---------------+\n";
  return fmt::format("Timestep #{}\nO: {}; X: {}\n{}\n{}{}{}{} valid moves: {{{}}}\n{:=<17}\n",
                     61 - counts[0], counts[1], counts[2], state, kEdge, cells, kEdge, legal.size(),
                     squares, "");
}

std::string minichess_step(const AnyPlay& play, int step) {
  return fmt::format("{} step\n{}\n", step, chess_board(play));
}

std::string minichess_answer(const AnyPlay& play, const Action& action) {
  return fmt::format("Depth: {}\n{}", action.answers, arrow(play, action));
}

std::string minichess_invalid(const AnyPlay& play, const Action& action) {
  return fmt::format("Invalid Action\n{}{}", arrow(play, action), chess_board(play));
}

std::string minichess_end(const AnyPlay& play, std::optional<Side> winner) {
  const std::string_view words = !winner                  ? "Draw"
                                 : *winner == Side::First ? "Player1 wins"
                                                          : "Player2 wins";
  return fmt::format("{}\n{}\n", chess_board(play), words);
}

}  // namespace palamedes::nthu
