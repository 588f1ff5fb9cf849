// The hop-and-capture race on 8x8: moves are paths of squares, checked hop by hop when played and
// found breadth first (shortest path per piece, end square and captured set) when listed.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <deque>
#include <set>
#include <stdexcept>
#include <utility>

#include "games/reference/factories.hpp"

namespace palamedes::reference {
namespace {

constexpr int kEmpty = 0;
constexpr int kBlack = 1;
constexpr int kWhite = 2;
constexpr std::size_t kMostHops = 99;
constexpr int kLastPly = 400;

struct Square {
  int row;
  int col;
  auto operator<=>(const Square&) const = default;
};

constexpr std::array<Square, 4> kDirections = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

bool on_board(Square s) { return s.row >= 0 && s.row < 8 && s.col >= 0 && s.col < 8; }
int other(int side) { return side == kBlack ? kWhite : kBlack; }

bool in_target(int side, int col) { return side == kBlack ? col >= 6 : col <= 1; }

using Grid = std::array<std::array<int, 8>, 8>;

int at(const Grid& grid, Square s) {
  return grid[static_cast<std::size_t>(s.row)][static_cast<std::size_t>(s.col)];
}
void put(Grid& grid, Square s, int value) {
  grid[static_cast<std::size_t>(s.row)][static_cast<std::size_t>(s.col)] = value;
}

std::string path_text(const std::vector<Square>& path) {
  std::string text;
  for (const Square& s : path) {
    if (!text.empty()) text += ' ';
    text += std::to_string(s.row) + ',' + std::to_string(s.col);
  }
  return text;
}

// The points of `r,c r,c ...`, or nothing when the text has another form or leaves the board.
std::optional<std::vector<Square>> parse_path(std::string_view text) {
  std::vector<Square> path;
  for (std::size_t i = 0; i < text.size(); i += 4) {
    if (i > 0 && text[i - 1] != ' ') return std::nullopt;
    if (i + 3 > text.size() || text[i + 1] != ',') return std::nullopt;
    const Square s{text[i] - '0', text[i + 2] - '0'};
    if (!on_board(s)) return std::nullopt;
    path.push_back(s);
  }
  if (text.empty() || text.size() % 4 != 3) return std::nullopt;
  return path;
}

// Where a hop from `from` in `direction` lands, if it is possible on a grid from which the hopping
// piece itself has been lifted.
std::optional<Square> landing(const Grid& grid, Square from, Square direction) {
  const Square over{from.row + direction.row, from.col + direction.col};
  const Square to{from.row + 2 * direction.row, from.col + 2 * direction.col};
  if (!on_board(to) || at(grid, over) == kEmpty || at(grid, to) != kEmpty) return std::nullopt;
  return to;
}

Square between(Square a, Square b) { return {(a.row + b.row) / 2, (a.col + b.col) / 2}; }

class Hop final : public ReferenceGame {
 public:
  Hop(Grid grid, int side, int plies) : grid_(grid), side_(side), plies_(plies) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Hop>(*this); }

  std::string position() const override {
    std::string text;
    for (const auto& row : grid_) {
      for (const int value : row) text += static_cast<char>('0' + value);
    }
    return text + ' ' + static_cast<char>('0' + side_);
  }

  std::vector<std::string> moves() const override {
    std::vector<std::string> texts;
    if (ending()) return texts;
    for (int row = 0; row < 8; ++row) {
      for (int col = 0; col < 8; ++col) {
        if (at(grid_, {row, col}) != side_) continue;
        add_steps({row, col}, texts);
        add_chains({row, col}, texts);
      }
    }
    if (texts.empty()) texts.push_back("pass");
    return texts;
  }

  void play(std::string_view move) override {
    std::optional<Grid> next;
    if (!ending()) next = move == "pass" ? grid_ : follow(move);
    if (!next) throw std::invalid_argument("hop: '" + std::string(move) + "' is not legal here");
    grid_ = *next;
    side_ = other(side_);
    ++plies_;
  }

  std::optional<Ending> ending() const override {
    const Tally black = tally(kBlack);
    const Tally white = tally(kWhite);
    const int margin = black.home - white.home;
    if (black.all_home() || white.all_home()) return Ending{"home", margin};
    if (plies_ >= kLastPly) return Ending{"turn-limit", margin};
    return std::nullopt;
  }

