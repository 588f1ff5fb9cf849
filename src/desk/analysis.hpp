// desk/analysis.hpp - what is thought of a position, as a document for side 0.
#pragma once

#include "desk/ask.hpp"
#include "desk/read_limits.hpp"
#include "engines/engine.hpp"

namespace palamedes::desk {

// A score of the analysis in the game's units, for the side to move; see Unit for what is won.
double shown_value(const AnyPlay& play, const Analysis& analysis, search::Score score);

// What a lead in the game's units is worth, and a line of an analysis: the chance of whoever is to
// move to win, a draw being half a win. What is proven is certain, and the game says what a lead is
// worth (RuleSet::scale); `drawn`: it was searched to every end, and nobody wins.
double chance_of_lead(double lead, double scale);
double chance_of_lead(const GameInfo& game, double lead);
double chance_to_win(const AnyPlay& play, const Analysis& analysis, const ExpectedLine& line,
                     bool drawn);

Json analysis_doc(const AnyPlay& play, const Analysis& analysis, double seconds);

// A line that was not compared with all others: nothing is said about draws.
Json line_doc(const AnyPlay& play, const Analysis& analysis, const ExpectedLine& line);

// Looks at a position within limits `at_pace`, but knows what is known at once. More lines than
// there are moves counts as all. requires: the game is not over.
Analysis look_at(engines::Engine& engine, const AnyPlay& play, Limits limits);

}  // namespace palamedes::desk
