// protocols/botzone/input.hpp - what Botzone writes to a program: the whole game so far, as JSON or
// simplified, or the newest request alone to a program that keeps running.
//
// A program sees a game as requests (what the opponent did, "nobody moved" to the one who begins)
// and its own responses between them. Positions are not sent, so every game begins at its usual
// start.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "protocols/botzone/wire_move.hpp"

namespace palamedes::botzone {

// What a program asked to be kept for it: for its next turn, and for its next game.
struct Memory {
  std::string data, globaldata;
  bool responses_in_strings = false;  // as it wrote them, so it is shown them
  bool operator==(const Memory&) const = default;
};

struct Input {
  std::vector<WireMove> requests, responses;  // one request more than responses
  Memory memory;
  bool operator==(const Input&) const = default;
};

// The game as the side to move sees it. Fails where the play did not begin at the usual start.
Result<Input> input_for(const AnyPlay& play, const Memory& memory);

std::string write_json(const AnyGame& game, const Input& input);  // one line, ended
std::string write_simple(const AnyGame& game, const Input& input);
Result<Input> read_json(const AnyGame& game, std::string_view line);
// `lines` are those after the count: requests and responses, then data and globaldata, which may be
// missing.
Result<Input> read_simple(const AnyGame& game, int count, const std::vector<std::string>& lines);
Result<int> read_simple_count(std::string_view line);

// The newest request alone, for a program that keeps running; one line, ended.
std::string write_request(const AnyGame& game, const Input& input, bool simple);

// Plays the input through; the program is to move. Fails on the first illegal move.
Result<std::unique_ptr<AnyPlay>> replay(const AnyGame& game, const Input& input);

}  // namespace palamedes::botzone
