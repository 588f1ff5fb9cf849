// ladder/revision_preview.hpp - who would stand elsewhere if a revision were applied, and why.
#pragma once

#include <nlohmann/json.hpp>

#include "ladder/revision_rows.hpp"

namespace palamedes::ladder {

// A `Revision` as revisions.hpp has it; without moves, pairs are left out, too.
Answer<Json> revision_document(store::Connection& connection, const RevisionRow& row,
                               bool with_moves);

}  // namespace palamedes::ladder
