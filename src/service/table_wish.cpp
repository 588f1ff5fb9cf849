// service/table_wish.cpp - what may be shown to others, such as a name, holds no control
// characters.
#include "service/table_wish.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/sentence.hpp"
#include "desk/clock_wish.hpp"
#include "desk/line.hpp"
#include "games/record/json_fields.hpp"

namespace palamedes::service {
namespace {

constexpr std::size_t kLongestName = 80;
constexpr double kWatchable = 0.5, kLongestPace = 10;

constexpr auto kNull = JsonFields::Null::LeftOut;

void check_text(JsonFields& fields, std::string_view key, const std::string& text) {
  const bool control = std::any_of(text.begin(), text.end(),
                                   [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; });
  if (control) fields.refuse(key, say("no-control-characters", "without control characters"));
}

void read_text(JsonFields& fields, std::string_view key, std::string& into, std::size_t longest) {
  fields.read(key, into, longest);
  check_text(fields, key, into);
}

std::optional<Error> read_side(const Json& object, std::string place, SideWish& side) {
  JsonFields fields(object, std::move(place), kNull);
  std::string kind;
  read_text(fields, "kind", kind, 20);
  read_text(fields, "player", side.player, 100);
  read_text(fields, "name", side.name, kLongestName);
  fields.read("seconds", side.seconds, 0.01, 60.0);
  fields.read("seed", side.seed);
  fields.read("invited", side.invited);
  if (kind != "human" && kind != "player")
    fields.refuse("kind", say("human-or-player", "'human' or 'player'"));
  if (kind == "human" && !side.human())
    fields.refuse("player", say("left-out-for-human", "left out for a human"));
  if (kind == "player") fields.need("player");
  if (kind == "player" && side.invited)
    fields.refuse("invited", say("only-people-are-invited", "left out for a player"));
  if (kind == "player" && side.human()) fields.refuse("player", say("players-id", "a player's id"));
  return fields.mistake_or_unknown_key();
}

void read_names(JsonFields& fields, std::array<SideWish, 2>& sides) {
  std::vector<std::string> names;
  fields.read("names", names, sides.size(), kLongestName);
  if (fields.find("names") == nullptr) return;
  if (names.size() != sides.size()) return fields.refuse("names", say("two-texts", "two texts"));
  for (std::size_t i = 0; i < sides.size(); ++i) {
    check_text(fields, "names", names[i]);
    sides[i].name = std::move(names[i]);
  }
}

}  // namespace

Result<TableWish> parse_table_wish(const Json& body) {
  TableWish wish;
  JsonFields fields(body, {}, kNull);
  fields.need("game");
  read_text(fields, "game", wish.game, 60);
  read_text(fields, "start", wish.start, 2000);
  fields.read("moves", wish.moves, desk::kMostMoves);
  const Json* sides = fields.array("sides");
  if (sides == nullptr || sides->size() != wish.sides.size()) {
    fields.refuse("sides", say("list-of-two", "a list of two"));
  } else {
    for (std::size_t i = 0; i < wish.sides.size(); ++i) {
      fields.refuse(read_side((*sides)[i], fmt::format("sides[{}]", i), wish.sides[i]));
    }
  }
  const bool two_people = wish.sides[0].human() && wish.sides[1].human();
  if (wish.invites() && (!two_people || wish.sides[0].invited == wish.sides[1].invited))
    fields.refuse("sides", say("one-of-two-is-invited", "two humans, one of whom is invited"));
  if (const Json* clock = fields.find("clock")) {
    const auto read = desk::read_clock_wish(*clock);
    if (read) wish.clock = *read;
    if (!read) fields.refuse(read.error());
  }
  read_names(fields, wish.sides);
  const bool only_to_watch = !wish.sides[0].human() && !wish.sides[1].human();
  wish.pace = only_to_watch ? kWatchable : 0;
  fields.read("pace", wish.pace, 0, kLongestPace);
  if (auto mistake = fields.mistake_or_unknown_key()) return *mistake;
  return wish;
}

Result<std::string> parse_name(const Json& body) {
  std::string name;
  JsonFields fields(body, {}, kNull);
  read_text(fields, "name", name, kLongestName);
  if (auto mistake = fields.mistake_or_unknown_key()) return *mistake;
  return name;
}

}  // namespace palamedes::service
