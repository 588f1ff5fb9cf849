// ladder/progress.hpp - how a version goes on: from what became of one step to the next.
//
// All of these are parts of the caller's transaction, and may be done again: what is there already
// is left as it is.
#pragma once

#include "arena/sprt.hpp"
#include "ladder/pairings.hpp"
#include "ladder/pass_rule.hpp"

namespace palamedes::ladder {

// The test against the version before: play until it is clear whether the new one is stronger.
inline constexpr arena::Sprt kVersionTest{.elo0 = 0, .elo1 = 40};
inline constexpr std::uint64_t kMostTestPairs = 100;
// So many games in a row lost by its own fault suspend a version.
inline constexpr std::int64_t kMostMishaps = 6;

std::optional<Error> set_state(store::Connection& connection, std::int64_t course,
                               std::int64_t version, const std::string& state,
                               const Sentence& reason, std::int64_t now);

// Work for a build, or for the examination of what was built.
std::optional<Error> put_build(store::Connection& connection, const VersionOfBot& of,
                               std::int64_t now);
std::optional<Error> put_check(store::Connection& connection, const VersionOfBot& of,
                               std::int64_t now);
std::string owner_of(const BotRow& bot);  // whose machine time its work is: "account:7"

// It may play: it takes the place of the version that was active, unless that is newer.
std::optional<Refusal> activate(store::Connection& connection, OpeningBooks& books,
                                std::int64_t version, std::int64_t now);
// Pairs against references and the version before, as many as are still wanted; "ranked" once
// all references are decided.
std::optional<Refusal> go_on(store::Connection& connection, OpeningBooks& books,
                             std::int64_t version, std::int64_t now);
std::optional<Error> suspend(store::Connection& connection, const VersionOfBot& of,
                             const Sentence& reason, std::int64_t now);

// The version that was tested or active before, if there was one that could play.
Answer<std::optional<VersionRow>> version_before(store::Connection& connection,
                                                 const VersionRow& version);

// Those that ask for a score, of all bots of a course.
std::vector<BotRow> references_to_pass(const std::vector<BotRow>& bots);

struct PassOf {
  BotRow reference;
  Tally tally;
  PassStanding standing;
};
Answer<std::vector<PassOf>> passes_of(store::Connection& connection, const CourseRow& course,
                                      std::int64_t version);

}  // namespace palamedes::ladder
