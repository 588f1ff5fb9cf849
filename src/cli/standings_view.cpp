// cli/standings_view.cpp - the crosstable is left out where it does not fit, and where two players
// need none.
#include "cli/standings_view.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "arena/elo.hpp"
#include "base/text.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"

namespace palamedes::cli {
namespace {

using arena::Rating;
using arena::Score;
using arena::Standings;

std::string ranks(const Rating& rating) {
  if (rating.settled) return std::to_string(rating.low_rank);
  return fmt::format("{}-{}", rating.low_rank, rating.high_rank);
}

std::string ratings_table(const Standings& s) {
  std::vector<std::vector<std::string>> rows{
      {"", "player", "Elo", "95 %", "ranks", "", "points", "games", "score", "+", "=", "-", ""}};
  bool bounds = false;
  for (const std::size_t i : s.order) {
    const auto& [name, score, rating, seconds, moves, mishaps] = s.players[i];
    const int games = std::max(score.games(), 1);
    std::string lost;
    for (const auto& [word, count] : mishaps) lost += fmt::format(" {} x {}", count, word);
    const bool bound = rating.perfect && rating.games > 0;
    bounds = bounds || bound;
    rows.push_back({std::to_string(rows.size()), name,
                    fmt::format("{:+.0f}{}", arena::whole_elo(rating.elo), bound ? "*" : ""),
                    fmt::format("{:+.0f} to {:+.0f}", arena::whole_elo(rating.interval.low),
                                arena::whole_elo(rating.interval.high)),
                    ranks(rating), rating.settled ? "settled" : "",
                    fmt::format("{:.1f}", score.points()), std::to_string(score.games()),
                    fmt::format("{:.1f} %", 100 * score.points() / games),
                    std::to_string(score.wins), std::to_string(score.draws),
                    std::to_string(score.losses), std::string(trim(lost))});
  }
  using enum Align;
  return format_table({Right, Left, Right, Right, Right, Left, Right, Right, Right, Right, Right,
                       Right, Left},
                      rows) +
         (bounds ? "* won or lost everything: a bound, not a rating\n" : "");
}

std::string crosstable(const Standings& s) {
  std::vector<std::vector<std::string>> rows(1);
  rows[0] = {"", "points of games"};
  for (std::size_t place = 1; place <= s.order.size(); ++place) {
    rows[0].push_back(std::to_string(place));
  }
  for (const std::size_t i : s.order) {
    std::vector<std::string> row{std::to_string(rows.size()), s.players[i].name};
    for (const std::size_t j : s.order) {
      const Score& cell = s.cross[i][j];
      row.push_back(cell.games() == 0 ? (i == j ? "-" : ".")
                                      : fmt::format("{}/{}", cell.points(), cell.games()));
    }
    rows.push_back(std::move(row));
  }
  std::vector<Align> columns(s.order.size() + 2, Align::Right);
  columns[1] = Align::Left;
  return format_table(columns, rows);
}

std::string facts(const Standings& s) {
  const Score& first = s.first_mover;
  const int games = std::max(s.games, 1);
  std::string text =
      fmt::format("{}, {:.1f} % drawn; moving first: {:.1f} % of points, worth {:+.0f} Elo\n",
                  count_of(static_cast<std::size_t>(s.games), "game"), 100.0 * first.draws / games,
                  100 * first.points() / games, arena::whole_elo(s.first_move));
  if (s.duplicates > 0) {
    text += fmt::format("{} repeated an earlier one move by move; ratings count it once\n",
                        count_of(static_cast<std::size_t>(s.duplicates), "game"));
  }
  if (s.uncounted > 0) {
    text += fmt::format("{} left out: no result, or not two names\n",
                        count_of(static_cast<std::size_t>(s.uncounted), "game"));
  }
  if (s.groups > 1) {
    text += fmt::format(
        "the players form {} groups that never met: between them ratings say nothing\n", s.groups);
  }
  return text;
}

}  // namespace

std::string standings_text(const Standings& s, int width) {
  std::string text = ratings_table(s) + "\n";
  const std::string cross = crosstable(s);
  const auto lines = split_lines(cross);
  const bool fits = std::all_of(lines.begin(), lines.end(), [&](std::string_view line) {
    return line.size() <= static_cast<std::size_t>(width);
  });
  if (fits && s.players.size() > 2) text += cross + "\n";
  return text + facts(s);
}

std::string rating_bars(const Standings& s, int width) {
  constexpr std::size_t kNarrowest = 20, kElo = 8;
  std::size_t names = 0;
  double low = 0, high = 1;
  for (const arena::PlayerStanding& player : s.players) {
    names = std::max(names, player.name.size());
    low = std::min(low, player.rating.interval.low);
    high = std::max(high, player.rating.interval.high);
  }
  const std::size_t room = static_cast<std::size_t>(std::max(width, 0));
  const std::size_t columns = std::max(room, names + kElo + kNarrowest) - names - kElo;
  const auto column_of = [&](double elo) {
    const double share = std::clamp((elo - low) / (high - low), 0.0, 1.0);
    return static_cast<std::size_t>(share * static_cast<double>(columns - 1) + 0.5);
  };
  std::string text;
  for (const std::size_t i : s.order) {
    const Rating& rating = s.players[i].rating;
    std::string bar(columns, ' ');
    bar[column_of(0)] = ':';
    for (std::size_t c = column_of(rating.interval.low); c <= column_of(rating.interval.high);
         ++c) {
      bar[c] = '-';
    }
    bar[column_of(rating.elo)] = 'o';
    text += fmt::format("{:<{}} {}{:>+7.0f}\n", s.players[i].name, names, bar,
                        arena::whole_elo(rating.elo));
  }
  return text;
}

std::vector<std::string> ReportFlags::files() const {
  std::vector<std::string> files;
  for (const std::string& file : {json, csv, html}) {
    if (!file.empty()) files.push_back(file);
  }
  return files;
}

bool ReportFlags::printed() const {
  const auto all = files();
  return std::find(all.begin(), all.end(), "-") != all.end();
}

void add_report_flags(CLI::App& app, ReportFlags& flags) {
  app.add_option("--json", flags.json, "write the standings to this file as JSON; - prints them")
      ->option_text("FILE");
  app.add_option("--csv", flags.csv, "the same as a table")->option_text("FILE");
  app.add_option("--html", flags.html, "the same as a page with plots")->option_text("FILE");
}

void write_reports(const ReportFlags& flags, const arena::ReportHead& head, const Standings& s,
                   std::span<const GameRecord> games) {
  if (!flags.json.empty()) write_file(flags.json, arena::report_json(head, s));
  if (!flags.csv.empty()) write_file(flags.csv, arena::report_csv(s));
  if (!flags.html.empty()) write_file(flags.html, arena::report_html(head, s, games));
}

}  // namespace palamedes::cli
