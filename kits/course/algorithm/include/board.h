// board.h - the board of the 2019 and 2020 courses as their students know it.
//
// PALAMEDES_CHAIN_YEAR is 2019 (four neighbours, capacities 4, 3 and 2) or 2020 (eight neighbours,
// capacities 8, 5 and 3). Colours are 'r', 'b' and 'w' (nobody's).
#ifndef PALAMEDES_COURSE_BOARD_H
#define PALAMEDES_COURSE_BOARD_H

#include <iostream>

#include "player.h"

#define ROW 5
#define COL 6

class Cell {
 public:
  Cell() : orbs_num_(0), capacity_(0), color_('w'), explode_(false) {}
  int get_orbs_num() const { return orbs_num_; }
  int get_capacity() const { return capacity_; }
  char get_color() const { return color_; }
  bool get_explode() const { return explode_; }
  void set_orbs_num(int orbs) { orbs_num_ = orbs; }
  void set_capacity(int capacity) { capacity_ = capacity; }
  void set_color(char color) { color_ = color; }
  void set_explode(bool explode) { explode_ = explode; }

 private:
  int orbs_num_, capacity_;
  char color_;
  bool explode_;
};

class Board {
 public:
  Board() {
    for (int i = 0; i < ROW; ++i) {
      for (int j = 0; j < COL; ++j) {
        const int sides = (i == 0 || i == ROW - 1) + (j == 0 || j == COL - 1);
        const int year2019[] = {4, 3, 2}, year2020[] = {8, 5, 3};
        cells_[i][j].set_capacity(PALAMEDES_CHAIN_YEAR == 2020 ? year2020[sides] : year2019[sides]);
      }
    }
  }

  int get_orbs_num(int i, int j) const { return cells_[i][j].get_orbs_num(); }
  int get_capacity(int i, int j) const { return cells_[i][j].get_capacity(); }
  char get_cell_color(int i, int j) const { return cells_[i][j].get_color(); }

  // Places an orb and lets everything explode that is full. A cell outside the board or of the
  // other colour is refused, and the player marked.
  bool place_orb(int i, int j, Player* player) {
    const bool inside = i >= 0 && i < ROW && j >= 0 && j < COL;
    if (!inside || (get_cell_color(i, j) != 'w' && get_cell_color(i, j) != player->get_color())) {
      player->set_illegal();
      return false;
    }
    add_orb(i, j, player->get_color());
    if (cell_is_full(&cells_[i][j])) {
      cell_explode(i, j);
      cell_reaction_marker();
      cell_chain_reaction(*player);
    }
    return true;
  }

  // Says so, and marks a full cell for the next wave of explosions.
  bool cell_is_full(Cell* cell) {
    const bool full = cell->get_orbs_num() >= cell->get_capacity();
    if (full) cell->set_explode(true);
    return full;
  }

  void add_orb(int i, int j, char color) {
    cells_[i][j].set_orbs_num(get_orbs_num(i, j) + 1);
    cells_[i][j].set_color(color);
  }

  void cell_reset(int i, int j) {
    cells_[i][j].set_orbs_num(0);
    cells_[i][j].set_color('w');
    cells_[i][j].set_explode(false);
  }

  // Empties the cell and gives an orb of its colour to every neighbour.
  void cell_explode(int i, int j) {
    const char color = get_cell_color(i, j);
    cell_reset(i, j);
    for (int di = -1; di <= 1; ++di) {
      for (int dj = -1; dj <= 1; ++dj) {
        const bool diagonal = di != 0 && dj != 0, here = di == 0 && dj == 0;
        if (here || (diagonal && PALAMEDES_CHAIN_YEAR != 2020)) continue;
        if (i + di < 0 || i + di >= ROW || j + dj < 0 || j + dj >= COL) continue;
        add_orb(i + di, j + dj, color);
      }
    }
  }

  // Marks every cell that is full now.
  void cell_reaction_marker() {
    for (int i = 0; i < ROW; ++i) {
      for (int j = 0; j < COL; ++j) cell_is_full(&cells_[i][j]);
    }
  }

  // Wave after wave: the marked cells explode row by row, then those that have filled up are
  // marked. It stops as soon as the player owns every orb.
  void cell_chain_reaction(Player player) {
    for (bool more = true; more;) {
      more = false;
      for (int i = 0; i < ROW; ++i) {
        for (int j = 0; j < COL; ++j) {
          if (!cells_[i][j].get_explode()) continue;
          cell_explode(i, j);
          more = true;
        }
      }
      if (more && win_the_game(player)) return;
      cell_reaction_marker();
    }
  }

  // Whether every orb on the board is the player's.
  bool win_the_game(Player player) const {
    for (int i = 0; i < ROW; ++i) {
      for (int j = 0; j < COL; ++j) {
        const char color = get_cell_color(i, j);
        if (color != 'w' && color != player.get_color()) return false;
      }
    }
    return true;
  }

  void print_current_board(int i, int j, int round) const {
    std::cout << "Round " << round << ": (" << i << ',' << j << ")\n";
    for (int row = 0; row < ROW; ++row) {
      for (int col = 0; col < COL; ++col) {
        std::cout << get_cell_color(row, col) << get_orbs_num(row, col) << ' ';
      }
      std::cout << '\n';
    }
    std::cout << std::endl;
  }

  // Not of the course: for whoever sets up a position.
  void palamedes_put(int i, int j, char color, int orbs) {
    cells_[i][j].set_color(color);
    cells_[i][j].set_orbs_num(orbs);
  }

 private:
  Cell cells_[ROW][COL];
};

#endif
