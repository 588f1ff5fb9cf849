// service/api_tournaments.cpp - the routes of tournaments, with what their games prove so far.
#include <algorithm>

#include "arena/report.hpp"
#include "arena/tournament_games.hpp"
#include "base/sentence.hpp"
#include "games/record/json_text.hpp"
#include "service/api.hpp"
#include "service/documents.hpp"

namespace palamedes::service {
namespace {

constexpr std::int64_t kUsualTournaments = 50, kMostTournaments = 200;
constexpr std::size_t kReportsKept = 32;
constexpr int kRestForEachCount = 9;

// What ranks players before their ratings, where the plan says so and can still be read.
std::vector<double> merit_of(const store::TournamentHead& head,
                             const std::vector<GameRecord>& records) {
  const auto plan = arena::parse_plan(head.plan);
  if (!plan) return {};
  const auto complete = arena::complete(*plan);
  if (!complete) return {};
  arena::TournamentGames games(*complete);
  for (const GameRecord& record : records) {
    if (games.add(record)) return {};
  }
  return games.merit();
}

Json standings_of(const store::TournamentHead& head, const std::vector<store::StoredGame>& games) {
  std::vector<GameRecord> records;
  for (const store::StoredGame& game : games) records.push_back(game.record);
  const auto merit = merit_of(head, records);
  const auto standings = arena::standings(head.players, records, merit);
  return parsed_json(arena::report_json({head.title, head.details}, standings));
}

}  // namespace

Reply Api::tournaments(const Call& call) {
  const auto before = whole_number(call, "before"), limit = whole_number(call, "limit");
  if (!before) return refuse(before.error());
  if (!limit) return refuse(limit.error());
  const auto rows =
      std::clamp<std::int64_t>(limit->value_or(kUsualTournaments), 1, kMostTournaments);
  const auto page = parts_.store.tournaments(*before, static_cast<int>(rows));
  if (!page) return store_failed(page.error());
  Json tournaments = Json::array();
  for (const store::StoredTournament& tournament : *page)
    tournaments.push_back(tournament_document(tournament));
  const bool more = static_cast<std::int64_t>(page->size()) == rows;
  return answer_with({{"tournaments", std::move(tournaments)},
                      {"next", more ? Json(page->back().id) : Json(nullptr)}});
}

// Of a running tournament, a report may be a little old: thousands of games take a second to count,
// and that may not be all we do while they are played.
bool Api::Report::serves(const store::StoredTournament& tournament) const {
  if (standings.is_null()) return false;
  if (updated == tournament.updated && played == tournament.played) return true;
  return tournament.head.state == "running" &&
         std::chrono::steady_clock::now() - made < kRestForEachCount * cost;
}

Reply Api::tournament(const Call& call) {
  const std::int64_t id = id_at(call, 0);
  const auto found = parts_.store.tournament(id);
  if (!found) return store_failed(found.error());
  if (!*found)
    return not_found(say("no-tournament", "there is no tournament {}", quote(call.places[0])));
  const store::StoredTournament& tournament = **found;
  const auto live = parts_.store.live_games();
  if (!live) return store_failed(live.error());
  Json now = Json::array();
  for (const store::LiveGame& game : *live) {
    if (game.tournament == id) now.push_back(live_document(game));
  }
  // One at a time: many watchers ask for the same report after every game.
  const std::lock_guard lock(reports_mutex_);
  Report& report = reports_[id];
  if (!report.serves(tournament)) {
    const auto begun = std::chrono::steady_clock::now();
    const auto games = parts_.store.tournament_games(id);
    if (!games) return store_failed(games.error());
    report = {tournament.updated, tournament.played, standings_of(tournament.head, *games)};
    report.made = std::chrono::steady_clock::now();
    report.cost = report.made - begun;
  }
  Reply reply = answer_with({{"tournament", tournament_document(tournament)},
                             {"standings", report.standings},
                             {"live", std::move(now)}});
  if (reports_.size() > kReportsKept) reports_.erase(reports_.begin());
  return reply;
}

}  // namespace palamedes::service
