// desk/coach/findings.hpp - what the coach has to say of one game, from one side of it.
//
// Everything is in winning chances from 0 to 1 (a draw is half a win), for the side that the coach
// talks to, its `subject`. docs/coach.md says how each is decided.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/sentence.hpp"
#include "engines/advice.hpp"
#include "games/record/record.hpp"

namespace palamedes::desk {

using engines::Phase;

// Raised whenever the same game would be told of in another way: what is kept is then made anew.
inline constexpr int kCoachVersion = 3;

// A move mattered if it gave away so much of the chance to win; a blunder gave away twice that.
inline constexpr double kMattered = 0.15, kBlunder = 0.30;
// Who had so much and did not win has let a win slip.
inline constexpr double kWinning = 0.75;

// Why a game was lost, or a win let slip.
enum class Cause { None, Crash, Time, Tactics, Opening, Endgame, Misjudged };

// How the clock was used; Unknown where the record does not say.
enum class TimeUse { Unknown, Sound, Instant, Hoarding, Trouble, Flagged };

struct Mistake {
  std::size_t ply = 0;                             // of the record, from 0
  std::string position;                            // before it
  std::string played, better;                      // as the game writes them
  std::string played_label, better_label;          // as people do
  std::vector<std::string> punished, better_line;  // labels: what follows it, and the better line
  double before = 0.5, after = 0.5;
  Phase phase = Phase::Middle;
  bool certain = false;        // both are proven or counted, no judgement
  int depth = 0;               // how deep was looked, where it is not
  bool short_sighted = false;  // whoever looks at the enemy's next move sees it
  std::string theme;
  Sentence why;
  Sentence habit;  // what to call who does so again and again; empty where that is just losing
  std::optional<double> seconds, own_chance;  // that it took; what it thought of itself after it

  double cost() const { return before - after; }
};

// A game that its own misbehaviour ended.
struct OwnFault {
  std::string name;      // as records have it: "crash", "illegal-move", "time"
  std::string position;  // where it was asked
  int own_move = 0;      // counted from 1
  Sentence detail;
};

struct TimeSpent {
  TimeUse use = TimeUse::Unknown;
  double pace = 0;             // half of its moves took less than so much of a steady share
  std::optional<double> left;  // of its whole clock, at its last move: 0 to 1
};

// How a side dealt with its game's vice (engines/advice.hpp), where some moves had it and the best
// had not.
struct Temptation {
  int offered = 0;  // so often
  int yielded = 0;  // and so often it was done
  double cost = 0;  // of the chance to win, all of those together
  double rate() const { return offered == 0 ? 0 : static_cast<double>(yielded) / offered; }
  Temptation& operator+=(const Temptation& other);
};

struct Temptations {
  std::string theme;  // empty: the game knows of none
  Sentence habit;
  Temptation own, opponent;
};

// What it chose where it chose itself.
struct OwnChoice {
  std::string position, move;
  std::size_t ply = 0;
};

struct Findings {
  std::string game;
  Side subject = Side::First;
  std::string name, opponent;
  std::optional<int> result;  // 1, 0, -1 for the subject; nothing: unfinished or void
  std::string termination;
  std::vector<double> chances;  // of the subject, before every move and at the end
  std::size_t first_own = 0;    // ply from which on the players chose themselves
  Cause cause = Cause::None;
  std::optional<Phase> phase;  // in which it was lost
  std::optional<std::size_t> decisive;
  std::vector<Mistake> mistakes;  // those that mattered, in their order
  std::optional<OwnFault> fault;
  TimeSpent time;
  Temptations temptations;
  double given_away = 0;  // of the chance to win, by all of its moves together
  int own_moves = 0;
  std::vector<OwnChoice> choices;
  std::string start;               // as the record has it
  std::vector<std::string> moves;  // all of them

  bool failed() const { return cause != Cause::None; }  // lost, or a win let slip
  const Mistake* worst() const;                         // null: none mattered
  const Mistake* at(std::size_t ply) const;
  // The ply to try again from: of the worst mistake, else of the decisive move, else of the own
  // move that gave most away. Nothing where no move could have been better.
  std::optional<std::size_t> retry() const;
};

std::string_view name_of(Cause cause);  // "crash", "time", ...
std::string_view name_of(TimeUse use);
std::string_view name_of(Phase phase);

}  // namespace palamedes::desk
