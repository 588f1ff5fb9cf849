#include "ladder/grades.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "ladder/finals.hpp"
#include "ladder/progress.hpp"
#include "ladder/signing.hpp"
#include "ladder/term.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

// In the order in which a table shows them.
constexpr const char* kFigures[]{"place",  "points",        "wins",         "draws",
                                 "losses", "passed",        "passes",       "version",
                                 "sent",   "late_versions", "ladder_place", "ladder_elo"};

struct Reached {
  FinalStanding standing;
  Entrant entrant;
};

Answer<std::map<std::int64_t, Reached>> reached_by_bot(Connection& connection,
                                                       const DeadlineRow& deadline) {
  std::map<std::int64_t, Reached> reached;
  const auto entrants = entrants_of(connection, deadline.id);
  if (!entrants) return entrants.refusal();
  if (!deadline.started) {
    for (const Entrant& entrant : *entrants) reached[entrant.bot] = {{}, entrant};
    return reached;
  }
  const auto pairs = final_pairs(connection, deadline, *entrants);
  if (!pairs) return pairs.refusal();
  for (const FinalStanding& one :
       final_standings(schedule_of(deadline, entrants->size()), *pairs)) {
    reached[(*entrants)[one.seat].bot] = {one, (*entrants)[one.seat]};
  }
  return reached;
}

Answer<Json> figures_of(Connection& connection, const CourseRow& course,
                        const std::optional<DeadlineRow>& deadline,
                        const std::optional<BotRow>& bot, const Reached* reached,
                        const std::string& address) {
  Json figures = Json::object();
  for (const char* name : kFigures) figures[name] = {{"value", nullptr}, {"evidence", nullptr}};
  const auto set = [&](const char* name, Json value, const std::string& where) {
    figures[name] = {{"value", std::move(value)},
                     {"evidence", fmt::format("{}#/{}", address, where)}};
  };
  if (!bot) return figures;
  const std::string of_bot = fmt::format("bot/{}", bot->id);
  const auto late =
      connection.run("SELECT count(*) FROM versions WHERE bot = $1 AND late = 1", {bot->id});
  if (!late) return late.error();
  set("late_versions", late->front().number(0), of_bot);
  const auto rating = connection.run(
      "SELECT r.place, r.elo FROM ratings r JOIN versions v ON v.id = r.version WHERE v.bot = $1",
      {bot->id});
  if (!rating) return rating.error();
  if (!rating->empty()) {
    set("ladder_place", rating->front().number(0), of_bot);
    set("ladder_elo", rating->front().number(1), of_bot);
  }
  auto version = bot->active;
  if (reached != nullptr) version = reached->entrant.version;
  if (version) {
    const std::string of_version = fmt::format("version/{}", *version);
    const auto rows =
        connection.run("SELECT number, created FROM versions WHERE id = $1", {*version});
    if (!rows) return rows.error();
    if (!rows->empty()) {
      set("version", rows->front().number(0), of_version);
      set("sent", time_document(rows->front().number(1)), of_version);
    }
    const auto passes = passes_of(connection, course, *version);
    if (!passes) return passes.refusal();
    const auto passed = std::count_if(passes->begin(), passes->end(), [](const PassOf& pass) {
      return pass.standing.verdict == PassVerdict::Passed;
    });
    set("passed", passed, of_version);
    set("passes", passes->size(), of_version);
  }
  if (reached != nullptr && deadline && deadline->started) {
    const std::string of_final = fmt::format("final/{}", deadline->id);
    const FinalStanding& one = reached->standing;
    set("place", one.place, of_final);
    set("points", static_cast<double>(one.half_points) / 2, of_final);
    set("wins", one.wins, of_final);
    set("draws", one.draws, of_final);
    set("losses", one.losses, of_final);
  }
  return figures;
}

std::string cell(const Json& value) {
  if (value.is_null()) return "";
  if (!value.is_string()) return value.dump();
  std::string text = value.get<std::string>();
  // Otherwise a name could be a formula of whoever opens the table.
  if (!text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos) {
    text.insert(0, 1, '\'');
  }
  if (text.find_first_of("\",\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char letter : text) quoted += letter == '"' ? "\"\"" : std::string(1, letter);
  return quoted + '"';
}

}  // namespace

Answer<Json> grades_document(Connection& connection, const CourseRow& course, bool draft,
                             const std::string& address, std::int64_t now) {
  const auto deadline = deadline_of(connection, course.id);
  if (!deadline) return deadline.refusal();
  const bool final = *deadline && (*deadline)->state == "final";
  if (!final && !draft) {
    return Refusal(Kind::Conflict,
                   say("grades.not_final",
                       "nothing is final yet: grades come after the final, or as a draft"));
  }
  std::map<std::int64_t, Reached> reached;
  if (*deadline) {
    auto found = reached_by_bot(connection, **deadline);
    if (!found) return found.refusal();
    reached = std::move(*found);
  }
  const auto members = connection.run(
      "SELECT a.id, a.name, a.shown, m.team, COALESCE(t.name, '') FROM members m JOIN accounts a "
      "ON "
      "a.id = m.account LEFT JOIN teams t ON t.id = m.team WHERE m.course = $1 AND m.role = "
      "'student' ORDER BY a.name",
      {course.id});
  if (!members) return members.error();
  Json rows = Json::array();
  for (const Row& row : *members) {
    const auto bot = bot_of_member(connection, course, row.number(0), row.optional_number(3));
    if (!bot) return bot.refusal();
    const auto found = *bot ? reached.find((*bot)->id) : reached.end();
    auto figures = figures_of(connection, course, *deadline, *bot,
                              found == reached.end() ? nullptr : &found->second, address);
    if (!figures) return figures.refusal();
    rows.push_back({{"account", row.number(0)},
                    {"name", row.text(1)},
                    {"shown", row.text(2)},
                    {"team", row.text(4).empty() ? Json(nullptr) : Json(row.text(4))},
                    {"figures", std::move(*figures)}});
  }
  const auto key = public_key(connection);
  if (!key) return key.refusal();
  return Json{{"course", course.brief()},
              {"deadline", *deadline ? Json((*deadline)->id) : Json(nullptr)},
              {"final", final},
              {"made", time_document(now)},
              {"key", *key ? Json(**key) : Json(nullptr)},
              {"rows", std::move(rows)}};
}

std::string grades_csv(const Json& grades) {
  std::string text = "state,account,name,shown,team";
  for (const char* name : kFigures) text += fmt::format(",{0},{0}_evidence", name);
  text += "\r\n";
  for (const Json& row : grades["rows"]) {
    text += grades["final"].get<bool>() ? "final" : "draft";
    for (const char* name : {"account", "name", "shown", "team"}) text += "," + cell(row[name]);
    for (const char* name : kFigures) {
      const Json& figure = row["figures"][name];
      text += "," + cell(figure["value"]) + "," + cell(figure["evidence"]);
    }
    text += "\r\n";
  }
  return text;
}

}  // namespace palamedes::ladder
