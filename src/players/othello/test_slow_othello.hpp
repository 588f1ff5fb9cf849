// players/othello/test_slow_othello.hpp - Othello as text by the reference rules, for the tests
// that hold a player against a second, naive version of itself.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "games/catalog.hpp"
#include "games/reference/reference.hpp"

namespace palamedes::slow {

// The cells row by row as X, O or -, and the side to move.
struct Board {
  int size;
  std::string cells;
  char side;

  static Board from(const std::string& text) {
    return {text.size() == 66 ? 8 : 6, text.substr(0, text.size() - 2), text.back()};
  }
  std::string text() const { return cells + ' ' + side; }
  char enemy() const { return side == 'X' ? 'O' : 'X'; }
  Board passed() const { return {size, cells, enemy()}; }
  char at(int row, int col) const { return cells[static_cast<std::size_t>(row * size + col)]; }

  // Row by row. Empty when the side may only pass.
  std::vector<std::string> placements() const {
    const auto legal = reference::start_from("othello", size, size, text(), 0)->moves();
    std::vector<std::string> found;
    for (int row = 1; row <= size; ++row) {
      for (char col = 'a'; col < 'a' + size; ++col) {
        const std::string square = col + std::to_string(row);
        if (std::count(legal.begin(), legal.end(), square) > 0) found.push_back(square);
      }
    }
    return found;
  }

  Board after(const std::string& square) const {
    const auto game = reference::start_from("othello", size, size, text(), 0);
    game->play(square);
    return from(game->position());
  }

  // As the course's board does it: an enemy who cannot move has passed, if that helps.
  Board put_disc(const std::string& square) const {
    const Board board = after(square), passed = board.passed();
    return board.placements().empty() && !passed.placements().empty() ? passed : board;
  }

  bool is_corner(const std::string& square) const {
    return (square[0] == 'a' || square[0] == 'a' + size - 1) &&
           (square[1] == '1' || square[1] == '0' + size);
  }
};

// A game in progress: `plies` random moves from the start, fewer if it ends before.
inline std::unique_ptr<AnyPlay> random_play(const AnyGame& game, std::uint64_t seed, int plies) {
  auto play = game.start();
  Rng rng(seed);
  for (int i = 0; i < plies; ++i) {
    const auto moves = play->moves();
    play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    if (!play->result()) continue;
    play->undo();
    break;
  }
  return play;
}

}  // namespace palamedes::slow
