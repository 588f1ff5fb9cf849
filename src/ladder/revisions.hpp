// ladder/revisions.hpp - pairs that were played are played again, or left out: first as a preview
// of who would move and why, then applied or discarded; reasons are kept.
//
// A revision is `playing` (a re-run whose pairs are not all there yet), `preview`, then `applied`
// or `discarded`. Nothing counts differently before it is applied. Pairs of a final may only be
// played again, as it is on equal games; then a new sheet is signed.
//
// Revision  {id, course, kind: exclude|rerun, state, reason, by|null, made, decided|null, pairs:
//            [{pairing, purpose, first: Contender, second, was, would_be|null (half points of
//            first), game|null}], size, played, moves: [{bot, name, from, to, elo, would_be_elo,
//            why: Said}], final_moves: [{bot, name, from, to}]}
#pragma once

#include "ladder/accounts.hpp"
#include "ladder/pairings.hpp"

namespace palamedes::ladder {

class Revisions {
 public:
  Revisions(store::Pool& pool, Clock clock) : pool_(pool), clock_(std::move(clock)) {}

  Answer<Json> all(const Viewer& viewer, std::int64_t course);  // {revisions}, without moves
  // {kind, reason, and what: pairings? (numbers), game?, version?, worker? (a name), since?,
  // until?}
  Answer<Json> propose(const Viewer& viewer, std::int64_t course, const Json& wish);
  Answer<Json> revision(const Viewer& viewer, std::int64_t id);
  Answer<Json> decide(const Viewer& viewer, std::int64_t id, bool apply);

 private:
  store::Pool& pool_;
  const Clock clock_;
  OpeningBooks books_;
};

// A pair of a re-run was played; spoilt by a machine, it is put again. In the caller's transaction.
std::optional<Refusal> replayed(store::Connection& connection, OpeningBooks& books,
                                std::int64_t pairing, bool counts, std::int64_t now);

}  // namespace palamedes::ladder
