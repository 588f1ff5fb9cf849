// Four in a line by looking along every line from every cell, on rows of characters exactly as the
// position text shows them (the top row first).
#include <stdexcept>
#include <utility>

#include "games/reference/factories.hpp"

namespace palamedes::reference {
namespace {

constexpr char kRedDisc = 'r';
constexpr char kYellowDisc = 'y';
constexpr char kFreeCell = '.';

class Connect4 final : public ReferenceGame {
 public:
  Connect4(std::vector<std::string> rows, char side) : rows_(std::move(rows)), side_(side) {}

  std::unique_ptr<ReferenceGame> clone() const override {
    return std::make_unique<Connect4>(*this);
  }

  std::string position() const override {
    std::string text;
    for (const std::string& row : rows_) text += (text.empty() ? "" : "/") + row;
    return text + ' ' + side_;
  }

  std::vector<std::string> moves() const override {
    std::vector<std::string> columns;
    if (ending()) return columns;
    for (int col = 0; col < width(); ++col) {
      if (at(0, col) == kFreeCell) columns.emplace_back(1, static_cast<char>('a' + col));
    }
    return columns;
  }

  void play(std::string_view move) override {
    const int col = move.size() == 1 ? move[0] - 'a' : -1;
    if (ending() || col < 0 || col >= width() || at(0, col) != kFreeCell) {
      throw std::invalid_argument("connect4: '" + std::string(move) + "' is not legal here");
    }
    int row = 0;
    while (row + 1 < height() && at(row + 1, col) == kFreeCell) ++row;
    rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] = side_;
    side_ = side_ == kRedDisc ? kYellowDisc : kRedDisc;
  }

  std::optional<Ending> ending() const override {
    bool full = true;
    for (int row = 0; row < height(); ++row) {
      for (int col = 0; col < width(); ++col) {
        const char disc = at(row, col);
        if (disc == kFreeCell) {
          full = false;
        } else if (begins_a_line(row, col)) {
          return Ending{"four-in-line", disc == kRedDisc ? 1 : -1};
        }
      }
    }
    if (full) return Ending{"no-moves", 0};
    return std::nullopt;
  }

 private:
  int height() const { return static_cast<int>(rows_.size()); }
  int width() const { return static_cast<int>(rows_[0].size()); }
  char at(int row, int col) const {
    return rows_[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
  }

  // Whether the disc here is the first of four to the right, downward, or downward to either side.
  bool begins_a_line(int row, int col) const {
    constexpr std::pair<int, int> kDirections[]{{0, 1}, {1, 0}, {1, 1}, {1, -1}};
    for (const auto& [down, right] : kDirections) {
      int same = 1;
      while (same < 4) {
        const int r = row + same * down, c = col + same * right;
        if (r >= height() || c < 0 || c >= width() || at(r, c) != at(row, col)) break;
        ++same;
      }
      if (same == 4) return true;
    }
    return false;
  }

  std::vector<std::string> rows_;
  char side_;
};

}  // namespace

std::string connect4_start(int rows, int cols) {
  if (rows < 4 || cols < 4) {
    throw std::invalid_argument("connect4: rows and columns must be 4 or more");
  }
  std::string text;
  for (int row = 0; row < rows; ++row) {
    text += (row > 0 ? "/" : "") + std::string(static_cast<std::size_t>(cols), kFreeCell);
  }
  return text + ' ' + kRedDisc;
}

std::unique_ptr<ReferenceGame> make_connect4(int rows, int cols, std::string_view position) {
  const std::string start = connect4_start(rows, cols);
  bool shaped = position.size() == start.size();
  for (std::size_t i = 0; shaped && i < position.size(); ++i) {
    const bool disc = position[i] == kRedDisc || position[i] == kYellowDisc;
    shaped = start[i] == kFreeCell  ? disc || position[i] == kFreeCell
             : start[i] == kRedDisc ? disc
                                    : position[i] == start[i];
  }
  if (!shaped) {
    throw std::invalid_argument("connect4: '" + std::string(position) + "' is not a position");
  }
  std::vector<std::string> board;
  for (int row = 0; row < rows; ++row) {
    board.emplace_back(position.substr(static_cast<std::size_t>(row * (cols + 1)),
                                       static_cast<std::size_t>(cols)));
  }
  return std::make_unique<Connect4>(std::move(board), position.back());
}

}  // namespace palamedes::reference
