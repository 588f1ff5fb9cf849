// ladder/deadlines.hpp - a course's deadline, and the snapshot that it takes: of every bot the
// newest version that was there in time.
//
// A course has one deadline at a time; when the final of one is over, the next may be set. It goes
// from `coming` to `frozen` (the snapshot is taken), `playing` (its final is) and `final` (the
// sheet is signed); a coming one may be `dropped`. A snapshot is a function of the times at which
// versions were sent, by the store's clock, and of extensions: it does not matter when it is taken,
// only that it is after the last extension, and after all that was sent in time has been judged.
// Uploads and the ladder go on meanwhile.
//
// All of these are parts of the caller's transaction.
#pragma once

#include <string>
#include <vector>

#include "ladder/rows.hpp"

namespace palamedes::ladder {

struct DeadlineRow {
  std::int64_t id = 0, course = 0, due = 0;
  std::string state;          // coming, frozen, playing, final, dropped
  std::string form = "auto";  // round-robin, swiss; auto until the final begins
  std::int64_t rounds = 0;    // of a Swiss; 0 until the final begins: as many as suit
  std::int64_t pairs = 1;     // of games a meeting
  bool with_references = false;
  std::string seed, seed_hash;
  std::string plan;  // JSON, from the beginning of the final: openings and the course's settings
  std::int64_t created = 0;
  std::optional<std::int64_t> frozen = {}, started = {}, finished = {};
};
Answer<std::optional<DeadlineRow>> find_deadline(store::Connection& connection, std::int64_t id);
// The newest that was not dropped.
Answer<std::optional<DeadlineRow>> deadline_of(store::Connection& connection, std::int64_t course);
// All that were not dropped, the newest first.
Answer<std::vector<DeadlineRow>> deadlines_of(store::Connection& connection, std::int64_t course);

// Sets the deadline that is coming, or moves it; nothing drops it. Refused while a final is on.
std::optional<Refusal> set_due(store::Connection& connection, std::int64_t course,
                               std::optional<std::int64_t> due, std::int64_t now);

// When a bot must be there: the deadline, or the latest extension of those whose it is.
Answer<std::int64_t> due_for(store::Connection& connection, const DeadlineRow& deadline,
                             const BotOwner& owner);
// Whether a version that is sent now comes too late.
Answer<bool> is_late(store::Connection& connection, std::int64_t course, const BotOwner& owner,
                     std::int64_t now);
// After somebody's time has changed: which of its versions were late.
std::optional<Refusal> mark_late(store::Connection& connection, const DeadlineRow& deadline,
                                 std::int64_t bot, const BotOwner& owner);

struct Entrant {
  std::int64_t bot = 0, version = 0, seat = 0;  // seats from 0, the best of the ladder first
  std::string source = {};                      // its hash; of a reference none
};
Answer<std::vector<Entrant>> entrants_of(store::Connection& connection, std::int64_t deadline);

struct Snapshot {
  std::vector<Entrant> entrants;
  std::int64_t judged_later = 0;              // versions that were in time and are not judged yet
  std::optional<std::int64_t> last_due = {};  // the latest extension, where it is still to come
  bool complete() const { return judged_later == 0 && !last_due; }
};
// What a snapshot would hold, were it taken now.
Answer<Snapshot> snapshot_of(store::Connection& connection, const DeadlineRow& deadline,
                             std::int64_t now);
// Takes it where it is due and complete; `at_once` does not wait for what is not judged. The answer
// is whether it was taken.
Answer<bool> freeze(store::Connection& connection, const DeadlineRow& deadline, bool at_once,
                    std::int64_t now);

}  // namespace palamedes::ladder
