// Othello by walking the eight rays from a square, on a string of N*N characters exactly as the
// position text shows it (row-major from a1, the top left).
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "games/reference/factories.hpp"

namespace palamedes::reference {
namespace {

constexpr char kBlack = 'X';
constexpr char kWhite = 'O';
constexpr char kEmpty = '-';

char other(char side) { return side == kBlack ? kWhite : kBlack; }

class Othello final : public ReferenceGame {
 public:
  Othello(int size, std::string board, char side)
      : size_(size), board_(std::move(board)), side_(side) {}

  std::unique_ptr<ReferenceGame> clone() const override { return std::make_unique<Othello>(*this); }

  std::string position() const override { return board_ + ' ' + side_; }

  std::vector<std::string> moves() const override {
    std::vector<std::string> own = placements(side_);
    if (own.empty() && !placements(other(side_)).empty()) own.push_back("pass");
    return own;
  }

  void play(std::string_view move) override {
    const std::vector<std::string> legal = moves();
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      throw std::invalid_argument("othello: '" + std::string(move) + "' is not legal here");
    }
    if (move != "pass") {
      const int col = move[0] - 'a';
      const int row = move[1] - '1';
      for (const int square : flips(row, col, side_)) cell(square) = side_;
      cell(row * size_ + col) = side_;
    }
    side_ = other(side_);
  }

  std::optional<Ending> ending() const override {
    if (!placements(kBlack).empty() || !placements(kWhite).empty()) return std::nullopt;
    const int black = static_cast<int>(std::count(board_.begin(), board_.end(), kBlack));
    const int white = static_cast<int>(std::count(board_.begin(), board_.end(), kWhite));
    const int empties = size_ * size_ - black - white;
    int margin = black - white;
    if (margin > 0) margin += empties;
    if (margin < 0) margin -= empties;
    return Ending{"no-moves", margin};
  }

 private:
  char& cell(int square) { return board_[static_cast<std::size_t>(square)]; }
  char cell(int square) const { return board_[static_cast<std::size_t>(square)]; }

  bool on_board(int row, int col) const {
    return row >= 0 && row < size_ && col >= 0 && col < size_;
  }

  // The squares that turn over when `side` puts a disc on (row, col).
  std::vector<int> flips(int row, int col, char side) const {
    std::vector<int> all;
    for (int d_row = -1; d_row <= 1; ++d_row) {
      for (int d_col = -1; d_col <= 1; ++d_col) {
        if (d_row == 0 && d_col == 0) continue;
        std::vector<int> line;
        int r = row + d_row;
        int c = col + d_col;
        while (on_board(r, c) && cell(r * size_ + c) == other(side)) {
          line.push_back(r * size_ + c);
          r += d_row;
          c += d_col;
        }
        if (on_board(r, c) && cell(r * size_ + c) == side) {
          all.insert(all.end(), line.begin(), line.end());
        }
      }
    }
    return all;
  }

  std::vector<std::string> placements(char side) const {
    std::vector<std::string> found;
    for (int row = 0; row < size_; ++row) {
      for (int col = 0; col < size_; ++col) {
        if (cell(row * size_ + col) != kEmpty || flips(row, col, side).empty()) continue;
        found.push_back({static_cast<char>('a' + col), static_cast<char>('1' + row)});
      }
    }
    return found;
  }

  int size_;
  std::string board_;
  char side_;
};

}  // namespace

std::string othello_start(int size) {
  std::string board(static_cast<std::size_t>(size * size), kEmpty);
  const int low = size / 2 - 1;  // the centre is rows and columns low and low + 1
  const auto put = [&](int row, int col, char disc) {
    board[static_cast<std::size_t>(row * size + col)] = disc;
  };
  put(low, low, kWhite);
  put(low, low + 1, kBlack);
  put(low + 1, low, kBlack);
  put(low + 1, low + 1, kWhite);
  return board + ' ' + kBlack;
}

std::unique_ptr<ReferenceGame> make_othello(int size, std::string_view position) {
  const auto squares = static_cast<std::size_t>(size * size);
  const bool shaped = position.size() == squares + 2 && position[squares] == ' ' &&
                      position.substr(0, squares).find_first_not_of("XO-") == position.npos &&
                      (position[squares + 1] == kBlack || position[squares + 1] == kWhite);
  if (!shaped) {
    throw std::invalid_argument("othello: '" + std::string(position) + "' is not a position");
  }
  return std::make_unique<Othello>(size, std::string(position.substr(0, squares)),
                                   position[squares + 1]);
}

}  // namespace palamedes::reference