 private:
  struct Tally {
    int pieces = 0;
    int home = 0;
    bool all_home() const { return pieces > 0 && home == pieces; }
  };

  Tally tally(int side) const {
    Tally sum;
    for (int row = 0; row < 8; ++row) {
      for (int col = 0; col < 8; ++col) {
        if (at(grid_, {row, col}) != side) continue;
        ++sum.pieces;
        if (in_target(side, col)) ++sum.home;
      }
    }
    return sum;
  }

  void add_steps(Square from, std::vector<std::string>& texts) const {
    for (const Square& d : kDirections) {
      const Square to{from.row + d.row, from.col + d.col};
      if (on_board(to) && at(grid_, to) == kEmpty) texts.push_back(path_text({from, to}));
    }
  }

  void add_chains(Square from, std::vector<std::string>& texts) const {
    struct Chain {
      Grid grid;  // with the hopping piece lifted and its captures gone
      std::vector<Square> path;
      std::set<Square> captured;
    };
    Grid lifted = grid_;
    put(lifted, from, kEmpty);
    std::set<std::pair<Square, std::set<Square>>> known = {{from, {}}};
    std::deque<Chain> open = {{lifted, {from}, {}}};
    while (!open.empty()) {
      const Chain chain = open.front();
      open.pop_front();
      if (chain.path.size() > kMostHops) continue;
      for (const Square& d : kDirections) {
        const std::optional<Square> to = landing(chain.grid, chain.path.back(), d);
        if (!to) continue;
        Chain longer = chain;
        const Square over = between(chain.path.back(), *to);
        if (at(chain.grid, over) == other(side_)) {
          put(longer.grid, over, kEmpty);
          longer.captured.insert(over);
        }
        longer.path.push_back(*to);
        if (!known.insert({*to, longer.captured}).second) continue;
        texts.push_back(path_text(longer.path));
        open.push_back(longer);
      }
    }
  }

  // The board after the path, or nothing when it breaks a rule.
  std::optional<Grid> follow(std::string_view text) const {
    const std::optional<std::vector<Square>> path = parse_path(text);
    if (!path || path->size() < 2 || path->size() > kMostHops + 1) return std::nullopt;
    Grid grid = grid_;
    const Square from = path->front();
    const Square to = path->back();
    if (at(grid, from) != side_) return std::nullopt;
    put(grid, from, kEmpty);
    const bool is_step =
        path->size() == 2 && std::abs(from.row - to.row) + std::abs(from.col - to.col) == 1;
    if (is_step) {
      if (at(grid, to) != kEmpty) return std::nullopt;
    } else {
      for (std::size_t i = 1; i < path->size(); ++i) {
        const Square here = (*path)[i - 1];
        const Square there = (*path)[i];
        const bool possible = std::any_of(kDirections.begin(), kDirections.end(), [&](Square d) {
          return landing(grid, here, d) == there;
        });
        if (!possible) return std::nullopt;
        const Square over = between(here, there);
        if (at(grid, over) == other(side_)) put(grid, over, kEmpty);
      }
    }
    put(grid, to, side_);
    return grid;
  }

  Grid grid_;
  int side_;
  int plies_;
};

}  // namespace

std::string hop_start() {
  return "10000000"
         "01000002"
         "10100020"
         "01000202"
         "10100020"
         "01000202"
         "10000020"
         "00000002 1";
}

std::unique_ptr<ReferenceGame> make_hop(std::string_view position, int plies) {
  const bool shaped = position.size() == 66 && position[64] == ' ' &&
                      position.substr(0, 64).find_first_not_of("012") == position.npos &&
                      (position[65] == '1' || position[65] == '2');
  if (!shaped) {
    throw std::invalid_argument("hop: '" + std::string(position) + "' is not a position");
  }
  Grid grid{};
  for (int i = 0; i < 64; ++i) {
    put(grid, {i / 8, i % 8}, position[static_cast<std::size_t>(i)] - '0');
  }
  return std::make_unique<Hop>(grid, position[65] - '0', plies);
}

}  // namespace palamedes::reference
