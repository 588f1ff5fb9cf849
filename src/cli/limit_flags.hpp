// cli/limit_flags.hpp - what a player may spend on a move, and what its program may use: the same
// flags wherever a move of somebody else's is asked for.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "bout/game_clock.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::cli {

struct LimitFlags {
  std::optional<double> seconds, margin, start;
  std::optional<std::uint64_t> memory;
  std::optional<std::string> clock, sandbox;
};

// --time, --clock, --margin, --start, --sandbox and --memory. `about_time` ends what is said of
// --time. The flags must outlive the parsing.
void add_limit_flags(CLI::App& app, LimitFlags& flags, const std::string& about_time = {});

// Changes what a flag was given for, and nothing else; a clock takes the place of a time per move
// unless both were given. Fatal where the clock is none, or there is no such sandbox.
void change_limits(const LimitFlags& flags, TimeControl& time, referee::ResourceLimits& limits,
                   referee::SandboxMode& sandbox);

}  // namespace palamedes::cli
