// ladder/revision_choice.hpp - which pairs a revision is about: as somebody names them, by number,
// game, version, worker or time.
#pragma once

#include <nlohmann/json.hpp>

#include "ladder/rows.hpp"

namespace palamedes::ladder {

// The pairs that count, of those that the wish is about; refused where there are none, or too many.
// Those of a final, which nobody may leave out, are among them where a game or pairs are named, and
// where `finals` are wanted.
Answer<std::vector<std::int64_t>> chosen_pairings(store::Connection& connection,
                                                  std::int64_t course, const Json& wish,
                                                  bool finals);

}  // namespace palamedes::ladder
