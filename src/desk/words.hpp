// desk/words.hpp - results and errors in words, the same on every page and terminal.
#pragma once

#include <string>
#include <string_view>

#include "bout/bout.hpp"
#include "games/any_game.hpp"
#include "games/record/record.hpp"

namespace palamedes::desk {

// "black wins by 12: no move left", "white wins: black resigned", "unfinished".
std::string describe(const GameInfo& game, const RecordedResult& result);
// Why it ended; the result where the rules alone say it.
std::string describe(const GameInfo& game, const Bout::End& end);

// "bad-syntax", "illegal-move", ...: what programs know an error by.
std::string_view code_of(Errc code);

}  // namespace palamedes::desk
