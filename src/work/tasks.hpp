// work/tasks.hpp - what a worker is asked to do, and what it answers: structs with checked readers.
//
// A job of kind "build" has a BuildTask and ends with a BuildOutcome; "check", "pair" and "review"
// likewise.
// What a worker may have made up (sizes, names of players, results that contradict the rules) is
// refused by the readers here.
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "bout/game_clock.hpp"
#include "games/record/record.hpp"

namespace palamedes::work {

using Json = nlohmann::ordered_json;

// What a program may use, in games and in its examination.
struct ProgramLimits {
  int memory_mb = 1024;
  int processes = 64;
};

// What a build may use.
struct BuildLimits {
  int seconds = 120;     // of the clock, for all steps together
  int memory_mb = 2048;  // of compilers and all they start
  int program_mb = 64;   // what was built, all files together
  int unpacked_mb = 64;  // what was sent, unpacked
  int files = 2000;      // in it
};

struct BuildTask {
  std::string game;           // the rule set that it is to play
  std::string source;         // the upload, by its hash
  std::string file;           // its name as it was sent: "bot.py", "bot.zip", "Student.h"
  std::string name;           // what the player is called
  std::string language = {};  // a word of languages.hpp; empty: told from the files
  std::string protocol = {};  // "line", "uci", ...; empty: told from the files
  BuildLimits limits = {};
};

// Somebody who plays.
struct PlayerTask {
  std::string name;          // as records call it
  std::string player;        // as referee/player_spec.hpp reads it; of an upload, as its build said
  std::string program = {};  // what was built, by its hash; empty for players of ours
};

struct CheckTask {
  std::string game;
  PlayerTask player;
  double move_seconds = 1, start_seconds = 10;
  std::uint64_t seed = 1;
  ProgramLimits limits = {};
};

// Two games from one opening; in the first players[0] moves first.
struct PairTask {
  std::string game;
  std::array<PlayerTask, 2> players;
  TimeControl time{.move = 1.0};
  int opening_plies = 6;
  std::uint64_t seed = 1;  // of the opening, and of players that choose at random
  ProgramLimits limits = {};
};

// A game that the coach is to look into (docs/coach.md).
struct ReviewTask {
  GameRecord record;
  Side side = Side::First;  // for whom
};

using Task = std::variant<BuildTask, CheckTask, PairTask, ReviewTask>;

// What became of an upload. Trouble of the machine is no outcome: such a job is given back.
struct BuildOutcome {
  Sentence refusal = {};      // why there is no program, and what to change; empty: there is one
  std::string language = {};  // "cpp", "python", ..., or a course's kind: "student-2018"
  std::string player = {};    // as PlayerTask has it; words that begin with "./" are in the program
  std::string program = {};   // its hash
  std::string log = {};       // what compilers said, cut short
};

struct CheckedStep {
  std::string name;
  std::string verdict;  // "ok", "wrong", "not-tested"
  Sentence text;
};
struct CheckOutcome {
  Sentence refusal = {};  // empty: it may play
  std::vector<CheckedStep> steps = {};
};

// Who is to blame that a game ended as it did, by place in PairTask::players.
enum class Blame {
  Nobody,  // the rules ended it
  First,   // players[0]: it loses,
  Second,  // players[1]: likewise,
  Worker,  // this machine: the game does not count
  System,  // our own programs: likewise
};
std::string_view name_of(Blame blame);  // "nobody", "first", "second", "worker", "system"
std::optional<Blame> blame_named(std::string_view name);

struct PlayedGame {
  GameRecord record;               // without what the programs themselves said
  std::optional<int> half_points;  // of players[0]: 0, 1, 2; nothing where it does not count
  Blame blame = Blame::Nobody;
  std::array<std::string, 2> outputs = {};  // stderr and dialogue of players[0] and [1], cut short
  // Where the verdict repeats what the blamed program wrote: all of it, for the program's owner.
  // The record has the rest.
  Sentence private_verdict = {};
  std::array<double, 2> seconds = {};                    // they thought in all
  std::array<double, 2> slowest = {};                    // move
  std::array<double, 2> nodes = {};                      // as far as they say
  std::array<double, 2> cpu_seconds = {};                // 0 where it is not known
  std::array<std::vector<double>, 2> cpu_of_moves = {};  // of the moves that each has chosen
  // Why it was played before and did not count: this machine held a program up.
  std::vector<Sentence> excuses = {};
};
struct PairOutcome {
  std::vector<PlayedGame>
      games;           // two; those that did not count and were played again are left out
  int void_games = 0;  // so many were
  // Of players[0]: 0 to 4; nothing where the pair does not count.
  std::optional<int> half_points() const;
};

struct ReviewOutcome {
  std::string findings;  // as desk/coach/documents.hpp writes them
};

struct Outcome {
  std::variant<BuildOutcome, CheckOutcome, PairOutcome, ReviewOutcome> content;
  std::int64_t milliseconds = 0;  // of a core, used for it
  bool suspended = false;         // the machine slept meanwhile: no result of games to be trusted
};

// What a player of ours that chooses at random is seeded with in a game of a pair.
std::uint64_t seed_of_player(std::uint64_t seed_of_pair, std::size_t player, int game);

std::string_view kind_of(const Task& task);        // "build", "check", "pair", "review"
std::string_view kind_of(const Outcome& outcome);  // likewise
Json document_of(const Task& task);
Json document_of(const Outcome& outcome);
Result<Task> read_task(std::string_view kind, const Json& document);
Result<Outcome> read_outcome(std::string_view kind, const Json& document);
// Why an outcome cannot be this task's: another game, other players, a result that the rules do not
// bear out, findings of another game.
std::optional<Error> mismatch(const Task& task, const Outcome& outcome);

}  // namespace palamedes::work
