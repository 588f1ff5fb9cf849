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

std::string line_of(const PlannedPlayer& player) { return on_one_line(as_utf8(player.spec)); }

// Commands may be long; whoever is called by its command was named here, maybe the last time.
bool may_be_called(const PlannedPlayer& player, const std::string& name) {
  return on_one_line(as_utf8(name)) == name &&
         (name.size() <= kLongestName || name.starts_with(line_of(player)));
}

}  // namespace

std::optional<Error> name_players(std::vector<PlannedPlayer>& players) {
  std::set<std::string> taken;
  for (PlannedPlayer& player : players) {
    const auto spec = referee::parse_player_spec(player.spec);
    if (!spec) return spec.error();
    player.spec = spec->text;
    if (player.name.empty()) player.name = spec->name;
    if (player.name.empty()) continue;
    if (!may_be_called(player, player.name)) {
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
    const std::string line = line_of(player);
    player.name = line;
    for (int number = 2; !taken.insert(player.name).second; ++number) {
      player.name = fmt::format("{} #{}", line, number);
    }
  }
  return std::nullopt;
}

}  // namespace palamedes::arena
