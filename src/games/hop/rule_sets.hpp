// games/hop/rule_sets.hpp - the hop race as the catalog lists it.
#pragma once

#include "games/any_game.hpp"
#include "games/hop/hop.hpp"

namespace palamedes {

struct HopFamily {
  static constexpr std::string_view kName = "hop";
  static std::span<const RuleSet> rule_sets();

  // visit(game) with the one game there is.
  template <class Visit>
  static auto visit(const GameInfo&, const Visit& visit) {
    return visit(Hop());
  }
};

// As GameFamily::themes has it.
std::vector<std::string_view> hop_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
