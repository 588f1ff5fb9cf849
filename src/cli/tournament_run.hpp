// cli/tournament_run.hpp - plays what is missing in a tournament's folder, and lets somebody
// report.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>

#include "arena/report.hpp"
#include "arena/tournament.hpp"

namespace palamedes::cli {

struct PlayedTournament {
  arena::ReportHead head;
  arena::Standings standings;
  std::span<const GameRecord> games;
};

// What is arranged before the first game; who looks on may be nobody.
using BeforeTournament = std::function<std::unique_ptr<arena::Spectator>(
    arena::TournamentFolder& folder, arena::Arrangement& arrangement)>;

// `report` says whether it has taken standard output for a document. Ctrl-C ends the playing, not
// the report. The command's exit code. requires: the plan is complete.
int run_tournament(const std::string& place, const arena::TournamentPlan& plan,
                   const BeforeTournament& before,
                   const std::function<bool(const PlayedTournament&)>& report);

}  // namespace palamedes::cli
