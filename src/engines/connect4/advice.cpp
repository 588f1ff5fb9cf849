// engines/connect4/advice.cpp - fours that were not stopped, and forks that were allowed.
#include <algorithm>

#include "engines/connect4/connect4_engine.hpp"
#include "games/notation.hpp"

namespace palamedes::engines {
namespace {

// The moves with which the side to move wins at once.
std::vector<MoveCode> winning_moves(const AnyPlay& play) {
  std::vector<MoveCode> winning;
  for (const MoveCode move : play.moves()) {
    const auto after = play.clone();
    after->play(move);
    const auto result = after->result();
    if (result && result->winner() == play.turn()) winning.push_back(move);
  }
  return winning;
}

std::optional<Reason> connect4_reason(const BadMove& bad) {
  const auto ahead = bad.before.clone();
  const Sentence enemy = side_word(ahead->game().info().name_of(other(ahead->turn())));
  const std::string played = label_of(*ahead, bad.played);
  ahead->play(bad.played);
  if (const auto wins = winning_moves(*ahead); !wins.empty()) {
    return Reason{"open-line", say("why.open-line", "{} lets {} complete four in column {}", played,
                                   enemy, ahead->move_text(wins.front()))};
  }
  // Two replies ahead: threats in two places at once.
  if (bad.punished.empty()) return std::nullopt;
  const Side mover = bad.before.turn();
  const std::string reply = ahead->move_text(bad.punished.front());
  ahead->play(bad.punished.front());
  if (ahead->result() || ahead->turn() != mover) return std::nullopt;
  const auto moves = ahead->moves();
  const bool lost = std::all_of(moves.begin(), moves.end(), [&](MoveCode move) {
    const auto then = ahead->clone();
    then->play(move);
    return !then->result() && !winning_moves(*then).empty();
  });
  if (!lost) return std::nullopt;
  return Reason{"fork", say("why.fork", "{} lets {} threaten two fours at once with {}", played,
                            enemy, reply)};
}

Phase connect4_phase(const AnyPlay& play) {
  const BoardCells board = play.board();
  const auto free = std::count(board.begin(), board.end(), BoardCell());
  const auto cells = static_cast<std::ptrdiff_t>(board.size());
  return 4 * free > 3 * cells ? Phase::Opening : 3 * free > cells ? Phase::Middle : Phase::End;
}

}  // namespace

Advice connect4_advice() { return {connect4_reason, connect4_phase}; }

}  // namespace palamedes::engines
