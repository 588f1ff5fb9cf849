#include "ladder/ranking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>

#include "arena/ratings.hpp"
#include "arena/sureness.hpp"
#include "ladder/audit.hpp"
#include "store/batch.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

constexpr std::int64_t kSecondsBetween = 5, kHistoryEvery = 30, kHistoryPoints = 200;
constexpr double kEloOfANat = 173.7177927613007;

std::int64_t whole(double x) { return std::llround(x); }

// Pairs of games that add up to the tally. Which colour made the points of a pair with three or one
// half points, or of a won and a lost game, the counters only know in sum: it is told so that the
// sum is right.
void unfold(const Tally& tally, std::size_t first, std::size_t second, std::size_t& next_pair,
            std::vector<arena::RatedGame>& games) {
  const auto count = [&](std::size_t i) { return static_cast<std::int64_t>(tally.pairs.of[i]); };
  const std::int64_t even = count(2), drawn_twice = std::clamp<std::int64_t>(
                                          (tally.draws - count(1) - count(3)) / 2, 0, even);
  // Half points of `first` when moving first that are not given by the kind of pair alone: in
  // a won and drawn pair 1 or 2, in a drawn and lost one 0 or 1, in a won and lost one 0 or 2.
  std::int64_t extra = tally.first_half_points - (2 * count(4) + drawn_twice) - count(3);
  const auto add = [&](std::int64_t times, double as_first, double as_second) {
    if (times <= 0) return;
    games.push_back({first, second, as_first, next_pair, static_cast<int>(times)});
    games.push_back({second, first, 1 - as_second, next_pair, static_cast<int>(times)});
    ++next_pair;
  };
  add(count(4), 1, 1);
  add(count(0), 0, 0);
  add(drawn_twice, 0.5, 0.5);
  const std::int64_t split = even - drawn_twice;
  const std::int64_t split_as_first = std::clamp<std::int64_t>(extra / 2, 0, split);
  extra -= 2 * split_as_first;
  add(split_as_first, 1, 0);
  add(split - split_as_first, 0, 1);
  for (const auto& [times, more, less] :
       {std::tuple{count(3), 1.0, 0.5}, std::tuple{count(1), 0.5, 0.0}}) {
    const std::int64_t high = std::clamp<std::int64_t>(extra, 0, times);
    extra -= high;
    add(high, more, less);
    add(times - high, less, more);
  }
}

std::optional<Error> write_history(Connection& connection, const std::vector<Standing>& standings,
                                   std::int64_t course, std::int64_t now) {
  const auto rows = connection.run(
      "SELECT r.version, (SELECT min(h.made) FROM rating_history h WHERE h.version = r.version), "
      "(SELECT max(h.made) FROM rating_history h WHERE h.version = r.version) FROM ratings r "
      "WHERE r.course = $1",
      {course});
  if (!rows) return rows.error();
  // The older a version, the rarer its points, so that no term fills the table.
  std::set<std::int64_t> not_yet;
  for (const Row& row : *rows) {
    const auto first = row.optional_number(1), last = row.optional_number(2);
    if (!first || !last) continue;
    const std::int64_t gap = std::max(kHistoryEvery, (now - *first) / kHistoryPoints);
    if (*last > now - gap) not_yet.insert(row.number(0));
  }
  store::Batch batch(connection, "rating_history",
                     {"version", "made", "elo", "low", "high", "games"});
  for (const Standing& s : standings) {
    if (not_yet.contains(s.version)) continue;
    if (auto error = batch.add({s.version, now, whole(s.elo), whole(s.low), whole(s.high),
                                s.wins + s.draws + s.losses})) {
      return error;
    }
  }
  return batch.flush();
}

