// games/chain/themes.cpp - moves that set cells off, and moves that do not.
#include "games/chain/rule_sets.hpp"

namespace palamedes {

std::vector<std::string_view> chain_themes(const AnyPlay& play, std::span<const MoveCode> line) {
  return {play.stages(line[0]).size() > 1 ? "chain" : "quiet"};
}

}  // namespace palamedes
