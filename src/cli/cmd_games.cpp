// cli/cmd_games.cpp - `palamedes games`: the catalog, for people or programs.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "games/catalog.hpp"

namespace palamedes::cli {
namespace {

void list_for_people() {
  const int width = look_at_terminal().text_width();
  for (const RuleSet& set : rule_sets()) {
    const std::string alias = set.alias.empty() ? "" : fmt::format(" (or {})", set.alias);
    std::cout << fmt::format("{}{}\n", set.name, alias)
              << wrap(fmt::format("    {}: {}.", set.title, set.summary), width)
              << wrap(fmt::format("    Board {}; {} moves first, then {}.", sizes_text(set),
                                  set.sides[0], set.sides[1]),
                      width)
              << '\n';
  }
  std::cout << "A board size follows a colon: chain:3x4. See also: palamedes rules GAME\n";
}

void list_as_json() {
  const auto size = [](BoardSize s) {
    return nlohmann::ordered_json{{"rows", s.rows}, {"cols", s.cols}};
  };
  auto list = nlohmann::ordered_json::array();
  for (const RuleSet& set : rule_sets()) {
    list.push_back({{"name", set.name},
                    {"alias", set.alias.empty() ? nlohmann::ordered_json() : set.alias},
                    {"title", set.title},
                    {"summary", set.summary},
                    {"sides", {set.sides[0], set.sides[1]}},
                    {"standard", size(set.standard)},
                    {"smallest", size(set.smallest)},
                    {"largest", size(set.largest)},
                    {"sizes_between", set.sizes_between}});
  }
  std::cout << list.dump(2) << '\n';
}

}  // namespace

Action define_games(CLI::App& app) {
  const auto json = std::make_shared<bool>(false);
  app.add_flag("--json", *json, "a JSON array instead of text");
  app.footer(
      "Examples:\n"
      "  palamedes games\n"
      "  palamedes games --json");
  return [json] {
    *json ? list_as_json() : list_for_people();
    return 0;
  };
}

}  // namespace palamedes::cli
