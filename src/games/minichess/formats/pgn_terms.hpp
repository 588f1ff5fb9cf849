// games/minichess/formats/pgn_terms.hpp - the correspondence between PGN's words and those of a
// record.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/record/record.hpp"

namespace palamedes::pgn {

bool is_chess(const GameRecord& record);  // minichess or gardner

// "minichess", "minichess2026", "gardner". requires: is_chess(record).
std::string_view variant_of(const GameRecord& record);

// The game a Variant tag and a FEN speak of; either may be missing.
Result<std::string> game_of(std::optional<std::string_view> variant,
                            std::optional<std::string_view> fen);

// "1-0", "0-1", "1/2-1/2" or "*" <-> the winner.
std::string_view result_text(const RecordedResult& result);
bool is_result(std::string_view word);
std::optional<int> winner_of(std::string_view result);

// A Termination tag as a record's word: "time forfeit" is "time"; "normal" says nothing.
std::string termination_of(std::string_view tag, bool won);

// The tag under which a PGN tag is kept, and the other way round; nothing where the record holds it
// elsewhere, or the tag cannot be a PGN tag.
std::optional<std::string> tag_of(std::string_view pgn_name);
std::optional<std::string> pgn_name_of(std::string_view tag);

// 2024.05.31 <-> 2024-05-31; other texts stay as they are.
std::string date_from_pgn(std::string_view date);
std::string date_to_pgn(std::string_view date);

// A comment that may stand in braces and be wrapped: on one line, without closing braces.
std::string comment_text(std::string_view text);

}  // namespace palamedes::pgn
