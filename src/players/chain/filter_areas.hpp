// players/chain/filter_areas.hpp - the board as chain/filter sees it: cells, and who reaches where.
//
// Rows and columns count from 0; -1 and the size itself are off the board. Colours are numbered as
// in the course program (White 0, Blue 1, Red 2, Black 3), which its sorting relies on: blue is
// First, and chain::Colour has that order.
#pragma once

#include <compare>
#include <vector>

#include "games/chain/cells.hpp"

namespace palamedes::chain {

struct Place {
  int row, col;
  auto operator<=>(const Place&) const = default;
};

// A chain/2018 board, cell by cell.
class Grid {
 public:
  template <class G>
  Grid(const G& game, const typename G::Position& p)
      : rows_(game.geometry().rows), cols_(game.geometry().cols) {
    for (int row = 0; row < rows_; ++row) {
      for (int col = 0; col < cols_; ++col) {
        const int index = game.geometry().index(row, col);
        const Cell cell = cell_at(game, p, index);
        cells_.push_back({cell.colour, cell.orbs, game.capacity(index)});
      }
    }
  }

  Colour colour(Place at) const { return cell(at).colour; }
  int orbs(Place at) const { return cell(at).orbs; }  // an exploded cell holds none
  int capacity(Place at) const { return cell(at).capacity; }
  // conceal_area: the orbs to come until the cell goes off.
  int conceal(Place at) const { return capacity(at) - orbs(at); }
  bool playable(Place at, Colour by) const {
    return colour(at) == by || colour(at) == Colour::White;
  }

  // Row-major.
  template <class Visit>
  void for_each_place(Visit visit) const {
    for (int row = 0; row < rows_; ++row) {
      for (int col = 0; col < cols_; ++col) visit(Place{row, col});
    }
  }

  // Above, below, left, right: those on the board.
  template <class Visit>
  void for_each_neighbour(Place at, Visit visit) const {
    if (at.row != 0) visit(Place{at.row - 1, at.col});
    if (at.row != rows_ - 1) visit(Place{at.row + 1, at.col});
    if (at.col != 0) visit(Place{at.row, at.col - 1});
    if (at.col != cols_ - 1) visit(Place{at.row, at.col + 1});
  }

  bool critical(Place at) const { return conceal(at) == 1; }

  // attack_area for the player's colour, threat_area for the enemy's: a cell beside a critical one
  // of theirs. What cannot go off next turn attacks nothing.
  bool reached_by(Colour by, Place at) const {
    bool reached = false;
    for_each_neighbour(at,
                       [&](Place beside) { reached |= colour(beside) == by && critical(beside); });
    return reached;
  }

  // The blue area of the report, rows 0 2 4 and columns 0 2 3 5 of 5x6: everything but the lines
  // next to an edge. Read so, it has a meaning on every size; a line that is itself an edge stays
  // in.
  bool preferred(Place at) const {
    return !next_to_edge(at.row, rows_) && !next_to_edge(at.col, cols_);
  }

 private:
  struct Content {
    Colour colour;
    int orbs, capacity;
  };

  static bool next_to_edge(int line, int lines) {
    const bool edge = line == 0 || line == lines - 1;
    return !edge && (line == 1 || line == lines - 2);
  }
  const Content& cell(Place at) const {
    return cells_[static_cast<std::size_t>(at.row * cols_ + at.col)];
  }

  int rows_, cols_;
  std::vector<Content> cells_;
};

}  // namespace palamedes::chain
