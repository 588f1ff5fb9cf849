#include "ladder/pairings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/openings.hpp"
#include "base/hash.hpp"
#include "games/catalog.hpp"
#include "store/text.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

constexpr std::uint64_t kTriesForAnOpening = 40;

constexpr std::string_view kCounterColumns =
    "SELECT c.purpose, c.first, c.second, c.pairs0, c.pairs1, c.pairs2, c.pairs3, c.pairs4, "
    "c.wins, c.draws, c.losses, c.first_points FROM counters c";

Counter counter_in(const Row& row) {
  Counter counter{
      .purpose = row.text(0), .first = row.number(1), .second = row.number(2), .tally = {}};
  for (std::size_t i = 0; i < 5; ++i) {
    counter.tally.pairs.of[i] = static_cast<std::uint64_t>(row.number(3 + i));
  }
  counter.tally.wins = row.number(8);
  counter.tally.draws = row.number(9);
  counter.tally.losses = row.number(10);
  counter.tally.first_half_points = row.number(11);
  return counter;
}

Answer<std::vector<Counter>> counters_where(Connection& connection, std::string_view condition,
                                            const std::vector<store::Value>& values) {
  const auto rows = connection.run(fmt::format("{} WHERE {}", kCounterColumns, condition), values);
  if (!rows) return rows.error();
  std::vector<Counter> counters;
  for (const Row& row : *rows) counters.push_back(counter_in(row));
  return counters;
}

work::Priority priority_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::Pass:
      return work::Priority::Pass;
    case Purpose::Test:
      return work::Priority::Test;
    case Purpose::Challenge:
    case Purpose::Rerun:
      return work::Priority::Challenge;
    case Purpose::Final:
      return work::Priority::Final;
    case Purpose::Rank:
      break;
  }
  return work::Priority::Rank;
}

// Whether somebody's own games have had their share of an hour of all machines, were it dealt out
// evenly to all who compete. Whoever sends twenty versions a day would else have three times what
// others have.
Answer<bool> had_his_share(Connection& connection, const std::string& owner, std::int64_t now) {
  constexpr double kHourOfAMachine = 3'600'000;
  const auto used = work::used_lately(connection, owner, now * 1000);
  if (!used) return used.error();
  const auto machines = work::workers_alive(connection, now * 1000);
  if (!machines) return machines.error();
  const auto bots = connection.run(
      "SELECT count(*) FROM bots WHERE active IS NOT NULL AND (account IS NOT NULL OR team IS NOT "
      "NULL)");
  if (!bots) return bots.error();
  const auto sharers = static_cast<double>(std::max<std::int64_t>(bots->front().number(0), 1));
  const auto all = static_cast<double>(std::max<std::int64_t>(*machines, 1)) * kHourOfAMachine;
  return static_cast<double>(*used) > all / sharers;
}

work::PlayerTask player_task(const VersionOfBot& of) {
  const std::string name = of.bot.owner.reference()
                               ? of.bot.name
                               : fmt::format("{} v{}", of.bot.name, of.version.number);
  return {.name = name, .player = of.version.player, .program = of.version.program.value_or("")};
}

}  // namespace

std::string purpose_word(Purpose purpose) {
  switch (purpose) {
    case Purpose::Pass:
      return "pass";
    case Purpose::Test:
      return "test";
    case Purpose::Challenge:
      return "challenge";
    case Purpose::Final:
      return "final";
    case Purpose::Rerun:
      return "rerun";
    case Purpose::Rank:
      break;
  }
  return "rank";
}

void OpeningBooks::grow(Book& book, const CourseRow& course) {
  const auto game = find_game(course.game);
  if (!game) {
    book.exhausted = true;
    return;
  }
  for (std::uint64_t tries = 0; tries < kTriesForAnOpening; ++tries) {
    const auto id = static_cast<std::uint64_t>(course.id);
    // Without the highest bit, as databases know no numbers that large.
    const std::uint64_t seed = hash_word(mix64(id), book.tried++) >> 1;
    const auto opening = arena::balanced_opening(**game, course.settings.opening_plies, seed);
    if (!book.positions.insert(opening->position()).second) continue;
    book.seeds.push_back(static_cast<std::int64_t>(seed));
    return;
  }
  book.exhausted = true;
}

