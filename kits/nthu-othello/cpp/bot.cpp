// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every move, as `bot STATE ACTION`: it reads the position from the file
// STATE and appends its answer to the file ACTION. The last whole answer counts, so a bot may write
// a quick one first and better ones until it is stopped.
#include <fstream>
#include <iostream>
#include <random>
#include <vector>

struct Square {
  int row, col;  // from 0, at the top left
};

struct State {
  int player = 0;             // 1 black, 2 white: we play this side
  int board[8][8] = {};       // 0 empty, 1 black, 2 white
  std::vector<Square> legal;  // what we may play: choose one of these; never empty
};

// ---- THINK HERE ---------------------------------------------------------------------------------
// Gets the position and returns one of state.legal. A random choice is a start, not a strategy.
Square choose(const State& state) {
  static std::mt19937 random(std::random_device{}());
  return state.legal[random() % state.legal.size()];
}
// -------------------------------------------------------------------------------------------------

State read_state(std::istream& file) {
  State state;
  int count = 0;
  file >> state.player;
  for (auto& row : state.board) {
    for (int& cell : row) file >> cell;
  }
  file >> count;
  for (Square square{}; count > 0 && file >> square.row >> square.col; --count) {
    state.legal.push_back(square);
  }
  return state;
}

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: bot STATE ACTION\n";
    return 2;
  }
  std::ifstream input(argv[1]);
  const State state = read_state(input);
  if (state.legal.empty()) {
    std::cerr << "no legal move in " << argv[1] << '\n';
    return 1;
  }
  std::ofstream output(argv[2], std::ios::app);
  const Square square = choose(state);
  output << square.row << ' ' << square.col << std::endl;  // endl also flushes
}
