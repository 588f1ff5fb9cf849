// service/table_wish.cpp - a reader that keeps the first mistake, and takes an unknown key for one.
#include "service/table_wish.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/sentence.hpp"
#include "base/text.hpp"

namespace palamedes::service {
namespace {

constexpr std::size_t kLongestName = 80, kMostMoves = 2000;
constexpr double kWatchable = 0.5, kLongestPace = 10;

// Reads keys of one object; the first mistake is kept.
class Reader {
 public:
  Reader(const Json& object, std::string place) : object_(object), place_(std::move(place)) {
    if (!object.is_object()) refuse("", "must be an object");
  }

  const Json* find(const char* key) {
    known_.emplace_back(key);
    if (error_ || !object_.contains(key) || object_[key].is_null()) return nullptr;
    return &object_[key];
  }
  void text(const char* key, std::string& into, std::size_t longest) {
    const Json* value = find(key);
    if (value == nullptr) return;
    if (!value->is_string()) return refuse(key, say("must-be-text", "must be a text"));
    into = value->get<std::string>();
    const bool control = std::any_of(into.begin(), into.end(),
                                     [](char c) { return (c >= 0 && c < ' ') || c == '\x7f'; });
    if (into.size() > longest)
      refuse(key, say("is-longer-than-letters", "is longer than {} letters", longest));
    if (control) refuse(key, say("has-control-characters-in-it", "has control characters in it"));
  }
  void seconds(const char* key, std::optional<double>& into, double least, double most) {
    const Json* value = find(key);
    if (value == nullptr) return;
    const double number = value->is_number() ? value->get<double>() : std::nan("");
    if (!(number >= least && number <= most)) {
      return refuse(key, say("must-be-number-from-to", "must be a number from {} to {}",
                             fmt::format("{}", least), fmt::format("{}", most)));
    }
    into = number;
  }
  void refuse(const std::string& key, const Sentence& rule) {
    const std::string name = place_ + key;
    if (!error_) {
      error_ = Error{Errc::BadSyntax,
                     say("field-rule", "{} {}",
                         name.empty() ? say("the-body", "the body") : quote(name), rule)};
    }
  }
  void refuse(const std::optional<Error>& error) {
    if (!error_) error_ = error;
  }
  std::optional<Error> mistake() {
    if (error_) return error_;
    for (const auto& [key, value] : object_.items()) {
      if (std::find(known_.begin(), known_.end(), key) == known_.end()) {
        refuse(key, say("is-not-known-here", "is not known here"));
      }
    }
    return error_;
  }

 private:
  const Json& object_;
  std::string place_;
  std::vector<std::string> known_;
  std::optional<Error> error_;
};

std::optional<Error> read_side(const Json& object, const std::string& place, SideWish& side) {
  Reader reader(object, place + ".");
  std::string kind;
  reader.text("kind", kind, 20);
  reader.text("player", side.player, 100);
  reader.text("name", side.name, kLongestName);
  reader.seconds("seconds", side.seconds, 0.01, 60);
  if (const Json* seed = reader.find("seed")) {
    if (!seed->is_number_unsigned())
      reader.refuse("seed", say("must-be-whole-number-0-or", "must be a whole number, 0 or more"));
    else
      side.seed = seed->get<std::uint64_t>();
  }
  if (kind != "human" && kind != "player")
    reader.refuse("kind", say("must-be-human-or-player", "must be 'human' or 'player'"));
  if (kind == "human" && !side.human())
    reader.refuse("player", say("is-not-for-humans", "is not for humans"));
  if (kind == "player" && side.human()) reader.refuse("player", say("is-missing", "is missing"));
  return reader.mistake();
}

std::optional<Error> read_clock(const Json& object, ClockWish& clock) {
  Reader reader(object, "clock.");
  std::optional<double> increment;
  reader.seconds("move", clock.move, kShortestTableMove, kLongestTableMove);
  reader.seconds("game", clock.game, kShortestTableGame, kLongestTableGame);
  reader.seconds("increment", increment, 0, kLongestTableMove);
  clock.increment = increment.value_or(0);
  if (clock.move.has_value() == clock.game.has_value()) {
    reader.refuse(
        "move", say("or-clock-game-must-be-given", "or 'clock.game' must be given, and not both"));
  }
  return reader.mistake();
}

void read_moves(Reader& reader, std::vector<std::string>& moves) {
  const Json* list = reader.find("moves");
  if (list == nullptr) return;
  if (!list->is_array() || list->size() > kMostMoves) {
    return reader.refuse(
        "moves", say("must-be-list-of-at-most", "must be a list of at most {} texts", kMostMoves));
  }
  for (const Json& move : *list) {
    if (!move.is_string())
      return reader.refuse("moves", say("must-be-list-of-texts", "must be a list of texts"));
    moves.push_back(move.get<std::string>());
  }
}

void read_names(Reader& reader, std::array<SideWish, 2>& sides) {
  const Json* names = reader.find("names");
  if (names == nullptr) return;
  const bool two =
      names->is_array() && names->size() == 2 && (*names)[0].is_string() && (*names)[1].is_string();
  if (!two) return reader.refuse("names", say("must-be-two-texts", "must be two texts"));
  for (std::size_t i = 0; i < 2; ++i) {
    const Json named{{"name", (*names)[i]}};
    Reader name(named, "names.");
    name.text("name", sides[i].name, kLongestName);
    reader.refuse(name.mistake());
  }
}

}  // namespace

Result<TableWish> parse_table_wish(const Json& body) {
  TableWish wish;
  Reader reader(body, "");
  reader.text("game", wish.game, 60);
  reader.text("start", wish.start, 2000);
  read_moves(reader, wish.moves);
  const Json* sides = reader.find("sides");
  if (sides == nullptr || !sides->is_array() || sides->size() != 2) {
    reader.refuse("sides", say("must-be-list-of-two", "must be a list of two"));
  } else {
    for (std::size_t i = 0; i < 2; ++i) {
      reader.refuse(read_side((*sides)[i], fmt::format("sides[{}]", i), wish.sides[i]));
    }
  }
  if (const Json* clock = reader.find("clock")) {
    reader.refuse(read_clock(*clock, wish.clock.emplace()));
  }
  read_names(reader, wish.sides);
  std::optional<double> pace;
  reader.seconds("pace", pace, 0, kLongestPace);
  const bool only_to_watch = !wish.sides[0].human() && !wish.sides[1].human();
  wish.pace = pace.value_or(only_to_watch ? kWatchable : 0);
  if (wish.game.empty()) reader.refuse("game", say("is-missing", "is missing"));
  if (auto mistake = reader.mistake()) return *mistake;
  return wish;
}

Json clock_document(const std::optional<ClockWish>& clock) {
  if (!clock) return nullptr;
  if (clock->move) return {{"move", *clock->move}};
  return {{"game", *clock->game}, {"increment", clock->increment}};
}

}  // namespace palamedes::service
