// bout/verdict.hpp - how a game between contestants ends when the rules alone did not end it.
//
// Misbehaviour is a result, not an error: whoever commits it loses, and the record says why.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/sentence.hpp"
#include "games/any_game.hpp"
#include "games/outcome.hpp"
#include "games/record/record.hpp"

namespace palamedes {

enum class Fault {
  Resignation,
  IllegalMove,    // the move and why
  OutOfTime,      // the times
  LateStart,      // not ready when the game was to begin
  Memory,         // used more than it may
  OutputFlood,    // printed more than it may
  Crash,          // ended during the game: signal or exit code
  ProtocolError,  // a line that the protocol does not know there
  Disconnect,     // closed its output or its connection, or stopped reading
  HostFault,      // the machine, not the program, was late: the game is void
  NotStarted,     // could not be run at all
};

std::string_view name_of(Fault fault);  // as in records: "illegal-move", "time", ...
std::optional<Fault> fault_named(std::string_view name);

// What one contestant did, with the particulars: "'e9' is not a legal move here; ...".
struct Misstep {
  Fault fault;
  Sentence detail;
};

// "black ran out of time: 1.310 s, and 1.000 s were left"; `who` is a name for whoever did it.
Sentence describe(const Misstep& misstep, const Sentence& who);

// What a side is called in its game, for sentences: "black".
Sentence side_word(const GameInfo& game, Side side);

// As a record keeps it. A host fault has no winner.
RecordedResult result_of(const Misstep& misstep, Side who);

}  // namespace palamedes
