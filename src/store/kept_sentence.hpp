// store/kept_sentence.hpp - a sentence for people as columns of tables and other machines have it:
// its English with its code and parameters, {message, sentence}.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "games/record/sentence_json.hpp"

namespace palamedes::store {

Json said(const Sentence& sentence);  // null of an empty one
// What is no such document is nothing; what has no code, or one that nobody could have made, is
// English only.
Sentence sentence_in(const Json& document);

// The same as the text of a column, empty of an empty one; older programs wrote English alone.
std::string column_of(const Sentence& sentence);
Sentence sentence_in_column(const std::string& text);

}  // namespace palamedes::store
