// cli/limit_flags.hpp - what a player may spend on a move, and what its program may use: the same
// flags wherever a move of somebody else's is asked for.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "bout/game_clock.hpp"
#include "referee/sandbox.hpp"

namespace palamedes::cli {

struct LimitFlags {
  std::optional<double> seconds;
  std::string clock, sandbox = "auto";
};

// --time, --clock, --margin, --start, --sandbox and --memory. `about_time` ends what is said of
// --time. All must outlive the parsing.
void add_limit_flags(CLI::App& app, LimitFlags& flags, TimeControl& time,
                     referee::ResourceLimits& limits, const std::string& about_time = {});

// What --time and --clock mean: a tenth of a second a move where neither is given. Fatal where the
// clock is none.
void set_time(const LimitFlags& flags, TimeControl& time);

}  // namespace palamedes::cli
