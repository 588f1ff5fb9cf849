// desk/words.hpp - results and errors in words, the same on every page and terminal.
#pragma once

#include <string>
#include <string_view>

#include "bout/bout.hpp"
#include "desk/ask.hpp"
#include "games/any_game.hpp"
#include "games/record/record.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::desk {

// "black wins by 12: no move left", "white wins: black resigned", "unfinished".
Sentence describe(const GameInfo& game, const RecordedResult& result);
// Why it ended; the result where the rules alone say it.
Sentence describe(const GameInfo& game, const Bout::End& end);

// "bad-syntax", "illegal-move", ...: what programs know an error by.
std::string_view code_of(Errc code);

// {code, message, sentence}: the same wherever an error leaves for a page.
Json error_document(std::string_view code, const Sentence& message);
Json error_document(const Error& error);

}  // namespace palamedes::desk
