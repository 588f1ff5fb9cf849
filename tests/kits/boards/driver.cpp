// The board of a kit, asked by lines: "game RULES POSITION" and "play MOVE" are each answered by
// "TURN RESULT MOVES...".
#include <iostream>
#include <string>

#include "board.hpp"

int main() {
  Board board;
  for (std::string word, rules, text; std::cin >> word;) {
    if (word == "game") {
      std::cin >> rules;
      std::getline(std::cin >> std::ws, text);
      board = Board::of(rules, text);
    } else {
      std::cin >> text;
      board = board.play(text);
    }
    const auto result = board.result();
    std::cout << board.turn << ' ' << (result ? std::to_string(*result) : "none");
    for (const std::string& move : board.moves()) std::cout << ' ' << move;
    std::cout << std::endl;
  }
}
