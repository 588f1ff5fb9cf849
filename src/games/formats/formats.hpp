// games/formats/formats.hpp - the file formats that game records come and go in, as one table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/record/record.hpp"

namespace palamedes {

struct Format {
  std::string_view name;       // "json", "transcript", "ggf", "obf", "wthor", "pgn"
  std::string_view extension;  // ".wtb"
  std::string_view summary;    // one sentence
  std::string_view family;     // of the games it is for; empty: all
  bool binary;
  // Both work on whole documents, which may hold many games; import validates by replaying.
  // Null where a direction makes no sense.
  Result<std::vector<GameRecord>> (*import_games)(std::string_view bytes);
  Result<std::string> (*export_games)(std::span<const GameRecord> games);
};

std::span<const Format> formats();
Result<const Format*> find_format(std::string_view name);

// The format a document seems to be in, by its first bytes and (if given) its file name.
Result<const Format*> recognise_format(std::string_view bytes, std::string_view file_name = {});

}  // namespace palamedes
