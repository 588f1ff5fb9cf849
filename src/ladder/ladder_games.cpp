// ladder/ladder_games.cpp - rankings, games and challenges of a course.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "ladder/audit.hpp"
#include "ladder/game_rows.hpp"
#include "ladder/ladder.hpp"
#include "ladder/pairings.hpp"
#include "ladder/rank_rows.hpp"
#include "store/sql_rows.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

struct SeenGame {
  LadderGameRow row;
  CourseRow course;
};

// A game of the ladder that the viewer may see.
Answer<SeenGame> find_game_of_ladder(Connection& connection, const Viewer& viewer,
                                     std::int64_t id) {
  auto rows = game_rows(connection, "g.game = $1", {id});
  if (!rows) return rows.refusal();
  if (rows->empty()) return no_such(Thing::Game);
  auto course = find_course(connection, viewer, rows->front().course);
  if (!course) {
    return course.refusal().kind == Kind::NotFound ? no_such(Thing::Game) : course.refusal();
  }
  return SeenGame{std::move(rows->front()), std::move(*course)};
}

// Who made each move: 0 First, 1 Second.
Answer<std::vector<int>> movers_of(const GameRecord& record) {
  const auto played = replay(record);
  if (!played) return played.error();
  std::vector<int> movers;
  while (movers.size() < record.moves.size()) {
    (*played)->undo();
    movers.push_back(static_cast<int>((*played)->turn()));
  }
  std::reverse(movers.begin(), movers.end());
  return movers;
}

// The moves of a game with what each took; `facts` is the worker's, by place in the pairing.
Answer<Json> moves_document(const GameRecord& record, const std::vector<int>& movers,
                            const LadderGameRow& game, const Json& cpu) {
  Json moves = Json::array();
  std::array<std::size_t, 2> asked{};  // moves that each has chosen itself
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordedMove& move = record.moves[i];
    const auto side = static_cast<std::size_t>(movers[i]);
    Json row{{"side", side},
             {"text", move.text},
             {"seconds", move.seconds ? Json(*move.seconds) : Json(nullptr)},
             {"cpu_seconds", nullptr},
             {"evaluation", move.evaluation ? Json(*move.evaluation) : Json(nullptr)}};
    const std::size_t at = side == 0 ? game.mover() : 1 - game.mover();
    const bool listed = cpu.is_array() && at < cpu.size() && cpu[at].is_array();
    if (move.seconds && listed && asked[side] < cpu[at].size()) {
      row["cpu_seconds"] = cpu[at][asked[side]];
    }
    if (move.seconds) ++asked[side];
    moves.push_back(std::move(row));
  }
  return moves;
}

Json number_or_null(const Json& numbers, std::size_t at) {
  const bool known = numbers.is_array() && at < numbers.size() && numbers[at].is_number() &&
                     numbers[at].get<double>() > 0;
  return known ? numbers[at] : Json(nullptr);
}

// The whole verdict, where it repeats what the program in this place of the pairing wrote.
Json private_why(const LadderGameRow& game, std::size_t place) {
  if (game.fault != (place == 0 ? "first" : "second")) return nullptr;
  const Json facts = read_json(game.facts);
  return facts.is_object() ? facts.value("private_why", Json()) : Json();
}

// What the programs of a game said, as far as the viewer may read it.
Answer<Json> outputs_for(Connection& connection, const Viewer& viewer, const SeenGame& seen,
                         std::int64_t now) {
  Json outputs = Json::array();
  for (const std::size_t place : {0, 1}) {
    const std::int64_t version = seen.row.versions[place];
    const auto of = find_version(connection, viewer, version);
    if (!of) return of.refusal();
    if (!may_see_private(viewer, of->course.facts, of->bot.owner)) continue;
    const auto rows = connection.run("SELECT content FROM outputs WHERE game = $1 AND version = $2",
                                     {seen.row.game, version});
    if (!rows) return rows.error();
    Json why = private_why(seen.row, place);
    if (rows->empty() && why.is_null()) continue;
    outputs.push_back({{"version", version},
                       {"text", rows->empty() ? "" : rows->front().text(0)},
                       {"why", std::move(why)}});
    if (auto error = note_look(connection, viewer, *of,
                               fmt::format("output of game {}", seen.row.game), now)) {
      return *error;
    }
  }
  return outputs;
}

Answer<GameRecord> record_of_game(Connection& connection, std::int64_t id) {
  const auto rows = connection.run("SELECT record FROM documents WHERE game = $1", {id});
  if (!rows) return rows.error();
  if (rows->empty()) return no_such(Thing::Game);
  auto record = store::record_in(rows->front().text(0), fmt::format("game {}", id));
  if (!record) return record.error();
  return std::move(*record);
}

}  // namespace

Answer<Json> Ladder::ranking(const Viewer& viewer, std::int64_t id) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course(connection, viewer, id);
    if (!course) return course.refusal();
    auto ranking = rank_rows(connection, viewer, *course, clock_());
    if (!ranking) return ranking.refusal();
    return Json{{"rows", std::move(ranking->rows)},
                {"fitted", time_document(ranking->fitted)},
                {"games", ranking->games}};
  });
}

