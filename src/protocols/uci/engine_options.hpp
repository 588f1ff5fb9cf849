// protocols/uci/engine_options.hpp - the options our engine offers in UCI, and what setting one
// does.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "protocols/seat.hpp"
#include "protocols/uci/replies.hpp"

namespace palamedes::uci {

struct EngineSettings {
  int lines = 1;               // MultiPV
  std::int64_t overhead = 10;  // milliseconds lost on the way, for each move
};

// What `uci` lists. Levels only where our engine plays.
std::vector<Option> engine_options(const Seat& seat, const EngineSettings& settings);

// What was wrong, if anything was: an unknown name, a value outside of the range. A new
// UCI_Variant changes the seat's game.
std::optional<Error> set_option(const SetOption& wish, Seat& seat, EngineSettings& settings);

}  // namespace palamedes::uci
