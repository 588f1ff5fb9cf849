// referee/player_spec_fuzz.cpp - whatever is typed for a player, the answer is a spec or a
// sentence.
#include <cstddef>
#include <cstdint>

#include "referee/player_spec.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto spec = palamedes::referee::parse_player_spec(text);
  if (spec) {
    palamedes::check(!spec->command.empty() && !spec->protocol.empty(), "a spec without a command");
    for (const auto& [name, value] : spec->options) {
      palamedes::check(!name.empty(), "an option without a name");
    }
  } else {
    palamedes::check(!spec.error().message.empty(), "a refusal without a reason");
  }
  return 0;
}
