// arena/tournament.hpp - plays a tournament: worker threads take pairs of games until none is left.
//
// Both games of a pair begin with the same opening, colours swapped. Which pairs there are follows
// from the plan and the games in the folder, and every random choice of a pair from its place: the
// same plan gives the same games, however often it was stopped and on whatever number of threads,
// as long as the players do.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "arena/away.hpp"
#include "arena/roster.hpp"
#include "arena/spectator.hpp"
#include "arena/tournament_folder.hpp"
#include "referee/player_spec.hpp"

namespace palamedes::arena {

// Everything that a plan needs to be played.
struct Arrangement {
  std::shared_ptr<const AnyGame> game;
  std::vector<referee::PlayerSpec> specs;
  std::shared_ptr<const referee::Sandbox> sandbox;  // null where all players are ours
  std::vector<std::unique_ptr<AnyPlay>> openings;   // of a file, in random order
  // Those whose programs are not there, and what is said of it; they lose their games.
  std::map<std::size_t, std::string> absent;
  Recruiter recruit = referee::make_contestant;
  std::shared_ptr<const Away> away = {};  // who plays in our place; null: we do

  std::unique_ptr<AnyPlay> opening(const TournamentPlan& plan, const PairId& id) const;
};

// Finds players, sandbox and openings, or says what is missing; a tournament that goes on takes the
// openings that its folder keeps. Programs may be missing as long as two players are there.
// requires: the plan is complete.
Result<Arrangement> arrange(const TournamentPlan& plan, const std::string& folder);

// Called after every game, one call at a time; `expected` is how many games there will be.
using TournamentProgress = std::function<void(const TournamentGames& games, int expected)>;

// Blocks until all is played or `stop` is set: then the games in progress are played to their ends
// and kept. An error says why it could not go on; all games finished by then are kept. No player
// can bring that about: whose program cannot be started loses, and whom this machine held up too
// often has it for himself the next time. `spectator` may be null; it is not told when all is over.
std::optional<Error> play_tournament(TournamentFolder& folder, const Arrangement& arrangement,
                                     const std::atomic<bool>* stop,
                                     const TournamentProgress& progress,
                                     Spectator* spectator = nullptr);

}  // namespace palamedes::arena
