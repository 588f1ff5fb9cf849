// cli/mirror.hpp - `--store`: what a tournament or match plays is also shown in a store.
#pragma once

#include <memory>
#include <string>

#include "arena/local_match.hpp"
#include "arena/spectator.hpp"
#include "arena/tournament_folder.hpp"

namespace palamedes::cli {

// Refusals are Fatal; a store that fails later is a warning.
std::unique_ptr<arena::Spectator> mirror_tournament(const std::string& address,
                                                    const std::string& place,
                                                    const arena::TournamentFolder& folder,
                                                    const Sentence& title, const Sentence& details);
std::unique_ptr<arena::Spectator> mirror_match(const std::string& address, const AnyGame& game,
                                               const arena::MatchPlan& plan);

}  // namespace palamedes::cli
