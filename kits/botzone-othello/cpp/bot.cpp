// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It is started anew for every turn: one line of JSON comes in with all moves so far, one line goes
// out. Nothing else may be printed to std::cout.
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

struct Square {
  int x, y;  // column and row, from 0 at the top left; -1 and -1 is a pass
};

// The rules of Othello.
struct Board {
  int cells[8][8] = {};  // cells[x][y]: 0 empty, 1 black, -1 white
  int turn = 1;          // who moves: 1 black, -1 white

  Board() {
    cells[3][4] = cells[4][3] = 1;
    cells[3][3] = cells[4][4] = -1;
  }

  // The discs that would be turned over.
  std::vector<Square> flips(Square at) const {
    std::vector<Square> all;
    if (cells[at.x][at.y] != 0) return all;
    for (int dx = -1; dx <= 1; ++dx) {
      for (int dy = -1; dy <= 1; ++dy) {
        std::vector<Square> line;
        int x = at.x + dx, y = at.y + dy;
        while (x >= 0 && x < 8 && y >= 0 && y < 8 && cells[x][y] == -turn) {
          line.push_back({x, y});
          x += dx, y += dy;
        }
        const bool closed = x >= 0 && x < 8 && y >= 0 && y < 8 && cells[x][y] == turn;
        if (closed) all.insert(all.end(), line.begin(), line.end());
      }
    }
    return all;
  }

  std::vector<Square> legal_moves() const {
    std::vector<Square> moves;
    for (int y = 0; y < 8; ++y) {
      for (int x = 0; x < 8; ++x) {
        if (!flips({x, y}).empty()) moves.push_back({x, y});
      }
    }
    return moves;
  }

  // Plays a move or a pass; then the other side is to move.
  void play(Square at) {
    if (at.x >= 0) {
      for (const Square square : flips(at)) cells[square.x][square.y] = turn;
      cells[at.x][at.y] = turn;
    }
    turn = -turn;
  }
};

// ---- THINK HERE ---------------------------------------------------------------------------------
// Gets the board and its legal moves, at least one. A random choice is a start, not a strategy.
Square choose(const Board& board, const std::vector<Square>& legal) {
  static std::mt19937 random(std::random_device{}());
  (void)board;  // not looked at yet
  return legal[random() % legal.size()];
}
// -------------------------------------------------------------------------------------------------

// The squares in the list of that name: as much JSON as this game needs.
std::vector<Square> squares_in(const std::string& json, const std::string& name) {
  std::vector<Square> squares;
  const auto begin = json.find('"' + name + '"');
  if (begin == std::string::npos) return squares;
  const auto end = json.find(']', begin);
  const auto number_after = [&](const char* key, std::size_t from) {
    const auto colon = json.find(':', json.find(key, from));
    return std::atoi(json.c_str() + colon + 1);
  };
  for (auto at = json.find('{', begin); at < end; at = json.find('{', at + 1)) {
    squares.push_back({number_after("\"x\"", at), number_after("\"y\"", at)});
  }
  return squares;
}

int main() {
  std::string line;
  std::getline(std::cin, line);
  const auto requests = squares_in(line, "requests"), responses = squares_in(line, "responses");
  Board board;
  for (std::size_t i = 0; i < requests.size(); ++i) {
    const bool we_begin = i == 0 && requests[0].x < 0;  // black is told -1, -1 at first
    if (!we_begin) board.play(requests[i]);
    if (i < responses.size()) board.play(responses[i]);
  }
  const auto legal = board.legal_moves();
  const Square move = legal.empty() ? Square{-1, -1} : choose(board, legal);
  std::cout << "{\"response\":{\"x\":" << move.x << ",\"y\":" << move.y << "}}" << std::endl;
}
