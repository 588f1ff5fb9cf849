// games/record/record_json.hpp - the record as one JSON document; docs/record.schema.json says the
// same.
#pragma once

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/record/record.hpp"

namespace palamedes {

inline constexpr std::string_view kRecordFormat = "palamedes-game/1";

// The keys in a fixed order, one move a line; what is unknown is left out. parse_record gives the
// same record back. requires: texts are UTF-8, evaluations and times are finite.
std::string to_json(const GameRecord& record);

// Only the form is judged here; `replay` judges the game. Keys the schema does not name are
// refused: whatever else is known of a game goes into `tags`. Lines in messages are counted from
// `first_line`.
Result<GameRecord> parse_record(std::string_view document, int first_line = 1);

// Whether a word may stand as `termination`: lower-case letters, in parts joined by single hyphens.
bool is_termination(std::string_view word);

}  // namespace palamedes
