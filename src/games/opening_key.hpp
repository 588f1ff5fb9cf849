// games/opening_key.hpp - positions as who counts openings tells them apart: the same however they
// were reached, and however the board is looked at.
#pragma once

#include <cstdint>
#include <string_view>

#include "games/any_game.hpp"

namespace palamedes {

// Of the position alone, without its past; the same for all reflections under which the game plays
// the same (games/symmetry.hpp), and another for another game. What is kept under such a key stays
// good only as long as games keep their own keys (Rules::key).
std::uint64_t opening_key(const AnyPlay& play);

// What players call the position, where the game has a name for it (GameFamily::openings); else
// nothing.
std::string_view opening_name(const AnyPlay& play);

// What they call the way it began: the last name on the way to the position.
std::string_view opening_name_on_the_way(const AnyPlay& play);

}  // namespace palamedes
