// players/table.cpp - a game's own players stand first, and hide those for any game that bear the
// same name.
#include "players/table.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "players/chain/chain_players.hpp"
#include "players/connect4/connect4_players.hpp"
#include "players/engine/engine_players.hpp"
#include "players/hop/hop_players.hpp"
#include "players/minichess/minichess_players.hpp"
#include "players/othello/othello_players.hpp"
#include "players/textbook/textbook_players.hpp"

namespace palamedes {
namespace {

// Whether the entry names the rule set, or what its name begins with: "chain" of "chain/2018".
bool plays(const PlayerEntry& entry, const AnyGame& game) {
  const std::string_view rule_set = game.info().rule_set, named = entry.rule_set;
  if (!rule_set.starts_with(named)) return false;
  return named.empty() || rule_set.size() == named.size() || rule_set[named.size()] == '/';
}

std::string_view after_slash(std::string_view id) { return id.substr(id.find('/') + 1); }

// The N in "minimax-4" if `name` fits the pattern "minimax-N", -1 if it does not, 0 for no N in it.
int match(std::string_view pattern, std::string_view name) {
  if (!pattern.ends_with("-N")) return pattern == name ? 0 : -1;
  const std::string_view stem = pattern.substr(0, pattern.size() - 1);
  if (!name.starts_with(stem)) return -1;
  return parse_int(name.substr(stem.size())).value_or(-1);
}

}  // namespace

std::vector<PlayerEntry> all_players() {
  std::vector<PlayerEntry> all;
  for (const auto part : {hop_players(), chain_players(), minichess_players(), othello_players(),
                          connect4_players(), textbook_players(), engine_players()}) {
    all.insert(all.end(), part.begin(), part.end());
  }
  return all;
}

std::vector<PlayerEntry> players_for(const AnyGame& game) {
  std::vector<PlayerEntry> able;
  for (const PlayerEntry& entry : all_players()) {
    // A game's own player hides one of the same name that plays any game.
    const bool hidden = std::any_of(able.begin(), able.end(), [&](const PlayerEntry& other) {
      return after_slash(other.id) == after_slash(entry.id);
    });
    if (plays(entry, game) && !hidden) able.push_back(entry);
  }
  return able;
}

Result<std::unique_ptr<Player>> make_player(const AnyGame& game, std::string_view id,
                                            std::uint64_t seed) {
  const std::string wanted = lower_case(trim(id));
  std::string_view name = wanted;
  if (const std::size_t slash = name.rfind('/'); slash != std::string_view::npos) {
    const std::string_view group = name.substr(0, slash);
    if (group != game.info().family().name && group != game.info().rule_set) {
      return Error{Errc::UnknownName,
                   say("does-not-play", "{} does not play {}", quote(id), game.info().id)};
    }
    name = name.substr(slash + 1);
  }
  std::vector<std::string> known;
  for (const PlayerEntry& entry : players_for(game)) {
    known.emplace_back(after_slash(entry.id));
    const int number = match(after_slash(entry.id), name);
    if (number < 0) continue;
    if (entry.largest > 0 && (number < entry.smallest || number > entry.largest)) {
      return Error{Errc::BadSyntax, say("player-number", "{}: N goes from {} to {} in {}",
                                        quote(id), entry.smallest, entry.largest, entry.id)};
    }
    return entry.make(game, number, seed);
  }
  return Error{Errc::UnknownName, say("no-such-player", "{} has no player {}; it has {}",
                                      game.info().id, quote(id), join(known, ", "))};
}

}  // namespace palamedes
