// protocols/dialogue.hpp - the referee's half of a protocol spoken in lines, without the process.
//
// A dialogue turns what the referee wants into bytes, and each line a program prints into what it
// means. It does no I/O, knows no clock and never blocks; whoever owns the pipe drives it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "bout/game_clock.hpp"
#include "games/any_game.hpp"

namespace palamedes {

struct Heard {
  enum class Kind {
    Nothing,  // chatter, or one of several lines of an answer
    Ready,    // what greet() or new_game() asked for is done
    Move,     // `text` is the move, as the game writes it wherever it can be read
    Resigns,
    Fault,  // `text` says which rule of the protocol the line broke
  };
  Kind kind = Kind::Nothing;
  Sentence text = {};
  // What the program thinks of the position it moved in, where it tells: for itself, in the game's
  // unit.
  std::optional<double> evaluation = {};
  std::uint64_t nodes = 0;  // that it says it has looked at for this move; 0 where it does not tell
};

class Dialogue {
 public:
  virtual ~Dialogue() = default;

  // Each returns the bytes to send, line ends included; empty: nothing to say.
  virtual std::string greet() = 0;                                         // then comes Ready
  virtual std::string new_game(const AnyPlay& start, Side own) = 0;        // then comes Ready
  virtual std::string ask(const AnyPlay& play, const Limits& limits) = 0;  // then a Move
  virtual std::string hurry() = 0;  // asks for the move at once, where that exists
  virtual std::string game_over(const AnyPlay& play) = 0;
  virtual std::string part() = 0;  // asks the program to leave

  virtual bool greeting_answered() const { return true; }  // false: Ready never comes for greet()
  virtual bool new_game_answered() const { return true; }  // the same for new_game()

  virtual Heard hear(std::string_view line) = 0;  // without its line end
};

}  // namespace palamedes
