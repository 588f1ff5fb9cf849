// main.cpp - the 2019 and 2020 courses' driver of one algorithm, with the line protocol instead of
// a second one.
#include "../include/algorithm.h"
#include "line_player.hpp"

namespace {

class Seat {
 public:
  static const char* kGame() { return PALAMEDES_CHAIN_YEAR == 2020 ? "chain/2020" : "chain/2019"; }
  static char kFirst() { return 'r'; }

  explicit Seat(char side) : own_(side) {}

  void clear() { board_ = Board(); }
  void put(int cell, char colour, int orbs) {
    if (cell < ROW * COL)
      board_.palamedes_put(cell / COL, cell % COL, colour == '.' ? 'w' : colour, orbs);
  }
  void play(int row, int col, char side) {
    Player player(side);
    board_.place_orb(row, col, &player);
  }
  palamedes_course::Cell2D choose() {
    int index[2] = {-1, -1};
    PALAMEDES_ALGORITHM(board_, Player(own_), index);
    return palamedes_course::Cell2D(index[0], index[1]);
  }

 private:
  Board board_;
  char own_;
};

}  // namespace

int main(int argc, char** argv) { return palamedes_course::serve<Seat>(argc, argv); }
