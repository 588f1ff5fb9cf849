#include "ladder/finals.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <nlohmann/json.hpp>
#include <numeric>

#include "arena/openings.hpp"
#include "base/hash.hpp"
#include "games/catalog.hpp"
#include "games/record/json_text.hpp"
#include "ladder/audit.hpp"
#include "ladder/sheets.hpp"
#include "store/sql_rows.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

constexpr std::int64_t kMostAhead = 128;  // pairs of a final that wait or are being played

// The first 64 bits of a seed of 256.
std::uint64_t word_of(const std::string& seed) {
  return std::stoull(seed.substr(0, 16), nullptr, 16);
}

std::int64_t rounds_that_suit(std::size_t players) {
  const auto doublings = static_cast<std::int64_t>(std::bit_width(players - 1));
  return std::min(doublings + 2, static_cast<std::int64_t>(players) - 1);
}

// A pairing of the final as it stands.
struct FinalRow {
  std::int64_t id, round, seed;
  std::size_t a, b;
  std::string state;
  std::optional<std::int64_t> half_points;  // of a, of both games together
};

Answer<std::vector<FinalRow>> rows_of_final(Connection& connection, std::int64_t deadline,
                                            const std::vector<Entrant>& entrants) {
  std::map<std::int64_t, std::size_t> seats;
  for (const Entrant& entrant : entrants) {
    seats[entrant.version] = static_cast<std::size_t>(entrant.seat);
  }
  const auto rows = connection.run(
      "SELECT id, round, seed, first, second, state, half_points FROM pairings WHERE deadline = $1 "
      "AND purpose = 'final' ORDER BY id",
      {deadline});
  if (!rows) return rows.error();
  std::vector<FinalRow> all;
  for (const Row& row : *rows) {
    all.push_back({row.number(0), row.number(1), row.number(2), seats.at(row.number(3)),
                   seats.at(row.number(4)), row.text(5), row.optional_number(6)});
  }
  return all;
}

arena::Results results_of(const std::vector<FinalRow>& rows) {
  arena::Results results;
  for (const FinalRow& row : rows) {
    if (row.state != "done" || !row.half_points) continue;
    arena::MeetingScore& score = results[{static_cast<int>(row.round), row.a, row.b}];
    score.points += static_cast<double>(*row.half_points) / 2;
    ++score.pairs;
  }
  return results;
}

std::optional<Refusal> close_final(Connection& connection, const DeadlineRow& deadline,
                                   std::int64_t now) {
  const auto done = connection.run(
      "UPDATE deadlines SET state = 'final', finished = $1 WHERE id = $2 AND state = 'playing'",
      {now, deadline.id});
  if (!done) return Refusal(done.error());
  const auto finished = find_deadline(connection, deadline.id);
  if (!finished) return finished.refusal();
  if (auto refusal = sign_sheet(connection, **finished, now)) return refusal;
  if (auto error = note_down(connection, now, {}, deadline.course, "final",
                             fmt::format("deadline {}", deadline.id), "finished")) {
    return Refusal(*error);
  }
  if (auto error = tell_course(connection, deadline.course, "course", deadline.course)) {
    return Refusal(*error);
  }
  return std::nullopt;
}

}  // namespace

std::vector<std::int64_t> final_openings(const CourseRow& course, const std::string& seed,
                                         std::int64_t count) {
  constexpr int kTriesForOne = 40;
  std::vector<std::int64_t> openings;
  std::set<std::string> positions;
  const auto game = find_game(course.game);
  if (!game) return openings;
  const std::uint64_t word = word_of(seed);
  int failures = 0;
  for (std::uint64_t i = 0; static_cast<std::int64_t>(openings.size()) < count; ++i) {
    // Without the highest bit, as databases know no numbers that large.
    const std::uint64_t opening = hash_word(word, i) >> 1;
    const auto play = arena::balanced_opening(**game, course.settings.opening_plies, opening);
    if (positions.insert(play->position()).second) {
      openings.push_back(static_cast<std::int64_t>(opening));
      failures = 0;
    } else if (++failures == kTriesForOne) {
      break;
    }
  }
  return openings;
}

