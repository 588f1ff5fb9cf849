// referee/contestant.hpp - one side of a match, be it a player of ours or a foreign program.
//
// A contestant never throws, and waits no longer than the deadline it is given; but players of ours
// that look at no clock think on, and Botzone's programs have what their site grants. Belongs to
// one thread at a time. The rules alone judge a move: in the contestant where its protocol sends
// squares, else in whoever asked, who is given the text.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "bout/bout.hpp"
#include "games/any_game.hpp"
#include "players/player.hpp"
#include "protocols/deadline.hpp"
#include "referee/host_delay.hpp"
#include "referee/trace.hpp"

namespace palamedes::referee {

// One turn of a contestant: what it is told, and until when it may answer. Players of ours hear
// `limits.stop` and report what they think; a program that we have started is interrupted instead,
// and nobody knows what it thinks before it answers.
struct Turn {
  Limits limits = {};  // `elapsed` is for whoever answers to fill in
  SteadyTime deadline = SteadyTime::max();
};

struct Answer {
  std::variant<ChosenMove, Misstep> content;
  double seconds = 0;    // from the question to the answer's last byte, as its protocol charges it
  HostDelay delay = {};  // what this machine has to do with it; quick answers are not looked into
  Analysis analysis = {};  // what a player of ours thought in the end
};

class Contestant {
 public:
  virtual ~Contestant() = default;

  // Makes sure that it runs; called before every game. Nothing: it does.
  virtual std::optional<Misstep> start(SteadyTime deadline) = 0;
  // requires: started.
  virtual std::optional<Misstep> new_game(const AnyPlay& play, Side own, SteadyTime deadline) = 0;
  // Asks for a move. requires: its turn in a game that is not over. An answer that comes after the
  // deadline is a misstep (OutOfTime).
  virtual Answer ask(const AnyPlay& play, const Turn& turn) = 0;
  virtual void game_over(const AnyPlay& play) = 0;
  // Asks it to leave, and ends it when it has not by the deadline. It may be started again. After a
  // misstep the deadline is now.
  virtual void stop(SteadyTime polite_until) = 0;

  // From any thread, at any time: the program that it waits for is ended, and it waits for none
  // again. Players of ours are stopped in another way.
  virtual void interrupt() {}

  virtual Trace trace() const { return {}; }
  // What confines this very program. Empty for players of ours, who need nothing.
  virtual Sentence protection() const { return {}; }
  // Whether the referee's clock binds it. Players of ours are not held to it, as some of them look
  // at none.
  virtual bool on_the_clock() const { return true; }
  // Megabytes of this process that it remembers positions in, at the most; none for programs.
  virtual std::size_t memory() const { return 0; }
  virtual void use_memory(std::size_t /*megabytes*/) {}  // from now on; forgets
};

}  // namespace palamedes::referee
