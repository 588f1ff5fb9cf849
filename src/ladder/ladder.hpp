// ladder/ladder.hpp - everything that a page or a command may ask of the ladder, as documents.
//
// Every call says who asks, and gives that viewer's version of the document, or a refusal. Times in
// documents are texts ("2026-11-15T15:24:46Z"). `Said` is {message, sentence}: English, and code
// with parameters (or null). Changes publish an event of kind "ladder" whose subject is "COURSE
// WHAT ID", where WHAT is ranking, queue, version, challenge, game or course. All calls may be made
// from any thread and block as the store does.
//
// CourseHead  {id, title, game, kind: course|league, visibility: public|members, opens,
// closes|null,
//              freezes|null, open, bots, games, role: teacher|student|null}
// Course      {...CourseHead, settings, references: [{bot, name, player, percent|null}],
//              languages: [{id, name, compiler, build, files, libraries}], uploads: Said|null (why
//              not), may: {see, teach, submit, challenge, play}, bot: my bot's id|null}
// RankRow     {place|null, bot, version, number, name, owner|null, reference, mine, plays,
//              elo|null, low|null, high|null, low_rank, high_rank, settled, settles_in:
//              seconds|null, wins, draws, losses, games, trend|null, changed|null, passed, passes}
// VersionHead {id, bot, number, state, reason: Said|null, language, protocol, file, created,
//              updated, active, late}
// Step        {step: build|check|pass|test|rank, state: waiting|running|done|failed|none,
//              place|null, seconds|null, note: Said|null}
// PassRow     {bot, name, percent, wins, draws, losses, pairs, most_pairs, score|null, low|null,
//              high|null (percent), verdict: passed|failed|open, needed}
// Test        {before, number, wins, draws, losses, pairs, llr, lower, upper, elo|null, low|null,
//              high|null, verdict: better|worse|open, path: [llr after each pair, at most 200]}
// Version     {...VersionHead, course: {id, title, game}, name, owner|null, mine, private, steps,
//              may_again, logs: [{step, text}], report|null, passes, test|null,
//              rating: RankRow|null}
// Bot         {id, course, name, owner|null, reference, mine, private, may_challenge, may_play,
//              rating|null, versions: [{...VersionHead, elo|null, low|null, high|null, wins,
//              draws, losses, passed, passes, test: better|worse|open|null}], history: [{version,
//              number, made, elo, low, high, games}], heads: [{bot, name, wins, draws, losses,
//              pairs}]}
// Contender   {bot, version, number, name}
// LadderGame  {game, pairing, number, purpose, first: Contender, second, result, fault:
//              ''|first|second|worker|system, why: Said|null, rated, ended}; first moved first
// GameFacts   {...LadderGame, course, worker, sides: [{cpu_seconds|null, wall_seconds,
//              slowest_move|null, moves}] x 2, moves: [{side: 0|1, text, seconds|null,
//              cpu_seconds|null, evaluation|null}], excused: [Said] (why it was played before and
//              did not count), outputs: [{version, text}]}
// Challenge   {id, course, first, second, pairs, played, rated, wins, draws, losses, by|null,
//              created, state: waiting|running|done, place|null, seconds|null, games}
// Queue       {jobs: [{id, kind, purpose, state, about, mine, place|null, seconds|null,
//              worker|null, faults, note (of the last fault, for teachers)}], waiting, held,
//              parked, workers: [{name, cores, speed, sandbox, seen, alive, pairs, crashes,
//              time_losses, residuals: chance|null, suspect: [crashes|time|residuals]}],
//              pairs_a_minute}; see worker_figures.hpp
// Roster      {members: [{account, name, shown, role, joined, disabled, invited, bot|null,
//              versions, team|null, builds_a_day|null, challenges_an_hour|null (where they are not
//              the course's)}], invitations: [{name, role, purpose, created, expires, used|null}]}
// NewLinks    {links: [{name, token, expires}]}
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ladder/accounts.hpp"
#include "ladder/pairings.hpp"
#include "ladder/revisions.hpp"
#include "ladder/teachers_desk.hpp"
#include "ladder/term.hpp"

namespace palamedes::ladder {

struct LadderOptions {
  Clock clock = {};  // missing: the system's
  PasswordCost passwords = {};
};

struct GamesWish {
  std::optional<std::int64_t> before = {};             // a pairing: older ones only
  std::optional<std::int64_t> bot = {}, against = {};  // one, or two that met
  int limit = 50;
};

struct SourceFile {
  std::string name, bytes;
};

// A bot as whoever seats it at a table needs it.
struct HandBot {
  std::string game;
  work::PlayerTask player;  // of a reference one of ours, without a program
  std::string program;      // what was built; empty for players of ours
  work::ProgramLimits limits;
  double seconds_a_move = 1;
};

class Ladder {
 public:
  explicit Ladder(store::Pool& pool, LadderOptions options = {});

