// arena/report_json.cpp - standings as JSON and CSV.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "arena/report.hpp"

namespace palamedes::arena {
namespace {

using nlohmann::ordered_json;

ordered_json json_of(const Score& score) {
  return {{"wins", score.wins},
          {"draws", score.draws},
          {"losses", score.losses},
          {"points", score.points()}};
}

ordered_json json_of(const PlayerStanding& player) {
  const Rating& rating = player.rating;
  ordered_json object{{"name", player.name},
                      {"elo", rating.elo},
                      {"interval95", {rating.interval.low, rating.interval.high}},
                      {"ranks", {rating.low_rank, rating.high_rank}},
                      {"settled", rating.settled},
                      {"bound", rating.perfect},
                      {"games", player.score.games()},
                      {"rated_games", rating.games}};
  object.update(json_of(player.score));
  if (player.moves > 0) object["seconds_a_move"] = player.seconds / player.moves;
  if (!player.mishaps.empty()) object["mishaps"] = player.mishaps;
  return object;
}

std::string in_csv(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted += '"';
    quoted += c;
  }
  return quoted + '"';
}

}  // namespace

std::string report_json(const ReportHead& head, const Standings& s) {
  ordered_json players = ordered_json::array(), cross = ordered_json::array();
  for (const std::size_t i : s.order) {
    players.push_back(json_of(s.players[i]));
    ordered_json row = ordered_json::array();
    for (const std::size_t j : s.order) {
      row.push_back(s.cross[i][j].games() > 0 ? json_of(s.cross[i][j]) : ordered_json());
    }
    cross.push_back(std::move(row));
  }
  const ordered_json object{{"title", head.title},
                            {"details", head.details},
                            {"games", s.games},
                            {"duplicates", s.duplicates},
                            {"uncounted", s.uncounted},
                            {"groups", s.groups},
                            {"first_mover", json_of(s.first_mover)},
                            {"first_move_elo", s.first_move},
                            {"draws_when_even", s.draws_when_even},
                            {"terminations", s.terminations},
                            {"players", std::move(players)},
                            {"crosstable", std::move(cross)}};
  return object.dump(2, ' ', false, ordered_json::error_handler_t::replace) + "\n";
}

std::string report_csv(const Standings& s) {
  std::string text =
      "rank,name,elo,elo_low,elo_high,rank_low,rank_high,settled,games,points,wins,draws,losses";
  for (const std::size_t j : s.order) text += "," + in_csv("vs " + s.players[j].name);
  text += "\r\n";
  int rank = 0;
  for (const std::size_t i : s.order) {
    const auto& [name, score, rating, seconds, moves, mishaps] = s.players[i];
    text += fmt::format("{},{},{:.1f},{:.1f},{:.1f},{},{},{},{},{},{},{},{}", ++rank, in_csv(name),
                        rating.elo, rating.interval.low, rating.interval.high, rating.low_rank,
                        rating.high_rank, rating.settled, score.games(), score.points(), score.wins,
                        score.draws, score.losses);
    for (const std::size_t j : s.order) {
      const Score& cell = s.cross[i][j];
      text += cell.games() > 0 ? fmt::format(",{}", cell.points()) : ",";
    }
    text += "\r\n";
  }
  return text;
}

}  // namespace palamedes::arena
