#include "ladder/references.hpp"

#include <nlohmann/json.hpp>

#include "games/catalog.hpp"
#include "ladder/usual_references.hpp"
#include "ladder/wishes.hpp"
#include "players/table.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using Kind = Refusal::Kind;

constexpr std::size_t kMostReferences = 30;
constexpr std::int64_t kUsualPercent = 50;
constexpr std::size_t kLongestName = 60;

Answer<ReferenceWish> read_reference(const Json& wish, const AnyGame& game) {
  const auto player = text_field(wish, "player", 100);
  if (!player) return player.refusal();
  const auto name = text_field(wish, "name", kLongestName);
  if (!name) return name.refusal();
  const auto percent = whole_field(wish, "percent", 0, 100);
  if (!percent) return percent.refusal();
  const std::string id = player->value_or("");
  const auto made = make_player(game, id, 1);
  if (!made) return Refusal(Kind::Invalid, made.error().message);
  return ReferenceWish{id, name->value_or("").empty() ? id : **name, *percent};
}

std::optional<Error> failure(const Result<store::Rows>& done) {
  return done ? std::nullopt : std::optional(done.error());
}

}  // namespace

Answer<std::vector<ReferenceWish>> read_references(const Json& wish, const AnyGame& game) {
  std::vector<ReferenceWish> references;
  if (!has_field(wish, "references") || wish["references"].is_null()) {
    for (const std::string& player : usual_references(game)) {
      references.push_back({player, player, kUsualPercent});
    }
    return references;
  }
  const Json& list = wish["references"];
  if (!list.is_array() || list.size() > kMostReferences) {
    return Refusal(Kind::Invalid,
                   say("reference.list", "references are a list of at most {}", kMostReferences));
  }
  for (const Json& one : list) {
    auto reference = read_reference(one, game);
    if (!reference) return reference.refusal();
    references.push_back(std::move(*reference));
  }
  return references;
}

std::optional<Refusal> add_reference(Connection& connection, std::int64_t course,
                                     const ReferenceWish& reference, std::int64_t now) {
  const auto bot = connection.run(
      "INSERT INTO bots (course, name, pass_percent, created) VALUES ($1, $2, $3, $4) "
      "RETURNING id",
      {course, reference.name, store::optional_value(reference.percent), now});
  if (!bot) return Refusal(bot.error());
  const std::int64_t id = bot->front().number(0);
  const auto version = connection.run(
      "INSERT INTO versions (bot, number, state, reason, language, player, file, report, mishaps, "
      "late, created, updated) VALUES ($1, 1, 'ranked', '', '', $2, '', '', 0, 0, $3, $3) "
      "RETURNING id",
      {id, reference.player, now});
  if (!version) return Refusal(version.error());
  const auto active =
      connection.run("UPDATE bots SET active = $1 WHERE id = $2", {version->front().number(0), id});
  if (!active) return Refusal(active.error());
  return std::nullopt;
}

std::optional<Refusal> add_reference(Connection& connection, const CourseRow& course,
                                     const Json& wish, std::int64_t now) {
  const auto game = find_game(course.game);
  if (!game) return Refusal(game.error());
  const auto reference = read_reference(wish, **game);
  if (!reference) return reference.refusal();
  const auto bots = bots_of(connection, course.id);
  if (!bots) return bots.refusal();
  std::size_t count = 0;
  for (const BotRow& bot : *bots) count += bot.owner.reference() ? 1 : 0;
  if (count >= kMostReferences) {
    return Refusal(Kind::Conflict,
                   say("reference.list", "references are a list of at most {}", kMostReferences));
  }
  return add_reference(connection, course.id, *reference, now);
}

std::optional<Refusal> change_reference(Connection& connection, std::int64_t course,
                                        const Json& wish, std::int64_t now) {
  const auto id = whole_field(wish, "bot", 1, std::numeric_limits<std::int64_t>::max());
  if (!id) return id.refusal();
  const auto percent = whole_field(wish, "percent", 0, 100);
  if (!percent) return percent.refusal();
  const auto name = text_field(wish, "name", kLongestName);
  if (!name) return name.refusal();
  const auto retired = switch_field(wish, "retired");
  if (!retired) return retired.refusal();
  const auto bots = bots_of(connection, course);
  if (!bots) return bots.refusal();
  const auto bot = std::find_if(bots->begin(), bots->end(), [&](const BotRow& row) {
    return row.id == *id && row.owner.reference();
  });
  if (bot == bots->end()) return no_such(Thing::Bot);
  const auto changed =
      connection.run("UPDATE bots SET pass_percent = $1, name = $2 WHERE id = $3",
                     {has_field(wish, "percent") ? store::optional_value(*percent)
                                                 : store::optional_value(bot->pass_percent),
                      name->value_or(bot->name), bot->id});
  if (auto error = failure(changed)) return Refusal(*error);
  if (!*retired) return std::nullopt;
  // Its one version is the newest and only one.
  const auto active = connection.run(
      **retired ? "UPDATE bots SET active = NULL WHERE id = $1"
                : "UPDATE bots SET active = (SELECT max(id) FROM versions WHERE bot = $1) "
                  "WHERE id = $1",
      {bot->id});
  if (auto error = failure(active)) return Refusal(*error);
  const auto state = connection.run("UPDATE versions SET state = $1, updated = $2 WHERE bot = $3",
                                    {**retired ? "retired" : "ranked", now, bot->id});
  if (auto error = failure(state)) return Refusal(*error);
  return std::nullopt;
}

Answer<Json> references_document(Connection& connection, std::int64_t course) {
  const auto rows = connection.run(
      "SELECT b.id, b.name, v.player, b.pass_percent FROM bots b JOIN versions v ON v.id = "
      "b.active "
      "WHERE b.course = $1 AND b.account IS NULL AND b.team IS NULL ORDER BY b.id",
      {course});
  if (!rows) return rows.error();
  Json list = Json::array();
  for (const store::Row& row : *rows) {
    const auto percent = row.optional_number(3);
    list.push_back({{"bot", row.number(0)},
                    {"name", row.text(1)},
                    {"player", row.text(2)},
                    {"percent", percent ? Json(*percent) : Json(nullptr)}});
  }
  return list;
}

}  // namespace palamedes::ladder
