// board.hpp - the rules of the hop race: a board, its legal moves, and what each makes of it.
//
// Black races to columns 6 and 7, white to columns 0 and 1. A move is a path such as "2,2-2,4-4,4".
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// Boards never change: play() makes another.
struct Board {
  static constexpr int kEmpty = -1;
  using Path = std::vector<int>;  // the piece's square, then each square it lands on

  std::array<int, 64> cells;  // row by row from the top left: 0 black, 1 white, kEmpty
  int turn = 0;               // 0: black is to move, who moves first; 1: white
  int plies = 0;

  // Where games begin, or the position that a text describes.
  static Board of(const std::string&, const std::string& position = "start") {
    Board board;
    std::istringstream words(
        position == "start" ? "1000000001000002101000200100020210100020010002021000002000000002 1"
                            : position.substr(0, position.find(':')));
    std::string pieces;
    words >> pieces >> board.turn >> board.plies;
    --board.turn;
    for (std::size_t square = 0; square < board.cells.size(); ++square)
      board.cells[square] = pieces[square] - '1';
    return board;
  }

  // All legal moves, as text; none when the game is over.
  std::vector<std::string> moves() const {
    std::vector<std::string> texts;
    if (result()) return texts;
    for (int square = 0; square < 64; ++square) {
      if (cells[square] != turn) continue;
      for (int direction = 0; direction < 4; ++direction) {
        const int to = further(square, direction, 1);
        if (to >= 0 && cells[to] == kEmpty) texts.push_back(text_of({square, to}));
      }
      for (const Path& path : chains(square)) texts.push_back(text_of(path));
    }
    if (texts.empty()) texts.push_back("pass");
    return texts;
  }

  // The board after a legal move.
  Board play(const std::string& move) const {
    Board next = *this;
    next.turn = 1 - turn;
    ++next.plies;
    if (move == "pass") return next;
    Path path;
    for (std::size_t at = 0; at < move.size(); at += 4)
      path.push_back((move[at] - '0') * 8 + move[at + 2] - '0');
    next.cells[path.front()] = kEmpty;
    for (std::size_t i = 1; i < path.size(); ++i) {
      const int far = std::abs(path[i] - path[i - 1]), over = (path[i] + path[i - 1]) / 2;
      if ((far == 2 || far == 16) && next.cells[over] != turn) next.cells[over] = kEmpty;
    }
    next.cells[path.back()] = turn;
    return next;
  }

  // 1, 0 or -1 when black has won, drawn or lost; nothing while the game goes on.
  std::optional<int> result() const {
    int home[2] = {0, 0}, all[2] = {0, 0};
    for (int square = 0; square < 64; ++square) {
      const int side = cells[square];
      if (side == kEmpty) continue;
      ++all[side];
      if (side == 0 ? square % 8 >= 6 : square % 8 < 2) ++home[side];
    }
    const auto arrived = [&](int side) { return home[side] > 0 && home[side] == all[side]; };
    if (plies < 400 && !arrived(0) && !arrived(1)) return std::nullopt;
    return home[0] > home[1] ? 1 : home[0] < home[1] ? -1 : 0;
  }

 private:
  // The square `n` further in one of four directions, or -1 off the board.
  static int further(int square, int direction, int n) {
    constexpr int kDirections[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    const int row = square / 8 + n * kDirections[direction][0],
              col = square % 8 + n * kDirections[direction][1];
    return row >= 0 && row < 8 && col >= 0 && col < 8 ? row * 8 + col : -1;
  }

  // All chains of hops of a piece; of those that change the same only a shortest.
  std::vector<Path> chains(int start) const {
    struct Chain {
      Path path;
      std::uint64_t taken;  // bit n: square n
    };
    std::vector<Path> found;
    std::vector<Chain> walk{{{start}, 0}};
    std::set<std::pair<int, std::uint64_t>> known{{start, 0}};
    for (std::size_t next = 0; next < walk.size(); ++next) {
      const Chain chain = walk[next];
      const auto standing = [&](int square) {
        return square == start || (chain.taken >> square & 1) != 0 ? kEmpty : cells[square];
      };
      for (int direction = 0; direction < 4; ++direction) {
        const int over = further(chain.path.back(), direction, 1),
                  to = further(chain.path.back(), direction, 2);
        if (to < 0 || standing(over) == kEmpty || standing(to) != kEmpty) continue;
        const std::uint64_t taken =
            chain.taken | (standing(over) == turn ? 0 : std::uint64_t{1} << over);
        if (!known.insert({to, taken}).second) continue;
        Chain longer{chain.path, taken};
        longer.path.push_back(to);
        found.push_back(longer.path);
        walk.push_back(longer);
      }
    }
    return found;
  }

  static std::string text_of(const Path& path) {
    std::string text;
    for (const int square : path) {
      if (!text.empty()) text += '-';
      text += std::to_string(square / 8) + "," + std::to_string(square % 8);
    }
    return text;
  }
};