std::optional<Error> write_ratings(Connection& connection, const std::vector<Standing>& standings,
                                   std::int64_t course, std::int64_t now) {
  const auto gone = connection.run("DELETE FROM ratings WHERE course = $1", {course});
  if (!gone) return gone.error();
  store::Batch batch(connection, "ratings",
                     {"version", "course", "place", "elo", "low", "high", "low_rank", "high_rank",
                      "settled", "wins", "draws", "losses", "updated"});
  for (const Standing& s : standings) {
    if (auto failed =
            batch.add({s.version, course, std::int64_t{s.place}, whole(s.elo), whole(s.low),
                       whole(s.high), std::int64_t{s.low_rank}, std::int64_t{s.high_rank},
                       std::int64_t{s.settled}, s.wins, s.draws, s.losses, now})) {
      return failed;
    }
  }
  if (auto failed = batch.flush()) return failed;
  if (auto failed = write_history(connection, standings, course, now)) return failed;
  return tell_course(connection, course, "ranking", course);
}

}  // namespace

Competitors competitors_among(const std::vector<BotRow>& bots) {
  Competitors all;
  for (const BotRow& bot : bots) {
    if (!bot.active) continue;
    all.versions.push_back(*bot.active);
    all.bots[*bot.active] = &bot;
    if (bot.owner.reference()) all.references.insert(*bot.active);
  }
  return all;
}

std::vector<Standing> standings_of(const std::vector<std::int64_t>& versions,
                                   const std::set<std::int64_t>& references,
                                   const std::vector<Counter>& counters) {
  std::map<std::int64_t, std::size_t> place;  // only of those who have played
  std::vector<Standing> standings;
  const std::set<std::int64_t> known(versions.begin(), versions.end());
  const auto seat = [&](std::int64_t version) {
    const auto [found, fresh] = place.try_emplace(version, standings.size());
    if (fresh) standings.push_back({.version = version});
    return found->second;
  };
  std::vector<arena::RatedGame> games;
  std::size_t next_pair = 0;
  for (const Counter& counter : counters) {
    if (!known.contains(counter.first) || !known.contains(counter.second)) continue;
    if (counter.tally.games() == 0) continue;
    const std::size_t first = seat(counter.first), second = seat(counter.second);
    unfold(counter.tally, first, second, next_pair, games);
    standings[first].wins += counter.tally.wins, standings[second].losses += counter.tally.wins;
    standings[first].losses += counter.tally.losses, standings[second].wins += counter.tally.losses;
    standings[first].draws += counter.tally.draws, standings[second].draws += counter.tally.draws;
  }
  std::vector<std::size_t> anchors;
  for (std::size_t i = 0; i < standings.size(); ++i) {
    if (references.contains(standings[i].version)) anchors.push_back(i);
  }
  const arena::RatingList list = arena::rate(standings.size(), games, std::move(anchors));
  for (std::size_t i = 0; i < standings.size(); ++i) {
    const arena::Rating& rating = list.players[i];
    Standing& s = standings[i];
    s.elo = rating.elo + kReferenceElo;
    s.low = rating.interval.low + kReferenceElo, s.high = rating.interval.high + kReferenceElo;
    s.low_rank = rating.low_rank, s.high_rank = rating.high_rank, s.settled = rating.settled;
  }
  std::sort(standings.begin(), standings.end(), [](const Standing& a, const Standing& b) {
    return a.elo != b.elo ? a.elo > b.elo : a.version < b.version;
  });
  for (std::size_t i = 0; i < standings.size(); ++i) standings[i].place = static_cast<int>(i) + 1;
  return standings;
}

void Ranking::changed(std::int64_t course) {
  const std::lock_guard lock(mutex_);
  courses_[course].dirty = true;
}

std::optional<Error> Ranking::refresh(When when) {
  using Steady = std::chrono::steady_clock;
  std::vector<std::int64_t> due;
  const std::int64_t now = clock_();
  {
    const std::lock_guard lock(mutex_);
    for (auto& [id, course] : courses_) {
      if (!course.dirty || (when == When::Due && now < course.next)) continue;
      course.dirty = false;
      course.next = now + kSecondsBetween;
      due.push_back(id);
    }
  }
  for (const std::int64_t id : due) {
    const auto begun = Steady::now();
    const auto error = rate(id, when);
    const auto cost = std::chrono::duration_cast<std::chrono::seconds>(Steady::now() - begun);
    const std::lock_guard lock(mutex_);
    Course& course = courses_[id];
    course.next = std::max<std::int64_t>(course.next, now + 10 * cost.count());
    if (error) {
      course.dirty = true;
      return error;
    }
  }
  return std::nullopt;
}