Answer<Json> Ladder::games(const Viewer& viewer, std::int64_t id, const GamesWish& wish) {
  return in_reading<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto course = find_course(connection, viewer, id);
    if (!course) return course.refusal();
    const std::int64_t limit = std::clamp(wish.limit, 1, 200);
    std::vector<store::Value> values{
        id, wish.before.value_or(std::numeric_limits<std::int64_t>::max()), limit};
    std::string of_bot;
    for (const auto& bot : {wish.bot, wish.against}) {
      if (!bot) continue;
      values.emplace_back(*bot);
      const std::string its =
          fmt::format("(SELECT id FROM versions WHERE bot = ${})", values.size());
      of_bot += fmt::format(" AND (q.first IN {} OR q.second IN {})", its, its);
    }
    const auto games = game_rows(
        connection,
        fmt::format("p.id IN (SELECT q.id FROM pairings q WHERE q.course = $1 AND q.id < $2 AND "
                    "q.state IN ('done', 'void', 'excluded'){} ORDER BY q.id DESC LIMIT $3) "
                    "ORDER BY p.id DESC, g.number",
                    of_bot),
        values);
    if (!games) return games.refusal();
    auto list = game_documents(connection, *games);
    if (!list) return list.refusal();
    std::set<std::int64_t> pairings;
    for (const LadderGameRow& game : *games) pairings.insert(game.pairing);
    const bool more = static_cast<std::int64_t>(pairings.size()) == limit;
    return Json{{"games", std::move(*list)},
                {"next", more ? Json(*pairings.begin()) : Json(nullptr)}};
  });
}

Answer<Json> Ladder::game_facts(const Viewer& viewer, std::int64_t id) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto seen = find_game_of_ladder(connection, viewer, id);
    if (!seen) return seen.refusal();
    auto document = game_document(connection, seen->row);
    if (!document) return document;
    const auto record = record_of_game(connection, id);
    if (!record) return record.refusal();
    const Json facts = read_json(seen->row.facts);
    const auto fact = [&](const char* name) {
      return facts.is_object() ? facts.value(name, Json()) : Json();
    };
    const auto movers = movers_of(*record);
    if (!movers) return movers.refusal();
    Json sides = Json::array();
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
      const std::size_t at = side == 0 ? seen->row.mover() : 1 - seen->row.mover();
      const Json wall = number_or_null(fact("seconds"), at);
      std::int64_t moves = 0;
      for (std::size_t i = 0; i < record->moves.size(); ++i) {
        moves += (*movers)[i] == static_cast<int>(side) && record->moves[i].seconds ? 1 : 0;
      }
      sides.push_back({{"cpu_seconds", number_or_null(fact("cpu_seconds"), at)},
                       {"wall_seconds", wall.is_null() ? Json(0) : wall},
                       {"slowest_move", number_or_null(fact("slowest"), at)},
                       {"moves", moves}});
    }
    (*document)["course"] = seen->course.brief();
    (*document)["worker"] = seen->row.worker;
    (*document)["sides"] = std::move(sides);
    auto moves = moves_document(*record, *movers, seen->row, fact("cpu_of_moves"));
    if (!moves) return moves;
    (*document)["moves"] = std::move(*moves);
    (*document)["excused"] = fact("excused").is_array() ? fact("excused") : Json::array();
    auto outputs = outputs_for(connection, viewer, *seen, clock_());
    if (!outputs) return outputs;
    (*document)["outputs"] = std::move(*outputs);
    return document;
  });
}

Answer<Json> Ladder::bundle(const Viewer& viewer, std::int64_t id) {
  return in_transaction<Json>(pool_, [&](Connection& connection) -> Answer<Json> {
    const auto seen = find_game_of_ladder(connection, viewer, id);
    if (!seen) return seen.refusal();
    const auto record = record_of_game(connection, id);
    if (!record) return record.refusal();
    const CourseSettings& settings = seen->course.settings;
    Json players = Json::array();
    for (const std::size_t at : {seen->row.mover(), 1 - seen->row.mover()}) {
      const auto of = find_version(connection, viewer, seen->row.versions[at]);
      if (!of) return of.refusal();
      players.push_back(
          {{"name", of->bot.name},
           {"number", of->version.number},
           {"seed", work::seed_of_player(static_cast<std::uint64_t>(seen->row.seed), at,
                                         static_cast<int>(seen->row.number))},
           {"player", of->bot.owner.reference() ? Json(of->version.player) : Json(nullptr)}});
    }
    auto outputs = outputs_for(connection, viewer, *seen, clock_());
    if (!outputs) return outputs;
    return Json{{"bundle", 1},
                {"game", seen->course.game},
                {"course", seen->course.title},
                {"purpose", seen->row.purpose},
                {"seed", seen->row.seed},
                {"opening_plies", settings.opening_plies},
                {"seconds_a_move", settings.seconds_a_move},
                {"start_seconds", settings.start_seconds},
                {"memory_mb", settings.memory_mb},
                {"processes", settings.processes},
                {"players", std::move(players)},
                {"record", parsed_json(to_json(*record))},
                {"outputs", std::move(*outputs)}};
  });
}

Answer<bool> Ladder::may_see_game(const Viewer& viewer, std::int64_t id) {
  return in_reading<bool>(pool_, [&](Connection& connection) -> Answer<bool> {
    const auto rows = game_rows(connection, "g.game = $1", {id});
    if (!rows) return rows.refusal();
    if (rows->empty()) {
      // Of the ladder, but of no pairing that is known: nobody's.
      const auto kind = connection.run(
          "SELECT k.source FROM games g JOIN kinds k ON k.id = g.kind WHERE g.id = $1", {id});
      if (!kind) return kind.error();
      return kind->empty() || kind->front().text(0) != "ladder";
    }
    const auto course = find_course(connection, viewer, rows->front().course);
    if (course) return true;
    if (course.refusal().kind == Kind::NotFound) return false;
    return course.refusal();
  });
}

}  // namespace palamedes::ladder