arena::SchedulePlan schedule_of(const DeadlineRow& deadline, std::size_t players) {
  const bool swiss = deadline.form == "swiss";
  return {.format = swiss ? arena::Format::Swiss : arena::Format::RoundRobin,
          .players = players,
          .rounds = swiss ? static_cast<int>(deadline.rounds) : 1,
          .pairs = static_cast<int>(deadline.pairs)};
}

std::vector<FinalStanding> final_standings(const arena::SchedulePlan& plan,
                                           const std::vector<FinalPair>& pairs) {
  struct Met {
    std::size_t opponent;
    std::int64_t half_points, games;  // made against him
  };
  std::vector<FinalStanding> standings(plan.players);
  std::map<std::tuple<std::int64_t, std::size_t, std::size_t>, Met> meetings;
  arena::Results results;
  for (const FinalPair& pair : pairs) {
    Met& met = meetings[{pair.round, pair.a, pair.b}];
    arena::MeetingScore& score = results[{static_cast<int>(pair.round), pair.a, pair.b}];
    ++score.pairs;
    for (const int made : pair.half_points) {
      met.half_points += made, ++met.games;
      score.points += made / 2.0;
      FinalStanding &a = standings[pair.a], &b = standings[pair.b];
      a.wins += made == 2, a.draws += made == 1, a.losses += made == 0;
      b.wins += made == 0, b.draws += made == 1, b.losses += made == 2;
    }
  }
  const bool swiss = plan.format == arena::Format::Swiss;
  if (swiss) {
    const auto points = arena::swiss_standing(plan, results).points;
    for (std::size_t i = 0; i < plan.players; ++i) {
      standings[i].half_points = static_cast<std::int64_t>(2 * points[i]);
    }
  } else {
    for (FinalStanding& one : standings) one.half_points = 2 * one.wins + one.draws;
  }
  for (const auto& [key, met] : meetings) {
    const auto& [round, a, b] = key;
    if (swiss) {
      standings[a].tie_break += standings[b].half_points;
      standings[b].tie_break += standings[a].half_points;
    } else {
      standings[a].tie_break += met.half_points * standings[b].half_points;
      standings[b].tie_break += (2 * met.games - met.half_points) * standings[a].half_points;
    }
  }
  for (std::size_t i = 0; i < plan.players; ++i) standings[i].seat = i;
  const auto worth = [](const FinalStanding& one) {
    return std::pair(one.half_points, one.tie_break);
  };
  std::stable_sort(standings.begin(), standings.end(),
                   [&](const FinalStanding& one, const FinalStanding& other) {
                     return worth(one) > worth(other);
                   });
  for (std::size_t i = 0; i < standings.size(); ++i) {
    const bool shared = i > 0 && worth(standings[i]) == worth(standings[i - 1]);
    standings[i].place = shared ? standings[i - 1].place : static_cast<int>(i) + 1;
  }
  return standings;
}

std::optional<Refusal> begin_final(Connection& connection, const CourseRow& course,
                                   const DeadlineRow& deadline, std::int64_t now) {
  if (deadline.state != "frozen") {
    return Refusal(Kind::Conflict, deadline.state == "coming"
                                       ? say("final.not_frozen", "the versions are not frozen yet")
                                       : say("final.begun", "the final has begun already"));
  }
  const auto entrants = entrants_of(connection, deadline.id);
  if (!entrants) return entrants.refusal();
  if (entrants->size() < 2) {
    return Refusal(Kind::Conflict,
                   say("final.few", "a final needs two who play; there are {}", entrants->size()));
  }
  DeadlineRow begun = deadline;
  if (begun.form == "auto") {
    begun.form = entrants->size() > kMostForRoundRobin ? "swiss" : "round-robin";
  }
  if (begun.form == "round-robin") begun.rounds = 0;
  if (begun.form == "swiss" && begun.rounds == 0) begun.rounds = rounds_that_suit(entrants->size());
  begun.rounds = std::min(begun.rounds, static_cast<std::int64_t>(entrants->size()) - 1);
  const auto openings = final_openings(course, deadline.seed, deadline.pairs);
  if (static_cast<std::int64_t>(openings.size()) < deadline.pairs) {
    return Refusal(Kind::Conflict,
                   say("final.openings", "the game has {} openings of {} plies, not {}",
                       openings.size(), course.settings.opening_plies, deadline.pairs));
  }
  const Json plan{{"settings", document_of(course.settings)}, {"openings", openings}};
  const auto done = connection.run(
      "UPDATE deadlines SET state = 'playing', started = $1, form = $2, rounds = $3, plan = $4 "
      "WHERE id = $5 AND state = 'frozen'",
      {now, begun.form, begun.rounds, plan.dump(), deadline.id});
  if (!done) return Refusal(done.error());
  return std::nullopt;
}

