// games/minichess/formats/pgn.hpp - PGN, chess programs' format, for minichess and gardner.
//
// Written: the seven standard tags, Variant, SetUp and FEN where the game begins elsewhere,
// Termination, the record's other tags, and moves in SAN, with `{[%eval 0.35] [%emt 0:00:01.5]
// words}` for the evaluation (for white), the time thought and the comment. Read besides: moves
// from square to square, comments behind ;, lines behind %; variations, annotation glyphs and move
// numbers are skipped.
//
// Event, Site, Date and Round are the tags "event", "place", "date" (as 2024-05-31) and "round"; a
// comment before the first move is the tag "comment"; other tags keep their names.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/record/record.hpp"

namespace palamedes {

Result<std::vector<GameRecord>> import_pgn(std::string_view bytes);
Result<std::string> export_pgn(std::span<const GameRecord> games);

}  // namespace palamedes
