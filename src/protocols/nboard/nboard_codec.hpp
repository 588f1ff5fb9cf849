// protocols/nboard/nboard_codec.hpp - lines of the NBoard protocol, version 2, as structs.
//
// Evaluations are in discs for the side to move, times in seconds. Lines that are not understood
// are to be ignored, so reading them gives nothing instead of an error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "games/any_game.hpp"

namespace palamedes::nboard {

// A move with what may follow it: "F5", "F5/1.5", "F5//0.3".
struct MoveNote {
  std::string move;
  std::optional<double> evaluation = {}, seconds = {};
  bool operator==(const MoveNote&) const = default;
};
std::optional<MoveNote> parse_move_note(std::string_view text);
std::string to_text(const MoveNote& note);

// What the viewer says.
struct Hello {
  int version = 2;
  bool operator==(const Hello&) const = default;
};
struct SetDepth {
  int depth = 0;
  bool operator==(const SetDepth&) const = default;
};
struct SetGame {
  std::string ggf;
  bool operator==(const SetGame&) const = default;
};
struct Hint {
  int lines = 1;
  bool operator==(const Hint&) const = default;
};
struct Go {
  bool operator==(const Go&) const = default;
};
struct Ping {
  std::int64_t number = 0;
  bool operator==(const Ping&) const = default;
};
struct Learn {
  bool operator==(const Learn&) const = default;
};
struct Analyze {
  bool operator==(const Analyze&) const = default;
};
struct Quit {
  bool operator==(const Quit&) const = default;
};
using Command =
    std::variant<Hello, SetDepth, SetGame, MoveNote, Hint, Go, Ping, Learn, Analyze, Quit>;
std::optional<Command> parse_command(std::string_view line);
std::string to_text(const Command& command);

// What the engine says, as far as a referee has to understand it.
struct Pong {
  std::int64_t number = 0;
  bool operator==(const Pong&) const = default;
};
struct Plays {  // === F5/eval/time, or with spaces between them
  MoveNote note;
  bool operator==(const Plays&) const = default;
};
struct NodeStats {
  std::int64_t nodes = 0;
  bool operator==(const NodeStats&) const = default;
};
using Reply = std::variant<Pong, Plays, NodeStats>;
std::optional<Reply> parse_reply(std::string_view line);
std::string to_text(const Reply& reply);

// "search F5D6 1.50 0 12"; the pv has no spaces in it.
std::string search_text(const std::vector<std::string>& pv, double evaluation, int depth);

// "F5", "PA": moves as NBoard writes them.
std::string move_word(std::string_view move_text);

}  // namespace palamedes::nboard
