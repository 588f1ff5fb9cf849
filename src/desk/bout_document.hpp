// desk/bout_document.hpp - a game in progress as pages see it, at a service's table and in a
// browser alike.
#pragma once

#include <string>
#include <vector>

#include "bout/bout.hpp"
#include "desk/ask.hpp"

namespace palamedes::desk {

// [{text, label, seconds, evaluation}]; requires: a label for each move.
Json moves_document(const GameRecord& record, const std::vector<std::string>& labels);

// {winner, margin, termination, text}, or null while the game goes on.
Json end_document(const Bout& bout);

}  // namespace palamedes::desk
