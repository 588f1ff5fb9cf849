// board.hpp - the rules of Chain Reaction in all four editions: a board, its legal moves, and what
// each makes of it.
#pragma once

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

// Boards never change: play() makes another.
struct Board {
  static constexpr int kEmpty = -1,
                       kBurnt = -2;  // burnt: a cell that has exploded under chain/2018

  std::string edition;  // 2018, 2019, 2020 or classic
  int rows = 5, cols = 6;
  int turn = 0, plies = 0;  // turn 0: who moves first is to move
  std::vector<int> owners,
      orbs;  // row by row from the top left; an owner is 0, 1, kEmpty or kBurnt

  // Where games of these rules begin ("chain/2018:3x4"), or the position that a text describes.
  static Board of(const std::string& rules, const std::string& position = "start") {
    Board board;
    const std::size_t colon = std::min(rules.find(':'), rules.size());
    board.edition = rules.substr(6, colon - 6);
    if (board.edition == "classic") board.rows = 9;
    std::sscanf(rules.c_str() + colon, ":%dx%d", &board.rows, &board.cols);
    board.owners.assign(board.rows * board.cols, kEmpty);
    board.orbs.assign(board.rows * board.cols, 0);
    if (position == "start") return board;
    const char first = board.edition == "2018" ? 'b' : 'r';
    int square = 0;
    for (std::size_t at = 0; position[at] != ' '; ++at) {
      if (position[at] == '/') continue;
      if (position[at] == '#') board.owners[square] = kBurnt;
      if (position[at] == 'b' || position[at] == 'r') {
        board.owners[square] = position[at] == first ? 0 : 1;
        board.orbs[square] = std::stoi(position.substr(++at, 1), nullptr, 16);
        board.plies += board.orbs[square];
      }
      ++square;
    }
    board.turn = position[position.find(' ') + 1] == first ? 0 : 1;
    return board;
  }

  std::vector<int> neighbours(int square) const {
    std::vector<int> found;
    for (int direction = 0; direction < 9; ++direction) {
      const int down = direction / 3 - 1, right = direction % 3 - 1;
      const int row = square / cols + down, col = square % cols + right;
      const bool slanted = down != 0 && right != 0, stays = down == 0 && right == 0;
      if (stays || (slanted && edition != "2020")) continue;
      if (row >= 0 && row < rows && col >= 0 && col < cols) found.push_back(row * cols + col);
    }
    return found;
  }

  bool has(int owner) const {
    return std::find(owners.begin(), owners.end(), owner) != owners.end();
  }

  // All legal moves, as text: "row,column". None when the game is over.
  std::vector<std::string> moves() const {
    std::vector<std::string> texts;
    if (result()) return texts;
    for (int square = 0; square < rows * cols; ++square) {
      if (owners[square] != kEmpty && owners[square] != turn) continue;
      texts.push_back(std::to_string(square / cols) + "," + std::to_string(square % cols));
    }
    return texts;
  }

  // The board after a legal move.
  Board play(const std::string& move) const {
    Board next = *this;
    const std::size_t comma = move.find(',');
    const int square = std::stoi(move) * cols + std::stoi(move.substr(comma + 1));
    next.turn = 1 - turn;
    ++next.plies;
    next.add(square);
    if (next.full(square)) next.explode(square);
    while (edition !=
           "2018") {  // in waves, until nothing bursts or nothing of the other side is left
      std::vector<int> wave;
      for (int each = 0; each < rows * cols; ++each) {
        if (next.full(each)) wave.push_back(each);
      }
      for (const int each : wave) next.explode(each);
      if (wave.empty() || !next.has(1 - turn)) break;
    }
    return next;
  }

  // 1, 0 or -1 when who moves first has won, drawn or lost; nothing while the game goes on.
  std::optional<int> result() const {
    const int last = turn == 0 ? -1 : 1;  // a win of who has just moved
    if (edition != "2018") {
      return plies >= 3 && !has(turn) ? std::optional<int>(last) : std::nullopt;
    }
    if (has(kEmpty) || (has(0) && has(1))) return std::nullopt;
    return has(0) ? 1 : has(1) ? -1 : last;
  }

 private:
  // Every cell bursts with as many orbs as it has neighbours.
  bool full(int square) const {
    return owners[square] >= 0 && orbs[square] >= static_cast<int>(neighbours(square).size());
  }

  // These are done to the board after a move: who has moved is not to move any more.
  void add(int square) {
    owners[square] = 1 - turn;
    ++orbs[square];
  }

  void explode(int square) {
    const bool burns = edition == "2018";
    const std::vector<int> near = neighbours(square);
    orbs[square] = edition == "classic" ? orbs[square] - static_cast<int>(near.size()) : 0;
    if (orbs[square] == 0) owners[square] = burns ? kBurnt : kEmpty;
    for (const int each : near) {
      if (owners[each] == kBurnt) continue;
      add(each);
      if (burns && full(each)) explode(each);
    }
  }
};
