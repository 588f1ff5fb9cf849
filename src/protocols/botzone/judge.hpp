// protocols/botzone/judge.hpp - Botzone's judge: the log of a match goes in, what to do next comes
// out.
//
// In the log every other entry, from the first, is what the judge said (ignored: it follows from
// the rest). Those between are what the players did: {"0": {"verdict": "OK", "response": {...}}}. A
// response is the move's object or a string that holds it; "content" stands for a missing one. All
// of this, and the display, is as the site's sample judge for Reversi has it (Botzone wiki,
// "Judge").
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes::botzone {

// What happened to a program in one turn, in Botzone's words.
enum class Verdict { Ok, TimeLimit, MemoryLimit, OutputLimit, NotJson, RuntimeError };
std::string_view name_of(Verdict verdict);  // "OK", "TLE", "MLE", "OLE", "NJ", "RE"

// {"command":"request","content":{"0":{...}},"display":{...}}: the side to move is asked. The
// display is the last move, at the start "".
std::string request_output(const AnyPlay& play);

// {"command":"finish","content":{"0":2,"1":0},"display":{...,"winner":0}}: the rules have ended it.
// The display is the last move and the winner's number; a draw has none.
std::string finish_output(const AnyPlay& play, std::optional<Side> winner);

// The same for a game lost by a mistake: {"err":"...","winner":1} is the whole display.
std::string loss_output(Side loser, std::string_view mistake);

// The judge's answer to a whole input {"log":[...]}: a request or a finish. An illegal move, a
// needless pass and an answer that is no move lose; the verdict matters only where there is no
// answer. The error is for input that is no log.
Result<std::string> judge(const AnyGame& game, std::string_view input);

}  // namespace palamedes::botzone
