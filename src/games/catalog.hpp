// games/catalog.hpp - every rule set there is, and games by name.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

// All of them, each game's together, in the order of games/every_game.hpp.
std::span<const RuleSet> rule_sets();

// The names of the first rule set of each game: who stands for its family where one is enough.
std::vector<std::string> one_of_each_family();

// "8x8 or 6x6", "2x2 to 10x10, standard 5x6"
Sentence sizes_text(const RuleSet& set);

// The rule set of that name or alias.
Result<const RuleSet*> find_rule_set(std::string_view name);

// A name or alias, with a board size after a colon where it is not the standard one: "othello",
// "chain/2018:3x4", "othello:6x6". Names are not case-sensitive.
Result<std::shared_ptr<const AnyGame>> find_game(std::string_view id);

}  // namespace palamedes
