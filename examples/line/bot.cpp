// A complete bot for the line protocol of Palamedes: plays a random legal move in any game.
//
//   g++ -O2 -o bot examples/line/bot.cpp
//   palamedes match othello line:./bot engine-1 --games 2
//
// The protocol is explained in docs/line_protocol.md.
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

struct Question {
  std::string game, side;
  std::vector<std::string> moves, legal, clock;
};

// The place to think. `moves` is the game so far, `legal` what may be played now.
std::string choose(const Question& question) {
  static std::mt19937 random{std::random_device{}()};
  return question.legal[random() % question.legal.size()];
}

int main() {
  Question question;
  std::string line;
  while (std::getline(std::cin, line)) {
    std::istringstream words(line);
    std::string first, word;
    words >> first;
    std::vector<std::string> rest;
    while (words >> word) rest.push_back(word);
    if (first == "hello") {
      std::cout << "hello random-cpp" << std::endl;  // endl flushes: without that nobody hears us
    } else if (first == "game") {
      question.game = rest.at(0);
      question.side = rest.at(1);
      std::cout << "ready" << std::endl;
    } else if (first == "moves") {
      question.moves = rest;
    } else if (first == "legal") {
      question.legal = rest;
    } else if (first == "clock") {
      question.clock = rest;
    } else if (first == "go") {
      std::cout << "move " << choose(question) << std::endl;
    } else if (first == "bye") {
      break;
    }
  }
}
