// cli/tournament_flags.hpp - the flags that describe a tournament, or change one that a file
// describes.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "arena/tournament_plan.hpp"
#include "cli/limit_flags.hpp"

namespace palamedes::cli {

struct TournamentFlags {
  std::string title, game, format, openings_file;
  std::vector<std::string> players, joining, names;
  std::optional<int> rounds, pairs, challengers, plies, concurrency;
  LimitFlags limits;
  std::optional<std::uint64_t> seed, solver;
  std::vector<double> draw, resign;
  bool ponder = false, no_pin = false;
};

void add_tournament_flags(CLI::App& app, TournamentFlags& flags);

// The plan with everything changed that a flag was given for. Refusals are Fatal.
arena::TournamentPlan changed(arena::TournamentPlan plan, const TournamentFlags& flags);

}  // namespace palamedes::cli
