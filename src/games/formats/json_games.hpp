// games/formats/json_games.hpp - our own records as files: one document, an array of them, or one
// after another (as in .jsonl).
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/record/record.hpp"

namespace palamedes {

Result<std::vector<GameRecord>> import_json(std::string_view bytes);

// The same, with each game judged by itself; only what is no list of documents at all fails as a
// whole.
Result<std::vector<Result<GameRecord>>> import_each_json(std::string_view bytes);

// One game as a document, any other number as an array.
Result<std::string> export_json(std::span<const GameRecord> games);

}  // namespace palamedes
