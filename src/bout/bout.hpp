// bout/bout.hpp - one game in progress as a state machine: whose turn it is, what time is left, how
// it ended, and its record as it grows.
//
// Whoever drives a bout asks the side to move and tells here what came of it: nothing here waits,
// asks or thinks. Time comes in as seconds since any moment the driver counts from. A bout that is
// over stays so unless moves are taken back. Belongs to one thread at a time.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bout/game_clock.hpp"
#include "bout/verdict.hpp"
#include "games/record/record.hpp"

namespace palamedes {

// Whether a machine that held a program up excuses its lateness (a host fault, the game is void).
// Refused where the program had the machine for itself: then late is late.
enum class Excuse { Heard, Refused };

// What becomes of a side that fails: it loses, or its turn is skipped, as hop's server does.
enum class Penalty { Loss, Skip };

struct BoutTerms {
  TimeControl time = {};
  std::array<bool, 2> timed{true, true};  // whether the clock binds First and Second
  Excuse excuse = Excuse::Heard;
  Penalty penalty = Penalty::Loss;
};

struct ChosenMove {
  std::string text;                       // as it was written, nothing judged yet;
  std::optional<MoveCode> code = {};      // or a legal move, which was judged already
  std::uint64_t nodes = 0;                // where it tells
  std::optional<double> evaluation = {};  // for the side to move
};

// How long an answer took.
struct Timing {
  std::optional<double> seconds = {};  // nothing: nobody looked at a clock
  double held_up = 0;                  // so long of them the machine kept whoever answered waiting
  std::optional<double> granted = {};  // where that is not what the clock grants
};

// A result before the rules give one, and why.
struct EarlyEnd {
  int winner;  // 1 First, 0 nobody, -1 Second
  Sentence why;
};

class Bout {
 public:
  struct Offence {
    Side side;
    Misstep misstep;
  };
  struct End {
    RecordedResult result;
    Sentence why = {};  // for people; empty where the rules alone say it
    std::optional<Offence> offence = {};
  };

  Bout(std::unique_ptr<AnyPlay>&& play, const BoutTerms& terms)
      : Bout(record_of(*play), std::move(play), terms) {}
  // Goes on with a game of which more is known than its moves. requires: `record` is of `play`.
  Bout(GameRecord record, std::unique_ptr<AnyPlay>&& play, const BoutTerms& terms);

  const AnyPlay& play() const { return *play_; }
  Side turn() const { return play_->turn(); }
  const std::optional<End>& end() const { return end_; }
  bool over() const { return end_.has_value(); }
  // Moves, results and verdicts are written by the bout, names and other tags by whoever drives it.
  const GameRecord& record() const { return record_; }
  void set_names(std::array<std::string, 2> names) { record_.players = std::move(names); }
  void set_tag(const std::string& name, std::string value) {
    record_.tags[name] = std::move(value);
  }

  // The clock of the side to move: it runs from when it was asked, but not while it is paused. An
  // end does not stop it by itself: whoever shows it pauses it first.
  void ask(double now);
  void pause(double now);
  void resume(double now);  // requires: paused
  bool asked() const { return asked_.has_value(); }
  double spent(double now) const;          // since it was asked; afterwards what it stood at
  std::optional<double> deadline() const;  // then its time is over; nothing while no clock runs
  Limits granted() const { return clocks_.back().granted(turn()); }  // what it is told
  double limit() const { return clocks_.back().limit(turn()); }      // in all, for this turn
  // What each side has left: of the game, or of this move.
  std::array<double, 2> remaining(double now) const;

  // What happens. All require: not over.
  void answer(const ChosenMove& chosen, const Timing& timing);
  void fail(Side side, Misstep misstep, const Timing& timing = {});  // resigning included
  void look_at_clock(double now);  // a side whose time is over has failed
  void adjudicate(EarlyEnd end);
  void abandon(Sentence why);  // ended without a result

  // Plays a move of a record, with all that is said of it there. requires: legal here.
  void play_again(RecordedMove move);
  // How many plies to take back until one of `sides` is to move again; nothing where none of them
  // has moved in this bout.
  std::optional<std::size_t> plies_back_to(const std::array<bool, 2>& sides) const;
  // Takes so many plies back, and with them, or with none, an end that came without a move. What
  // time was left before a move is left again. requires: that many were played.
  void take_back(std::size_t plies);

 private:
  void play_move(MoveCode move, const GameClock& clock, RecordedMove remark);
  void skip_turn(const Misstep& misstep, const Timing& timing);
  Misstep judged(Misstep misstep, const Timing& timing) const;
  void finish(End end);

  GameRecord record_;
  std::unique_ptr<AnyPlay> play_;
  BoutTerms terms_;
  std::vector<GameClock> clocks_;  // before each move of this bout, and now
  std::optional<double> asked_;    // when the clock began to run, or went on
  double spent_ = 0;               // before that
  std::optional<End> end_;
};

// Whether the machine is to blame that an answer took `seconds` where `granted` were allowed: it
// must have held the program up for most of the excess, and for a good part of the whole, since
// every machine is a little busy.
bool explains_lateness(double held_up, double seconds, double granted);

}  // namespace palamedes
