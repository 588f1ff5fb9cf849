// protocols/botzone/judge.hpp - Botzone's judge: the log of a match goes in, what to do next comes
// out.
//
// The log is a list in which each entry is either what the judge said (ignored: it follows from the
// rest) or what a player did: {"0": {"verdict": "OK", "response": {...}}}.
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
// display is the last move.
std::string request_output(const AnyPlay& play);

// {"command":"finish","content":{"0":2,"1":0},"display":{...}}. `why` is shown; nobody wins a draw.
std::string finish_output(const AnyPlay& play, std::optional<Side> winner, std::string_view why);

// The judge's answer to a whole input {"log":[...]}: a request or a finish. An illegal response, a
// needless pass or a verdict other than OK loses. The error is for input that is no log.
Result<std::string> judge(const AnyGame& game, std::string_view input);

}  // namespace palamedes::botzone