std::optional<Error> Ranking::rate(std::int64_t course, When when) {
  const std::int64_t now = clock_();
  std::vector<Standing> standings;
  bool later = false;  // another process has just done it, or is at it
  const store::Pool::Work find = [&](Connection& connection) -> std::optional<Error> {
    const auto last =
        connection.run("SELECT COALESCE(max(updated), 0) FROM ratings WHERE course = $1", {course});
    if (!last) return last.error();
    later = when == When::Due && last->front().number(0) > now - kSecondsBetween;
    if (later) return std::nullopt;
    const auto bots = bots_of(connection, course);
    if (!bots) return Error{Errc::Unsupported, bots.refusal().message};
    const auto counters = counters_of_course(connection, course);
    if (!counters) return Error{Errc::Unsupported, counters.refusal().message};
    const Competitors all = competitors_among(*bots);
    standings = standings_of(all.versions, all.references, *counters);
    return std::nullopt;
  };
  const store::Pool::Work keep = [&](Connection& connection) {
    return write_ratings(connection, standings, course, now);
  };
  std::optional<Error> error;
  if (pool_.database().dialect().one_writer) {
    // One process rates, and keeps no writer waiting while it computes.
    error = pool_.read(find);
    if (!error && !later) error = pool_.write(keep);
  } else {
    // One at a time, from what it reads to what it writes: else an older list could replace a
    // newer.
    error = pool_.write([&](Connection& connection) -> std::optional<Error> {
      const auto turn =
          connection.run(fmt::format("SELECT id FROM courses WHERE id = $1 FOR NO KEY "
                                     "UPDATE{}",
                                     when == When::Due ? " SKIP LOCKED" : ""),
                         {course});
      if (!turn) return turn.error();
      later = turn->empty();
      if (later) return std::nullopt;
      if (auto failed = find(connection)) return failed;
      return later ? std::nullopt : keep(connection);
    });
  }
  if (!error && later) changed(course);
  return error;
}

std::optional<double> seconds_to_settle(const std::vector<RowFigures>& rows, std::size_t row,
                                        double pairs_a_second) {
  const RowFigures& mine = rows[row];
  if (mine.low_rank == mine.high_rank) return 0;
  if (pairs_a_second <= 0 || mine.games == 0) return std::nullopt;
  const auto variance = [](const RowFigures& r) {
    const double nats = (r.high - r.low) / 2 / 1.96 / kEloOfANat;
    return nats * nats;
  };
  // The neighbour that is hardest to tell apart takes longest.
  double apart = 0, now = 0;
  for (std::size_t other = 0; other < rows.size(); ++other) {
    const int place = static_cast<int>(other) + 1;
    if (other == row || place < mine.low_rank || place > mine.high_rank) continue;
    const double distance = std::abs(rows[other].elo - mine.elo) / kEloOfANat;
    const double spread = variance(mine) + variance(rows[other]);
    if (now > 0 && distance * distance * now >= apart * apart * spread) continue;
    apart = distance, now = spread;
  }
  if (apart < 1e-3 || now <= 0) return std::nullopt;
  const auto n = static_cast<double>(rows.size());
  double open = 0;  // orders, each seen from both sides
  for (const RowFigures& r : rows) open += (r.high_rank - r.low_rank) / 2.0;
  const double level = 0.05 / std::max(1.0, open);
  double enough = 1e-9, much = now;
  for (int i = 0; i < 60; ++i) {
    const double middle = std::sqrt(enough * much);
    (arena::sure_beyond(middle, level) <= apart ? enough : much) = middle;
  }
  const double factor = std::max(1.0, now / enough);
  const double pairs = static_cast<double>(mine.games) / 2 * (factor - 1);
  return pairs / (2 * pairs_a_second / n);
}

}  // namespace palamedes::ladder
