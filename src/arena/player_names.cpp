// arena/player_names.cpp - first those who were given a name, then those who take what is left.
#include "arena/player_names.hpp"

#include <fmt/format.h>

#include <set>

#include "base/text.hpp"
#include "games/formats/document.hpp"
#include "referee/player_spec.hpp"

namespace palamedes::arena {
namespace {

constexpr std::size_t kLongestName = 100;

Error bad_name(std::string message) { return {Errc::Inconsistent, std::move(message)}; }

}  // namespace

std::optional<Error> name_players(std::vector<PlannedPlayer>& players) {
  std::set<std::string> taken;
  for (PlannedPlayer& player : players) {
    const auto spec = referee::parse_player_spec(player.spec);
    if (!spec) return spec.error();
    player.spec = spec->text;
    if (player.name.empty()) player.name = spec->name;
    if (player.name.empty()) continue;
    if (on_one_line(as_utf8(player.name)) != player.name || player.name.size() > kLongestName) {
      return bad_name(
          fmt::format("{} cannot be a player's name: one line of UTF-8, at most {} bytes",
                      in_quotes(player.name), kLongestName));
    }
    if (!taken.insert(player.name).second) {
      return bad_name(fmt::format("two players are called {}", in_quotes(player.name)));
    }
  }
  for (PlannedPlayer& player : players) {
    if (!player.name.empty()) continue;
    const std::string line = on_one_line(as_utf8(player.spec));  // as long as commands are
    player.name = line;
    for (int number = 2; !taken.insert(player.name).second; ++number) {
      player.name = fmt::format("{} #{}", line, number);
    }
  }
  return std::nullopt;
}

}  // namespace palamedes::arena
