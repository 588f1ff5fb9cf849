// A 2019 or 2020 algorithm file: it tries every cell on a copy of the board, and talks meanwhile.
#include <iostream>

#include "../include/algorithm.h"
#include "../include/board.h"
#include "../include/player.h"
#include "../include/rules.h"

using namespace std;

#define ROW 5
#define COL 6

int orbs_of(Board board, char color) {
  int sum = 0;
  for (int i = 0; i < ROW; i++) {
    for (int j = 0; j < COL; j++) {
      if (board.get_cell_color(i, j) == color) sum += board.get_orbs_num(i, j);
    }
  }
  return sum;
}

void algorithm_A(Board board, Player player, int index[]) {
  int best = -1;
  int color = player.get_color();
  for (int i = 0; i < ROW; i++) {
    for (int j = 0; j < COL; j++) {
      if (board.get_cell_color(i, j) != color && board.get_cell_color(i, j) != 'w') continue;
      Board after = board;
      if (!after.place_orb(i, j, &player)) continue;
      int score = after.win_the_game(player) ? 1000 : orbs_of(after, player.get_color());
      if (score > best) {
        best = score;
        index[0] = i;
        index[1] = j;
      }
    }
  }
  board.print_current_board(index[0], index[1], 1);
  cout << "move 0,0" << endl;
}
