// referee/spec_options.hpp - what the protocols say about options of a player they cannot use.
#pragma once

#include <string_view>

#include "base/text.hpp"
#include "referee/player_spec.hpp"

namespace palamedes::referee {

inline Error bad_option(const PlayerSpec& spec, std::string_view name, std::string_view value,
                        const Sentence& rule) {
  return Error{Errc::BadSyntax, say("player-says", "player {}: {}", quote(spec.text),
                                    say("option", "the option {}={} {}", name, value, rule))};
}

inline Result<int> number_option(const PlayerSpec& spec, std::string_view name,
                                 std::string_view value, int smallest, int largest) {
  const auto number = parse_int(value);
  if (number && *number >= smallest && *number <= largest) return *number;
  return bad_option(spec, name, value,
                    say("option-number", "must be a number from {} to {}", smallest, largest));
}

}  // namespace palamedes::referee
