// arena/report_html.cpp - the page: everything in one file, nothing loaded, no script.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "arena/elo.hpp"
#include "arena/report.hpp"
#include "arena/report_plots.hpp"
#include "base/markup.hpp"

namespace palamedes::arena {
namespace {

constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; --ink: #1c1c1e; --paper: #fdfdfb; --faint: #d8d8d4; --mark: #2563a8; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e3; --paper: #161719; --faint: #3a3b3e; --mark: #7db3f0; }
}
body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
       max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--faint); text-align: right; white-space: nowrap; }
th:nth-child(2), td:nth-child(2) { text-align: left; }
td.cell { text-align: center; border: 1px solid var(--faint); }
th.cell { text-align: center; } td.self { background: var(--faint); }
svg { width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: var(--ink); }
@media (max-width: 40rem) { svg text { font-size: 22px; } th, td { padding: .3rem .4rem; } }
.legend { display: flex; flex-wrap: wrap; gap: .2rem 1.2rem; font-size: .85rem; margin: 0; }
.legend i { display: inline-block; width: 1.2rem; border-top: 3px solid; margin-right: .4rem;
            vertical-align: middle; }
.grid { stroke: var(--faint); } .bar { stroke: var(--mark); stroke-width: 3; opacity: .55; }
.dot { fill: var(--mark); } .line { fill: none; stroke: currentColor; stroke-width: 2; }
.c0 { color: #2563a8; } .c1 { color: #c2541b; } .c2 { color: #2f8f4e; } .c3 { color: #a33a8f; }
.c4 { color: #8a6d00; } .c5 { color: #13808a; } .c6 { color: #c0364b; } .c7 { color: #777; }
)";

std::string ranks(const Rating& rating) {
  if (rating.settled) return std::to_string(rating.low_rank);
  return fmt::format("{}&#8211;{}", rating.low_rank, rating.high_rank);
}

std::string standings_table(const Standings& s) {
  const bool any_mishap =
      std::any_of(s.players.begin(), s.players.end(),
                  [](const PlayerStanding& player) { return !player.mishaps.empty(); });
  std::string rows;
  int place = 0;
  for (const std::size_t i : s.order) {
    const PlayerStanding& player = s.players[i];
    const Rating& rating = player.rating;
    std::string mishaps;
    for (const auto& [word, count] : player.mishaps) {
      mishaps += fmt::format("{}{} {}", mishaps.empty() ? "" : ", ", count, escape_html(word));
    }
    rows += fmt::format(
        "<tr><td>{}</td><td>{}</td><td>{}{:+.0f}</td><td>{:+.0f} &#8230; {:+.0f}</td><td>{}</td>"
        "<td>{}</td><td>{}</td><td>{}</td><td>{:.1f} %</td><td>{} / {} / {}</td>",
        ++place, escape_html(player.name), rating.perfect ? "&#8776; " : "", whole_elo(rating.elo),
        whole_elo(rating.interval.low), whole_elo(rating.interval.high), ranks(rating),
        rating.settled ? "yes" : "no", player.score.games(), player.score.points(),
        100 * player.score.points() / std::max(player.score.games(), 1), player.score.wins,
        player.score.draws, player.score.losses);
    rows += any_mishap ? fmt::format("<td>{}</td></tr>\n", mishaps) : "</tr>\n";
  }
  return "<div class=\"wide\"><table>\n<tr><th></th><th>player</th><th>Elo</th><th>95 %</th>"
         "<th>ranks</th><th>settled</th><th>games</th><th>points</th><th>score</th>"
         "<th>+ / = / &#8722;</th>" +
         std::string(any_mishap ? "<th>lost without a move</th>" : "") + "</tr>\n" + rows +
         "</table></div>\n";
}

// Blue where the row's player does well, orange where not; as strong as it is one-sided.
std::string heat(double share) {
  const double strength = std::abs(share - 0.5) * 1.3;
  return share >= 0.5 ? fmt::format("rgba(37,99,168,{:.2f})", strength)
                      : fmt::format("rgba(194,84,27,{:.2f})", strength);
}

std::string crosstable(const Standings& s) {
  std::string text = "<div class=\"wide\"><table>\n<tr><th></th><th></th>";
  for (std::size_t place = 1; place <= s.order.size(); ++place) {
    text += fmt::format("<th class=\"cell\">{}</th>", place);
  }
  text += "</tr>\n";
  int place = 0;
  for (const std::size_t i : s.order) {
    text += fmt::format("<tr><td>{}</td><td>{}</td>", ++place, escape_html(s.players[i].name));
    for (const std::size_t j : s.order) {
      const Score& cell = s.cross[i][j];
      if (cell.games() == 0) {
        text += i == j ? "<td class=\"cell self\"></td>" : "<td class=\"cell\"></td>";
        continue;
      }
      text += fmt::format(
          "<td class=\"cell\" style=\"background:{}\" title=\"+{} ={} -{}\">{} / {}</td>",
          heat(cell.points() / cell.games()), cell.wins, cell.draws, cell.losses, cell.points(),
          cell.games());
    }
    text += "</tr>\n";
  }
  return text + "</table></div>\n";
}

std::string facts(const Standings& s) {
  const Score& first = s.first_mover;
  std::string text = fmt::format(
      "<p>{} games: who moved first won {}, drew {} and lost {}; moving first is worth "
      "{:+.0f}&nbsp;Elo. {:.1f}&nbsp;% of games were drawn.",
      s.games, first.wins, first.draws, first.losses, whole_elo(s.first_move),
      100.0 * first.draws / std::max(s.games, 1));
  if (s.duplicates > 0) {
    text += fmt::format(" {} games repeated an earlier one move by move; ratings count those once.",
                        s.duplicates);
  }
  if (s.groups > 1) {
    text += fmt::format(
        " The players form {} groups that never met: between them ratings say "
        "nothing.",
        s.groups);
  }
  return text + "</p>\n";
}

std::string endings(const Standings& s) {
  std::string text = "<table>\n<tr><th>games</th><th>ended by</th></tr>\n";
  for (const auto& [word, count] : s.terminations) {
    text += fmt::format("<tr><td>{}</td><td>{}</td></tr>\n", count, escape_html(word));
  }
  return text + "</table>\n";
}

}  // namespace

std::string report_html(const ReportHead& head, const Standings& s,
                        std::span<const GameRecord> games) {
  const std::string title = escape_html(head.title);
  return fmt::format(
             "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
             "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
             "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<h1>{}</h1>\n",
             title, kStyle, title) +
         (head.details.empty() ? "" : "<p>" + escape_html(head.details) + "</p>\n") +
         standings_table(s) + facts(s) + "<h2>Ratings</h2>\n" + rating_plot(s) +
         "<h2>Crosstable</h2>\n" + crosstable(s) + "<h2>Score over time</h2>\n" +
         progress_plot(s, games) + "<h2>Length of games in moves</h2>\n" + length_plot(games) +
         "<h2>How games ended</h2>\n" + endings(s) + "</body>\n</html>\n";
}

}  // namespace palamedes::arena
