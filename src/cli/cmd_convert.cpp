// cli/cmd_convert.cpp - `palamedes convert`: game records from one file format to another.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <span>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "games/othello/formats/wthor.hpp"

namespace palamedes::cli {
namespace {

struct ConvertFlags {
  std::string input, output = "-", from, to, players, tournaments;
  bool list = false;
};

void list_formats() {
  std::vector<std::vector<std::string>> rows;
  for (const Format& format : formats()) {
    const bool in = format.import_games != nullptr, out = format.export_games != nullptr;
    rows.push_back({std::string(format.name), std::string(format.extension),
                    in && out ? "read, write"
                    : in      ? "read"
                              : "write",
                    std::string(format.summary)});
  }
  std::cout << format_table({Align::Left, Align::Left, Align::Left, Align::Left}, rows);
}

// By name, else by the extension of the output, else JSON.
const Format& output_format(const ConvertFlags& flags) {
  if (!flags.to.empty()) return format_named(flags.to);
  if (flags.output == "-") return format_named("json");
  for (const Format& format : formats()) {
    if (flags.output.ends_with(format.extension)) return format;
  }
  throw Fatal(kBadInput, fmt::format("the name '{}' tells no format; name one with --to (see "
                                     "palamedes convert --list)",
                                     flags.output));
}

// A WTHOR base keeps its names in two more files, which only it can use.
bool is_wthor(const Format& format) { return format.name == "wthor"; }

std::vector<GameRecord> read_games(const ConvertFlags& flags, const Format& from,
                                   std::string_view bytes) {
  const auto names = [](const std::string& path) { return path.empty() ? "" : read_file(path); };
  auto games = is_wthor(from) ? import_wthor(bytes, names(flags.players), names(flags.tournaments))
                              : from.import_games(bytes);
  if (!games) throw Fatal(kBadInput, fmt::format("{}: {}", flags.input, games.error().message));
  return std::move(*games);
}

void write_games(const ConvertFlags& flags, const Format& to, std::span<const GameRecord> games,
                 bool write_names) {
  if (is_wthor(to) && write_names) {
    const WthorFiles files = require(export_wthor(games));
    if (!flags.players.empty()) write_file(flags.players, files.players);
    if (!flags.tournaments.empty()) write_file(flags.tournaments, files.tournaments);
    write_file(flags.output, files.games);
  } else {
    write_file(flags.output, require(to.export_games(games)));
  }
}

int convert(const ConvertFlags& flags) {
  if (flags.list) return list_formats(), 0;
  if (flags.input.empty()) {
    throw Fatal(kBadInput, "INPUT is required (see palamedes convert --help)");
  }
  const Format& to = output_format(flags);
  if (to.export_games == nullptr) {
    throw Fatal(kBadInput, fmt::format("the format {} can only be read", to.name));
  }
  if (to.binary && flags.output == "-" && look_at_terminal().output) {
    throw Fatal(kBadInput, fmt::format("{} is not for terminals; name a file with -o", to.name));
  }
  const std::string bytes = read_file(flags.input);
  const Format& from = game_format(flags.input, bytes, {true, flags.from});
  const bool names_given = !flags.players.empty() || !flags.tournaments.empty();
  if (names_given && !is_wthor(from) && !is_wthor(to)) {
    throw Fatal(kBadInput,
                fmt::format("--players and --tournaments are for wthor, not for {}", from.name));
  }
  const auto games = read_games(flags, from, bytes);
  write_games(flags, to, games, !is_wthor(from));
  if (flags.output != "-") {
    std::cerr << fmt::format("{}: {} as {}\n", flags.output, count_of(games.size(), "game"),
                             to.name);
  }
  return 0;
}

}  // namespace

Action define_convert(CLI::App& app) {
  const auto flags = std::make_shared<ConvertFlags>();
  app.add_option("INPUT", flags->input, "a file of games; - is standard input")->option_text(" ");
  app.add_option("-o,--output", flags->output, "where to write; - (standard output) if left out")
      ->option_text("FILE");
  app.add_option("--from", flags->from, "the format of INPUT; guessed if left out")
      ->option_text("FORMAT");
  app.add_option("--to", flags->to, "the format to write; else by the name of FILE, else json")
      ->option_text("FORMAT");
  app.add_option("--players", flags->players,
                 "the .JOU file of a WTHOR base: read, or written with it")
      ->option_text("FILE");
  app.add_option("--tournaments", flags->tournaments, "its .TRN file, likewise")
      ->option_text("FILE");
  app.add_flag("--list", flags->list, "list the formats");
  app.footer(
      "Examples:\n"
      "  palamedes convert --list\n"
      "  palamedes convert games.ggf -o games.json\n"
      "  palamedes convert WTH_2001.wtb --players WTHOR.JOU --tournaments WTHOR.TRN --to ggf\n"
      "  cat game.json | palamedes convert - --to pgn");
  return [flags] { return convert(*flags); };
}

}  // namespace palamedes::cli
