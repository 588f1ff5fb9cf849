// cli/command.cpp - a table of subcommands that belong together becomes one action.
#include "cli/command.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace palamedes::cli {

Action define_parts(CLI::App& app, std::span<const Command> parts, const std::string& group) {
  app.require_subcommand(1);
  const auto actions = std::make_shared<std::vector<std::pair<CLI::App*, Action>>>();
  for (const Command& part : parts) {
    CLI::App* sub = app.add_subcommand(std::string(part.name), std::string(part.summary));
    sub->group(group);
    actions->emplace_back(sub, part.define(*sub));
  }
  return [actions] {
    for (const auto& [sub, action] : *actions) {
      if (sub->parsed()) return action();
    }
    return 0;
  };
}

}  // namespace palamedes::cli
