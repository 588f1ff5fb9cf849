// ladder/wishes.hpp - fields of documents that people send: what json_fields.hpp says against one
// is a refusal here.
#pragma once

#include <optional>
#include <string>

#include "games/record/sentence_json.hpp"
#include "ladder/answer.hpp"

namespace palamedes::ladder {

// A missing field, or null, is nothing.
Answer<std::optional<std::string>> text_field(const Json& wish, const char* name,
                                              std::size_t most_bytes);
Answer<std::optional<std::int64_t>> whole_field(const Json& wish, const char* name,
                                                std::int64_t least, std::int64_t most);
Answer<std::optional<bool>> switch_field(const Json& wish, const char* name);
// "2026-11-15T15:24:46Z", without seconds, or a day alone, which begins at midnight; in UTC.
Answer<std::optional<std::int64_t>> time_field(const Json& wish, const char* name);
bool has_field(const Json& wish, const char* name);  // also if it is null

// A name or title as people may see it: without control characters and blanks around it, cut at
// `most` bytes.
std::string tidy(std::string_view text, std::size_t most);

std::optional<std::int64_t> parse_utc_time(std::string_view text);

}  // namespace palamedes::ladder
