#include "ladder/rank_rows.hpp"

#include <algorithm>
#include <map>

#include "ladder/pass_rule.hpp"
#include "ladder/progress.hpp"
#include "ladder/ranking.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

// Pairs a second that the course has seen in the last ten minutes.
Answer<double> pace_of(Connection& connection, std::int64_t course, std::int64_t now) {
  constexpr std::int64_t kLately = 600;
  const auto rows = connection.run(
      "SELECT count(*), COALESCE(min(ended), 0) FROM pairings WHERE course = $1 AND state = 'done' "
      "AND id > (SELECT COALESCE(max(id), 0) - 5000 FROM pairings WHERE course = $1) AND ended > "
      "$2",
      {course, now - kLately});
  if (!rows) return rows.error();
  const std::int64_t count = rows->front().number(0);
  if (count < 2) return 0.0;
  const std::int64_t span = std::max<std::int64_t>(now - rows->front().number(1), 1);
  return static_cast<double>(count) / static_cast<double>(span);
}

// References that a version has passed, by version: also one that asks for nothing and was not met.
Answer<std::map<std::int64_t, std::int64_t>> passed_of_all(Connection& connection,
                                                           const CourseRow& course,
                                                           const std::vector<BotRow>& bots) {
  const auto counters = pass_counters_of_course(connection, course.id);
  if (!counters) return counters.refusal();
  std::map<std::pair<std::int64_t, std::int64_t>, const arena::PairCounts*> met;
  for (const Counter& counter : *counters) {
    met[{counter.first, counter.second}] = &counter.tally.pairs;
  }
  const std::vector<BotRow> references = references_to_pass(bots);
  std::map<std::int64_t, std::int64_t> passed;
  for (const BotRow& bot : bots) {
    if (bot.owner.reference() || !bot.active) continue;
    for (const BotRow& reference : references) {
      const auto found = met.find({*bot.active, *reference.active});
      const auto verdict =
          pass_verdict(found == met.end() ? arena::PairCounts{} : *found->second,
                       static_cast<int>(*reference.pass_percent), course.settings.pass_pairs);
      if (verdict == PassVerdict::Passed) ++passed[*bot.active];
    }
  }
  return passed;
}

// What the rating was a day ago, or first, by version: a newcomer's of a few games is none to
// compare with.
Answer<std::map<std::int64_t, std::int64_t>> yesterday(Connection& connection, std::int64_t course,
                                                       std::int64_t now) {
  constexpr std::int64_t kWidestInterval = 200;
  const auto rows = connection.run(
      "SELECT r.version, COALESCE((SELECT h.elo FROM rating_history h WHERE h.version = r.version "
      "AND h.made <= $2 AND h.high - h.low <= $3 ORDER BY h.made DESC LIMIT 1), (SELECT h.elo FROM "
      "rating_history h WHERE h.version = r.version AND h.high - h.low <= $3 ORDER BY h.made LIMIT "
      "1)) FROM ratings r WHERE r.course = $1",
      {course, now - 24 * 3600, kWidestInterval});
  if (!rows) return rows.error();
  std::map<std::int64_t, std::int64_t> elo;
  for (const Row& row : *rows) {
    if (const auto then = row.optional_number(1)) elo[row.number(0)] = *then;
  }
  return elo;
}

Json or_null(std::optional<std::int64_t> number) { return number ? Json(*number) : Json(nullptr); }

}  // namespace

Answer<RankRows> rank_rows(Connection& connection, const Viewer& viewer, const CourseRow& course,
                           std::int64_t now) {
  RankRows ranking;
  const auto bots = bots_of(connection, course.id);
  if (!bots) return bots.refusal();
  const Competitors all = competitors_among(*bots);
  const auto references = static_cast<std::int64_t>(references_to_pass(*bots).size());
  const auto rows = connection.run(
      "SELECT v.id, v.number, v.updated, r.place, r.elo, r.low, r.high, r.low_rank, r.high_rank, "
      "r.settled, r.wins, r.draws, r.losses, r.updated, v.state FROM bots b JOIN versions v ON "
      "v.id = "
      "b.active LEFT JOIN ratings r ON r.version = v.id WHERE b.course = $1 "
      "ORDER BY COALESCE(r.place, 1000000), v.id",
      {course.id});
  if (!rows) return rows.error();
  const auto pace = pace_of(connection, course.id, now);
  if (!pace) return pace.refusal();
  const auto passed = passed_of_all(connection, course, *bots);
  if (!passed) return passed.refusal();
  const auto before = yesterday(connection, course.id, now);
  if (!before) return before.refusal();
  std::vector<RowFigures> figures;
  for (const Row& row : *rows) {
    if (!row.optional_number(3)) break;
    figures.push_back({static_cast<double>(row.number(4)), static_cast<double>(row.number(5)),
                       static_cast<double>(row.number(6)), static_cast<int>(row.number(7)),
                       static_cast<int>(row.number(8)),
                       row.number(10) + row.number(11) + row.number(12)});
  }
  for (std::size_t i = 0; i < rows->size(); ++i) {
    const Row& row = (*rows)[i];
    const std::int64_t version = row.number(0);
    const auto found = all.bots.find(version);
    if (found == all.bots.end()) continue;
    const BotRow& bot = *found->second;
    const bool rated = i < figures.size();
    std::optional<double> settles;
    if (rated && row.number(9) == 0) settles = seconds_to_settle(figures, i, *pace);
    const auto old = before->find(version);
    const auto figure = [&](std::size_t column) { return rated ? row.number(column) : 0; };
    const auto reached = passed->find(version);
    ranking.rows.push_back(
        {{"place", or_null(row.optional_number(3))},
         {"bot", bot.id},
         {"version", version},
         {"number", row.number(1)},
         {"name", bot.name},
         {"owner", bot.owner_shown.empty() ? Json(nullptr) : Json(bot.owner_shown)},
         {"reference", bot.owner.reference()},
         {"mine", is_mine(viewer, course.facts, bot.owner)},
         {"plays", row.text(14) != "retired"},
         {"elo", or_null(row.optional_number(4))},
         {"low", or_null(row.optional_number(5))},
         {"high", or_null(row.optional_number(6))},
         {"low_rank", rated ? row.number(7) : 1},
         {"high_rank", rated ? row.number(8) : static_cast<std::int64_t>(rows->size())},
         {"settled", figure(9) != 0},
         {"settles_in", settles ? Json(std::min(*settles, 1e9)) : Json(nullptr)},
         {"wins", figure(10)},
         {"draws", figure(11)},
         {"losses", figure(12)},
         {"games", figure(10) + figure(11) + figure(12)},
         {"trend",
          rated && old != before->end() ? Json(row.number(4) - old->second) : Json(nullptr)},
         {"changed", time_document(row.number(2))},
         {"passed", reached == passed->end() ? 0 : reached->second},
         {"passes", bot.owner.reference() ? 0 : references}});
    if (rated) {
      ranking.games += figure(10) + figure(11) + figure(12);
      ranking.fitted = row.number(13);
    }
  }
  ranking.games /= 2;
  return ranking;
}

Answer<Json> rank_row_of(Connection& connection, const Viewer& viewer, const CourseRow& course,
                         std::int64_t version, std::int64_t now) {
  auto ranking = rank_rows(connection, viewer, course, now);
  if (!ranking) return ranking.refusal();
  for (Json& row : ranking->rows) {
    if (row["version"] == version) return std::move(row);
  }
  return Json(nullptr);
}

}  // namespace palamedes::ladder
