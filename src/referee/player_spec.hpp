// referee/player_spec.hpp - the one way in which players are written, everywhere.
//
//   engine-8                                  a player of ours, by its id
//   builtin:othello/engine-8                  the same, in full
//   uci:fairy-stockfish                       a program, by the protocol it speaks
//   ubgi:./bot --flag 'two words'             with arguments, quoted as in a shell; no shell is run
//   uci(Hash=16,UCI_Variant=foo):./engine     with options of the protocol
//   line(name=Anna):python3 bot.py            and of any protocol: how reports and records call it
//
// In options a backslash takes the meaning from a comma, an equals sign, a parenthesis and itself.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace palamedes::referee {

inline constexpr std::string_view kBuiltin = "builtin";  // the protocol of players of ours

struct PlayerSpec {
  std::string text;       // as it was written
  std::string name = {};  // of the option `name`, which no protocol gets to see; else empty
  std::string protocol;   // kBuiltin, "uci", ...
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<std::string> command;  // never empty; of a builtin, its id
  // Where its program works, and may read; no text says that. Empty: where we do.
  std::string folder = {};
};

// Checks the form only: whether protocol and player exist is for make_contestant to say.
Result<PlayerSpec> parse_player_spec(std::string_view text);

// Words as a shell would split them: blanks separate, '...' is taken as it is, "..." and the rest
// know the backslash. Nothing else is special.
Result<std::vector<std::string>> split_command(std::string_view text);

}  // namespace palamedes::referee
