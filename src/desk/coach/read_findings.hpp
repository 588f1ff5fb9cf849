// desk/coach/read_findings.hpp - findings again from the document that was kept of them.
#pragma once

#include "desk/coach/findings.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::desk {

// Of the record's game and subject; what the record has is taken from there. Fails where the
// document is another coach's, another game's, or could not have been written by findings_doc.
Result<Findings> read_findings(const Json& document, const GameRecord& record);

}  // namespace palamedes::desk
