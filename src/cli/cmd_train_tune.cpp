// cli/cmd_train_tune.cpp - `palamedes train tune`: parameters of a search, by games.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/stopwatch.hpp"
#include "cli/terminal.hpp"
#include "cli/threads_flag.hpp"
#include "engines/game_knowledge.hpp"
#include "training/tune.hpp"

namespace palamedes::cli {
namespace {

struct TrainTuneFlags {
  std::string game, output;
  std::vector<std::string> names;
  training::TunePlan plan;
  int threads = 0;
  bool list = false;
};

int list_parameters(const AnyGame& game) {
  const auto own = engines::knowledge_of(game).parameters;
  const search::Parameters suited = own != nullptr ? own() : search::Parameters();
  for (const search::Parameter& one : search::every_parameter()) {
    std::cout << fmt::format("{:<26} {:>6}   {} to {}\n", one.name, one.in(suited), one.least,
                             one.most);
  }
  return 0;
}

int train_tune(TrainTuneFlags& flags) {
  const auto game = game_named(flags.game);
  if (flags.list) return list_parameters(*game);
  if (flags.output.empty()) throw Fatal(kBadInput, "say where the numbers go: --output FILE");
  const bool goes_on = std::filesystem::exists(flags.output);
  auto tuning = goes_on ? require(training::read_tuning(*game, read_file(flags.output)))
                        : require(training::begin_tuning(*game, flags.names));
  check_writable(flags.output);
  flags.plan.threads = threads_or_all(flags.threads);
  const InterruptFlag interrupt;
  flags.plan.stop = &interrupt.flag();
  const Stopwatch watch;
  const int before = tuning.step;
  const bool all =
      require(training::tune(game, flags.plan, tuning, [&](const training::Tuning& so_far) {
        write_file(flags.output, training::tuning_text(so_far));
        if (!look_at_terminal().errors) return;
        const double each = watch.seconds() / (so_far.step - before);
        std::cerr << fmt::format("\r\x1b[Kstep {} of {}, {} games, {:.0f} s left", so_far.step,
                                 flags.plan.steps, so_far.games,
                                 each * (flags.plan.steps - so_far.step))
                  << std::flush;
      }));
  if (look_at_terminal().errors) std::cerr << "\r\x1b[K" << std::flush;
  std::cout << fmt::format("{} steps, {} games\n", tuning.step, tuning.games);
  for (const training::TunedParameter& one : tuning.parameters) {
    std::cout << fmt::format("{:<26} {:.1f}\n", one.parameter->name, one.value);
  }
  return all ? 0 : 130;
}

}  // namespace

Action define_train_tune(CLI::App& app) {
  const auto flags = std::make_shared<TrainTuneFlags>();
  training::TunePlan& plan = flags->plan;
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("NAMES", flags->names, "parameters of its search")->option_text(" ");
  app.add_flag("--list", flags->list, "instead, all parameters, as they are for the game");
  app.add_option("-o,--output", flags->output,
                 "where the numbers go; a file that is there is gone on with")
      ->option_text("FILE");
  app.add_option("--steps", plan.steps, "so many (200)")
      ->option_text("N")
      ->check(CLI::Range(1, 1'000'000));
  app.add_option("--games", plan.games, "of a step, in pairs with colours swapped (8)")
      ->option_text("N")
      ->check(CLI::Range(2, 10'000));
  app.add_option("--time", plan.seconds, "seconds a move (0.02)")
      ->option_text("S")
      ->check(between(0.001, 3600));
  app.add_option("--stride", plan.stride, "of a parameter's width, by a step that is won (0.5)")
      ->option_text("SHARE")
      ->check(between(0.001, 100));
  app.add_option("--opening", plan.opening_plies, "random plies before each pair (8)")
      ->option_text("N")
      ->check(CLI::Range(0, 40));
  app.add_option("--seed", plan.seed, "other openings and directions (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  add_threads_flag(app, flags->threads);
  app.footer(
      "SPSA: all parameters move at once, up or down, and the better side shows the way. What it\n"
      "finds is to be gated by a match: builtin(NAME=VALUE):engine against engine. Ctrl-C leaves\n"
      "a good file; the same command goes on with it.\n\n"
      "Examples:\n"
      "  palamedes train tune othello --list\n"
      "  palamedes train tune othello probcut_hope aspiration_window -o tuned.json\n"
      "  palamedes match othello 'builtin(probcut_hope=120):engine' engine");
  return [flags] { return train_tune(*flags); };
}

}  // namespace palamedes::cli
