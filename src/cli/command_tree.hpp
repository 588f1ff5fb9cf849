// cli/command_tree.hpp - all commands of the program as one tree of parsers.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "cli/command.hpp"

namespace palamedes::cli {

// In the order in which people are told of them.
std::span<const Command> commands();

class CommandTree {
 public:
  // Every command is in it, with its flags and parts where `with_flags` wants them.
  explicit CommandTree(const std::function<bool(std::string_view name)>& with_flags);

  CLI::App& root() { return root_; }
  // Of the command that was parsed; null: of none.
  const Action* chosen() const;

 private:
  CLI::App root_;
  std::vector<Action> actions_;  // they own what the flags are stored in
};

}  // namespace palamedes::cli
