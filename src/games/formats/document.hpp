// games/formats/document.hpp - what all importers and exporters share: text that is UTF-8 and stays
// on its line, numbers and times, and errors that say where.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/record/record.hpp"

namespace palamedes {

// Records hold UTF-8. A text that is not is taken for Latin-1, the usual alternative in old files;
// a byte order mark is dropped.
std::string as_utf8(std::string_view bytes);

// Without control characters, for formats in which a value is one line: each becomes a space.
std::string on_one_line(std::string_view text);

// The words of a text with single spaces between them, so that it may be wrapped and read back.
std::string reflowed(std::string_view text);

// Limits time as files write it: "1.5", "0:05", "1:02:03.5"; nothing when it is none of these.
std::optional<double> parse_seconds(std::string_view text);

// "where: message".
Error located(const Sentence& where, const Error& error);

// The name of a format, and the places in a document that errors name most.
Sentence format_word(std::string_view name);
Sentence game_number(std::string_view format, std::size_t number);
Sentence game_number(std::string_view format, std::size_t number, std::size_t first_line);
Sentence line_number(std::size_t line);
Sentence move_number(std::size_t number);

// Writes each game with `one` and joins the results; an error names the format and the game's
// number.
Result<std::string> export_each(std::string_view format, std::span<const GameRecord> games,
                                Result<std::string> (*one)(const GameRecord&));

// For a game that a format has no room for; `holds` says what it is for.
Error cannot_hold(const GameRecord& record, const Sentence& holds);

}  // namespace palamedes
