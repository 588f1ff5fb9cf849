// service/guests.cpp - a guest plays a game if a contestant of it can be made for that game.
#include "service/guests.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"
#include "games/record/sentence_json.hpp"

namespace palamedes::service {
namespace {

constexpr std::size_t kLongestGuestName = 60, kMostGames = 1000;

Result<Guest> make_guest(std::string_view name, std::string_view player) {
  const bool printable = std::none_of(name.begin(), name.end(), [](char c) {
    return (c >= 0 && c < ' ') || c == '\x7f' || c == '/';
  });
  if (name.empty() || name.size() > kLongestGuestName || !printable) {
    return Error{Errc::BadSyntax, fmt::format("{} is no name for a player: 1 to {} letters, no "
                                              "slash",
                                              in_quotes(name), kLongestGuestName)};
  }
  auto spec = referee::parse_player_spec(player);
  if (!spec) return spec.error();
  if (spec->protocol == referee::kBuiltin) {
    return Error{Errc::Unsupported,
                 fmt::format("player {}: players of ours need no invitation", in_quotes(player))};
  }
  return Guest{.name = std::string(name), .spec = std::move(*spec)};
}

Error wrong(std::string_view rule) {
  return {Errc::BadSyntax, fmt::format("a file of players is a list of objects with 'name', "
                                       "'player' and, if one likes, 'games': {}",
                                       rule)};
}

Result<Guest> read_guest(const Json& entry, std::size_t number) {
  JsonFields fields(entry, fmt::format("[{}]", number));
  std::string name, player;
  std::vector<std::string> games;
  fields.need("name");
  fields.read("name", name);
  fields.need("player");
  fields.read("player", player);
  fields.read("games", games, kMostGames);
  if (const auto mistake = fields.mistake_or_unknown_key()) return wrong(mistake->message);
  auto guest = make_guest(name, player);
  if (guest) guest->games = std::move(games);
  return guest;
}

}  // namespace

Result<Guest> parse_guest(std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == text.npos || text.find(':') < equals) {
    return Error{Errc::BadSyntax,
                 fmt::format("player {}: it is written NAME=PROTOCOL:COMMAND", in_quotes(text))};
  }
  return make_guest(trim(text.substr(0, equals)), trim(text.substr(equals + 1)));
}

Result<std::vector<Guest>> parse_guests(std::string_view document) {
  if (auto mistake = json_mistake(document)) return *mistake;
  const Json list = parsed_json(document);
  if (!list.is_array()) return wrong("it is no list");
  std::vector<Guest> guests;
  for (std::size_t i = 0; i < list.size(); ++i) {
    auto guest = read_guest(list[i], i);
    if (!guest) return guest.error();
    guests.push_back(std::move(*guest));
  }
  return guests;
}

Result<Guests> Guests::invite(std::vector<Guest> guests,
                              std::shared_ptr<const referee::Sandbox> sandbox) {
  std::set<std::string> names;
  for (const Guest& guest : guests) {
    if (!names.insert(guest.name).second) {
      return Error{Errc::Inconsistent,
                   fmt::format("two players are called {}", in_quotes(guest.name))};
    }
  }
  Guests invited;
  invited.guests_ = std::move(guests);
  invited.sandbox_ = std::move(sandbox);
  return invited;
}

bool Guests::plays(const Guest& guest, const std::shared_ptr<const AnyGame>& game) const {
  const GameInfo& info = game->info();
  const bool named =
      guest.games.empty() ||
      std::any_of(guest.games.begin(), guest.games.end(), [&](const auto& name) {
        return name == info.id || name == info.rule_set || info.rule_set.starts_with(name + '/');
      });
  return named && seat(guest, game).ok();
}

Json Guests::players(const std::shared_ptr<const AnyGame>& game) const {
  Json players = Json::array();
  for (const Guest& guest : guests_) {
    if (!plays(guest, game)) continue;
    const Sentence summary =
        say("program-that-speaks", "a program that speaks {}", guest.spec.protocol);
    players.push_back({{"id", guest.id()},
                       {"name", guest.name},
                       {"summary", std::string(summary)},
                       {"sentence", sentence_document(summary)},
                       {"number", nullptr},
                       {"timed", true},
                       {"external", true}});
  }
  return players;
}

const Guest* Guests::find(std::string_view id) const {
  const auto found = std::find_if(guests_.begin(), guests_.end(),
                                  [id](const Guest& guest) { return guest.id() == id; });
  return found == guests_.end() ? nullptr : &*found;
}

Result<std::unique_ptr<referee::Contestant>> Guests::seat(
    const Guest& guest, const std::shared_ptr<const AnyGame>& game) const {
  return referee::make_contestant(guest.spec, {.game = game, .sandbox = sandbox_});
}

}  // namespace palamedes::service
