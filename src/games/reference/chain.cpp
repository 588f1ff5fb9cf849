// The four Chain Reactions on a plain row-major vector of cells. 2018's cells explode once and stay
// black; in the other three they empty and may go off again, wave after wave.
#include <stdexcept>
#include <utility>

#include "games/reference/factories.hpp"

namespace palamedes::reference {
namespace {

constexpr char kWhite = '.';  // empty
constexpr char kBlack = '#';  // exploded, 2018 only
constexpr char kBlue = 'b';
constexpr char kRed = 'r';
constexpr std::string_view kDigits = "0123456789ABCDEF";

struct Cell {
  char colour = kWhite;
  int orbs = 0;
};

char other(char side) { return side == kBlue ? kRed : kBlue; }
char first_player(ChainRules rules) { return rules == ChainRules::Year2018 ? kBlue : kRed; }

class Chain final : public ReferenceGame {
 public:
  Chain(ChainRules rules, int rows, int cols, std::vector<Cell> cells, char side, int plies)
      : rules_(rules),
        rows_(rows),
        cols_(cols),
        cells_(std::move(cells)),
        side_(side),
        plies_(plies) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Chain>(*this); }

  std::string position() const override {
    std::string text;
    for (int row = 0; row < rows_; ++row) {
      if (row > 0) text += '/';
      for (int col = 0; col < cols_; ++col) {
        const Cell& here = cell(row, col);
        text += here.colour;
        if (here.colour == kBlue || here.colour == kRed) {
          text += kDigits[static_cast<std::size_t>(here.orbs)];
        }
      }
    }
    return text + ' ' + side_;
  }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (ending()) return texts;
    for (int row = 0; row < rows_; ++row) {
      for (int col = 0; col < cols_; ++col) {
        if (!may_place(row, col)) continue;
        texts.push_back({static_cast<char>('0' + row), ',', static_cast<char>('0' + col)});
      }
    }
    return texts;
  }

  void play(std::string_view move) override {
    const bool shaped = move.size() == 3 && move[1] == ',';
    const int row = shaped ? move[0] - '0' : -1;
    const int col = shaped ? move[2] - '0' : -1;
    if (!on_board(row, col) || !may_place(row, col) || ending()) {
      throw std::invalid_argument("chain: '" + std::string(move) + "' is not legal here");
    }
    add_orb(row, col);
    if (rules_ == ChainRules::Year2018) {
      if (is_full(row, col)) blacken(row, col);
    } else {
      if (is_full(row, col)) explode(row, col);
      run_waves();
    }
    side_ = other(side_);
    ++plies_;
  }

  std::optional<Ending> ending() const override {
    if (rules_ != ChainRules::Year2018) {
      // A win counts from the first player's second move, the third ply, on.
      if (plies_ < 3 || count(side_) > 0) return std::nullopt;
      return Ending{"elimination", margin_of_win(other(side_))};
    }
    if (count(kWhite) > 0) return std::nullopt;
    const bool blue = count(kBlue) > 0;
    const bool red = count(kRed) > 0;
    if (blue && red) return std::nullopt;
    if (!blue && !red) return Ending{"all-exploded", margin_of_win(other(side_))};
    return Ending{"one-colour", margin_of_win(blue ? kBlue : kRed)};
  }

 private:
  struct Square {
    int row;
    int col;
  };

  bool on_board(int row, int col) const {
    return row >= 0 && row < rows_ && col >= 0 && col < cols_;
  }
  Cell& cell(int row, int col) { return cells_[static_cast<std::size_t>(row * cols_ + col)]; }
  const Cell& cell(int row, int col) const {
    return cells_[static_cast<std::size_t>(row * cols_ + col)];
  }

  int count(char colour) const {
    int cells = 0;
    for (const Cell& each : cells_) cells += each.colour == colour ? 1 : 0;
    return cells;
  }

  int margin_of_win(char winner) const { return winner == first_player(rules_) ? 1 : -1; }

  bool may_place(int row, int col) const {
    return cell(row, col).colour == kWhite || cell(row, col).colour == side_;
  }

