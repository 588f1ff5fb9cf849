// store/store.hpp - where games and tournaments are kept, whatever database is behind it.
//
// Every call blocks for as long as the database does, may be made from any thread, and never
// throws. An id is never used twice. Several processes may share one store: what one of them
// publishes, the others read with `events_after`.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/record/record.hpp"

namespace palamedes::store {

// Where a game comes from, as filters and pages name it: "table" (played on the page), "import",
// "match", "tournament".
using Source = std::string;
inline constexpr std::string_view kSourceOfLadder = "ladder";  // whose games a course may hide

struct StoredGame {
  std::int64_t id = 0;
  std::string created;  // 2026-11-15T15:24:46Z
  Source source;
  std::optional<std::int64_t> tournament;
  GameRecord record;
};

// A row of a list of games: what can be said without the moves.
struct GameSummary {
  std::int64_t id = 0;
  std::string created;
  Source source;
  std::optional<std::int64_t> tournament;
  std::string game;
  std::array<std::string, 2> players;
  int plies = 0;
  RecordedResult result;
};

// Empty members do not filter.
struct GameFilter {
  std::string game = {};    // a rule set ("chain/2018", also at other sizes), or a family: "chain"
  std::string player = {};  // part of either name, whatever its case
  std::string termination = {};
  std::optional<int> winner = {};  // 1, 0, -1
  Source source = {};
  Source without = {};  // a source whose games are left out
  std::optional<std::int64_t> tournament = {};
  bool finished_only = false;
};

// The newest first. `next` is given where there may be more: the `before` of the next page. A page
// with a `next` can be short, even empty, where a filter matches thousands of names but few games.
struct GamePage {
  std::vector<GameSummary> games;
  std::optional<std::int64_t> next;
};

// Whoever runs a tournament describes it under a key of its own choice, again and again as it goes
// on.
struct TournamentHead {
  std::string key;  // the same for the same tournament, whatever process describes it
  Sentence title, details;
  std::string game;
  std::vector<std::string> players;  // names, in the order of the plan
  std::string plan;                  // its JSON document
  std::string state;                 // "running", "stopped", "finished"
  int expected = 0;                  // games in all
};
struct StoredTournament {
  std::int64_t id = 0;
  std::string created, updated;
  int played = 0;
  TournamentHead head;
};

// A game in progress somewhere: replaced as it goes on, taken away when it ends.
struct LiveGame {
  std::string key;  // of the writer's choice
  std::string updated;
  Source source;
  std::optional<std::int64_t> tournament;
  GameRecord record;  // so far
};

struct StoreCounts {
  std::int64_t games = 0, tournaments = 0, players = 0;
  std::int64_t version = 0;  // of the schema
};

// Something that happened, in the order in which it happened: "game", "tournament", "live" with the
// id or key of what is new.
struct FeedEvent {
  std::int64_t number = 0;
  std::string kind, subject;
};

// How the games came out that reached a position at their beginning; see store/openings.hpp.
struct OpeningCount {
  std::int64_t first = 0, drawn = 0, second = 0;  // won by First, drawn, won by Second
  std::int64_t newest = 0;                        // the id of one of them, the last that was kept
  std::int64_t games() const { return first + drawn + second; }
  bool operator==(const OpeningCount&) const = default;
};
using OpeningCounts = std::map<std::uint64_t, OpeningCount>;  // by the position's key

// A puzzle as it is kept: its document (docs/formats.md) and what lists are filtered by.
struct StoredPuzzle {
  std::int64_t id = 0;
  std::string key;  // the document's id
  std::string game, family;
  std::vector<std::string> themes;  // words without blanks
  int difficulty = 0;
  std::string document;
  std::int64_t created = 0;  // seconds since 1970; 0: it came with the program
};

// Empty members do not filter.
struct PuzzleFilter {
  std::string family = {}, theme = {};
  std::optional<int> difficulty = {};
};

class Store {
 public:
  virtual ~Store() = default;

  virtual Result<std::int64_t> add_game(const GameRecord& record, const Source& source,
                                        std::optional<std::int64_t> tournament = {}) = 0;
  // All of them or none, in one transaction. Every game has a key, of the writer's choice or random
  // where none is given; what is there under its key already is left as it is, and its id answered.
  // So whoever did not hear an answer adds again, and nothing is there twice.
  virtual Result<std::vector<std::int64_t>> add_games(
      const std::vector<GameRecord>& records, const Source& source,
      std::optional<std::int64_t> tournament = {}, const std::vector<std::string>& keys = {}) = 0;
  // A game that goes on: what is there under its key is replaced.
  virtual Result<std::int64_t> put_game(const std::string& key, const GameRecord& record,
                                        const Source& source) = 0;
  virtual Result<std::optional<StoredGame>> game(std::int64_t id) = 0;
  virtual Result<GamePage> games(const GameFilter& filter, std::optional<std::int64_t> before,
                                 int limit) = 0;

