// board.hpp - the rules of MiniChess (6x5) and Gardner's minichess (5x5): a board, its legal moves,
// and what each makes of it.
//
// MiniChess has no check: who can take the king has won. Gardner's has check, mate and stalemate.
#pragma once

#include <algorithm>
#include <cctype>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// Boards never change: play() makes another.
struct Board {
  static constexpr int kCols = 5;

  std::string rules;
  int rows = 6;
  std::string cells;         // row by row from the top left: PRNBQK white, prnbqk black, '.' empty
  int turn = 0;              // 0: white is to move, who moves first; 1: black
  int plies = 0, quiet = 0;  // quiet: since a capture or a pawn's move
  std::vector<std::string> seen;  // all positions since then, this one included

  // Where games of these rules begin ("minichess/2026", "gardner"), or the position that a text
  // (FEN) describes.
  static Board of(const std::string& rules, const std::string& position = "start") {
    Board board;
    board.rules = rules;
    board.rows = board.checks() ? 5 : 6;
    std::istringstream words(position != "start" ? position
                             : board.checks()    ? "rnbqk/ppppp/5/PPPPP/RNBQK w"
                                                 : "kqbnr/ppppp/5/5/PPPPP/RNBQK w");
    std::string pieces, side, castling, passing;
    int move = 0;
    words >> pieces >> side;
    for (const char sign : pieces) {
      if (sign == '/') continue;
      if (std::isdigit(sign)) {
        board.cells.append(sign - '0', '.');
      } else {
        board.cells += sign;
      }
    }
    board.turn = side == "w" ? 0 : 1;
    if (words >> castling >> passing >> board.quiet >> move)
      board.plies = 2 * (move - 1) + board.turn;
    board.seen = {board.key()};
    return board;
  }

  // All legal moves, as text; none when the game is over.
  std::vector<std::string> moves() const {
    return result() ? std::vector<std::string>() : candidates();
  }

  // The board after a legal move.
  Board play(const std::string& move) const {
    const auto square = [&](int at) {
      return (rows - (move[at + 1] - '0')) * kCols + move[at] - 'a';
    };
    return moved(square(0), square(2), move.size() > 4 ? move[4] : 'q');
  }

  // 1, 0 or -1 when white has won, drawn or lost; nothing while the game goes on.
  std::optional<int> result() const {
    const int mover = turn == 0 ? 1 : -1;
    const auto times = std::count(seen.begin(), seen.end(), seen.back());
    if (checks()) {
      if (candidates().empty()) return takes_king(1 - turn) ? -mover : 0;
      return times >= 3 || quiet >= 100 ? std::optional<int>(0) : std::nullopt;
    }
    const bool later = rules.rfind("minichess/2026", 0) == 0;
    if (!later && plies >= 50) return by_material();
    if (takes_king(turn)) return mover;
    if (later && times >= 4) return 0;
    if (later && plies >= 100) return by_material();
    return candidates().empty() ? std::optional<int>(-mover) : std::nullopt;
  }

 private:
  bool checks() const { return rules.rfind("gardner", 0) == 0; }
  std::string key() const { return cells + std::to_string(turn); }

  bool owned(int square, int side) const {
    const char piece = cells[square];
    return piece != '.' && (std::isupper(piece) != 0) == (side == 0);
  }

