// protocols/gtp/gtp_codec.hpp - lines of the Go Text Protocol, version 2, as structs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes::gtp {

struct Command {
  std::optional<std::int64_t> id = {};
  std::string name;
  std::vector<std::string> arguments = {};
  bool operator==(const Command&) const = default;
};

// Nothing for an empty line. Control characters go, tabs become spaces, # begins a comment. Of a
// line that is only a number, the name is empty.
std::optional<Command> parse_command(std::string_view line);
std::string to_text(const Command& command);  // without the line end

// The first line of an answer; an empty line ends the answer.
struct Answer {
  bool success = true;
  std::optional<std::int64_t> id = {};
  std::string text = {};
  bool operator==(const Answer&) const = default;
};

// `expected` is the id of the command that was sent: only then is "= 3 x", with a space before the
// id, known from an answer to a command without one. Fails for lines that do not begin with = or ?.
Result<Answer> parse_answer(std::string_view line, std::optional<std::int64_t> expected);

// All lines of an answer, the empty one at the end included. Text of several lines must have no
// empty one in it.
std::vector<std::string> to_lines(const Answer& answer);

// black, white, b, w, the game's own names of its sides; of either case.
std::optional<Side> parse_colour(const GameInfo& game, std::string_view word);
std::string colour_name(const GameInfo& game, Side side);  // "black" or "white"

// "D3" or "pass" where a move is a square with a letter, in other games the move as one word.
std::string move_word(const AnyPlay& play, MoveCode move);

// The pass of a side that has no other move. Some programs take it for granted and want to hear
// nothing of it.
std::optional<MoveCode> forced_pass(const AnyPlay& play);

}  // namespace palamedes::gtp