std::optional<std::int64_t> OpeningBooks::unused(const CourseRow& course,
                                                 const std::set<std::int64_t>& used) {
  const std::lock_guard lock(mutex_);
  Book& book = books_[course.id];
  if (book.plies != course.settings.opening_plies || book.seeds.empty()) {
    book = {.plies = course.settings.opening_plies};
  }
  for (std::size_t i = 0;; ++i) {
    if (i == book.seeds.size() && !book.exhausted) grow(book, course);
    if (i == book.seeds.size()) return std::nullopt;
    if (!used.contains(book.seeds[i])) return book.seeds[i];
  }
}

Answer<std::optional<std::int64_t>> unused_opening(Connection& connection, OpeningBooks& books,
                                                   const CourseRow& course, std::int64_t first,
                                                   std::int64_t second) {
  const auto earlier = connection.run(
      "SELECT seed FROM pairings WHERE (first = $1 AND second = $2) OR (first = $2 AND second = "
      "$1)",
      {first, second});
  if (!earlier) return earlier.error();
  std::set<std::int64_t> used;
  for (const Row& row : *earlier) used.insert(row.number(0));
  return books.unused(course, used);
}

Answer<std::optional<std::int64_t>> put_pairing(Connection& connection, OpeningBooks& books,
                                                const CourseRow& course, const PairingWish& wish,
                                                std::int64_t now) {
  const std::string purpose = purpose_word(wish.purpose);
  auto seed = wish.seed;
  if (!seed) {
    const auto unused = unused_opening(connection, books, course, wish.first, wish.second);
    if (!unused) return unused.refusal();
    seed = *unused;
  }
  if (!seed) return std::optional<std::int64_t>();
  const auto first = version_at_work(connection, wish.first);
  if (!first) return first.refusal();
  const auto second = version_at_work(connection, wish.second);
  if (!second) return second.refusal();
  const auto last = connection.run(
      "SELECT COALESCE(max(number), 0) FROM pairings WHERE purpose = $1 AND first = $2 AND second "
      "= $3",
      {purpose, wish.first, wish.second});
  if (!last) return last.error();
  const auto rows = connection.run(
      "INSERT INTO pairings (course, purpose, first, second, challenge, number, seed, state, "
      "rated, created, deadline, round) VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, "
      "$11) ON CONFLICT (purpose, first, second, number) DO NOTHING RETURNING id",
      {course.id, purpose, wish.first, wish.second, store::optional_value(wish.challenge),
       last->front().number(0) + 1, *seed, std::int64_t{wish.rated}, now,
       store::optional_value(wish.deadline), store::optional_value(wish.round)});
  if (!rows) return rows.error();
  if (rows->empty()) return std::optional<std::int64_t>();  // somebody else was quicker
  const std::int64_t id = rows->front().number(0);
  work::PairTask task{
      .game = course.game,
      .players = {player_task(*first), player_task(*second)},
      .time = {.move = course.settings.seconds_a_move,
               .first = static_cast<double>(course.settings.start_seconds),
               .start = static_cast<double>(course.settings.start_seconds)},
      .opening_plies = course.settings.opening_plies,
      .seed = static_cast<std::uint64_t>(*seed),
      .limits = {.memory_mb = course.settings.memory_mb, .processes = course.settings.processes}};
  if (task.players[0].name == task.players[1].name) {
    task.players[0].name += fmt::format(" (bot {})", first->bot.id);
    task.players[1].name += fmt::format(" (bot {})", second->bot.id);
  }
  work::Priority priority = priority_of(wish.purpose);
  if (wish.purpose == Purpose::Pass || wish.purpose == Purpose::Test) {
    const auto had = had_his_share(connection, wish.owner, now);
    if (!had) return had.refusal();
    if (*had) priority = work::Priority::Review;  // behind the ranking, which is everybody's
  }
  const work::NewJob job{.key = fmt::format("pair:{}", id),
                         .priority = priority,
                         .owner = wish.owner,
                         .subject = id,
                         .task = std::move(task)};
  if (auto error = work::put_job(connection, job, now * 1000)) return *error;
  return std::optional(id);
}

Answer<std::int64_t> open_pairings(Connection& connection, Purpose purpose, std::int64_t first,
                                   std::int64_t second) {
  const auto rows = connection.run(
      "SELECT count(*) FROM pairings WHERE purpose = $1 AND first = $2 AND second = $3 AND state = "
      "'open'",
      {purpose_word(purpose), first, second});
  if (!rows) return rows.error();
  return rows->front().number(0);
}