  Accounts& accounts() { return accounts_; }
  Term& term() { return term_; }
  TeachersDesk& desk() { return desk_; }
  Revisions& revisions() { return revisions_; }

  // -- courses --
  Answer<Json> courses(const Viewer& viewer);  // {courses: [CourseHead], may_create}
  // {title, game, kind?, visibility?, opens?, closes?, freezes?, settings?, references?:
  // [{player, name?, percent|null}]}; without references those that are usual for the game.
  Answer<Json> open_course(const Viewer& viewer, const Json& wish);
  // {references: [{player, name, percent}]}: those that are usual for a game.
  static Answer<Json> references_for(const std::string& game);
  Answer<Json> course(const Viewer& viewer, std::int64_t id);
  // {title?, visibility?, opens?, closes?, freezes?, settings? (only what changes)}.
  Answer<Json> change_course(const Viewer& viewer, std::int64_t id, const Json& wish);
  // {player, name?, percent|null} adds one; {bot, percent?, retired?} changes one. Gives the
  // Course.
  Answer<Json> put_reference(const Viewer& viewer, std::int64_t course, const Json& wish);
  Answer<Json> roster(const Viewer& viewer, std::int64_t course);
  Answer<Json> invite_members(const Viewer& viewer, std::int64_t course,
                              const std::vector<std::string>& names, const std::string& role);
  Answer<Json> reset_member(const Viewer& viewer, std::int64_t course, std::int64_t account);
  // {entries, next|null}, for teachers of the course; without one, for operators, what concerns
  // none.
  Answer<Json> audit(const Viewer& viewer, std::optional<std::int64_t> course,
                     std::optional<std::int64_t> before);

  // -- what is seen of a course --
  Answer<Json> ranking(const Viewer& viewer, std::int64_t course);  // {rows, fitted|null, games}
  Answer<Json> games(const Viewer& viewer, std::int64_t course, const GamesWish& wish);
  Answer<Json> queue(const Viewer& viewer, std::int64_t course);
  Answer<Json> challenges(const Viewer& viewer, std::int64_t course);  // {challenges}

  // -- bots --
  // An upload of the viewer's bot, or of an account's where somebody who teaches sends it. `name`
  // is the bot's, where it is its first. Gives the Version.
  Answer<Json> submit(const Viewer& viewer, std::int64_t course, const std::string& file,
                      const std::string& bytes, const std::string& name = {},
                      std::optional<std::int64_t> account = {});
  Answer<Json> all_bots(const Viewer& viewer, std::int64_t course);  // {bots: [ids]}
  Answer<Json> bot(const Viewer& viewer, std::int64_t id);
  Answer<Json> rename_bot(const Viewer& viewer, std::int64_t id, const std::string& name);
  Answer<Json> version(const Viewer& viewer, std::int64_t id);
  Answer<SourceFile> source(const Viewer& viewer, std::int64_t version);  // audited
  // What the coach found in its newest games (reviews.hpp), and to have more of them looked into.
  Answer<Json> coach_bot(const Viewer& viewer, std::int64_t id);
  Answer<Json> coach_version(const Viewer& viewer, std::int64_t id);
  Answer<Json> order_bot_coach(const Viewer& viewer, std::int64_t id);
  Answer<Json> order_version_coach(const Viewer& viewer, std::int64_t id);
  // One that was suspended, or whose job was parked, is tried again.
  Answer<Json> try_again(const Viewer& viewer, std::int64_t version);

  // -- games --
  Answer<Json> challenge(const Viewer& viewer, std::int64_t course, std::int64_t first,
                         std::int64_t second, int pairs);  // bots
  Answer<Json> show_challenge(const Viewer& viewer, std::int64_t id);
  // By the id that it has among all games of the store.
  Answer<Json> game_facts(const Viewer& viewer, std::int64_t game);
  Answer<Json> bundle(const Viewer& viewer, std::int64_t game);
  // Whether a game that the store has may be shown: of the ladder's games as their course says, of
  // others always.
  Answer<bool> may_see_game(const Viewer& viewer, std::int64_t game);
  // The active version of a bot that anybody may play against by hand.
  Answer<HandBot> bot_by_hand(std::int64_t bot);
  // Whether a viewer may follow what happens in a course.
  Answer<bool> may_see_course(const Viewer& viewer, std::int64_t course);

 private:
  store::Pool& pool_;
  const Clock clock_;
  const StoreClock store_clock_;
  Accounts accounts_;
  Term term_;
  TeachersDesk desk_;
  Revisions revisions_;
  OpeningBooks books_;
};

}  // namespace palamedes::ladder
