#include "ladder/revision_preview.hpp"

#include <cmath>
#include <map>
#include <set>

#include "games/record/json_text.hpp"
#include "ladder/finals.hpp"
#include "ladder/game_rows.hpp"
#include "ladder/ranking.hpp"

namespace palamedes::ladder {
namespace {

using store::Connection;
using store::Row;

void take_away(Tally& from, const Tally& tally) {
  for (std::size_t i = 0; i < from.pairs.of.size(); ++i) from.pairs.of[i] -= tally.pairs.of[i];
  from.wins -= tally.wins, from.draws -= tally.draws, from.losses -= tally.losses;
  from.first_half_points -= tally.first_half_points;
}

// By version: how many of its pairs change, and its half points before and afterwards.
struct Why {
  std::int64_t pairs = 0, before = 0, afterwards = 0;
};

// Who would stand elsewhere in the ladder.
Answer<Json> ladder_moves(Connection& connection, std::int64_t course,
                          const std::vector<Revised>& revised) {
  const auto bots = bots_of(connection, course);
  if (!bots) return bots.refusal();
  const Competitors all = competitors_among(*bots);
  const auto now = counters_of_course(connection, course);
  if (!now) return now.refusal();
  std::vector<Counter> then = *now;
  std::map<std::int64_t, Why> why;
  for (const Revised& one : revised) {
    if (!counts_for_ranking(one)) continue;
    const auto gone = tally_of_pairing(connection, one.pairing);
    if (!gone) return gone.refusal();
    Tally come;
    if (one.replay && one.would_be) {
      const auto played = tally_of_pairing(connection, *one.replay);
      if (!played) return played.refusal();
      come = *played;
    }
    for (Counter& counter : then) {
      if (counter.purpose != one.purpose || counter.first != one.first ||
          counter.second != one.second) {
        continue;
      }
      take_away(counter.tally, *gone);
      counter.tally.add(come);
    }
    const auto note = [&](std::int64_t version, const Tally& before, const Tally& afterwards) {
      Why& his = why[version];
      ++his.pairs;
      his.before += 2 * before.wins + before.draws;
      his.afterwards += 2 * afterwards.wins + afterwards.draws;
    };
    note(one.first, *gone, come);
    note(one.second, gone->turned(), come.turned());
  }
  std::map<std::int64_t, Standing> before;
  for (const Standing& one : standings_of(all.versions, all.references, *now))
    before[one.version] = one;
  Json moves = Json::array();
  for (const Standing& one : standings_of(all.versions, all.references, then)) {
    const Standing& old = before[one.version];
    const bool same = old.place == one.place && std::llround(old.elo) == std::llround(one.elo);
    if (same) continue;
    const auto his = why.find(one.version);
    const Sentence reason =
        his == why.end()
            ? say("revision.others", "others whom it met, or who stand near, change")
            : say("revision.own", "{} of its pairs change: {} half points instead of {}",
                  his->second.pairs, his->second.afterwards, his->second.before);
    const BotRow& bot = *all.bots.at(one.version);
    moves.push_back({{"bot", bot.id},
                     {"name", bot.name},
                     {"from", old.place},
                     {"to", one.place},
                     {"elo", std::llround(old.elo)},
                     {"would_be_elo", std::llround(one.elo)},
                     {"why", said(reason)}});
  }
  return moves;
}

// Who would stand elsewhere in a final.
Answer<Json> final_moves(Connection& connection, const std::vector<Revised>& revised) {
  Json moves = Json::array();
  for (const std::int64_t id : finals_of(revised)) {
    const auto deadline = find_deadline(connection, id);
    if (!deadline) return deadline.refusal();
    const auto entrants = entrants_of(connection, id);
    if (!entrants) return entrants.refusal();
    const auto pairs = final_pairs(connection, **deadline, *entrants, PointsOf::Notes);
    if (!pairs) return pairs.refusal();
    std::vector<FinalPair> then = *pairs;
    for (const Revised& one : revised) {
      if (!one.replay || !one.would_be) continue;
      const auto points = connection.run(
          "SELECT number, half_points FROM pairing_games WHERE pairing = $1", {*one.replay});
      if (!points) return points.error();
      for (FinalPair& pair : then) {
        if (pair.pairing != one.pairing) continue;
        for (const Row& row : *points) {
          pair.half_points[row.number(0) == 0 ? 0 : 1] = static_cast<int>(row.number(1));
        }
      }
    }
    const auto plan = schedule_of(**deadline, entrants->size());
    std::map<std::size_t, int> before;
    for (const FinalStanding& one : final_standings(plan, *pairs)) before[one.seat] = one.place;
    for (const FinalStanding& one : final_standings(plan, then)) {
      if (before[one.seat] == one.place) continue;
      auto who = contender(connection, (*entrants)[one.seat].version);
      if (!who) return who;
      moves.push_back({{"bot", (*who)["bot"]},
                       {"name", (*who)["name"]},
                       {"from", before[one.seat]},
                       {"to", one.place}});
    }
  }
  return moves;
}

}  // namespace

Answer<Json> revision_document(Connection& connection, const RevisionRow& row, bool with_moves) {
  const auto revised = revised_of(connection, row.id);
  if (!revised) return revised.refusal();
  Json pairs = Json::array();
  std::int64_t played = 0;
  for (const Revised& one : *revised) {
    played += one.would_be ? 1 : 0;
    if (!with_moves) continue;
    auto first = contender(connection, one.first);
    if (!first) return first;
    auto second = contender(connection, one.second);
    if (!second) return second;
    pairs.push_back({{"pairing", one.pairing},
                     {"purpose", one.purpose},
                     {"first", std::move(*first)},
                     {"second", std::move(*second)},
                     {"was", one.was ? Json(*one.was) : Json(nullptr)},
                     {"would_be", one.would_be ? Json(*one.would_be) : Json(nullptr)},
                     {"game", one.game ? Json(*one.game) : Json(nullptr)}});
  }
  Json moves = Json::array(), in_finals = Json::array();
  if (with_moves && (row.state == "preview" || row.state == "playing")) {
    auto ladder = ladder_moves(connection, row.course, *revised);
    if (!ladder) return ladder;
    moves = std::move(*ladder);
    auto finals = final_moves(connection, *revised);
    if (!finals) return finals;
    in_finals = std::move(*finals);
  } else if (with_moves) {
    // What was decided upon is kept as it was seen then.
    const auto kept = connection.run("SELECT verdict FROM revisions WHERE id = $1", {row.id});
    if (!kept) return kept.error();
    const Json seen = read_json(kept->front().text(0));
    if (seen.is_object()) moves = seen["moves"], in_finals = seen["final_moves"];
  }
  return Json{{"id", row.id},
              {"course", row.course},
              {"kind", row.kind},
              {"state", row.state},
              {"reason", row.reason},
              {"by", row.by.empty() ? Json(nullptr) : Json(row.by)},
              {"made", time_document(row.made)},
              {"decided", time_document(row.decided)},
              {"size", revised->size()},
              {"played", played},
              {"pairs", std::move(pairs)},
              {"moves", std::move(moves)},
              {"final_moves", std::move(in_finals)}};
}

}  // namespace palamedes::ladder
