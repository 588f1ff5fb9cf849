// games/minichess/themes.cpp - checks, promotions, captures and sacrifices.
#include <algorithm>

#include "games/minichess/rule_sets.hpp"
#include "games/threats.hpp"

namespace palamedes {
namespace {

// Material of a side less that of the other one.
int lead_of(const AnyPlay& play, Side side) {
  const auto counts = play.counts();
  return side == Side::First ? counts[0] - counts[1] : counts[1] - counts[0];
}

}  // namespace

std::vector<std::string_view> minichess_themes(const AnyPlay& play,
                                               std::span<const MoveCode> line) {
  const auto cells = play.cells_of(line[0]);
  const auto before = play.board();
  const auto& from = before[static_cast<std::size_t>(cells.front())];
  const auto to = static_cast<std::size_t>(cells.back());
  const Side mover = play.turn();
  std::vector<std::string_view> themes;
  if (!before[to].kind.empty()) themes.push_back("capture");
  const auto after = play.clone();
  after->play(line[0]);
  const auto board = after->board();
  if (from.kind == "pawn" && board[to].kind != "pawn") themes.push_back("promotion");
  const auto threats = threats_in(*after);
  if (std::any_of(threats.begin(), threats.end(), [&](const Threat& threat) {
        return board[static_cast<std::size_t>(threat.cell)].owner == other(mover);
      })) {
    themes.push_back("king");
  }
  if (line.size() > 1 && !after->result()) {
    const bool taken = after->cells_of(line[1]).back() == cells.back();
    after->play(line[1]);
    if (taken && lead_of(*after, mover) < lead_of(play, mover)) themes.push_back("sacrifice");
  }
  return themes;
}

}  // namespace palamedes
