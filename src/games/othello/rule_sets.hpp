// games/othello/rule_sets.hpp - Othello as the catalog lists it, and the type behind each size.
#pragma once

#include "games/any_game.hpp"
#include "games/othello/othello.hpp"

namespace palamedes {

struct OthelloFamily {
  static constexpr std::string_view kName = "othello";
  static std::span<const RuleSet> rule_sets();

  // visit(game) with the game that `info` describes. requires: it is one of these.
  template <class Visit>
  static auto visit(const GameInfo& info, const Visit& visit) {
    return info.rows == 8 ? visit(Othello<8>()) : visit(Othello<6>());
  }
};

// As GameFamily::themes has it.
std::vector<std::string_view> othello_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
