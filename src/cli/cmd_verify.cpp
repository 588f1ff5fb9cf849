// cli/cmd_verify.cpp - `palamedes verify`: game records judged again by a second implementation of
// the rules.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "arena/tournament_folder.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/terminal.hpp"
#include "games/formats/json_games.hpp"
#include "games/record/second_opinion.hpp"

namespace palamedes::cli {
namespace {

struct VerifyFlags {
  std::vector<std::string> files;
  std::string from;
  bool quiet = false;
};

struct Tally {
  std::size_t games = 0, plies = 0, differences = 0;
};

void report(Tally& tally, const std::string& where, const std::string& what) {
  ++tally.differences;
  std::cout << where << ": " << what << '\n';
}

// Of our own records a bad one does not hide the others.
Result<std::vector<Result<GameRecord>>> games_of(const Format& format, std::string_view bytes) {
  if (format.name == "json") return import_each_json(bytes);
  auto games = format.import_games(bytes);
  if (!games) return games.error();
  return std::vector<Result<GameRecord>>(std::make_move_iterator(games->begin()),
                                         std::make_move_iterator(games->end()));
}

void verify_file(const std::string& path, const VerifyFlags& flags, Tally& tally) {
  const std::string bytes = read_file(path);
  const auto games = games_of(game_format(path, bytes, {true, flags.from}), bytes);
  if (!games) return report(tally, path, games.error().message);
  for (std::size_t i = 0; i < games->size(); ++i) {
    const Result<GameRecord>& record = (*games)[i];
    ++tally.games;
    if (!record) {
      report(tally, path, record.error().message);
      continue;
    }
    tally.plies += record->moves.size();
    if (const auto differs = second_opinion(*record)) {
      report(tally, fmt::format("{}: game {}", path, i + 1), *differs);
    }
  }
}

int verify(const VerifyFlags& flags) {
  Tally tally;
  for (const std::string& path : flags.files) {
    const std::filesystem::path games = std::filesystem::path(path) / arena::kGamesFile;
    verify_file(std::filesystem::exists(games) ? games.string() : path, flags, tally);
  }
  if (!flags.quiet) {
    std::cout << fmt::format("{} games, {} moves, {} differences\n", tally.games, tally.plies,
                             tally.differences);
  }
  return tally.differences == 0 ? 0 : 1;
}

}  // namespace

Action define_verify(CLI::App& app) {
  const auto flags = std::make_shared<VerifyFlags>();
  app.add_option("FILE", flags->files,
                 "files with games, in any format, or folders of tournaments; - is standard input")
      ->required()
      ->option_text("...");
  app.add_option("--from", flags->from, "the format of all files, where it cannot be told")
      ->option_text("FORMAT");
  app.add_flag("--quiet", flags->quiet, "print differences only");
  app.footer(
      "Every game is replayed twice, by the rules the engines use and by a slow second\n"
      "implementation that shares no code with them; boards, legal moves, endings and results\n"
      "are compared after every move. The exit code is 1 when anything differs.\n\n"
      "Examples:\n"
      "  palamedes verify games.json\n"
      "  palamedes verify *.ggf --quiet\n"
      "  palamedes verify tournament");
  return [flags] { return verify(*flags); };
}

}  // namespace palamedes::cli
