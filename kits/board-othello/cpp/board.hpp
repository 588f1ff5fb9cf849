// board.hpp - the rules of Othello: a board, its legal moves, and what each makes of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

// Boards never change: play() makes another.
struct Board {
  static constexpr int kEmpty = -1;

  int size = 8;
  int turn = 0;            // 0: black is to move, who moves first; 1: white
  std::vector<int> cells;  // row by row from the top left: 0 black, 1 white, kEmpty

  // Where games of these rules begin ("othello:6x6"), or the position that a text describes.
  static Board of(const std::string& rules, const std::string& position = "start") {
    Board board;
    const std::size_t colon = rules.find(':');
    if (colon != rules.npos) board.size = std::stoi(rules.substr(colon + 1));
    const int low = board.size / 2 - 1, high = board.size / 2;
    board.cells.assign(board.size * board.size, kEmpty);
    if (position == "start") {
      board.cells[low * board.size + high] = board.cells[high * board.size + low] = 0;
      board.cells[low * board.size + low] = board.cells[high * board.size + high] = 1;
      return board;
    }
    for (std::size_t square = 0; square < board.cells.size(); ++square) {
      if (position[square] != '-') board.cells[square] = position[square] == 'X' ? 0 : 1;
    }
    board.turn = position[board.cells.size() + 1] == 'X' ? 0 : 1;
    return board;
  }

  // The discs that a disc of `side` on the square would turn over; none: it may not be put there.
  std::vector<int> flips(int square, int side) const {
    std::vector<int> turned;
    if (cells[square] != kEmpty) return turned;
    for (int direction = 0; direction < 9; ++direction) {
      const int down = direction / 3 - 1, right = direction % 3 - 1;
      if (down == 0 && right == 0) continue;
      int row = square / size + down, col = square % size + right;
      const auto at = [&] {
        const bool inside = row >= 0 && row < size && col >= 0 && col < size;
        return inside ? cells[row * size + col] : kEmpty;
      };
      std::vector<int> line;
      for (; at() == 1 - side; row += down, col += right) line.push_back(row * size + col);
      if (at() == side) turned.insert(turned.end(), line.begin(), line.end());
    }
    return turned;
  }

  std::vector<int> squares(int side) const {
    std::vector<int> found;
    for (int square = 0; square < size * size; ++square) {
      if (!flips(square, side).empty()) found.push_back(square);
    }
    return found;
  }

  // All legal moves, as text; none when the game is over.
  std::vector<std::string> moves() const {
    std::vector<std::string> texts;
    for (const int square : squares(turn)) {
      texts.push_back(
          {static_cast<char>('a' + square % size), static_cast<char>('1' + square / size)});
    }
    if (texts.empty() && !squares(1 - turn).empty()) texts.push_back("pass");
    return texts;
  }

  // The board after a legal move.
  Board play(const std::string& move) const {
    Board next = *this;
    next.turn = 1 - turn;
    if (move == "pass") return next;
    const int square = (move[1] - '1') * size + move[0] - 'a';
    next.cells[square] = turn;
    for (const int turned : flips(square, turn)) next.cells[turned] = turn;
    return next;
  }

  // 1, 0 or -1 when black has won, drawn or lost; nothing while the game goes on.
  std::optional<int> result() const {
    if (!moves().empty()) return std::nullopt;
    int margin = 0;
    for (const int cell : cells) margin += cell == 0 ? 1 : cell == 1 ? -1 : 0;
    return margin > 0 ? 1 : margin < 0 ? -1 : 0;
  }
};
