// games/catalog.hpp - the one table of rule sets.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "games/any_game.hpp"

namespace palamedes {

struct BoardSize {
  int rows, cols;
  bool operator==(const BoardSize&) const = default;
};

struct RuleSet {
  std::string_view name;     // "chain/2018"
  std::string_view alias;    // "chain": a shorter name, or empty
  std::string_view title;    // "Chain Reaction, NTHU 2018"
  std::string_view summary;  // one sentence
  std::string_view sides[2];
  BoardSize smallest, largest, standard;
  bool sizes_between;      // every board from the smallest to the largest is offered
  std::string_view rules;  // the whole rules in plain text, for people

  std::shared_ptr<const AnyGame> (*make)(const RuleSet&, BoardSize);

  // Where not every size between is offered: which are, and that in words.
  bool (*fits)(BoardSize) = nullptr;
  std::string_view fitting = "";
};

std::span<const RuleSet> rule_sets();

// "8x8 or 6x6", "2x2 to 10x10, standard 5x6"
std::string sizes_text(const RuleSet& set);

// The rule set of that name or alias.
Result<const RuleSet*> find_rule_set(std::string_view name);

// A name or alias, with a board size after a colon where it is not the standard one: "othello",
// "chain/2018:3x4", "othello:6x6". Names are not case-sensitive.
Result<std::shared_ptr<const AnyGame>> find_game(std::string_view id);

}  // namespace palamedes