std::optional<Refusal> advance_final(Connection& connection, OpeningBooks& books, std::int64_t id,
                                     std::int64_t now) {
  const auto deadline = find_deadline(connection, id);
  if (!deadline) return deadline.refusal();
  if (!*deadline || (*deadline)->state != "playing") return std::nullopt;
  const auto count =
      connection.run("SELECT count(*) FROM pairings WHERE deadline = $1 AND state = 'open'", {id});
  if (!count) return Refusal(count.error());
  std::int64_t open = count->front().number(0);
  if (open >= kMostAhead / 2) return std::nullopt;
  const auto entrants = entrants_of(connection, id);
  if (!entrants) return entrants.refusal();
  const auto rows = rows_of_final(connection, id, *entrants);
  if (!rows) return rows.refusal();
  const arena::SchedulePlan plan = schedule_of(**deadline, entrants->size());
  const arena::Results results = results_of(*rows);
  if (arena::finished(plan, results)) return close_final(connection, **deadline, now);
  auto course = find_course(connection, Viewer::terminal(), (*deadline)->course);
  if (!course) return course.refusal();
  const Json document = read_json((*deadline)->plan);
  const auto settings = changed({}, document["settings"]);
  if (!settings) return Refusal(settings.error());
  course->settings = *settings;
  std::set<std::tuple<std::int64_t, std::size_t, std::size_t, std::int64_t>> there;
  for (const FinalRow& row : *rows) {
    if (row.state == "open" || row.state == "done") {
      there.insert({row.round, row.a, row.b, row.seed});
    }
  }
  for (const arena::Meeting& meeting : arena::meetings(plan, results)) {
    for (const Json& opening : document["openings"]) {
      if (open >= kMostAhead) return std::nullopt;
      const auto seed = opening.get<std::int64_t>();
      if (there.contains({meeting.round, meeting.a, meeting.b, seed})) continue;
      const auto put = put_pairing(connection, books, *course,
                                   {.purpose = Purpose::Final,
                                    .first = (*entrants)[meeting.a].version,
                                    .second = (*entrants)[meeting.b].version,
                                    .rated = false,
                                    .owner = fmt::format("final:{}", id),
                                    .seed = seed,
                                    .deadline = id,
                                    .round = meeting.round},
                                   now);
      if (!put) return put.refusal();
      ++open;
    }
  }
  return std::nullopt;
}

Answer<FinalProgress> progress_of(Connection& connection, const DeadlineRow& deadline,
                                  std::size_t players) {
  FinalProgress progress;
  const auto rows = connection.run(
      "SELECT count(CASE WHEN state = 'done' THEN 1 END), count(CASE WHEN state = 'open' THEN 1 "
      "END) FROM pairings WHERE deadline = $1 AND purpose = 'final'",
      {deadline.id});
  if (!rows) return rows.error();
  progress.played = rows->front().number(0), progress.open = rows->front().number(1);
  const auto n = static_cast<std::int64_t>(players);
  if (deadline.started) {
    progress.pairs = deadline.form == "swiss" ? n / 2 * deadline.rounds * deadline.pairs
                                              : n * (n - 1) / 2 * deadline.pairs;
  }
  return progress;
}

