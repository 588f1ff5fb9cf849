// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
#include <fstream>
#include <iostream>
#include <random>

#include "minichess.hpp"

// ---- THINK HERE ---------------------------------------------------------------------------------
// Gets the board and its legal moves, at least one. A random choice is a start, not a strategy.
minichess::Move choose(const minichess::Board& board, const std::vector<minichess::Move>& legal) {
  static std::mt19937 random(std::random_device{}());
  (void)board;  // not looked at yet
  return legal[random() % legal.size()];
}
// -------------------------------------------------------------------------------------------------

// The side to move (0 white), then white's pieces, then black's, as numbers.
minichess::Board read_state(std::istream& file) {
  minichess::Board board = minichess::board_of("", true);
  int side = 0;
  file >> side;
  board.white_to_move = side == 0;
  for (const char* letters : {".PRNBQK", ".prnbqk"}) {
    for (char& cell : board.cells) {
      int piece = 0;
      if (file >> piece && piece >= 1 && piece <= 6) cell = letters[piece];
    }
  }
  return board;
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: bot STATE ACTION\n";
    return 2;
  }
  std::ifstream input(argv[1]);
  const minichess::Board board = read_state(input);
  const auto legal = minichess::legal_moves(board);
  if (legal.empty()) {
    std::cerr << "no legal move in " << argv[1] << '\n';
    return 1;
  }
  std::ofstream output(argv[2], std::ios::app);
  const minichess::Move move = choose(board, legal);
  output << move.from / minichess::kCols << ' ' << move.from % minichess::kCols << ' '
         << move.to / minichess::kCols << ' ' << move.to % minichess::kCols
         << std::endl;  // endl also flushes
}
