// engines/hop/advice.cpp - pieces that stepped where they could be caught, and captures passed up.
#include <algorithm>

#include "engines/hop/hop_engine.hpp"
#include "games/notation.hpp"

namespace palamedes::engines {
namespace {

int men_of(const AnyPlay& play, Side side) {
  const BoardCells board = play.board();
  return static_cast<int>(std::count_if(
      board.begin(), board.end(), [side](const BoardCell& cell) { return cell.owner == side; }));
}

// How many men of the other side a move takes.
int caught_by(const AnyPlay& play, MoveCode move) {
  const auto after = play.clone();
  after->play(move);
  const Side victim = other(play.turn());
  return men_of(play, victim) - men_of(*after, victim);
}

std::optional<Reason> hop_reason(const BadMove& bad) {
  const auto ahead = bad.before.clone();
  const GameInfo& info = ahead->game().info();
  const Side mover = ahead->turn();
  const std::string played = label_of(*ahead, bad.played);
  const int taken = caught_by(*ahead, bad.played);
  const int could = bad.better.empty() ? 0 : caught_by(*ahead, bad.better.front());
  ahead->play(bad.played);
  if (!bad.punished.empty()) {
    if (const int lost = caught_by(*ahead, bad.punished.front()); lost > taken) {
      return Reason{"caught", say("why.caught", "after {} {} can catch {} of its pieces", played,
                                  side_word(info.name_of(other(mover))), lost)};
    }
  }
  if (could > taken) {
    return Reason{"missed-capture", say("why.missed-capture", "{} passes up a capture: {}", played,
                                        label_of(bad.before, bad.better.front()))};
  }
  return std::nullopt;
}

// By how many of the men are home.
Phase hop_phase(const AnyPlay& play) {
  constexpr int kOpeningPlies = 16;
  if (play.past().plies < kOpeningPlies) return Phase::Opening;
  const auto home = play.counts();
  const int men = men_of(play, Side::First) + men_of(play, Side::Second);
  return 2 * (home[0] + home[1]) >= men ? Phase::End : Phase::Middle;
}

}  // namespace

Advice hop_advice() { return {hop_reason, hop_phase}; }

}  // namespace palamedes::engines