namespace {

// What the ladder has noted down of every game.
std::optional<Refusal> read_points(Connection& connection, std::int64_t deadline,
                                   std::map<std::int64_t, FinalPair>& pairs) {
  const auto games = connection.run(
      "SELECT p.id, g.number, g.game, g.half_points FROM pairings p JOIN pairing_games g ON "
      "g.pairing = p.id WHERE p.deadline = $1 AND p.purpose = 'final' AND p.state = 'done'",
      {deadline});
  if (!games) return Refusal(games.error());
  for (const Row& row : *games) {
    FinalPair& pair = pairs.at(row.number(0));
    const std::size_t number = row.number(1) == 0 ? 0 : 1;
    pair.games[number] = row.number(2);
    pair.half_points[number] = static_cast<int>(row.optional_number(3).value_or(0));
  }
  return std::nullopt;
}

std::optional<Refusal> read_records(Connection& connection, std::int64_t deadline,
                                    std::map<std::int64_t, FinalPair>& pairs) {
  const auto games = connection.run(
      "SELECT p.id, g.number, g.game, d.record FROM pairings p JOIN pairing_games g ON g.pairing = "
      "p.id JOIN documents d ON d.game = g.game WHERE p.deadline = $1 AND p.purpose = 'final' AND "
      "p.state = 'done'",
      {deadline});
  if (!games) return Refusal(games.error());
  for (const Row& row : *games) {
    FinalPair& pair = pairs.at(row.number(0));
    const std::size_t number = row.number(1) == 0 ? 0 : 1;
    const auto record = store::record_in(row.text(3), fmt::format("game {}", row.number(2)));
    if (!record) return Refusal(record.error());
    if (!record->result.winner) {
      return Refusal(Kind::Conflict,
                     say("final.undecided", "game {} of the final has no result", row.number(2)));
    }
    pair.games[number] = row.number(2);
    pair.half_points[number] =
        number == 0 ? 1 + *record->result.winner : 1 - *record->result.winner;
  }
  return std::nullopt;
}

}  // namespace

Answer<std::vector<FinalPair>> final_pairs(Connection& connection, const DeadlineRow& deadline,
                                           const std::vector<Entrant>& entrants, PointsOf points) {
  const auto rows = rows_of_final(connection, deadline.id, entrants);
  if (!rows) return rows.refusal();
  std::map<std::int64_t, FinalPair> pairs;
  for (const FinalRow& row : *rows) {
    if (row.state != "done") continue;
    pairs[row.id] = {
        .pairing = row.id, .round = row.round, .a = row.a, .b = row.b, .opening = row.seed};
  }
  if (auto refusal = points == PointsOf::Records ? read_records(connection, deadline.id, pairs)
                                                 : read_points(connection, deadline.id, pairs)) {
    return *refusal;
  }
  std::vector<FinalPair> list;
  for (const auto& [id, pair] : pairs) list.push_back(pair);
  std::sort(list.begin(), list.end(), [](const FinalPair& one, const FinalPair& other) {
    return std::tie(one.round, one.a, one.b, one.opening) <
           std::tie(other.round, other.a, other.b, other.opening);
  });
  return list;
}

std::optional<Refusal> look_after_deadlines(Connection& connection, OpeningBooks& books,
                                            std::int64_t now) {
  const auto rows = connection.run(
      "SELECT id FROM deadlines WHERE state = 'playing' OR (state = 'coming' AND due < $1)", {now});
  if (!rows) return Refusal(rows.error());
  for (const Row& row : *rows) {
    const auto deadline = find_deadline(connection, row.number(0));
    if (!deadline) return deadline.refusal();
    if ((*deadline)->state == "coming") {
      const auto frozen = freeze(connection, **deadline, false, now);
      if (!frozen) return frozen.refusal();
    } else if (auto refusal = advance_final(connection, books, row.number(0), now)) {
      return refusal;
    }
  }
  return std::nullopt;
}

}  // namespace palamedes::ladder
