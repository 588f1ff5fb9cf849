// ladder/term.hpp - how a term ends, as documents: the deadline with its snapshot, extensions, the
// final, its sheet, and grades.
//
// Deadline  {id, course: {id, title, game}, due, state: coming|frozen|playing|final, form:
//            auto|round-robin|swiss, rounds, pairs, with_references, seed_hash, seed|null (from the
//            snapshot on), frozen|null, started|null, finished|null, unjudged, extended|null (until
//            when somebody has time), entrants: [Entrant] (of a coming one: were it frozen now),
//            played, expected (pairs), standings: [FinalRow], sheets}
// Entrant   {bot, name, owner|null, reference, version, number, sent}
// FinalRow  {place, bot, version, number, name, owner|null, reference, points, tie_break, wins,
//            draws, losses}
// Term      {now, key|null, deadline: Deadline|null, earlier: [{id, due, state}], mine|null (my own
//            time), extensions: [{account, name, shown, until}] (for those who teach)}
// Verdict   {deadline, number, key, signed, our_key, newest, same, games, trouble: Said|null}
// Grades    {course, deadline|null, final, made, key|null, rows: [{account, name, shown, team|null,
//            figures: {NAME: {value, evidence}}}]}
#pragma once

#include "ladder/accounts.hpp"
#include "ladder/finals.hpp"
#include "ladder/store_clock.hpp"

namespace palamedes::ladder {

class Term {
 public:
  Term(store::Pool& pool, Clock clock) : pool_(pool), clock_(pool.database(), std::move(clock)) {}

  Answer<Json> term(const Viewer& viewer, std::int64_t course);
  Answer<Json> deadline(const Viewer& viewer, std::int64_t id);
  // {due, form?, rounds?, pairs?, with_references?} sets it or changes the coming one; {now: true}
  // instead of a due is at once; {due: null} drops it. Gives the Term.
  Answer<Json> set_deadline(const Viewer& viewer, std::int64_t course, const Json& wish);
  // Takes the snapshot where its time has come; `at_once` without what is not judged yet. Refused
  // with the reason where it cannot be taken.
  Answer<Json> freeze(const Viewer& viewer, std::int64_t course, bool at_once);
  // Begins the final, or lets it go on where machines had given up.
  Answer<Json> play_final(const Viewer& viewer, std::int64_t course);
  // A member's own time, or nothing; not while a final is on. Who had been frozen is not any more.
  Answer<Json> extend(const Viewer& viewer, std::int64_t course, std::int64_t account,
                      std::optional<std::int64_t> until, const std::string& reason);
  Answer<std::string> sheet(const Viewer& viewer, std::int64_t deadline);
  Answer<Json> verify(const std::string& sheet);
  // `draft`: also what is not final. `address` begins every link to evidence.
  Answer<Json> grades(const Viewer& viewer, std::int64_t course, bool draft,
                      const std::string& address);

 private:
  Answer<Json> term_document(store::Connection& connection, const Viewer& viewer,
                             std::int64_t course);

  store::Pool& pool_;
  const StoreClock clock_;
  OpeningBooks books_;
};

// Grades as a table for spreadsheets; texts that a spreadsheet would take for formulas begin with
// an apostrophe.
std::string grades_csv(const Json& grades);

}  // namespace palamedes::ladder
