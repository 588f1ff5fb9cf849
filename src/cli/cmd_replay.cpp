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
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "referee/game.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::cli {
namespace {

using Json = nlohmann::ordered_json;

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

template <class T>
T field_of(const Json& document, const char* name) {
  const auto found = document.find(name);
  const bool fits = found != document.end() && (found->is_number() || found->is_object()) &&
                    (std::is_same_v<T, Json> ? found->is_object() : found->is_number());
  if (!fits) throw Fatal(kBadInput, fmt::format("the bundle has no '{}'", name));
  return found->get<T>();
}

Bundle read_bundle(const std::string& path) {
  const Json document = read_json(read_file(path));
  if (!document.is_object() || document.value("bundle", Json()) != 1) {
    throw Fatal(kBadInput, path + " is no bundle of a game");
  }
  Bundle bundle{.record = require(parse_record(field_of<Json>(document, "record").dump())),
                .opening_plies = field_of<int>(document, "opening_plies"),
                .memory_mb = field_of<std::uint64_t>(document, "memory_mb"),
                .processes = field_of<std::uint64_t>(document, "processes"),
                .seed = field_of<std::uint64_t>(document, "seed"),
                .seconds = field_of<double>(document, "seconds_a_move"),
                .start_seconds = field_of<double>(document, "start_seconds")};
  const Json players = document.value("players", Json());
  if (!players.is_array() || players.size() != 2 || !players[0].is_object() ||
      !players[1].is_object()) {
    throw Fatal(kBadInput, "the bundle has no two 'players'");
  }
  for (const std::size_t side : {0U, 1U}) {
    bundle.player_seeds[side] = field_of<std::uint64_t>(players[side], "seed");
  }
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
