// cli/cmd_rate.cpp - `palamedes rate`: a rating list from any games there are.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <map>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/standings_view.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {
namespace {

constexpr std::size_t kMostPlayers = 500;

struct RateFlags {
  std::vector<std::string> files;
  std::string from;
  int least_games = 1;
  ReportFlags reports;
};

std::vector<GameRecord> games_in(const std::string& path, const RateFlags& flags) {
  const std::string bytes = read_file(path);
  auto games = game_format(path, bytes, {true, flags.from}).import_games(bytes);
  if (!games) throw Fatal(kBadInput, fmt::format("{}: {}", path, games.error().message));
  // Pairs of different files have nothing to do with each other, whatever their numbers, unless
  // they say of which tournament they are.
  for (GameRecord& record : *games) {
    if (record.tags.contains("tournament")) continue;
    if (auto pair = record.tags.find("pair"); pair != record.tags.end()) pair->second += ' ' + path;
  }
  return std::move(*games);
}

void drop_rare_players(std::vector<GameRecord>& games, int least) {
  std::map<std::string, int> count;
  for (const GameRecord& record : games) {
    for (const std::string& name : record.players) ++count[name];
  }
  std::erase_if(games, [&](const GameRecord& record) {
    return std::any_of(record.players.begin(), record.players.end(),
                       [&](const std::string& name) { return count[name] < least; });
  });
  count.clear();
  for (const GameRecord& record : games) {
    for (const std::string& name : record.players) count[name] = 1;
  }
  if (count.size() > kMostPlayers) {
    throw Fatal(kBadInput, fmt::format("{} players are more than the {} that can be rated at once; "
                                       "--least-games leaves out those who played little",
                                       count.size(), kMostPlayers));
  }
}

int run(const RateFlags& flags) {
  std::vector<GameRecord> games;
  for (const std::string& path : flags.files) {
    auto more = games_in(path, flags);
    std::move(more.begin(), more.end(), std::back_inserter(games));
  }
  drop_rare_players(games, flags.least_games);
  const auto standings = arena::standings({}, games);
  if (standings.games == 0) {
    throw Fatal(kBadInput, "there is no game with a result and two named players");
  }
  if (!flags.reports.printed()) {
    std::cout << standings_text(standings, look_at_terminal().text_width());
  }
  write_reports(flags.reports, {"ratings", fmt::format("{} games", standings.games)}, standings,
                games);
  return 0;
}

}  // namespace

Action define_rate(CLI::App& app) {
  const auto flags = std::make_shared<RateFlags>();
  app.add_option("FILE", flags->files, "files with games, in any format; - is standard input")
      ->required()
      ->option_text("...");
  app.add_option("--from", flags->from, "the format of all files, where it cannot be told")
      ->option_text("FORMAT");
  app.add_option("--least-games", flags->least_games, "leave out players with fewer games (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  add_report_flags(app, flags->reports);
  app.footer(
      "Ratings are Elo around an average of zero, with 95 % intervals. A rank is settled when\n"
      "everybody else is surely better or surely worse.\n\n"
      "Examples:\n"
      "  palamedes rate tournament/games.jsonl\n"
      "  palamedes rate *.ggf --least-games 10 --json ratings.json");
  return [flags] { return run(*flags); };
}

}  // namespace palamedes::cli
