// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// It speaks UBGI and UCI, in lines of text on standard input and output. So never print anything of
// your own to std::cout: use std::cerr, or a line that begins with "info string ".
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "board.hpp"

// ---- THINK HERE ---------------------------------------------------------------------------------
// Returns one of `legal`, at least one; board.hpp says what a board can do. `limits` is the rest of
// the `go` line, such as "movetime 2000". A random choice is a start, not a strategy.
std::string choose(const Board& board, const std::vector<std::string>& legal,
                   const std::string& limits) {
  static std::mt19937 random(std::random_device{}());
  (void)board, (void)limits;  // not looked at yet
  return legal[random() % legal.size()];
}
// -------------------------------------------------------------------------------------------------

// A line end and a flush: without the flush the answer would wait in our own buffer.
void answer(const std::string& line) { std::cout << line << std::endl; }

// position startpos|board ROWS 0|fen ROWS w ... [moves ...]
Board read_position(std::istringstream& rest) {
  Board board = Board::of("@GAME@");
  bool moves = false;
  for (std::string word; rest >> word;) {
    if (moves) {
      if (word.size() >= 4) board = board.play(word);
    } else if (word == "moves") {
      moves = true;
    } else if (word == "board" || word == "fen") {
      std::string rows, side;
      rest >> rows >> side;
      board = Board::of("@GAME@", rows + (side == "0" || side == "w" ? " w" : " b"));
    }  // "startpos", and a FEN's counters, change nothing
  }
  return board;
}

int main() {
  Board board = Board::of("@GAME@");
  bool uci = false;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream rest(line);
    std::string command;
    rest >> command;
    if (command == "ubgi" || command == "uci") {
      uci = command == "uci";
      answer("id name @NAME@");
      answer("id author you");
      if (uci) answer("option name UCI_Variant type combo default minichess var minichess");
      answer(command + "ok");
    } else if (command == "isready") {
      answer("readyok");
    } else if (command == "position") {
      board = read_position(rest);
    } else if (command == "go") {
      std::string limits;
      std::getline(rest >> std::ws, limits);
      const auto legal = board.moves();
      if (legal.empty()) {
        answer("bestmove 0000");
        continue;
      }
      std::string move = choose(board, legal, limits);
      if (!uci) move.resize(4);  // UBGI does not write what a pawn becomes
      answer("info depth 1 score cp 0 pv " + move);
      answer("bestmove " + move);
    } else if (command == "quit") {
      break;
    }  // stop, setoption, ucinewgame and ubginewgame need nothing from a bot this quick
  }
}
