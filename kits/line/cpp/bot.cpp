// @NAME@ - a bot for @GAME@ that plays a random legal move. Make it think: see choose().
//
// The referee and this program talk in lines of text, on standard input and output. So never print
// anything of your own to std::cout: use std::cerr, or a line that begins with "info ".
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>
@BOARD@
@BOARD@#include "board.hpp"

// What the referee has told us so far. Moves are text; README.md says how this game writes them.
struct Game {
  std::string rules;               // "@GAME@": a program may be asked to play several games
  std::string side;                // the side we play: @SIDES@
  std::string position;            // "start", or the position the game begins from
  std::vector<std::string> moves;  // every move since then, ours and the opponent's
  std::vector<std::string> legal;  // what we may play now: choose one of these
  std::string clock;               // "move MS", or "game OWN OTHER INCREMENT", in milliseconds
@BOARD@
@BOARD@  // The position now, on a board that knows the rules: moves(), play(move) and result() are all
@BOARD@  // that a search needs.
@BOARD@  Board board() const {
@BOARD@    Board now = Board::of(rules, position);
@BOARD@    for (const std::string& move : moves) now = now.play(move);
@BOARD@    return now;
@BOARD@  }
};

// ---- THINK HERE ---------------------------------------------------------------------------------
// Gets the game and returns one of game.legal. A random choice is a start, not a strategy.
std::string choose(const Game& game) {
  static std::mt19937 random(std::random_device{}());
  return game.legal[random() % game.legal.size()];
}
// -------------------------------------------------------------------------------------------------

std::vector<std::string> words_of(std::istringstream& rest) {
  std::vector<std::string> words;
  for (std::string word; rest >> word;) words.push_back(word);
  return words;
}

std::string rest_of(std::istringstream& rest) {
  std::string text;
  std::getline(rest >> std::ws, text);
  return text;
}

// A line end and a flush: without the flush the answer would wait in our own buffer.
void answer(const std::string& line) { std::cout << line << std::endl; }

int main() {
  Game game;
  for (std::string line; std::getline(std::cin, line);) {
    std::istringstream rest(line);
    std::string command;
    rest >> command;
    if (command == "hello") {
      answer("hello @NAME@");
    } else if (command == "game") {  // a new game begins
      game = Game();
      rest >> game.rules >> game.side;
      game.position = rest_of(rest);
      answer("ready");
    } else if (command == "moves") {
      game.moves = words_of(rest);
    } else if (command == "legal") {
      game.legal = words_of(rest);
    } else if (command == "clock") {
      game.clock = rest_of(rest);
    } else if (command == "go") {  // our turn: everything above has been sent before
      if (game.legal.empty()) continue;
      answer("move " + choose(game));
    } else if (command == "bye") {
      break;
    }  // "over WINNER MARGIN REASON" and whatever a later version adds needs no answer
  }
}
