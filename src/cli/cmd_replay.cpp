// cli/cmd_replay.cpp - `palamedes replay`: a game of a ladder again, from its bundle, under the
// same opening, clocks and limits.
#include <fmt/format.h>

#include <array>
#include <iostream>
#include <nlohmann/json.hpp>

#include "arena/openings.hpp"
#include "cli/caretaker.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/recorded_contestant.hpp"
#include "cli/sandbox_flag.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "referee/game.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::cli {
namespace {

struct ReplayFlags {
  std::string bundle, sandbox = "auto";
  std::array<std::string, 2> players;
};

struct Bundle {
  GameRecord record;
  int opening_plies = 0;
  std::uint64_t memory_mb = 0, processes = 0, seed = 0;
  std::array<std::uint64_t, 2> player_seeds{};
  double seconds = 1, start_seconds = 10;
};

// What a course's limits can be is judged where they are set; here they need only be numbers.
Bundle read_bundle(const std::string& path) {
  constexpr double kMostSeconds = 1e6;
  const Json document = read_json(read_file(path));
  JsonFields fields(document);
  for (const char* key : {"bundle", "seed", "opening_plies", "seconds_a_move", "start_seconds",
                          "memory_mb", "processes", "players", "record"}) {
    fields.need(key);
  }
  Bundle bundle;
  int form = 0;
  fields.read("bundle", form, 1, 1);
  fields.read("seed", bundle.seed);
  fields.read("opening_plies", bundle.opening_plies, 0, 1000);
  fields.read("seconds_a_move", bundle.seconds, 0.0, kMostSeconds);
  fields.read("start_seconds", bundle.start_seconds, 0.0, kMostSeconds);
  fields.read("memory_mb", bundle.memory_mb);
  fields.read("processes", bundle.processes);
  const Json* const players = fields.array("players");
  if (players != nullptr && players->size() != 2) fields.refuse("players", "a list of two");
  for (const std::size_t side : {0U, 1U}) {
    if (fields.mistake()) break;
    JsonFields player((*players)[side], fmt::format("players[{}]", side));
    player.need("seed");
    player.read("seed", bundle.player_seeds[side]);
    fields.refuse(player.mistake());
  }
  const Json* const record = fields.object("record");
  if (const auto& mistake = fields.mistake()) {
    throw Fatal(kBadInput,
                fmt::format("{} is no bundle of a game: {}", path, std::string(mistake->message)));
  }
  bundle.record = require(parse_record(record->dump()));
  return bundle;
}

// After how many moves two games part; nothing: they do not.
std::optional<std::size_t> parting(const GameRecord& a, const GameRecord& b) {
  const std::size_t shorter = std::min(a.moves.size(), b.moves.size());
  for (std::size_t i = 0; i < shorter; ++i) {
    if (a.moves[i].text != b.moves[i].text) return i;
  }
  return a.moves.size() == b.moves.size() ? std::nullopt : std::optional(shorter);
}

void print_moves(const GameRecord& record) {
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordedMove& move = record.moves[i];
    std::cout << fmt::format("{:>3}. {:<12}{}\n", i + 1, move.text,
                             move.seconds ? fmt::format(" {:.3f} s", *move.seconds) : "");
  }
}

int replay_game(const ReplayFlags& flags) {
  const Bundle bundle = read_bundle(flags.bundle);
  const auto game = game_named(bundle.record.game);
  if (const auto played = replay(bundle.record); !played) {
    throw Fatal(kBadInput, played.error().message);
  }
  std::cout << fmt::format("{} against {}: {}\n", bundle.record.players[0],
                           bundle.record.players[1], describe(game->info(), bundle.record.result));
  if (flags.players[0].empty() && flags.players[1].empty()) return print_moves(bundle.record), 0;

  leave_a_caretaker();
  referee::Setting setting{
      .game = game,
      .sandbox = sandbox_named(flags.sandbox,
                               {.memory_mb = bundle.memory_mb, .processes = bundle.processes})};
  std::array<std::unique_ptr<referee::Contestant>, 2> contestants;
  std::array<referee::Seat, 2> seats;
  for (const std::size_t side : {0U, 1U}) {
    const std::string& text = flags.players[side];
    setting.seed = bundle.player_seeds[side];
    contestants[side] =
        text.empty()
            ? recorded_contestant(bundle.record)
            : require(referee::make_contestant(require(referee::parse_player_spec(text)), setting));
    seats[side] = {contestants[side].get(), text.empty() ? bundle.record.players[side] : text};
  }
  const TimeControl time{
      .move = bundle.seconds, .first = bundle.start_seconds, .start = bundle.start_seconds};
  const auto again = referee::play_game(
      arena::balanced_opening(*game, bundle.opening_plies, bundle.seed), seats, time);
  print_moves(again.record);
  std::cout << describe(game->info(), again.record.result) << '\n';
  if (const auto where = parting(bundle.record, again.record)) {
    std::cout << fmt::format("the two games part after {} moves\n", *where);
    return 1;
  }
  std::cout << "move for move the same game\n";
  return 0;
}

}  // namespace

Action define_replay(CLI::App& app) {
  const auto flags = std::make_shared<ReplayFlags>();
  app.add_option("BUNDLE", flags->bundle,
                 "a file, as the page or palamedes ladder bundle writes it")
      ->required()
      ->option_text(" ");
  app.add_option("--first", flags->players[0], "who moves first, instead of the record")
      ->option_text("PLAYER");
  app.add_option("--second", flags->players[1], "who moves second, likewise")
      ->option_text("PLAYER");
  add_sandbox_flag(app, flags->sandbox);
  app.footer(
      "Without a player the game is shown. A side without one plays the moves of the record, and\n"
      "resigns where the game has left it. The exit code is 0 when the game is the same.\n\n"
      "Examples:\n"
      "  palamedes replay game.json\n"
      "  palamedes replay game.json --first line:./bot\n"
      "  palamedes replay game.json --second 'line:python3 bot.py' --sandbox require");
  return [flags] { return replay_game(*flags); };
}

}  // namespace palamedes::cli
