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

// The side to move (0 white), then white's pieces, then black's, as numbers.
Board read_state(std::istream& file) {
  std::string cells(30, '.');
  int side = 0;
  file >> side;
  for (const char* letters : {".PRNBQK", ".prnbqk"}) {
    for (char& cell : cells) {
      int piece = 0;
      if (file >> piece && piece >= 1 && piece <= 6) cell = letters[piece];
    }
  }
  return Board::of("@GAME@", cells + (side == 0 ? " w" : " b"));
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
  const std::string move = choose(board, legal);  // such as "a2a3": rows and columns of both squares
  output << '6' - move[1] << ' ' << move[0] - 'a' << ' ' << '6' - move[3] << ' ' << move[2] - 'a'
         << std::endl;  // endl also flushes
}
