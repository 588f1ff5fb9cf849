// engines/othello/advice.cpp - corners that were given away, and sides that run out of moves.
#include "engines/othello/advice.hpp"

#include <algorithm>

#include "engines/othello/solve.hpp"
#include "games/notation.hpp"

namespace palamedes::engines {
namespace {

bool is_corner(const GameInfo& info, const std::vector<int>& cells) {
  if (cells.size() != 1) return false;
  const int row = cells[0] / info.cols, col = cells[0] % info.cols;
  return (row == 0 || row == info.rows - 1) && (col == 0 || col == info.cols - 1);
}

// The corners that the side to move could take now.
std::vector<std::string> corners_open(const AnyPlay& play) {
  std::vector<std::string> open;
  for (const MoveCode move : play.moves()) {
    if (is_corner(play.game().info(), play.cells_of(move))) open.push_back(play.move_text(move));
  }
  return open;
}

// The same for the other side, if it were its turn. A board where it has no move opens none.
std::vector<std::string> corners_open_to_other(const AnyPlay& play) {
  const auto turned =
      play.game().start_from(play.game().board_text(play.board(), other(play.turn())));
  return turned ? corners_open(**turned) : std::vector<std::string>();
}

// A corner that the enemy takes within his next two moves of best play, and that was not open to
// him before the move.
std::optional<Reason> corner_given(const BadMove& bad) {
  const auto before = corners_open_to_other(bad.before);
  const auto ahead = bad.before.clone();
  const GameInfo& info = ahead->game().info();
  const std::string played = label_of(*ahead, bad.played);
  const Side mover = ahead->turn();
  ahead->play(bad.played);
  constexpr std::size_t kPliesLookedAt = 3;
  for (std::size_t i = 0; i < std::min(bad.punished.size(), kPliesLookedAt); ++i) {
    const MoveCode move = bad.punished[i];
    const std::string text = ahead->move_text(move);
    if (ahead->turn() != mover && is_corner(info, ahead->cells_of(move)) &&
        std::find(before.begin(), before.end(), text) == before.end()) {
      return Reason{"corner", say("why.corner", "{} lets {} take the corner {}", played,
                                  side_word(info.name_of(other(mover))), text)};
    }
    ahead->play(move);
  }
  return std::nullopt;
}

std::optional<Reason> out_of_moves(const BadMove& bad) {
  const auto ahead = bad.before.clone();
  const GameInfo& info = ahead->game().info();
  const std::string played = label_of(*ahead, bad.played);
  const Side mover = ahead->turn();
  ahead->play(bad.played);
  constexpr std::size_t kPliesLookedAt = 6;
  for (std::size_t i = 0; i < std::min(bad.punished.size(), kPliesLookedAt); ++i) {
    if (ahead->turn() == mover && ahead->cells_of(bad.punished[i]).empty()) {
      return Reason{"no-moves", say("why.no-moves", "after {} {} runs out of moves and must pass",
                                    played, side_word(info.name_of(mover)))};
    }
    ahead->play(bad.punished[i]);
  }
  return std::nullopt;
}

std::optional<Reason> othello_reason(const BadMove& bad) {
  if (auto corner = corner_given(bad)) return corner;
  return out_of_moves(bad);
}

bool leaves_a_corner(const AnyPlay& before, MoveCode move) {
  const auto after = before.clone();
  after->play(move);
  return after->turn() != before.turn() && !corners_open(*after).empty();
}

Phase othello_phase(const AnyPlay& play) {
  constexpr int kOpeningDiscs = 24;
  if (is_near_the_end(play)) return Phase::End;
  const auto discs = play.counts();
  return discs[0] + discs[1] <= kOpeningDiscs ? Phase::Opening : Phase::Middle;
}

}  // namespace

Advice othello_advice() {
  return {
      othello_reason, othello_phase,
      Vice{"corner", [] { return say("habit.corner", "it gives corners away"); }, leaves_a_corner}};
}

}  // namespace palamedes::engines
