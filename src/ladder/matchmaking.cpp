#include "ladder/matchmaking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

constexpr std::int64_t kMostWaiting = 64;

std::pair<std::int64_t, std::int64_t> in_order(std::int64_t a, std::int64_t b) {
  return {std::min(a, b), std::max(a, b)};
}

bool together(const Candidate& a, const Candidate& b) {
  return std::any_of(a.owners.begin(), a.owners.end(),
                     [&](std::int64_t owner) { return b.owners.contains(owner); });
}

// How much a pair of games between the two is expected to settle; 0: nothing.
//
// It follows the estimated difference smoothly and not how many of its standard errors that is: who
// is preferred while an order looks doubtful plays on where chance has put two too near, and not
// where it has put them too far apart, so that the whole ranking is stretched and its intervals are
// wrong. What is chosen must in the end not depend on chance (the stability of T. Lai and C. Wei,
// "Least squares estimates in stochastic regression models", 1982).
double worth(const Candidate& a, const Candidate& b, std::int64_t met) {
  const double apart = std::abs(a.elo - b.elo);
  const double even = 1 / std::cosh(apart / 347.4);  // a game that is no foregone conclusion
  const double fresh = 1 / std::sqrt(1.0 + static_cast<double>(met));
  const std::int64_t least = std::min(a.games, b.games);
  if (least < kNewcomerGames) {
    return 10 + even * fresh + static_cast<double>(kNewcomerGames - least) / kNewcomerGames;
  }
  const bool order_open = a.low_rank <= b.high_rank && b.low_rank <= a.high_rank &&
                          (a.low_rank != a.high_rank || b.low_rank != b.high_rank);
  if (!order_open || (a.reference && b.reference)) return 0;
  return even * fresh;
}

struct CourseField {
  std::vector<Candidate> candidates;
  Meetings met;
};

Answer<CourseField> field_of(Connection& connection, const CourseRow& course) {
  CourseField field;
  const auto rows = connection.run(
      "SELECT b.active, b.account, b.team, r.elo, r.low_rank, r.high_rank, "
      "r.wins + r.draws + r.losses FROM bots b JOIN versions v ON v.id = b.active AND v.state <> "
      "'retired' LEFT JOIN ratings r ON r.version = b.active WHERE b.course = $1",
      {course.id});
  if (!rows) return rows.error();
  const auto members = connection.run(
      "SELECT team, account FROM members WHERE course = $1 AND team IS NOT NULL", {course.id});
  if (!members) return members.error();
  const auto all = static_cast<int>(rows->size());
  for (const Row& row : *rows) {
    Candidate candidate{.version = row.number(0), .high_rank = all};
    const auto account = row.optional_number(1), team = row.optional_number(2);
    candidate.reference = !account && !team;
    if (account) candidate.owners.insert(*account);
    for (const Row& member : *members) {
      if (team && member.number(0) == *team) candidate.owners.insert(member.number(1));
    }
    if (const auto elo = row.optional_number(3)) {
      candidate.elo = static_cast<double>(*elo);
      candidate.low_rank = static_cast<int>(row.number(4));
      candidate.high_rank = static_cast<int>(row.number(5));
      candidate.games = row.number(6);
    }
    field.candidates.push_back(std::move(candidate));
  }
  const auto counters = counters_of_course(connection, course.id);
  if (!counters) return counters.refusal();
  for (const Counter& counter : *counters) {
    field.met[in_order(counter.first, counter.second)] +=
        static_cast<std::int64_t>(counter.tally.pairs.pairs());
  }
  // Games that are under way count as played.
  const auto open = connection.run(
      "SELECT first, second FROM pairings WHERE course = $1 AND state = 'open' AND purpose IN "
      "('rank', 'pass')",
      {course.id});
  if (!open) return open.error();
  for (const Row& row : *open) {
    ++field.met[in_order(row.number(0), row.number(1))];
    for (Candidate& candidate : field.candidates) {
      if (candidate.version == row.number(0) || candidate.version == row.number(1)) {
        candidate.games += 2;
      }
    }
  }
  return field;
}

// Whether the ranking's games have had the course's share of the machines' last hour.
Answer<bool> had_its_share(Connection& connection, const CourseRow& course, std::int64_t workers,
                           std::int64_t now) {
  if (course.settings.machine_percent >= 100) return false;
  const auto used = work::used_lately(connection, fmt::format("course:{}", course.id), now * 1000);
  if (!used) return used.error();
  const double hour = 3'600'000.0 * static_cast<double>(std::max<std::int64_t>(workers, 1));
  return static_cast<double>(*used) >= hour * course.settings.machine_percent / 100;
}

}  // namespace

