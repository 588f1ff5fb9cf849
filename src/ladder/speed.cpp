// ladder/speed.cpp - fills the course: rows are made first, and written in transactions of some
// thousand.
#include "ladder/speed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/catalog.hpp"
#include "ladder/ladder.hpp"
#include "ladder/made_up.hpp"
#include "ladder/office.hpp"
#include "store/batch.hpp"
#include "store/game_rows.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Value;

constexpr const char* kTitle = "A large course";
constexpr std::int64_t kFirstId = 1000;  // of what is filled in, beyond all that a new course has
constexpr std::int64_t kPairsATransaction = 2000;
constexpr int kActiveEvery = 10;  // of so many pairs one is between versions that play now
constexpr int kNeighbours = 50;  // a member plays those who are at most so far from him in strength
constexpr double kEloAPlace = 3;

std::string words(const char* text) { return text; }

std::int64_t now_in_seconds() { return work::system_ms() / 1000; }

// A pair between two versions; nobody will play it.
work::PairTask task_between(const std::string& game, std::int64_t first, std::int64_t second,
                            std::int64_t seed) {
  work::PairTask task;
  task.game = game;
  task.seed = static_cast<std::uint64_t>(seed);
  task.players[0] = {.name = fmt::format("version {}", first), .player = "random"};
  task.players[1] = {.name = fmt::format("version {}", second), .player = "random"};
  return task;
}

work::Outcome outcome_between(const work::PairTask& task, double elo, Rng& rng) {
  work::PairOutcome pair;
  for (const std::size_t number : {0, 1}) {
    pair.games.push_back(made_up_game(task, number, made_up_half_points(elo, rng)));
  }
  return {.content = std::move(pair), .milliseconds = 1000, .suspended = false};
}

void count(Tally& tally, const std::array<int, 2>& half_points) {
  for (const int half : half_points) {
    ++(half == 2 ? tally.wins : half == 0 ? tally.losses : tally.draws);
  }
  tally.first_half_points += half_points[0];
  ++tally.pairs.of[static_cast<std::size_t>(half_points[0] + half_points[1])];
}

std::optional<Error> add_rows(Connection& connection, const char* table,
                              const std::vector<std::string_view>& columns,
                              const std::vector<std::vector<Value>>& rows) {
  store::Batch batch(connection, table, columns);
  for (const auto& row : rows) {
    if (auto error = batch.add(row)) return error;
  }
  return batch.flush();
}

}  // namespace

Result<std::unique_ptr<LargeCourse>> LargeCourse::make(store::Pool& pool, const LargeSize& size) {
  std::unique_ptr<LargeCourse> course(new LargeCourse(pool, size));
  const auto there = course->find();
  if (!there) return there.error();
  if (*there) return course;
  if (const auto error = course->found()) return *error;
  return course;
}

std::int64_t LargeCourse::version(std::int64_t member, std::int64_t number) const {
  return kFirstId + member * size_.versions + number;
}

Result<bool> LargeCourse::find() {
  bool there = false;
  const auto error = pool_.read([&](Connection& connection) -> std::optional<Error> {
    const auto courses = connection.run("SELECT id, game, title FROM courses");
    if (!courses) return courses.error();
    const auto games = connection.run("SELECT 1 FROM games LIMIT 1");
    if (!games) return games.error();
    if (courses->empty() && games->empty()) return std::nullopt;
    if (courses->size() != 1 || courses->front().text(2) != kTitle) {
      return Error{Errc::Inconsistent,
                   "a store to be measured must be empty: a million games go into it"};
    }
    const auto rows = connection.run(
        "SELECT (SELECT count(*) FROM versions WHERE id >= $1), (SELECT count(*) FROM pairings "
        "WHERE state = 'done'), (SELECT min(id) FROM workers)",
        {kFirstId});
    if (!rows) return rows.error();
    if (rows->front().number(0) != size_.members * size_.versions) {
      return Error{Errc::Inconsistent, "the store holds another course than the one to measure"};
    }
    course_ = courses->front().number(0), game_ = courses->front().text(1);
    pairs_ = rows->front().number(1), worker_ = rows->front().number(2);
    const auto counters = connection.run(
        "SELECT first, second, wins, draws, losses, first_points, pairs0, pairs1, pairs2, pairs3, "
        "pairs4 FROM counters WHERE purpose = 'rank'");
    if (!counters) return counters.error();
    for (const store::Row& row : *counters) {
      Tally& tally = tallies_[{row.number(0), row.number(1)}];
      tally = {.wins = row.number(2),
               .draws = row.number(3),
               .losses = row.number(4),
               .first_half_points = row.number(5)};
      for (std::size_t i = 0; i < tally.pairs.of.size(); ++i) {
        tally.pairs.of[i] = static_cast<std::uint64_t>(row.number(6 + i));
      }
    }
    rng_ = Rng(static_cast<std::uint64_t>(pairs_));
    there = true;
    return std::nullopt;
  });
  if (error) return *error;
  return there;
}

