// arena/tournament_words.hpp - what a tournament or a match is called, and how it is played, in a
// sentence each.
#pragma once

#include <string>

#include "arena/tournament.hpp"

namespace palamedes::arena {

// What the plan calls it, else "minichess/2023, swiss".
Sentence title_of(const TournamentPlan& plan);
Sentence details_of(const TournamentPlan& plan, const Arrangement& arrangement);

Sentence match_title(const std::string& game, const std::string& first, const std::string& second);
Sentence match_details(int games);

}  // namespace palamedes::arena
