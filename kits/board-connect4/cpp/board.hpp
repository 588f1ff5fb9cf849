// board.hpp - the rules of Connect Four: a board, its legal moves, and what each makes of it.
#pragma once

#include <cstdio>
#include <optional>
#include <string>
#include <vector>

// Boards never change: play() makes another.
struct Board {
  static constexpr int kEmpty = -1;

  int rows = 6, cols = 7;
  int turn = 0;            // 0: red is to move, who moves first; 1: yellow
  std::vector<int> cells;  // row by row from the top left: 0 red, 1 yellow, kEmpty

  // Where games of these rules begin ("connect4:7x8"), or the position that a text describes.
  static Board of(const std::string& rules, const std::string& position = "start") {
    Board board;
    std::sscanf(rules.c_str(), "connect4:%dx%d", &board.rows, &board.cols);
    board.cells.assign(board.rows * board.cols, kEmpty);
    if (position == "start") return board;
    int square = 0;
    for (const char sign : position.substr(0, position.find(' '))) {
      if (sign == '/') continue;
      board.cells[square++] = sign == 'r' ? 0 : sign == 'y' ? 1 : kEmpty;
    }
    board.turn = position[position.find(' ') + 1] == 'r' ? 0 : 1;
    return board;
  }

  // All legal moves, as text: letters of columns. None when the game is over.
  std::vector<std::string> moves() const {
    std::vector<std::string> texts;
    if (result()) return texts;
    for (int col = 0; col < cols; ++col) {
      if (cells[col] == kEmpty) texts.push_back(std::string(1, static_cast<char>('a' + col)));
    }
    return texts;
  }

  // The board after a legal move.
  Board play(const std::string& move) const {
    Board next = *this;
    int square = (rows - 1) * cols + move[0] - 'a';
    while (cells[square] != kEmpty) square -= cols;
    next.cells[square] = turn;
    next.turn = 1 - turn;
    return next;
  }

  // Whether a side has four in a line.
  bool four(int side) const {
    constexpr int kDirections[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (int square = 0; square < rows * cols; ++square) {
      for (const auto& direction : kDirections) {
        int n = 0;
        for (; n < 4; ++n) {
          const int row = square / cols + n * direction[0], col = square % cols + n * direction[1];
          if (row >= rows || col < 0 || col >= cols || cells[row * cols + col] != side) break;
        }
        if (n == 4) return true;
      }
    }
    return false;
  }

  // 1, 0 or -1 when red has won, drawn or lost; nothing while the game goes on.
  std::optional<int> result() const {
    if (four(1 - turn)) return turn == 0 ? -1 : 1;
    for (int col = 0; col < cols; ++col) {
      if (cells[col] == kEmpty) return std::nullopt;
    }
    return 0;
  }
};
