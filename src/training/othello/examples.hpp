// training/othello/examples.hpp - Othello positions with the margin they are worth, from self-play
// or from WTHOR files.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace palamedes::training {

struct OthelloExample {
  std::uint64_t own = 0, opp = 0;
  float target = 0;  // discs, for the side to move
  float result = 0;  // the same, from the end of the game alone
};

struct OthelloExamples {
  std::vector<OthelloExample> to_learn, held_out;
};

// All samples of these files; every n-th block is held out, none for 0. Errors name the file.
Result<OthelloExamples> othello_samples(const std::vector<std::string>& files, double blend,
                                        int every);

// Of each game the position whose value the file knows: where as many squares are empty as its
// header says, and somebody can move. Errors name the file.
Result<std::vector<OthelloExample>> wthor_examples(const std::vector<std::string>& files,
                                                   int threads);

}  // namespace palamedes::training
