// protocols/wire_move.hpp - moves as one word each, for protocols that put spaces between moves.
//
// The word is the game's own text; where that has spaces in it (hop) a hyphen takes their place:
// "2,2-2,4". In UBGI a promotion that can only be one piece has no letter.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes {

enum class Promotions { Spelt, Implied };

// requires: the move is legal here.
std::string wire_move(const AnyPlay& play, MoveCode move, Promotions promotions);

// Reads such a word, with the letter of a promotion or without (then it is a queen).
Result<MoveCode> read_wire_move(const AnyPlay& play, std::string_view word);

// The moves of a line as words; ends where it cannot go on, and after `most` moves.
std::vector<std::string> wire_line(const AnyPlay& play, const std::vector<MoveCode>& moves,
                                   Promotions promotions, std::size_t most);

// All moves of a play since its start position.
std::vector<std::string> wire_moves_played(const AnyPlay& play, Promotions promotions);

}  // namespace palamedes
