// games/othello/formats/ggf_terms.hpp - the correspondence between GGF's words and those of a
// record.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/record/record.hpp"

namespace palamedes::ggf {

// Whether a name can be that of a property: one to eight capital letters.
bool is_property(std::string_view name);

// The tag under which a property is kept, and the other way round; nothing if the property is one
// that the record holds elsewhere, or the tag cannot be a property.
std::optional<std::string> tag_of(std::string_view property);
std::optional<std::string> property_of(std::string_view tag);

// The size of the board that a TY value ("8", "8r18", "s8r20") names.
Result<int> board_size(std::string_view type);

// RE for a record: its tag RE where that does not contradict it, else "+12", "-36:r", "?". A win
// without a margin is one by all squares.
std::string result_text(const GameRecord& record);

// The result that RE tells of a game the rules have not ended.
Result<RecordedResult> parse_result(std::string_view text);

}  // namespace palamedes::ggf
