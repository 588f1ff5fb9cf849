// ladder/revision_rows.hpp - revisions and their pairs as they stand in the store, and what a pair
// counts.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ladder/pairings.hpp"

namespace palamedes::ladder {

struct RevisionRow {
  std::int64_t id = 0, course = 0, made = 0;
  std::string kind, state, reason, by;
  std::optional<std::int64_t> decided;
};
// `condition` has one parameter, `value`.
Answer<std::vector<RevisionRow>> revisions_where(store::Connection& connection,
                                                 const std::string& condition, std::int64_t value);
// One that the viewer may decide upon.
Answer<RevisionRow> find_revision(store::Connection& connection, const Viewer& viewer,
                                  std::int64_t id);

// A pair that is revised, and the one that was played instead.
struct Revised {
  std::int64_t pairing = 0, first = 0, second = 0;
  std::string purpose;
  bool rated = false;
  std::optional<std::int64_t> deadline, round, replay, game;
  std::optional<std::int64_t> was, would_be;  // half points of `first`
};
Answer<std::vector<Revised>> revised_of(store::Connection& connection, std::int64_t revision);
bool counts_for_ranking(const Revised& one);
std::set<std::int64_t> finals_of(const std::vector<Revised>& revised);  // by deadline

// What a pair that was played counts, from its games.
Answer<Tally> tally_of_pairing(store::Connection& connection, std::int64_t pairing);

}  // namespace palamedes::ladder
