// games/othello/formats/othello_games.hpp - what the Othello formats ask of a record.
#pragma once

#include <string>
#include <vector>

#include "games/record/record.hpp"

namespace palamedes {

inline bool is_othello(const GameRecord& record) {
  return record.game == "othello" || record.game == "othello:6x6";
}

// What they are for, in words.
inline Sentence othello_games() { return say("othello-games", "othello"); }

// The moves of a play that are squares; whoever reads them finds the passes by the rules.
inline std::vector<std::string> squares_of(const AnyPlay& play) {
  std::vector<std::string> squares;
  for (const RecordedMove& move : record_of(play).moves) {
    if (move.text != "pass") squares.push_back(move.text);
  }
  return squares;
}

}  // namespace palamedes
