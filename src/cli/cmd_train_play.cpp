// cli/cmd_train_play.cpp - `palamedes train play`: self-play into a file of samples.
#include <fmt/format.h>

#include <iostream>
#include <limits>
#include <memory>

#include "base/crc32.hpp"
#include "cli/command.hpp"
#include "cli/file_progress.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/threads_flag.hpp"
#include "cli/weights.hpp"
#include "training/play_file.hpp"

namespace palamedes::cli {
namespace {

struct TrainPlayFlags {
  std::string game, output, weights;
  std::vector<std::string> given;  // files of games
  training::SelfPlay settings;
  std::uint64_t games = 0;  // 0: no limit
  double minutes = 0;       // the same
  int threads = 0;
};

// Moves of every game of the files, and what tells these files from others.
void take_games(const std::vector<std::string>& files, const AnyGame& game,
                training::SelfPlay& settings) {
  auto games = std::make_shared<std::vector<std::vector<MoveCode>>>();
  std::string all;
  for (const std::string& file : files) {
    const std::string bytes = read_file(file);
    all += bytes;
    for (const GameRecord& record : require(game_format(file, bytes).import_games(bytes))) {
      const auto play = replay(record);
      if (!play) throw Fatal(kBadInput, fmt::format("{}: {}", file, play.error().message));
      if (record.game != game.info().id || !record.start.empty()) {
        throw Fatal(kBadInput,
                    fmt::format("{}: it holds a game of {}{}, not one of {} from the start", file,
                                record.game, record.start.empty() ? "" : " from another position",
                                game.info().id));
      }
      games->push_back((*play)->played());
    }
  }
  if (games->empty()) throw Fatal(kBadInput, "--from: there is no game in these files");
  settings.given_name = fmt::format("{} games {:08x}", games->size(), crc32(all));
  settings.given_games = std::move(games);
}

int train_play(TrainPlayFlags& flags) {
  const auto game = game_named(flags.game);
  training::SelfPlay& settings = flags.settings;
  if (flags.games == 0 && flags.minutes == 0) {
    throw Fatal(kBadInput, "say how much to play: --games or --minutes");
  }
  if (settings.least_opening > settings.most_opening) {
    throw Fatal(kBadInput, fmt::format("--opening {} {}: the first must not be the larger one",
                                       settings.least_opening, settings.most_opening));
  }
  if (!flags.given.empty()) take_games(flags.given, *game, settings);
  settings.weights = load_weights(flags.weights, *game);
  settings.weights_name = short_name_of(settings.weights);
  const auto wanted = static_cast<std::uint32_t>((flags.games + training::kGamesPerBlock - 1) /
                                                 training::kGamesPerBlock);
  const InterruptFlag interrupt;
  FileProgressLine line({wanted, flags.minutes});
  const auto progress = require(training::play_to_file(
      flags.output, game, settings,
      wanted == 0 ? std::numeric_limits<std::uint32_t>::max() : wanted,
      threads_or_all(flags.threads), interrupt.flag(), [&](const training::FileProgress& so_far) {
        line.show(so_far);
        return flags.minutes == 0 || line.seconds() < 60 * flags.minutes;
      }));
  line.clear();
  std::cout << fmt::format("{}: {} games, {} positions\n", flags.output,
                           std::uint64_t{progress.blocks} * training::kGamesPerBlock,
                           progress.samples);
  return interrupt.set() ? 130 : 0;
}

}  // namespace

Action define_train_play(CLI::App& app) {
  const auto flags = std::make_shared<TrainPlayFlags>();
  training::SelfPlay& settings = flags->settings;
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("-o,--output", flags->output, "the file; one that is there is gone on with")
      ->required()
      ->option_text("FILE");
  app.add_option("--games", flags->games, "until the file has so many")
      ->option_text("N")
      ->check(whole_between(1, 100'000'000'000));
  app.add_option("--minutes", flags->minutes, "at most so long")
      ->option_text("M")
      ->check(between(0.001, 1e6));
  app.add_option("--depth", settings.depth, "of the search for every move (4); 0: no limit")
      ->option_text("N")
      ->check(CLI::Range(0, 60));
  app.add_option("--nodes", settings.nodes, "nodes for every move; 0: no limit")
      ->option_text("N")
      ->check(any_count());
  app.add_option("--solve", settings.solve_from,
                 "from so many moves before the end on, best play where it can be counted (14)")
      ->option_text("N")
      ->check(CLI::Range(0, 30));
  app.add_option_function<std::vector<int>>(
         "--opening",
         [flags](const std::vector<int>& plies) {
           flags->settings.least_opening = plies[0], flags->settings.most_opening = plies[1];
         },
         "random plies at the start of a game, from one number to the other (8 20)")
      ->option_text("N N")
      ->expected(2)
      ->check(CLI::Range(0, 200));
  app.add_option("--from", flags->given,
                 "games to begin like, with so many plies, instead of random ones; then up to two "
                 "random ones")
      ->option_text("FILES");
  add_weights_flag(app, flags->weights);
  app.add_option("--seed", settings.seed, "other games (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  add_threads_flag(app, flags->threads);
  app.footer(
      "Ctrl-C ends it with a good file; the same command goes on with it. A file depends on the\n"
      "settings and the seed, not on threads or interruptions.\n\n"
      "Examples:\n"
      "  palamedes train play othello -o games.plms --minutes 10\n"
      "  palamedes train play othello -o b.plms --minutes 10 --from WTH_20*.wtb --opening 6 26\n"
      "  palamedes train play hop -o hop.plms --nodes 2000 --depth 0 --games 10000");
  return [flags] { return train_play(*flags); };
}

}  // namespace palamedes::cli
