// games/move_texts.hpp - moves that follow each other, each written where it is played.
#pragma once

#include <string>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

// What `write(play, move)` says of each, in the position that the moves before it lead to.
// requires: all are legal there.
template <class Write>
std::vector<std::string> written_along(const AnyPlay& play, const std::vector<MoveCode>& moves,
                                       Write write) {
  std::vector<std::string> texts;
  const auto ahead = play.clone();
  for (const MoveCode move : moves) {
    texts.push_back(write(*ahead, move));
    ahead->play(move);
  }
  return texts;
}

// As the game writes them.
inline std::vector<std::string> move_texts(const AnyPlay& play,
                                           const std::vector<MoveCode>& moves) {
  return written_along(play, moves, [](const AnyPlay& at, MoveCode m) { return at.move_text(m); });
}

// As people read them.
inline std::vector<std::string> move_labels(const AnyPlay& play,
                                            const std::vector<MoveCode>& moves) {
  return written_along(play, moves, label_of);
}

}  // namespace palamedes
