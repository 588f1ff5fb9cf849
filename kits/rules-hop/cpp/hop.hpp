// hop.hpp - the rules of the hop race: an 8x8 board, its moves, and playing them.
//
// A turn is a step to an empty neighbour, or a chain of hops over single pieces of either colour;
// hopping an enemy captures it. Black races to columns 6 and 7, white to columns 0 and 1.
#pragma once

#include <array>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

namespace hop {

using Board = std::array<int, 64>;  // row by row from the top left: 0 empty, 1 black, 2 white
using Path = std::vector<int>;      // the piece's square, then each square it lands on

constexpr int kDirections[4][2] = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

// The square `n` further in a direction, or -1 off the board.
inline int neighbour(int square, const int (&direction)[2], int n) {
  const int row = square / 8 + n * direction[0], col = square % 8 + n * direction[1];
  return row >= 0 && row < 8 && col >= 0 && col < 8 ? row * 8 + col : -1;
}

// All moves of the side (1 or 2). Of the chains that end on the same square with the same captures
// only a shortest is listed, because they are the same move.
inline std::vector<Path> legal_moves(const Board& board, int side) {
  std::vector<Path> moves;
  for (int start = 0; start < 64; ++start) {
    if (board[static_cast<std::size_t>(start)] != side) continue;
    for (const auto& direction : kDirections) {
      const int to = neighbour(start, direction, 1);
      if (to >= 0 && board[static_cast<std::size_t>(to)] == 0) moves.push_back({start, to});
    }
    // Breadth first over where the piece is and what it has captured (bit n: square n).
    struct Chain {
      Path path;
      std::uint64_t captured;
    };
    std::vector<Chain> chains{{{start}, 0}};
    std::set<std::pair<int, std::uint64_t>> seen{{start, 0}};
    const auto piece_at = [&](int square, std::uint64_t captured) {
      const bool gone = square == start || (captured >> square & 1) != 0;
      return gone ? 0 : board[static_cast<std::size_t>(square)];
    };
    for (std::size_t next = 0; next < chains.size(); ++next) {
      const Chain chain = chains[next];
      for (const auto& direction : kDirections) {
        const int over = neighbour(chain.path.back(), direction, 1);
        const int to = neighbour(chain.path.back(), direction, 2);
        if (to < 0 || piece_at(over, chain.captured) == 0 || piece_at(to, chain.captured) != 0) {
          continue;
        }
        const bool enemy = piece_at(over, chain.captured) != side;
        const std::uint64_t captured = chain.captured | (enemy ? std::uint64_t{1} << over : 0);
        if (!seen.insert({to, captured}).second) continue;
        Chain longer{chain.path, captured};
        longer.path.push_back(to);
        moves.push_back(longer.path);
        chains.push_back(longer);
      }
    }
  }
  return moves;
}

// The board after the move.
inline Board play(Board board, const Path& path) {
  const int side = board[static_cast<std::size_t>(path.front())];
  board[static_cast<std::size_t>(path.front())] = 0;
  for (std::size_t i = 1; i < path.size(); ++i) {
    const int rows = path[i] / 8 - path[i - 1] / 8, cols = path[i] % 8 - path[i - 1] % 8;
    if (rows * rows + cols * cols != 4) continue;  // a step hops over nothing
    int& over = board[static_cast<std::size_t>((path[i] + path[i - 1]) / 2)];
    if (over != side) over = 0;
  }
  board[static_cast<std::size_t>(path.back())] = side;
  return board;
}

}  // namespace hop
