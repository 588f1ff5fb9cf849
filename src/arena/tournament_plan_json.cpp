// arena/tournament_plan_json.cpp - the plan of a tournament to and from its JSON document.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/tournament_plan.hpp"
#include "base/text.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_syntax.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::arena {
namespace {

constexpr std::string_view kKind = "palamedes-tournament/1";
constexpr double kLongest = 1e6;  // seconds
constexpr std::size_t kLongestTitle = 200;

std::optional<Error> read_players(const Json& list, std::vector<PlannedPlayer>& players) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    PlannedPlayer player;
    if (list[i].is_string()) {
      player.spec = list[i].get<std::string>();
    } else {
      JsonFields fields(list[i], fmt::format("players[{}]", i));
      fields.read("player", player.spec);
      fields.read("name", player.name);
      if (auto mistake = fields.mistake_or_unknown_key()) return mistake;
    }
    players.push_back(std::move(player));
  }
  return std::nullopt;
}

std::optional<Error> read_earlier(const Json& list, std::vector<EarlierField>& earlier) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    JsonFields fields(list[i], fmt::format("earlier[{}]", i));
    int players = 0;
    EarlierField field;
    fields.read("players", players, 2, 1'000'000);
    fields.read("rounds", field.rounds, 1, 1'000'000);
    if (auto mistake = fields.mistake_or_unknown_key()) return mistake;
    field.players = static_cast<std::size_t>(players);
    earlier.push_back(field);
  }
  return std::nullopt;
}

std::optional<Error> read_time(const Json& object, TimeControl& time) {
  JsonFields fields(object, "time");
  time.move.reset();
  fields.read("move", time.move, 0.001, kLongest);
  fields.read("bank", time.bank, 0, kLongest);
  fields.read("game", time.game, 0.001, kLongest);
  fields.read("increment", time.increment, 0, kLongest);
  fields.read("margin", time.margin, 0, 60);
  fields.read("start", time.start, 0.01, 3600);
  fields.read("depth", time.depth, 1, 1000);
  fields.read("nodes", time.nodes);
  return fields.mistake_or_unknown_key();
}

