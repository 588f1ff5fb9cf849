// ladder/uploads.hpp - whether uploads are accepted here, and what they may be written in: as the
// workers say.
#pragma once

#include <nlohmann/json.hpp>

#include "games/record/sentence_json.hpp"
#include "ladder/answer.hpp"

namespace palamedes::ladder {

struct UploadDoor {
  Sentence closed = {};  // why nothing is accepted; empty: it is
  Json languages;        // [{id, name, compiler, build, files}]
};

// Closed where workers are there, and none of them can confine what it runs; where none is there
// any more, the last one counts (who cannot confine does not stay). Where there has never been one,
// uploads wait for one.
Answer<UploadDoor> upload_door(store::Connection& connection, std::int64_t now);

}  // namespace palamedes::ladder
