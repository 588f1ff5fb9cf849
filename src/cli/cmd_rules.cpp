// cli/cmd_rules.cpp - `palamedes rules`: the rules of a game as text to read.
#include <iostream>
#include <memory>
#include <string>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {

Action define_rules(CLI::App& app) {
  const auto name = std::make_shared<std::string>();
  app.add_option("GAME", *name, "a rule set, see palamedes games")->required()->option_text(" ");
  app.footer(
      "Examples:\n"
      "  palamedes rules minichess\n"
      "  palamedes rules chain/2019 | less");
  return [name] {
    const RuleSet& set = rule_set_named(*name);
    std::cout << set.title << " (" << set.name << ")\n\n"
              << wrap(set.rules, look_at_terminal().text_width());
    return 0;
  };
}

}  // namespace palamedes::cli
