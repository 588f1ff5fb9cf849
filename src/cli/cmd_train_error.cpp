// cli/cmd_train_error.cpp - `palamedes train error`: static values against what is known.
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/error_table.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/threads_flag.hpp"

namespace palamedes::cli {
namespace {

struct TrainErrorFlags {
  std::string game, weights;
  std::vector<std::string> samples, wthor;
  int threads = 0;
};

int train_error(const TrainErrorFlags& flags) {
  const auto game = game_named(flags.game);
  const training::Trainer& trainer = trainer_named(*game);
  if (flags.samples.empty() && flags.wthor.empty()) {
    throw Fatal(kBadInput, "say what to measure by: --samples or --wthor");
  }
  const auto weights = require(engines::decode_weights(read_file(flags.weights)));
  const int threads = threads_or_all(flags.threads);
  if (!flags.samples.empty()) {
    std::cout << error_table(require(trainer.errors_by_samples(weights, flags.samples, threads)));
  }
  if (!flags.wthor.empty()) {
    std::cout << error_table(require(trainer.errors_by_games(weights, flags.wthor, threads)));
  }
  return 0;
}

}  // namespace

Action define_train_error(CLI::App& app) {
  const auto flags = std::make_shared<TrainErrorFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("WEIGHTS", flags->weights, "a file of weights")->required()->option_text(" ");
  app.add_option("--samples", flags->samples, "files of palamedes train play")
      ->option_text("FILES");
  app.add_option("--wthor", flags->wthor, "games whose values are known, as WTHOR has them")
      ->option_text("FILES");
  add_threads_flag(app, flags->threads);
  app.footer(
      "Values are those of the evaluation itself, without search.\n\n"
      "Examples:\n"
      "  palamedes train error othello new.plmw --samples other.plms\n"
      "  palamedes train error othello new.plmw --wthor WTH_2020.wtb WTH_2021.wtb");
  return [flags] { return train_error(*flags); };
}

}  // namespace palamedes::cli
