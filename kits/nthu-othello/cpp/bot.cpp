// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "board.hpp"

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.hpp says what a board can do. A random choice is a
// start, not a strategy.
std::string choose(const Board& board, const std::vector<std::string>& legal) {
  static std::mt19937 random(std::random_device{}());
  (void)board;  // not looked at yet
  return legal[random() % legal.size()];
}
// -------------------------------------------------------------------------------------------------

// The player (1 black, 2 white), then 64 cells; the legal squares, which follow, a board knows itself.
// A cell that is missing, or no cell, counts as empty.
Board read_state(std::istream& file) {
  std::string position(64, '-');
  int player = 0;
  file >> player;
  for (char& sign : position) {
    int cell = 0;
    if (file >> cell && cell >= 0 && cell <= 2) sign = "-XO"[cell];
  }
  return Board::of("@GAME@", position + (player == 1 ? " X" : " O"));
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: bot STATE ACTION\n";
    return 2;
  }
  std::ifstream input(argv[1]);
  const Board board = read_state(input);
  const auto legal = board.moves();
  if (legal.empty()) {
    std::cerr << "no legal move in " << argv[1] << '\n';
    return 1;
  }
  std::ofstream output(argv[2], std::ios::app);
  const std::string move = choose(board, legal);
  output << move[1] - '1' << ' ' << move[0] - 'a' << std::endl;  // row, column; endl also flushes
}
