// referee/spec_options.hpp - what the protocols say about options of a player they cannot use.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "base/text.hpp"
#include "referee/player_spec.hpp"

namespace palamedes::referee {

inline Error bad_option(const PlayerSpec& spec, std::string_view name, std::string_view value,
                        std::string_view rule) {
  return Error{Errc::BadSyntax, fmt::format("player {}: the option {}={} {}", in_quotes(spec.text),
                                            name, value, rule)};
}

inline Result<int> number_option(const PlayerSpec& spec, std::string_view name,
                                 std::string_view value, int smallest, int largest) {
  const auto number = parse_int(value);
  if (number && *number >= smallest && *number <= largest) return *number;
  return bad_option(spec, name, value,
                    fmt::format("must be a number from {} to {}", smallest, largest));
}

}  // namespace palamedes::referee
