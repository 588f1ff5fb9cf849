// cli/cmd_train_label.cpp - `palamedes train label`: samples judged anew.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/file_progress.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/threads_flag.hpp"
#include "cli/weights.hpp"
#include "training/label.hpp"

namespace palamedes::cli {
namespace {

struct TrainLabelFlags {
  std::string game, samples, output, weights;
  training::Labelling settings;
  int threads = 0;
};

int train_label(TrainLabelFlags& flags) {
  const auto game = game_named(flags.game);
  flags.settings.weights = load_weights(flags.weights, *game);
  flags.settings.weights_name = short_name_of(flags.settings.weights);
  const InterruptFlag interrupt;
  FileProgressLine line({});
  const auto progress = require(training::label_file(
      flags.samples, flags.output, game, flags.settings, threads_or_all(flags.threads),
      interrupt.flag(), [&line](const training::FileProgress& so_far) {
        line.show(so_far);
        return true;
      }));
  line.clear();
  std::cout << fmt::format("{}: {} positions\n", flags.output, progress.samples);
  return interrupt.set() ? 130 : 0;
}

}  // namespace

Action define_train_label(CLI::App& app) {
  const auto flags = std::make_shared<TrainLabelFlags>();
  training::Labelling& settings = flags->settings;
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("FILE", flags->samples, "samples of palamedes train play")
      ->required()
      ->option_text(" ");
  app.add_option("-o,--output", flags->output, "the new file; one that is there is gone on with")
      ->required()
      ->option_text("FILE");
  app.add_option("--depth", settings.depth, "of the search for every position (6); 0: no limit")
      ->option_text("N")
      ->check(CLI::Range(0, 60));
  app.add_option("--nodes", settings.nodes, "nodes for every position; 0: no limit")
      ->option_text("N")
      ->check(any_count());
  app.add_option("--solve", settings.solve_from,
                 "so many moves before the end the value is counted, where that can be done (14)")
      ->option_text("N")
      ->check(CLI::Range(0, 30));
  add_weights_flag(app, flags->weights);
  add_threads_flag(app, flags->threads);
  app.footer(
      "Ctrl-C ends it with a good file; the same command goes on with it.\n\n"
      "Examples:\n"
      "  palamedes train label othello games.plms -o exact.plms --solve 18\n"
      "  palamedes train label othello games.plms -o deeper.plms --depth 8 --weights new.plmw");
  return [flags] { return train_label(*flags); };
}

}  // namespace palamedes::cli
