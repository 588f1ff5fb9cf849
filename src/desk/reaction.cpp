// desk/reaction.cpp - chain's rules once more, cell by cell and wave by wave.
#include "desk/reaction.hpp"

#include <algorithm>
#include <utility>

namespace palamedes::desk {
namespace {

class Reaction {
 public:
  Reaction(const GameInfo& game, BoardCells cells, Side mover)
      : rows_(game.rows),
        cols_(game.cols),
        burns_(game.rule_set == "chain/2018"),
        eight_(game.rule_set == "chain/2020"),
        surplus_stays_(game.rule_set == "chain/classic"),
        mover_(mover),
        cells_(std::move(cells)) {}

  const BoardCells& cells() const { return cells_; }
  bool full(int cell) const { return at(cell).count >= capacity(cell); }

  void add_orb(int cell) { at(cell) = {"orb", mover_, at(cell).count + 1}; }

  std::vector<int> full_cells() const {
    std::vector<int> found;
    for (int cell = 0; cell < rows_ * cols_; ++cell) {
      if (full(cell)) found.push_back(cell);
    }
    return found;
  }

  // All cells of a wave, in row-major order; those that fill up meanwhile wait for the next one.
  void explode(const std::vector<int>& wave) {
    if (burns_) {  // before any orb flies: a burning cell takes none
      for (const int cell : wave) at(cell) = {"dead", std::nullopt};
    }
    for (const int cell : wave) {
      if (!burns_) reset(cell);
      for (const int next : neighbours(cell)) {
        const bool takes = !burns_ || (at(next).kind != "dead" && !full(next));
        if (takes) add_orb(next);
      }
    }
  }

  // Where cells start anew, a reaction is over as soon as no enemy orb is left.
  bool won() const {
    return !burns_ && std::none_of(cells_.begin(), cells_.end(), [&](const BoardCell& cell) {
      return cell.owner == other(mover_);
    });
  }

 private:
  BoardCell& at(int cell) { return cells_[static_cast<std::size_t>(cell)]; }
  const BoardCell& at(int cell) const { return cells_[static_cast<std::size_t>(cell)]; }

  void reset(int cell) {
    const int left = surplus_stays_ ? at(cell).count - capacity(cell) : 0;
    at(cell) = left > 0 ? BoardCell{"orb", mover_, left} : BoardCell{};
  }

  int capacity(int cell) const {
    const int row = cell / cols_, col = cell % cols_;
    const int borders = (row == 0 || row == rows_ - 1) + (col == 0 || col == cols_ - 1);
    constexpr int kFour[]{4, 3, 2}, kEight[]{8, 5, 3};
    return eight_ ? kEight[borders] : kFour[borders];
  }

  std::vector<int> neighbours(int cell) const {
    const int row = cell / cols_, col = cell % cols_;
    std::vector<int> found;
    for (int r = std::max(row - 1, 0); r <= std::min(row + 1, rows_ - 1); ++r) {
      for (int c = std::max(col - 1, 0); c <= std::min(col + 1, cols_ - 1); ++c) {
        const int moved = (r != row) + (c != col);
        if (moved == 1 || (moved == 2 && eight_)) found.push_back(r * cols_ + c);
      }
    }
    return found;
  }

  int rows_, cols_;
  bool burns_, eight_, surplus_stays_;
  Side mover_;
  BoardCells cells_;
};

}  // namespace

void watch_reaction(const GameInfo& game, BoardCells cells, int cell, Side mover,
                    const std::function<void(const BoardCells&)>& show) {
  Reaction reaction(game, std::move(cells), mover);
  reaction.add_orb(cell);
  show(reaction.cells());
  if (!reaction.full(cell)) return;
  reaction.explode({cell});  // the first explosion stands alone and does not end the game by itself
  show(reaction.cells());
  for (auto wave = reaction.full_cells(); !wave.empty(); wave = reaction.full_cells()) {
    reaction.explode(wave);
    show(reaction.cells());
    if (reaction.won()) return;
  }
}

}  // namespace palamedes::desk
