// cli/cmd_train_rows.cpp - `palamedes train rows`: samples as lists of weights, for tools that fit
// on a graphics card.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/error_table.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/threads_flag.hpp"

namespace palamedes::cli {
namespace {

struct TrainRowsFlags {
  std::string game, output;
  training::FitPlan plan;
  int threads = 0;
};

int train_rows(TrainRowsFlags& flags) {
  const auto game = game_named(flags.game);
  const training::Trainer& trainer = training::trainer_of(*game);
  if (trainer.write_rows == nullptr) {
    throw Fatal(kBadInput, fmt::format("no tool learns from rows of {} yet", game->info().id));
  }
  check_writable(flags.output);
  flags.plan.threads = threads_or_all(flags.threads);
  const auto rows = require(trainer.write_rows(flags.plan, flags.output));
  std::cout << fmt::format("{}: {} rows\n", flags.output, rows);
  return 0;
}

}  // namespace

Action define_train_rows(CLI::App& app) {
  const auto flags = std::make_shared<TrainRowsFlags>();
  training::FitPlan& plan = flags->plan;
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("FILES", plan.samples, "samples of palamedes train play")->option_text(" ");
  app.add_option("-o,--output", flags->output, "where the rows go; large")
      ->required()
      ->option_text("FILE");
  app.add_option("--wthor", plan.known_games, "games whose values are known, as WTHOR has them")
      ->option_text("FILES");
  app.add_option("--blend", plan.blend,
                 "how much of a target is the game's result, the rest the search's score (1)")
      ->option_text("SHARE")
      ->check(between(0, 1));
  app.add_option("--held-out", plan.held_out, "share of games to measure by (0.05)")
      ->option_text("SHARE")
      ->check(between(0, 0.5));
  add_threads_flag(app, flags->threads);
  app.footer(
      "tools/training/othello_net.py and row_net.py fit nets to them; docs/training.md has the\n"
      "format. Of games other than othello targets are scores, and nothing is blended.\n\n"
      "Examples:\n"
      "  palamedes train rows othello games.plms --blend 0.7 -o learn.plmr\n"
      "  palamedes train rows othello --wthor WTH_2020.wtb -o known.plmr");
  return [flags] { return train_rows(*flags); };
}

}  // namespace palamedes::cli
