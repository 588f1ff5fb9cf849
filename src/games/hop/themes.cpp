// games/hop/themes.cpp - captures, long hops, and plain running.
#include "games/hop/rule_sets.hpp"

namespace palamedes {
namespace {

constexpr std::size_t kLong = 4;  // cells that a long hop touches

int enemies(const AnyPlay& play, Side side) {
  int pieces = 0;
  for (const BoardCell& cell : play.board()) pieces += cell.owner == other(side) ? 1 : 0;
  return pieces;
}

}  // namespace

std::vector<std::string_view> hop_themes(const AnyPlay& play, std::span<const MoveCode> line) {
  std::vector<std::string_view> themes;
  const auto after = play.clone();
  after->play(line[0]);
  if (enemies(*after, play.turn()) < enemies(play, play.turn())) themes.push_back("capture");
  if (play.cells_of(line[0]).size() >= kLong) themes.push_back("long-hop");
  if (themes.empty()) themes.push_back("race");
  return themes;
}

}  // namespace palamedes