std::optional<Error> read_adjudication(const Json& object, AdjudicationRules& rules) {
  JsonFields fields(object, "adjudication");
  if (const Json* draw = fields.object("draw")) {
    JsonFields inside(*draw, "adjudication.draw");
    DrawRule& rule = rules.draw.emplace();
    inside.read("after", rule.after, 0, 100'000);
    inside.read("score", rule.score, 0, 1e9);
    inside.read("moves", rule.moves, 1, 1000);
    if (auto mistake = inside.mistake_or_unknown_key()) return mistake;
  }
  if (const Json* resign = fields.object("resign")) {
    JsonFields inside(*resign, "adjudication.resign");
    ResignRule& rule = rules.resign.emplace();
    inside.read("score", rule.score, 0, 1e9);
    inside.read("moves", rule.moves, 1, 1000);
    inside.read("both", rule.both);
    if (auto mistake = inside.mistake_or_unknown_key()) return mistake;
  }
  if (const Json* solver = fields.object("solver")) {
    JsonFields inside(*solver, "adjudication.solver");
    std::uint64_t& nodes = rules.solver.emplace().nodes;
    inside.read("nodes", nodes);
    if (nodes < 1 || nodes > kMostSolverNodes) {
      inside.refuse("nodes", fmt::format("a whole number from 1 to {}", kMostSolverNodes));
    }
    if (auto mistake = inside.mistake_or_unknown_key()) return mistake;
  }
  return fields.mistake_or_unknown_key();
}

void read_words(JsonFields& fields, TournamentPlan& plan) {
  std::string kind(kKind), format(name_of(plan.format)), sandbox("auto");
  fields.read("kind", kind);
  if (kind != kKind) fields.refuse("kind", in_quotes(kKind));
  fields.read("title", plan.title, kLongestTitle);
  fields.read("game", plan.game);
  fields.read("format", format);
  if (const auto known = format_named(format)) {
    plan.format = *known;
  } else {
    fields.refuse("format", "round-robin, gauntlet, swiss or knockout");
  }
  fields.read("sandbox", sandbox);
  if (const auto mode = referee::sandbox_mode_named(sandbox)) {
    plan.sandbox = *mode;
  } else {
    fields.refuse(mode.error());
  }
}

std::string_view word_for(referee::SandboxMode mode) {
  switch (mode) {
    case referee::SandboxMode::Require:
      return "require";
    case referee::SandboxMode::Auto:
      return "auto";
    case referee::SandboxMode::Off:
      break;
  }
  return "off";
}

Json json_of(const TimeControl& time) {
  const TimeControl usual;
  Json object = Json::object();
  if (time.move) object["move"] = *time.move;
  if (time.bank > 0) object["bank"] = time.bank;
  if (time.game) object["game"] = *time.game, object["increment"] = time.increment;
  if (time.margin != usual.margin) object["margin"] = time.margin;
  if (time.start != usual.start) object["start"] = time.start;
  if (time.depth) object["depth"] = *time.depth;
  if (time.nodes) object["nodes"] = *time.nodes;
  return object;
}

Json json_of(const AdjudicationRules& rules) {
  Json object = Json::object();
  if (rules.draw) {
    object["draw"] = {
        {"after", rules.draw->after}, {"score", rules.draw->score}, {"moves", rules.draw->moves}};
  }
  if (rules.resign) {
    object["resign"] = {{"score", rules.resign->score},
                        {"moves", rules.resign->moves},
                        {"both", rules.resign->both}};
  }
  if (rules.solver) object["solver"] = {{"nodes", rules.solver->nodes}};
  return object;
}

Json json_of(const TournamentPlan& plan) {
  Json players = Json::array();
  for (const PlannedPlayer& player : plan.players) {
    if (player.name.empty() || player.name == player.spec) {
      players.push_back(player.spec);
    } else {
      players.push_back({{"player", player.spec}, {"name", player.name}});
    }
  }
  Json openings{{"plies", plan.openings.plies}};
  if (!plan.openings.file.empty()) openings = {{"file", plan.openings.file}};
  Json object{{"kind", kKind}};
  if (!plan.title.empty()) object["title"] = plan.title;
  object["game"] = plan.game;
  object["format"] = name_of(plan.format);
  object["players"] = std::move(players);
  if (plan.rounds) object["rounds"] = *plan.rounds;
  object["pairs"] = plan.pairs;
  if (plan.format == Format::Gauntlet) object["challengers"] = plan.challengers;
  object["time"] = json_of(plan.time);
  object["openings"] = std::move(openings);
  if (auto rules = json_of(plan.adjudication); !rules.empty()) object["adjudication"] = rules;
  object["seed"] = plan.seed;
  object["ponder"] = plan.ponder;
  for (const EarlierField& field : plan.earlier) {
    object["earlier"].push_back({{"players", field.players}, {"rounds", field.rounds}});
  }
  object["concurrency"] = plan.concurrency;
  object["pin"] = plan.pin;
  object["sandbox"] = word_for(plan.sandbox);
  object["memory"] = plan.limits.memory_mb;
  return object;
}

}  // namespace

Result<TournamentPlan> parse_plan(std::string_view document) {
  if (auto mistake = json_mistake(document)) return *mistake;
  const Json object = parsed_json(document);
  TournamentPlan plan;
  JsonFields fields(object);
  read_words(fields, plan);
  const auto part = [&](std::string_view key, auto read, auto& into) {
    if (const Json* value = fields.object(key)) {
      if (auto mistake = read(*value, into)) fields.refuse(*mistake);
    }
  };
  part("time", read_time, plan.time);
  part("adjudication", read_adjudication, plan.adjudication);
  part(
      "openings",
      [](const Json& value, OpeningPlan& openings) {
        JsonFields inside(value, "openings");
        inside.read("plies", openings.plies, 0, 1000);
        inside.read("file", openings.file);
        return inside.mistake_or_unknown_key();
      },
      plan.openings);
  if (const Json* list = fields.array("players")) {
    if (auto mistake = read_players(*list, plan.players)) fields.refuse(*mistake);
  }
  if (const Json* list = fields.array("earlier")) {
    if (auto mistake = read_earlier(*list, plan.earlier)) fields.refuse(*mistake);
  }
  fields.read("rounds", plan.rounds, 1, 1'000'000);
  fields.read("pairs", plan.pairs, 1, 1'000'000);
  fields.read("challengers", plan.challengers, 1, 1'000'000);
  fields.read("seed", plan.seed);
  fields.read("ponder", plan.ponder);
  fields.read("concurrency", plan.concurrency, 1, 1024);
  fields.read("pin", plan.pin);
  fields.read("memory", plan.limits.memory_mb);
  if (auto mistake = fields.mistake_or_unknown_key()) return *mistake;
  return plan;
}

std::string to_json(const TournamentPlan& plan) {
  return json_of(plan).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace palamedes::arena