  std::vector<Square> neighbours(int row, int col) const {
    std::vector<Square> found;
    for (int r = row - 1; r <= row + 1; ++r) {
      for (int c = col - 1; c <= col + 1; ++c) {
        if (!on_board(r, c) || (r == row && c == col)) continue;
        const bool diagonal = r != row && c != col;
        if (diagonal && rules_ != ChainRules::Year2020) continue;
        found.push_back({r, c});
      }
    }
    return found;
  }

  // Corner, edge and inside: 2, 3, 4 with four directions and 3, 5, 8 with eight.
  int capacity(int row, int col) const {
    const bool at_row_end = row == 0 || row == rows_ - 1;
    const bool at_col_end = col == 0 || col == cols_ - 1;
    const bool eight = rules_ == ChainRules::Year2020;
    if (at_row_end && at_col_end) return eight ? 3 : 2;
    if (at_row_end || at_col_end) return eight ? 5 : 3;
    return eight ? 8 : 4;
  }

  bool is_full(int row, int col) const { return cell(row, col).orbs >= capacity(row, col); }

  void add_orb(int row, int col) {
    cell(row, col).colour = side_;
    ++cell(row, col).orbs;
  }

  // 2018: the cell is gone for ever, then each neighbour that is left gets its orb and may follow.
  void blacken(int row, int col) {
    cell(row, col) = {kBlack, 0};
    for (const Square& next : neighbours(row, col)) {
      if (cell(next.row, next.col).colour == kBlack) continue;
      add_orb(next.row, next.col);
      if (is_full(next.row, next.col)) blacken(next.row, next.col);
    }
  }

  // 2019, 2020, classic: one explosion; neighbours that fill up are left for the next wave.
  void explode(int row, int col) {
    const bool keeps_surplus = rules_ == ChainRules::Classic;
    const int left = keeps_surplus ? cell(row, col).orbs - capacity(row, col) : 0;
    cell(row, col) = left > 0 ? Cell{side_, left} : Cell{};
    for (const Square& next : neighbours(row, col)) add_orb(next.row, next.col);
  }

  void run_waves() {
    while (true) {
      std::vector<Square> marked;
      for (int row = 0; row < rows_; ++row) {
        for (int col = 0; col < cols_; ++col) {
          if (is_full(row, col)) marked.push_back({row, col});
        }
      }
      if (marked.empty()) return;
      for (const Square& each : marked) explode(each.row, each.col);
      if (count(other(side_)) == 0) return;
    }
  }

  ChainRules rules_;
  int rows_;
  int cols_;
  std::vector<Cell> cells_;
  char side_;
  int plies_;
};

[[noreturn]] void refuse(std::string_view position) {
  throw std::invalid_argument("chain: '" + std::string(position) + "' is not a position here");
}

}  // namespace

std::string chain_start(ChainRules rules, int rows, int cols) {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    text += std::string(static_cast<std::size_t>(cols), kWhite);
  }
  return text + ' ' + first_player(rules);
}

std::unique_ptr<ReferenceGame> make_chain(ChainRules rules, int rows, int cols,
                                          std::string_view position, int plies) {
  std::vector<Cell> cells;
  std::size_t at = 0;
  const auto next = [&]() -> char {
    if (at >= position.size()) refuse(position);
    return position[at++];
  };
  for (int row = 0; row < rows; ++row) {
    if (row > 0 && next() != '/') refuse(position);
    for (int col = 0; col < cols; ++col) {
      const char colour = next();
      if (colour == kBlue || colour == kRed) {
        const std::size_t orbs = kDigits.find(next());
        if (orbs == kDigits.npos || orbs == 0) refuse(position);
        cells.push_back({colour, static_cast<int>(orbs)});
      } else if (colour == kWhite || (colour == kBlack && rules == ChainRules::Year2018)) {
        cells.push_back({colour, 0});
      } else {
        refuse(position);
      }
    }
  }
  if (next() != ' ') refuse(position);
  const char side = next();
  if ((side != kBlue && side != kRed) || at != position.size()) refuse(position);
  return std::make_unique<Chain>(rules, rows, cols, std::move(cells), side, plies);
}

}  // namespace palamedes::reference
