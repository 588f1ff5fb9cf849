// arena/tournament_changes.cpp - how two plans of a tournament differ, field by field.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "arena/tournament_plan.hpp"
#include "base/text.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::arena {
namespace {

using nlohmann::ordered_json;

struct Change {
  std::string field;  // "time.move", "players[2].name"
  std::string was, is;
  bool part_of(std::string_view key) const {
    return field.starts_with(key) &&
           (field.size() == key.size() || field[key.size()] == '.' || field[key.size()] == '[');
  }
};

// The document with all players written in the long form.
ordered_json whole_document(const TournamentPlan& plan) {
  ordered_json document = parsed_json(to_json(plan));
  for (ordered_json& player : document["players"]) {
    if (player.is_string()) player = {{"player", player}, {"name", player}};
  }
  return document;
}

void compare(const ordered_json& was, const ordered_json& is, const std::string& field,
             std::vector<Change>& found) {
  const ordered_json nothing;
  if (was.is_object() && is.is_object()) {
    const auto inside = [&](const std::string& key) {
      return field.empty() ? key : field + "." + key;
    };
    for (const auto& [key, value] : was.items()) {
      compare(value, is.contains(key) ? is[key] : nothing, inside(key), found);
    }
    for (const auto& [key, value] : is.items()) {
      if (!was.contains(key)) compare(nothing, value, inside(key), found);
    }
  } else if (was.is_array() && is.is_array()) {
    for (std::size_t i = 0; i < std::max(was.size(), is.size()); ++i) {
      compare(i < was.size() ? was[i] : nothing, i < is.size() ? is[i] : nothing,
              fmt::format("{}[{}]", field, i), found);
    }
  } else if (was != is) {
    const auto text = [](const ordered_json& value) {
      return value.is_null()     ? std::string("nothing")
             : value.is_string() ? value.get<std::string>()
                                 : value.dump();
    };
    found.push_back({field, text(was), text(is)});
  }
}

std::vector<Change> all_changes(const TournamentPlan& before, const TournamentPlan& now) {
  std::vector<Change> found;
  compare(whole_document(before), whole_document(now), "", found);
  return found;
}

std::string described(const std::vector<Change>& found, std::string_view between) {
  std::vector<std::string> parts;
  for (const Change& change : found) {
    parts.push_back(fmt::format("{} {}, now it is {}", change.field, in_quotes(change.was),
                                in_quotes(change.is)));
  }
  return join(parts, between);
}

constexpr std::array<std::string_view, 8> kFree{"title",       "rounds",  "pairs",  "earlier",
                                                "concurrency", "sandbox", "memory", "pin"};

}  // namespace

std::string changes(const TournamentPlan& before, const TournamentPlan& now) {
  return described(all_changes(before, now), "; ");
}

std::optional<Error> difference(const TournamentPlan& before, const TournamentPlan& now) {
  auto found = all_changes(before, now);
  std::erase_if(found, [&](const Change& change) {
    return std::any_of(kFree.begin(), kFree.end(),
                       [&](std::string_view key) { return change.part_of(key); });
  });
  const auto joins = [&](const Change& change) {
    return change.part_of("players") && change.was == "nothing";
  };
  if (now.format == Format::Knockout && before.format == Format::Knockout &&
      std::any_of(found.begin(), found.end(), joins)) {
    return Error{Errc::Inconsistent,
                 "a knockout's bracket is drawn before its first game: nobody can join it"};
  }
  std::erase_if(found, joins);
  if (found.empty()) return std::nullopt;
  return Error{Errc::Inconsistent, "it was begun with " + described(found, "; and with ")};
}

}  // namespace palamedes::arena