std::optional<Error> LargeCourse::found() {
  Ladder ladder(pool_);
  const auto opened =
      ladder.open_course(Viewer::terminal(), {{"title", kTitle},
                                              {"game", rule_sets().front().name},
                                              {"settings", {{"most_pairs", 10'000}}}});
  if (!opened) return Error{Errc::Inconsistent, opened.refusal().message};
  course_ = (*opened)["id"].get<std::int64_t>();
  game_ = (*opened)["game"].get<std::string>();
  LadderOffice office(pool_);
  const auto worker =
      office.hello({.key = "those who have played so far", .name = "one", .confines = true});
  if (!worker) return worker.error();
  worker_ = *worker;
  next_pairing_ = kFirstId;
  if (auto error = pool_.write([&](Connection& connection) { return add_people(connection); })) {
    return error;
  }
  return continue_numbers();
}

std::optional<Error> LargeCourse::add_people(Connection& connection) {
  const std::int64_t zero = 0, now = now_in_seconds();
  std::vector<std::vector<Value>> accounts, members, bots, versions;
  for (std::int64_t i = 0; i < size_.members; ++i) {
    const std::int64_t id = kFirstId + i;
    const std::string name = fmt::format("student {}", i);
    accounts.push_back({id, name, name, words("student"), words(""), zero, now});
    members.push_back({course_, id, words("student"), now});
    bots.push_back(
        {id, course_, id, fmt::format("bot {}", i), version(i, size_.versions - 1), now});
    for (std::int64_t number = 0; number < size_.versions; ++number) {
      const bool plays = number == size_.versions - 1;
      versions.push_back({version(i, number), id, number + 1, words(plays ? "ranked" : "retired"),
                          words(""), words("cpp"), words("random"), words("bot.cpp"), words(""),
                          zero, zero, now, now});
    }
  }
  auto error =
      add_rows(connection, "accounts",
               {"id", "name", "shown", "role", "password", "disabled", "created"}, accounts);
  if (!error) {
    error = add_rows(connection, "members", {"course", "account", "role", "joined"}, members);
  }
  if (!error) {
    error = add_rows(connection, "bots", {"id", "course", "account", "name", "active", "created"},
                     bots);
  }
  if (error) return error;
  return add_rows(connection, "versions",
                  {"id", "bot", "number", "state", "reason", "language", "player", "file", "report",
                   "mishaps", "late", "created", "updated"},
                  versions);
}

// Rows of some pairs, made before the first attempt to write them.
struct LargeCourse::Chunk {
  std::vector<std::vector<Value>> pairings, jobs;
  std::vector<GameRecord> records;
  std::vector<std::string> keys;
  std::vector<std::array<int, 2>> points;
  std::int64_t first = 0;  // pairing
};

LargeCourse::Chunk LargeCourse::make_pairs(std::int64_t pairs) {
  const std::int64_t zero = 0, one = 1, now = now_in_seconds();
  const auto below = [&](std::int64_t n) {
    return std::int64_t{rng_.below(static_cast<int>(std::max<std::int64_t>(n, 1)))};
  };
  Chunk chunk;
  chunk.first = next_pairing_;
  for (std::int64_t i = 0; i < pairs; ++i) {
    const bool active = pairs_++ % kActiveEvery == 0;
    const std::int64_t number = active ? size_.versions - 1 : below(size_.versions - 1);
    const std::int64_t one_member = below(size_.members);
    const std::int64_t reach = std::min<std::int64_t>(kNeighbours, size_.members - 1);
    const std::int64_t other = (one_member + 1 + below(reach)) % size_.members;
    const auto [better, worse] = std::minmax(one_member, other);
    const std::int64_t first = version(better, number), second = version(worse, number);
    const std::int64_t id = next_pairing_++;
    const work::PairTask task = task_between(game_, first, second, id);
    const auto outcome =
        outcome_between(task, kEloAPlace * static_cast<double>(worse - better), rng_);
    auto& points = chunk.points.emplace_back();
    for (const std::size_t game : {0, 1}) {
      const auto& played = std::get<work::PairOutcome>(outcome.content).games[game];
      points[game] = *played.half_points;
      chunk.records.push_back(played.record);
      chunk.keys.push_back(fmt::format("pairing:{}:{}", id, game));
    }
    count(tallies_[{first, second}], points);
    chunk.pairings.push_back({id, course_, words("rank"), first, second, id, id, words("done"), one,
                              std::int64_t{points[0] + points[1]}, worker_, now, now});
    chunk.jobs.push_back({fmt::format("pair:{}", id), words("pair"), std::int64_t{6},
                          fmt::format("course:{}", course_), id,
                          work::document_of(work::Task(task)).dump(), words("done"), one, zero,
                          worker_, zero, std::int64_t{1000}, now * 1000, now * 1000, words("")});
  }
  return chunk;
}

std::optional<Error> LargeCourse::add_pairs(Connection& connection, const Chunk& chunk) {
  if (auto error = add_rows(connection, "pairings",
                            {"id", "course", "purpose", "first", "second", "number", "seed",
                             "state", "rated", "half_points", "worker", "created", "ended"},
                            chunk.pairings)) {
    return error;
  }
  const auto ids = store::add_games(connection, chunk.records, "ladder", {}, chunk.keys);
  if (!ids) return ids.error();
  std::vector<std::vector<Value>> parts;
  for (std::size_t i = 0; i < ids->size(); ++i) {
    parts.push_back({chunk.first + static_cast<std::int64_t>(i / 2),
                     static_cast<std::int64_t>(i % 2), (*ids)[i],
                     std::int64_t{chunk.points[i / 2][i % 2]}, words(""), words("{}")});
  }
  if (auto error =
          add_rows(connection, "pairing_games",
                   {"pairing", "number", "game", "half_points", "fault", "facts"}, parts)) {
    return error;
  }
  return add_rows(connection, "jobs",
                  {"key", "kind", "priority", "owner", "subject", "task", "state", "attempt",
                   "faults", "worker", "lease", "spent", "created", "updated", "note"},
                  chunk.jobs);
}

std::optional<Error> LargeCourse::write_counters() {
  return pool_.write([&](Connection& connection) -> std::optional<Error> {
    if (const auto gone = connection.run("DELETE FROM counters"); !gone) return gone.error();
    store::Batch batch(connection, "counters",
                       {"purpose", "first", "second", "course", "pairs0", "pairs1", "pairs2",
                        "pairs3", "pairs4", "wins", "draws", "losses", "first_points"});
    for (const auto& [versions, tally] : tallies_) {
      std::vector<Value> row{words("rank"), versions.first, versions.second, course_};
      for (const std::uint64_t number : tally.pairs.of) {
        row.emplace_back(static_cast<std::int64_t>(number));
      }
      for (const std::int64_t number :
           {tally.wins, tally.draws, tally.losses, tally.first_half_points}) {
        row.emplace_back(number);
      }
      if (auto error = batch.add(row)) return error;
    }
    return batch.flush();
  });
}

// Rows that bring their ids along leave the database to count where it was.
std::optional<Error> LargeCourse::continue_numbers() {
  const std::string_view statement = pool_.database().dialect().continue_numbers;
  if (statement.empty()) return std::nullopt;
  return pool_.write([&](Connection& connection) -> std::optional<Error> {
    const auto done = connection.run(statement);
    return done ? std::nullopt : std::optional(done.error());
  });
}

std::optional<Error> LargeCourse::fill_up_to(std::int64_t games, const Progress& progress) {
  // Those that were measured have played, too. Their counters go with the next ones that are
  // written, which a handful may.
  const auto unknown = pool_.read([&](Connection& connection) -> std::optional<Error> {
    const auto rows = connection.run("SELECT COALESCE(max(id), 0) FROM pairings");
    if (!rows) return rows.error();
    next_pairing_ = std::max(next_pairing_, rows->front().number(0) + 1);
    return std::nullopt;
  });
  if (unknown) return unknown;
  while (2 * pairs_ < games) {
    const Chunk chunk = make_pairs(std::min(kPairsATransaction, (games + 1) / 2 - pairs_));
    if (auto error =
            pool_.write([&](Connection& connection) { return add_pairs(connection, chunk); })) {
      return error;
    }
    if (progress) progress(2 * pairs_);
  }
  if (auto error = write_counters()) return error;
  return continue_numbers();
}

}  // namespace palamedes::ladder
