// games/connect4/rule_sets.hpp - four in a line as the catalog lists it, and its one type.
#pragma once

#include "games/any_game.hpp"
#include "games/connect4/connect4.hpp"

namespace palamedes {

struct Connect4Family {
  static constexpr std::string_view kName = "connect4";
  static std::span<const RuleSet> rule_sets();

  // visit(game) with the game that `info` describes. requires: it is one of these.
  template <class Visit>
  static auto visit(const GameInfo& info, const Visit& visit) {
    return visit(Connect4(info.rows, info.cols));
  }
};

// As GameFamily::themes has it.
std::vector<std::string_view> connect4_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
