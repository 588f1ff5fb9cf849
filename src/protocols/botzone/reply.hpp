// protocols/botzone/reply.hpp - what a program writes to Botzone: its move, and what it wants kept
// or shown.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "protocols/botzone/input.hpp"

namespace palamedes::botzone {

inline constexpr std::string_view kKeepRunning = ">>>BOTZONE_REQUEST_KEEP_RUNNING<<<";

// Missing members mean: as before.
struct Reply {
  WireMove move;
  std::string debug;  // cut to kDebugBytes, the others to kDataBytes
  std::optional<std::string> data, globaldata;
  bool in_a_string = false;  // the response was not the object itself but a text that holds it
  bool operator==(const Reply&) const = default;
};

// What a program answered, in its own output or in a judge's log: the member "response" or, where
// that is missing or null, "content". Nothing where there is neither.
const nlohmann::ordered_json* response_in(const nlohmann::ordered_json& turn);

std::string write_json(const AnyGame& game, const Reply& reply);  // one line, ended
std::string write_simple(const AnyGame& game, const Reply& reply);

// An object with a response in it, or a bare response. Text that is no JSON at all has the
// error code BadSyntax, a response that is no move IllegalMove.
Result<Reply> read_json_reply(const AnyGame& game, std::string_view text);
// The move on the first line, then debug, data and globaldata on lines of their own, if present.
Result<Reply> read_simple_reply(const AnyGame& game, std::string_view text);

// Whether the line is the marker with which a program asks to be kept running.
bool asks_to_keep_running(std::string_view line);

// Keeps what the program asked to have kept.
void remember(Memory& memory, const Reply& reply);

}  // namespace palamedes::botzone