  // Where the piece can go, its king's safety left aside.
  std::vector<int> targets(int from, int side) const {
    constexpr int kDirections[8][2] = {{0, 1}, {1, 0},  {0, -1}, {-1, 0},
                                       {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    constexpr int kKnight[8][2] = {{1, 2}, {1, -2}, {-1, 2}, {-1, -2},
                                   {2, 1}, {2, -1}, {-2, 1}, {-2, -1}};
    std::vector<int> found;
    const int row = from / kCols, col = from % kCols;
    const auto inside = [&](int r, int c) { return r >= 0 && r < rows && c >= 0 && c < kCols; };
    const char kind = static_cast<char>(std::tolower(cells[from]));
    if (kind == 'p') {
      const int ahead = row + (side == 0 ? -1 : 1);
      if (inside(ahead, col) && cells[ahead * kCols + col] == '.')
        found.push_back(ahead * kCols + col);
      for (const int beside : {col - 1, col + 1}) {
        if (!inside(ahead, beside) || !owned(ahead * kCols + beside, 1 - side)) continue;
        found.push_back(ahead * kCols + beside);
      }
      return found;
    }
    // Rooks use the first four directions, bishops the last four, queens and kings all.
    const int reach = kind == 'k' || kind == 'n' ? 1 : rows;
    for (int d = kind == 'b' ? 4 : 0; d < (kind == 'r' ? 4 : 8); ++d) {
      const auto& step = kind == 'n' ? kKnight[d] : kDirections[d];
      for (int n = 1; n <= reach && inside(row + n * step[0], col + n * step[1]); ++n) {
        const int to = (row + n * step[0]) * kCols + col + n * step[1];
        if (!owned(to, side)) found.push_back(to);
        if (cells[to] != '.') break;
      }
    }
    return found;
  }

  std::vector<std::pair<int, int>> pairs(int side) const {
    std::vector<std::pair<int, int>> found;
    for (int from = 0; from < rows * kCols; ++from) {
      if (!owned(from, side)) continue;
      for (const int to : targets(from, side)) found.push_back({from, to});
    }
    return found;
  }

  // Whether a side, were it to move, could take the other's king.
  bool takes_king(int side) const {
    for (const auto& [from, to] : pairs(side)) {
      if (cells[to] == (side == 0 ? 'k' : 'K')) return true;
    }
    return false;
  }

  bool promotes(int from, int to) const {
    return std::tolower(cells[from]) == 'p' && (to / kCols == 0 || to / kCols == rows - 1);
  }

  std::string name(int square) const {
    return {static_cast<char>('a' + square % kCols),
            static_cast<char>('0' + rows - square / kCols)};
  }

  // The moves, whether the game is over or not.
  std::vector<std::string> candidates() const {
    std::vector<std::string> texts;
    for (const auto& [from, to] : pairs(turn)) {
      if (checks() && moved(from, to, 'q').takes_king(1 - turn)) continue;
      if (!promotes(from, to)) {
        texts.push_back(name(from) + name(to));
        continue;
      }
      for (const char kind : std::string(checks() ? "qrbn" : "q"))
        texts.push_back(name(from) + name(to) + kind);
    }
    return texts;
  }

  Board moved(int from, int to, char becomes) const {
    Board next = *this;
    const bool forgets = cells[to] != '.' || std::tolower(cells[from]) == 'p';
    next.cells[to] = cells[from];
    if (promotes(from, to))
      next.cells[to] = static_cast<char>(turn == 0 ? std::toupper(becomes) : becomes);
    next.cells[from] = '.';
    next.turn = 1 - turn;
    ++next.plies;
    next.quiet = forgets ? 0 : quiet + 1;
    if (forgets) next.seen.clear();
    next.seen.push_back(next.key());
    return next;
  }

  int by_material() const {
    int worth = 0;
    for (const char piece : cells) {
      switch (piece) {
        case 'P':
          worth += 2;
          break;
        case 'R':
          worth += 6;
          break;
        case 'N':
          worth += 7;
          break;
        case 'B':
          worth += 8;
          break;
        case 'Q':
          worth += 20;
          break;
        case 'p':
          worth -= 2;
          break;
        case 'r':
          worth -= 6;
          break;
        case 'n':
          worth -= 7;
          break;
        case 'b':
          worth -= 8;
          break;
        case 'q':
          worth -= 20;
          break;
        default:
          break;
      }
    }
    return worth > 0 ? 1 : worth < 0 ? -1 : 0;
  }
};