  // Of those positions that were ever reached.
  virtual Result<OpeningCounts> openings(const std::vector<std::uint64_t>& keys) = 0;
  // Games of older versions of the store are counted when somebody asks for it: up to so many, and
  // how many there were.
  virtual Result<int> count_waiting_games(int most) = 0;
  virtual Result<bool> games_wait_to_be_counted() = 0;

  // A game that nobody wants any more, with everything that lists and counts say of it; false:
  // there is none. Those of courses and tournaments stay as long as these do: Errc::Inconsistent.
  virtual Result<bool> remove_game(std::int64_t id) = 0;
  // Finished ones after that id, the oldest first, without those of courses.
  virtual Result<std::vector<StoredGame>> games_after(std::int64_t id, int limit) = 0;

  // What is there under its key stays. How many were new.
  virtual Result<int> add_puzzles(const std::vector<StoredPuzzle>& puzzles) = 0;
  // In the order in which they came, after that id.
  virtual Result<std::vector<StoredPuzzle>> puzzles(const PuzzleFilter& filter, std::int64_t after,
                                                    int limit) = 0;
  virtual Result<std::optional<StoredPuzzle>> puzzle(const std::string& key) = 0;
  // One of those that were there before the day began, the same for everybody who asks on that day.
  // The day is counted from 1970.
  virtual Result<std::optional<StoredPuzzle>> puzzle_of_day(std::int64_t day,
                                                            const std::string& family) = 0;
  virtual Result<std::int64_t> count_puzzles() = 0;

  // How far somebody got with a task of his; 0 at first.
  virtual Result<std::int64_t> progress(const std::string& task) = 0;
  virtual std::optional<Error> set_progress(const std::string& task, std::int64_t number) = 0;

  // What the coach found in a game, as a document, for side 0 or 1; the last one put stays.
  virtual Result<std::optional<std::string>> findings(std::int64_t game, int side) = 0;
  virtual std::optional<Error> put_findings(std::int64_t game, int side,
                                            const std::string& document) = 0;

  virtual Result<std::int64_t> put_tournament(const TournamentHead& head) = 0;
  virtual Result<std::optional<StoredTournament>> tournament(std::int64_t id) = 0;
  virtual Result<std::vector<StoredTournament>> tournaments(std::optional<std::int64_t> before,
                                                            int limit) = 0;
  // A name that stays, whoever describes the tournament again; empty: as it is described. False:
  // there is no such tournament.
  virtual Result<bool> rename_tournament(std::int64_t id, const std::string& title) = 0;
  // With all its games. One that is being played stays: Errc::Inconsistent.
  virtual Result<bool> remove_tournament(std::int64_t id) = 0;
  // Its games in the order they ended. `after` skips those up to that id.
  virtual Result<std::vector<StoredGame>> tournament_games(std::int64_t id,
                                                           std::int64_t after = 0) = 0;

  virtual std::optional<Error> put_live(const LiveGame& game) = 0;
  virtual std::optional<Error> end_live(const std::string& key) = 0;
  // Those heard of within the last minutes; a writer that died leaves the rest behind.
  virtual Result<std::vector<LiveGame>> live_games() = 0;

  virtual Result<std::int64_t> last_event() = 0;  // 0 where nothing has happened yet
  virtual Result<std::vector<FeedEvent>> events_after(std::int64_t number, int limit) = 0;

  virtual Result<StoreCounts> counts() = 0;
  // A copy that can be opened as a store, made while others go on writing. Replaces no file.
  virtual std::optional<Error> backup(const std::string& path) = 0;
  virtual std::string description() const = 0;  // "SQLite 3.40.1, palamedes.db"
};

// "palamedes.db", "sqlite:palamedes.db", "postgres://user@host/database" or libpq's "host=...
// dbname=...". Creates what is
// missing and brings an older schema up to date; a newer one than this program knows is refused.
enum class IfMissing { Make, Refuse };
Result<std::unique_ptr<Store>> open_store(const std::string& address,
                                          IfMissing if_missing = IfMissing::Make);

// The same for rooms with tables of their own in it.
class Pool;
struct WaitLimits;
Result<std::unique_ptr<Pool>> open_pool(const std::string& address,
                                        IfMissing if_missing = IfMissing::Make);
// For work that takes longer than anybody would wait for a page.
Result<std::unique_ptr<Pool>> open_pool(const std::string& address, IfMissing if_missing,
                                        const WaitLimits& limits);

// Fills the store at `target`, made where it is missing, with what the store at `backup` holds, of
// whatever databases they are: all of it, or the target stays as it is.
enum class IfFilled { Refuse, Replace };
std::optional<Error> restore_store(const std::string& backup, const std::string& target,
                                   IfFilled if_filled);

}  // namespace palamedes::store
