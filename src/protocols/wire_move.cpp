// protocols/wire_move.cpp - four letters that are no move are tried with a q behind them.
#include "protocols/wire_move.hpp"

#include <algorithm>

#include "base/text.hpp"

namespace palamedes {

std::string wire_move(const AnyPlay& play, MoveCode move, Promotions promotions) {
  std::string word = play.move_text(move);
  std::replace(word.begin(), word.end(), ' ', '-');
  if (promotions == Promotions::Implied && word.size() == 5 && word.back() == 'q') {
    const auto shorter = play.parse_move(std::string_view(word).substr(0, 4));
    if (shorter && *shorter == move) word.pop_back();
  }
  return word;
}

Result<MoveCode> read_wire_move(const AnyPlay& play, std::string_view word) {
  auto move = play.parse_move(word);
  if (move || word.size() != 4) return move;
  if (const auto promotion = play.parse_move(std::string(word) + 'q')) return *promotion;
  return move;
}

std::vector<std::string> wire_line(const AnyPlay& play, const std::vector<MoveCode>& moves,
                                   Promotions promotions, std::size_t most) {
  std::vector<std::string> words;
  const auto along = play.clone();
  for (const MoveCode move : moves) {
    const auto legal = along->moves();
    if (words.size() >= most || std::find(legal.begin(), legal.end(), move) == legal.end()) break;
    words.push_back(wire_move(*along, move, promotions));
    along->play(move);
  }
  return words;
}

std::vector<std::string> wire_moves_played(const AnyPlay& play, Promotions promotions) {
  const auto along = play.clone();
  while (along->undo()) {
  }
  std::vector<std::string> words;
  for (const MoveCode move : play.played()) {
    words.push_back(wire_move(*along, move, promotions));
    along->play(move);
  }
  return words;
}

}  // namespace palamedes