std::optional<Error> cancel_pairings(Connection& connection, std::int64_t version,
                                     std::string_view purposes, std::int64_t now) {
  const auto rows = connection.run(
      fmt::format("UPDATE pairings SET state = 'cancelled', ended = $1 WHERE state = 'open' AND "
                  "(first = $2 OR second = $2) AND purpose IN ({}) RETURNING id",
                  purposes),
      {now, version});
  if (!rows) return rows.error();
  for (const Row& row : *rows) {
    if (auto error = work::cancel_jobs(connection, "pair", row.number(0), now * 1000)) return error;
  }
  return std::nullopt;
}

Tally Tally::turned() const {
  Tally other{.pairs = pairs, .wins = losses, .draws = draws, .losses = wins};
  std::reverse(other.pairs.of.begin(), other.pairs.of.end());
  // In the other half of the games `second` moved first, and made what `first` did not.
  const std::int64_t all = 2 * wins + draws, half = games() / 2;
  other.first_half_points = 2 * half - (all - first_half_points);
  return other;
}

void Tally::add(const Tally& other) {
  for (std::size_t i = 0; i < pairs.of.size(); ++i) pairs.of[i] += other.pairs.of[i];
  wins += other.wins, draws += other.draws, losses += other.losses;
  first_half_points += other.first_half_points;
}

Answer<Tally> tally_of(Connection& connection, Purpose purpose, std::int64_t first,
                       std::int64_t second) {
  const auto counters =
      counters_where(connection, "c.purpose = $1 AND c.first = $2 AND c.second = $3",
                     {purpose_word(purpose), first, second});
  if (!counters) return counters.refusal();
  return counters->empty() ? Tally() : counters->front().tally;
}

Answer<std::vector<Counter>> counters_of_version(Connection& connection, std::int64_t version) {
  auto all = counters_where(
      connection, "c.purpose IN ('pass', 'rank', 'challenge') AND c.first = $1", {version});
  if (!all) return all;
  auto more = counters_where(
      connection, "c.purpose IN ('pass', 'rank', 'challenge') AND c.second = $1", {version});
  if (!more) return more;
  for (Counter& counter : *more) {
    std::swap(counter.first, counter.second);
    counter.tally = counter.tally.turned();
    all->push_back(std::move(counter));
  }
  return all;
}

Answer<std::vector<Counter>> counters_of_course(Connection& connection, std::int64_t course) {
  // The sum keeps databases from trying every second one with every first one.
  return counters_where(connection,
                        "c.purpose IN ('pass', 'rank', 'challenge') AND c.first IN (SELECT active "
                        "FROM bots WHERE course = $1 AND active IS NOT NULL) AND c.second + 0 IN "
                        "(SELECT active FROM bots WHERE course = $1 AND active IS NOT NULL)",
                        {course});
}

Answer<std::vector<Counter>> pass_counters_of_course(Connection& connection, std::int64_t course) {
  return counters_where(connection,
                        "c.purpose = 'pass' AND c.first IN (SELECT active FROM bots WHERE course = "
                        "$1 AND active IS NOT NULL) AND c.second IN (SELECT active FROM bots WHERE "
                        "course = $1 AND account IS NULL AND team IS NULL)",
                        {course});
}

std::optional<Error> count_pair(Connection& connection, std::int64_t course, const Counter& pair) {
  std::vector<store::Value> values{pair.purpose, pair.first, pair.second, course};
  for (const std::uint64_t count : pair.tally.pairs.of) {
    values.emplace_back(static_cast<std::int64_t>(count));
  }
  for (const std::int64_t count :
       {pair.tally.wins, pair.tally.draws, pair.tally.losses, pair.tally.first_half_points}) {
    values.emplace_back(count);
  }
  return connection.post(
      "INSERT INTO counters (purpose, first, second, course, pairs0, pairs1, pairs2, pairs3, "
      "pairs4, wins, draws, losses, first_points) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, "
      "$11, $12, $13) ON CONFLICT (purpose, first, second) DO UPDATE SET "
      "pairs0 = counters.pairs0 + excluded.pairs0, pairs1 = counters.pairs1 + excluded.pairs1, "
      "pairs2 = counters.pairs2 + excluded.pairs2, pairs3 = counters.pairs3 + excluded.pairs3, "
      "pairs4 = counters.pairs4 + excluded.pairs4, wins = counters.wins + excluded.wins, "
      "draws = counters.draws + excluded.draws, losses = counters.losses + excluded.losses, "
      "first_points = counters.first_points + excluded.first_points",
      values);
}

}  // namespace palamedes::ladder
