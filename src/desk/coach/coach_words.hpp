// desk/coach/coach_words.hpp - findings as sentences, each a code with parameters.
#pragma once

#include <vector>

#include "desk/coach/findings.hpp"

namespace palamedes::desk {

// All there is to say of a game, what ended it first.
std::vector<Sentence> say_all(const Findings& found);

// Three sentences for whoever has just played: how it was lost, the move that cost most, and what
// else there is.
std::vector<Sentence> say_briefly(const Findings& found);

Sentence cause_word(Cause cause);
Sentence phase_word(Phase phase);
std::string percent(double chance);  // "37"

}  // namespace palamedes::desk
