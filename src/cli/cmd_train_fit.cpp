// cli/cmd_train_fit.cpp - `palamedes train fit`: weights from samples.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/error_table.hpp"
#include "cli/files.hpp"
#include "cli/fit_flags.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/stopwatch.hpp"
#include "cli/threads_flag.hpp"

namespace palamedes::cli {
namespace {

int train_fit(FitFlags& flags) {
  const auto game = game_named(flags.game);
  const training::Trainer& trainer = trainer_named(*game);
  check_writable(flags.output);
  flags.plan.threads = threads_or_all(flags.threads);
  const Stopwatch watch;
  const auto fitted = require(trainer.fit(flags.plan, [&watch](const std::string& line) {
    std::cerr << fmt::format("{:6.1f} s  {}\n", watch.seconds(), line) << std::flush;
  }));
  const std::string bytes = engines::encode_weights(fitted.weights);
  write_file(flags.output, bytes);
  std::cout << error_table(fitted.errors)
            << fmt::format("{}: {} bytes, from {} positions in {:.1f} s\n", flags.output,
                           bytes.size(), fitted.learned_from, watch.seconds());
  return 0;
}

}  // namespace

Action define_train_fit(CLI::App& app) {
  const auto flags = std::make_shared<FitFlags>();
  add_fit_flags(app, *flags, "where the weights go");
  training::FitPlan& plan = flags->plan;
  app.add_option("--wthor-importance", plan.known_importance,
                 "of such a position, compared to a sample (1)")
      ->option_text("N")
      ->check(between(0.01, 1000));
  app.add_option("--ridge", plan.ridge, "how much every weight is drawn to zero (1)")
      ->option_text("N")
      ->check(between(0.001, 1e6));
  app.add_option("--smooth", plan.smooth, "how much it is drawn to its neighbours in time (8)")
      ->option_text("N")
      ->check(between(0, 1e6));
  app.add_option("--iterations", plan.iterations, "at most (40)")
      ->option_text("N")
      ->check(CLI::Range(1, 10000));
  app.footer(
      "Prints the errors on games that were held out, by moves left.\n\n"
      "Examples:\n"
      "  palamedes train fit othello games.plms -o new.plmw\n"
      "  palamedes train fit othello a.plms b.plms --blend 0.7 --smooth 20 -o new.plmw");
  return [flags] { return train_fit(*flags); };
}

}  // namespace palamedes::cli
