// games/record/sentence_json.hpp - a sentence by its code and parameters, as documents and records
// carry it: {"code": ..., "params": [...]}, where a parameter is a text or such an object.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "base/result.hpp"

namespace palamedes {

using Json = nlohmann::ordered_json;

// Null where the sentence has no code. What is nested deeper than any reader would follow is text.
Json sentence_document(const Sentence& sentence);

// The sentence of such a document; its English, which the document has not, is `english`. The error
// names `place`, where the document stands.
Result<Sentence> read_sentence(const Json& document, std::string_view place,
                               std::string_view english);

}  // namespace palamedes
