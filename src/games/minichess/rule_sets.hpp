// games/minichess/rule_sets.hpp - the chess games as the catalog lists them, and the type behind
// each.
#pragma once

#include "games/any_game.hpp"
#include "games/minichess/minichess.hpp"

namespace palamedes {

struct MiniChessFamily {
  static constexpr std::string_view kName = "minichess";
  static std::span<const RuleSet> rule_sets();

  // visit(game) with the game that `info` describes. requires: it is one of these.
  template <class Visit>
  static auto visit(const GameInfo& info, const Visit& visit) {
    if (info.rule_set == "minichess/2023") return visit(MiniChess2023());
    return info.rule_set == "minichess/2026" ? visit(MiniChess2026()) : visit(Gardner());
  }
};

// As GameFamily::themes has it.
std::vector<std::string_view> minichess_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
