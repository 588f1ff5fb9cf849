// cli/cmd_train_rows.cpp - `palamedes train rows`: samples as lists of weights, for tools that fit
// on a graphics card.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/fit_flags.hpp"
#include "cli/inputs.hpp"
#include "cli/threads_flag.hpp"

namespace palamedes::cli {
namespace {

int train_rows(FitFlags& flags) {
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
  const auto flags = std::make_shared<FitFlags>();
  add_fit_flags(app, *flags, "where the rows go; large");
  app.footer(
      "tools/training/othello_net.py and row_net.py fit nets to them; docs/training.md has the\n"
      "format. Of games other than othello targets are scores, and nothing is blended.\n\n"
      "Examples:\n"
      "  palamedes train rows othello games.plms --blend 0.7 -o learn.plmr\n"
      "  palamedes train rows othello --wthor WTH_2020.wtb -o known.plmr");
  return [flags] { return train_rows(*flags); };
}

}  // namespace palamedes::cli
