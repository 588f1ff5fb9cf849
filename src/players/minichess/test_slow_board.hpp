// players/minichess/test_slow_board.hpp - for tests: minichess on a board of letters, written from
// the rules page alone, to hold the players' searches against.
#pragma once

#include <array>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.hpp"
#include "games/minichess/minichess.hpp"

namespace palamedes::minichess {

struct SlowMove {
  int row, col, to_row, to_col;
};

struct SlowBoard {
  std::array<std::string, 6> rows;  // capitals are white's, '.' is empty
  bool white = true;

  static SlowBoard read(std::string_view fen) {
    SlowBoard board;
    const auto words = split_words(fen);
    const auto lines = split(words[0], '/');
    for (std::size_t r = 0; r < 6; ++r) {
      for (const char c : lines[r]) {
        board.rows[r] +=
            is_digit(c) ? std::string(static_cast<std::size_t>(c - '0'), '.') : std::string(1, c);
      }
    }
    board.white = words[1] == "w";
    return board;
  }

  char& at(int r, int c) { return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)]; }
  char at(int r, int c) const {
    if (r < 0 || r > 5 || c < 0 || c > 4) return '!';
    return rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
  }
  bool own(int r, int c) const { return std::isalpha(at(r, c)) && is_white(at(r, c)) == white; }
  bool enemy(int r, int c) const { return std::isalpha(at(r, c)) && is_white(at(r, c)) != white; }
  static bool is_white(char piece) { return piece >= 'A' && piece <= 'Z'; }

  // In the original order, cut off after a capture of the king.
  std::vector<SlowMove> moves() const {
    std::vector<SlowMove> list;
    for (int r = 0; r < 6; ++r) {
      for (int c = 0; c < 5; ++c) {
        if (own(r, c)) add_moves(r, c, list);
      }
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (to_lower(at(list[i].to_row, list[i].to_col)) == 'k') list.resize(i + 1);
    }
    return list;
  }

  bool can_take_king() const {
    const auto list = moves();
    return !list.empty() && to_lower(at(list.back().to_row, list.back().to_col)) == 'k';
  }

  SlowBoard after(const SlowMove& m) const {
    SlowBoard child = *this;
    char piece = at(m.row, m.col);
    if (piece == 'P' && m.to_row == 0) piece = 'Q';
    if (piece == 'p' && m.to_row == 5) piece = 'q';
    child.at(m.row, m.col) = '.';
    child.at(m.to_row, m.to_col) = piece;
    child.white = !white;
    return child;
  }

  static std::string text(const SlowMove& m) {
    const auto square = [](int r, int c) {
      return std::string{static_cast<char>('a' + c), static_cast<char>('6' - r)};
    };
    return square(m.row, m.col) + square(m.to_row, m.to_col);
  }

 private:
  void add_moves(int r, int c, std::vector<SlowMove>& list) const {
    using Steps = std::vector<std::pair<int, int>>;
    const Steps straight{{0, 1}, {0, -1}, {1, 0}, {-1, 0}};
    const Steps slanted{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    const auto go = [&](const Steps& steps, bool far) {
      for (const auto& [dr, dc] : steps) {
        for (int n = 1; n == 1 || far; ++n) {
          const int r2 = r + n * dr, c2 = c + n * dc;
          if (at(r2, c2) == '!' || own(r2, c2)) break;
          list.push_back({r, c, r2, c2});
          if (enemy(r2, c2)) break;
        }
      }
    };
    const int ahead = white ? r - 1 : r + 1;
    switch (to_lower(at(r, c))) {
      case 'p':
        if (at(ahead, c) == '.') list.push_back({r, c, ahead, c});
        if (enemy(ahead, c + 1)) list.push_back({r, c, ahead, c + 1});
        if (enemy(ahead, c - 1)) list.push_back({r, c, ahead, c - 1});
        break;
      case 'n':
        go({{1, 2}, {1, -2}, {-1, 2}, {-1, -2}, {2, 1}, {2, -1}, {-2, 1}, {-2, -1}}, false);
        break;
      case 'k':
        go({{1, 0}, {0, 1}, {-1, 0}, {0, -1}}, false);
        go(slanted, false);
        break;
      case 'r':
        go(straight, true);
        break;
      case 'b':
        go(slanted, true);
        break;
      default:
        go(straight, true);
        go(slanted, true);
    }
  }
};

inline Position position_of(std::string_view fen) {
  return MiniChess2023::parse_position(fen).value().position;
}

// As SlowBoard::text has it: without the 'q' of a promotion.
inline std::string move_text(const Position& p, Move m) {
  return MiniChess2023::move_text(p, m).substr(0, 4);
}

}  // namespace palamedes::minichess
