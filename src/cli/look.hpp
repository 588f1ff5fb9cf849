// cli/look.hpp - the flags that say how boards look, shared by all commands that draw.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "cli/board_view.hpp"
#include "cli/terminal.hpp"
#include "games/any_game.hpp"

namespace palamedes::cli {

struct LookFlags {
  bool ascii = false;
  std::string color = "auto";
};

void add_look_flags(CLI::App& app, LookFlags& flags);

// Colours and glyphs as asked for and as the terminal can show them. Glyphs need UTF-8.
BoardStyle style_for(const LookFlags& flags, const Terminal& terminal, const GameInfo& game);

}  // namespace palamedes::cli
