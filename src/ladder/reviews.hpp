// ladder/reviews.hpp - the coach on the ladder: games that a bot did not win, looked into by
// workers when nothing else is to be done, and what they found summed up. Nobody need ask for it:
// LadderOffice puts these jobs for whom has played when a worker finds nothing else to do.
//
// A game is looked into once for a side: what was found stays in the store (store/store.hpp,
// `findings`). Only the newest games are: an old version's mistakes are mended or forgotten.
#pragma once

#include <nlohmann/json.hpp>

#include "ladder/rows.hpp"
#include "work/queue.hpp"

namespace palamedes::ladder {

inline constexpr int kGamesCoached = 100;  // of a bot or a version, the newest

// A bot with all its versions, or one version.
struct Coached {
  VersionOfBot of;  // of a bot: its newest version
  bool whole_bot = false;
};

// {bot, version|null, games, looked_at, waiting, may_order, ids, summary, compared: null, or with
// the version before, on the same openings}; docs/openapi.json has the rest. `in_game` of lessons
// and faults is a place in `ids`, the games that were looked at.
Answer<Json> coach_document(store::Connection& connection, const Viewer& viewer,
                            const Coached& coached);

// Jobs for those of its games that were not looked into yet.
Answer<std::vector<work::NewJob>> reviews_due(store::Connection& connection,
                                              const Coached& coached);
// Puts them at once, before a worker is idle. For whoever may see what is private of it.
std::optional<Refusal> order_reviews(store::Connection& connection, const Viewer& viewer,
                                     const Coached& coached, std::int64_t now);

// Keeps what a worker found.
std::optional<Error> keep_review(store::Connection& connection, const work::JobRow& job,
                                 const work::ReviewOutcome& outcome);

// Removes what was found in games of a version, and jobs that would: they have its name in them.
std::optional<Error> forget_reviews(store::Connection& connection, std::int64_t version);

}  // namespace palamedes::ladder
