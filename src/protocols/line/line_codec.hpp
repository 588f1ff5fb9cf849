// protocols/line/line_codec.hpp - the lines of our own protocol as structs, and moves as single
// words; docs/line_protocol.md is the same for people.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes::line {

inline constexpr int kVersion = 1;

// A move is one word: the game's own text with each space as `-`.
std::string word_of(const AnyPlay& play, MoveCode move);
std::string text_of_word(const AnyGame& game, std::string_view word);  // and back

// What a referee says.
struct Hello {
  int version = kVersion;
  bool operator==(const Hello&) const = default;
};
struct NewGame {
  std::string game, side;
  std::string position;  // empty: the usual start
  bool operator==(const NewGame&) const = default;
};
struct Moves {
  std::vector<std::string> words;
  bool operator==(const Moves&) const = default;
};
struct Legal {
  std::vector<std::string> words;
  bool operator==(const Legal&) const = default;
};
struct MoveClock {
  int milliseconds = 0;
  bool operator==(const MoveClock&) const = default;
};
struct GameClock {
  int own = 0, other = 0, increment = 0;  // milliseconds
  bool operator==(const GameClock&) const = default;
};
struct Go {
  bool operator==(const Go&) const = default;
};
struct Over {
  std::string winner;  // a side's name, "draw", or "none" where the game was broken off
  int margin = 0;
  std::string reason;
  bool operator==(const Over&) const = default;
};
struct Bye {
  bool operator==(const Bye&) const = default;
};
using RefereeLine = std::variant<Hello, NewGame, Moves, Legal, MoveClock, GameClock, Go, Over, Bye>;

// What a bot says.
struct BotHello {
  std::string name;
  bool operator==(const BotHello&) const = default;
};
struct Ready {
  bool operator==(const Ready&) const = default;
};
struct Move {
  std::string word;
  bool operator==(const Move&) const = default;
};
struct Resign {
  bool operator==(const Resign&) const = default;
};
struct Info {
  std::string text;
  bool operator==(const Info&) const = default;
};
using BotLine = std::variant<BotHello, Ready, Move, Resign, Info>;

// Lines without their ends, in and out. Words are separated by white space; an unknown first word,
// a missing or a superfluous one are refused.
std::string write(const RefereeLine& line);
std::string write(const BotLine& line);
Result<RefereeLine> read_referee_line(std::string_view line);
Result<BotLine> read_bot_line(std::string_view line);

}  // namespace palamedes::line
