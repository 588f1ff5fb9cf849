// referee/builtin_contestant.hpp - a player of ours as a contestant, in this process.
//
// It is told how long it may think, but nobody ends it: players of a fixed depth do not look at
// their time, only whether their answer is still wanted.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "players/player.hpp"
#include "referee/contestant.hpp"
#include "referee/make_contestant.hpp"
#include "referee/player_spec.hpp"

namespace palamedes::referee {

// With the options it was given: book=FILE or shipped, weights=FILE, eval=hand, hash=MB, threads=N,
// seed=N, nodes=N, time=S, and parameters of a search by name (search/parameters.hpp).
Result<std::unique_ptr<Contestant>> make_builtin_contestant(const PlayerSpec& spec,
                                                            const Setting& setting);
// The player alone.
Result<std::unique_ptr<Player>> make_builtin_player(const PlayerSpec& spec, const Setting& setting);

// By its id in the players' table, without options.
Result<std::unique_ptr<Contestant>> make_builtin_contestant(const AnyGame& game,
                                                            const std::string& id,
                                                            std::uint64_t seed);

}  // namespace palamedes::referee
