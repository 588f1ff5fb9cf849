// cli/queue_away.hpp - the games of a tournament or a match, handed to the workers of a store.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "arena/away.hpp"
#include "arena/tournament_plan.hpp"

namespace palamedes::cli {

struct QueueWish {
  std::string store;  // its address
  std::string key;    // of the tournament or match
  std::string game;
  std::vector<arena::PlannedPlayer> players;
  TimeControl time;
  int opening_plies = 0;
  std::uint64_t memory_mb = 0;  // that a program may use
};

// Programs go along: every file that a player's command names. What workers cannot do is Fatal.
std::shared_ptr<const arena::Away> away_to_queue(const QueueWish& wish);

// Of a plan: what would be different from playing here is Fatal.
void require_fit_for_queue(const arena::TournamentPlan& plan);

}  // namespace palamedes::cli
