#include "ladder/revision_rows.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;
using Kind = Refusal::Kind;

Refusal no_revision() {
  return {Kind::NotFound, say("revision.unknown", "there is no such revision")};
}

}  // namespace

Answer<std::vector<RevisionRow>> revisions_where(Connection& connection,
                                                 const std::string& condition, std::int64_t value) {
  const auto rows = connection.run(
      "SELECT r.id, r.course, r.made, r.kind, r.state, r.reason, COALESCE(a.shown, ''), r.decided "
      "FROM revisions r LEFT JOIN accounts a ON a.id = r.account WHERE " +
          condition,
      {value});
  if (!rows) return rows.error();
  std::vector<RevisionRow> all;
  for (const Row& row : *rows) {
    all.push_back({row.number(0), row.number(1), row.number(2), row.text(3), row.text(4),
                   row.text(5), row.text(6), row.optional_number(7)});
  }
  return all;
}

Answer<RevisionRow> find_revision(Connection& connection, const Viewer& viewer, std::int64_t id) {
  const auto rows = revisions_where(connection, "r.id = $1", id);
  if (!rows) return rows.refusal();
  if (rows->empty()) return no_revision();
  const auto course = find_course_taught(connection, viewer, rows->front().course);
  if (!course) {
    return course.refusal().kind == Kind::NotFound ? no_revision() : course.refusal();
  }
  return rows->front();
}

Answer<std::vector<Revised>> revised_of(Connection& connection, std::int64_t revision) {
  const auto rows = connection.run(
      "SELECT p.id, p.first, p.second, p.purpose, p.rated, p.deadline, p.round, v.replay, "
      "p.half_points, q.half_points, (SELECT min(g.game) FROM pairing_games g WHERE g.pairing = "
      "p.id) FROM revised_pairings v JOIN pairings p ON p.id = v.pairing LEFT JOIN pairings q ON "
      "q.id = v.replay WHERE v.revision = $1 ORDER BY p.id",
      {revision});
  if (!rows) return rows.error();
  std::vector<Revised> all;
  for (const Row& row : *rows) {
    all.push_back({.pairing = row.number(0),
                   .first = row.number(1),
                   .second = row.number(2),
                   .purpose = row.text(3),
                   .rated = row.number(4) != 0,
                   .deadline = row.optional_number(5),
                   .round = row.optional_number(6),
                   .replay = row.optional_number(7),
                   .game = row.optional_number(10),
                   .was = row.optional_number(8),
                   .would_be = row.optional_number(9)});
  }
  return all;
}

bool counts_for_ranking(const Revised& one) {
  return one.purpose == "rank" || one.purpose == "pass" ||
         (one.purpose == "challenge" && one.rated);
}

std::set<std::int64_t> finals_of(const std::vector<Revised>& revised) {
  std::set<std::int64_t> finals;
  for (const Revised& one : revised) {
    if (one.purpose == "final" && one.deadline) finals.insert(*one.deadline);
  }
  return finals;
}

Answer<Tally> tally_of_pairing(Connection& connection, std::int64_t pairing) {
  const auto rows = connection.run(
      "SELECT number, half_points FROM pairing_games WHERE pairing = $1 ORDER BY number",
      {pairing});
  if (!rows) return rows.error();
  Tally tally;
  std::size_t sum = 0;
  for (const Row& row : *rows) {
    const auto points = row.optional_number(1);
    if (!points) return Tally();
    ++(*points == 2 ? tally.wins : *points == 0 ? tally.losses : tally.draws);
    if (row.number(0) == 0) tally.first_half_points = *points;
    sum += static_cast<std::size_t>(*points);
  }
  if (!rows->empty()) ++tally.pairs.of.at(sum);
  return tally;
}

}  // namespace palamedes::ladder