std::vector<std::pair<std::int64_t, std::int64_t>> choose_pairs(
    const std::vector<Candidate>& candidates, const Meetings& met, std::int64_t most_pairs,
    std::size_t count) {
  struct Choice {
    double worth;
    std::pair<std::int64_t, std::int64_t> versions;
  };
  std::vector<Choice> choices;
  for (std::size_t i = 0; i < candidates.size(); ++i) {
    for (std::size_t j = i + 1; j < candidates.size(); ++j) {
      const Candidate &a = candidates[i], &b = candidates[j];
      const auto versions = in_order(a.version, b.version);
      const auto found = met.find(versions);
      const std::int64_t times = found == met.end() ? 0 : found->second;
      if (times >= most_pairs || together(a, b)) continue;
      const double value = worth(a, b, times);
      if (value > 0) choices.push_back({value, versions});
    }
  }
  std::stable_sort(choices.begin(), choices.end(),
                   [](const Choice& a, const Choice& b) { return a.worth > b.worth; });
  // First everybody once, so that the best choice does not take all; then whatever is worth most.
  std::vector<std::pair<std::int64_t, std::int64_t>> chosen;
  std::set<std::int64_t> busy;
  for (const bool once : {true, false}) {
    for (const Choice& choice : choices) {
      if (chosen.size() == count) return chosen;
      const auto& [a, b] = choice.versions;
      const bool taken = std::find(chosen.begin(), chosen.end(), choice.versions) != chosen.end();
      if (taken || (once && (busy.contains(a) || busy.contains(b)))) continue;
      chosen.push_back(choice.versions);
      busy.insert({a, b});
    }
  }
  return chosen;
}

namespace {

// How many pairs are to wait or be played, and how many of them are missing.
struct Demand {
  std::int64_t wanted = 0, missing = 0;
};
Answer<Demand> demand_of(Connection& connection, std::int64_t course, std::int64_t alive) {
  const auto open = connection.run(
      "SELECT count(*) FROM pairings WHERE course = $1 AND purpose = 'rank' AND state = 'open'",
      {course});
  if (!open) return open.error();
  const std::int64_t wanted =
      std::clamp<std::int64_t>(4 * alive, 2, std::max(kMostWaiting, 2 * alive));
  return Demand{wanted, wanted - open->front().number(0)};
}

}  // namespace

Answer<RankingPlan> plan_ranking(Connection& connection, OpeningBooks& books, std::int64_t id,
                                 std::int64_t now) {
  auto course = find_course(connection, Viewer::terminal(), id);
  if (!course) return course.refusal();
  RankingPlan plan{.course = std::move(*course)};
  if (plan.course.facts.opens > now) return plan;
  const auto alive = work::workers_alive(connection, now * 1000);
  if (!alive) return alive.error();
  plan.alive = *alive;
  const auto demand = demand_of(connection, id, plan.alive);
  if (!demand) return demand.refusal();
  // Many at a time: to choose one costs as much as to choose all.
  if (2 * demand->missing < demand->wanted) return plan;
  const auto had = had_its_share(connection, plan.course, plan.alive, now);
  if (!had) return had.refusal();
  if (*had) return plan;
  const auto field = field_of(connection, plan.course);
  if (!field) return field.refusal();
  // References alone have nobody to be measured.
  if (std::all_of(field->candidates.begin(), field->candidates.end(),
                  [](const Candidate& candidate) { return candidate.reference; })) {
    return plan;
  }
  // Some more than are missing: of two who have played all openings none comes about.
  plan.pairs = choose_pairs(field->candidates, field->met, plan.course.settings.most_pairs,
                            static_cast<std::size_t>(demand->missing) + 8);
  for (const auto& [first, second] : plan.pairs) {
    const auto opening = unused_opening(connection, books, plan.course, first, second);
    if (!opening) return opening.refusal();
  }
  return plan;
}

Answer<std::int64_t> put_ranking(Connection& connection, OpeningBooks& books,
                                 const RankingPlan& plan, std::int64_t now) {
  const auto demand = demand_of(connection, plan.course.id, plan.alive);
  if (!demand) return demand.refusal();
  std::int64_t put = 0;
  for (const auto& [first, second] : plan.pairs) {
    if (put >= demand->missing) break;
    const auto made = put_pairing(connection, books, plan.course,
                                  {.purpose = Purpose::Rank,
                                   .first = first,
                                   .second = second,
                                   .rated = true,
                                   .owner = fmt::format("course:{}", plan.course.id)},
                                  now);
    if (!made) return made.refusal();
    put += *made ? 1 : 0;
  }
  return put;
}

}  // namespace palamedes::ladder
