// cli/cmd_train_gate.cpp - `palamedes train gate`: new weights against old, by games.
#include <fmt/format.h>

#include <ctime>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/sprt_view.hpp"
#include "cli/terminal.hpp"
#include "cli/threads_flag.hpp"
#include "training/gate.hpp"

namespace palamedes::cli {
namespace {

struct TrainGateFlags {
  std::string game, report;
  training::GatePlan plan;
  std::vector<double> bounds;
  int threads = 0;
};

std::string today() {
  char text[16];
  const std::time_t now = std::time(nullptr);
  std::tm utc{};
  gmtime_r(&now, &utc);
  return {text, std::strftime(text, sizeof text, "%Y-%m-%d", &utc)};
}

int train_gate(TrainGateFlags& flags) {
  const auto game = game_named(flags.game);
  training::GatePlan& plan = flags.plan;
  if (!flags.bounds.empty()) plan.sprt.elo0 = flags.bounds[0], plan.sprt.elo1 = flags.bounds[1];
  check_sprt(plan.sprt);
  if (flags.report.empty()) flags.report = plan.new_weights + ".gate.json";
  check_writable(flags.report);
  plan.threads = threads_or_all(flags.threads);
  const InterruptFlag interrupt;
  plan.stop = &interrupt.flag();
  const bool terminal = look_at_terminal().errors;
  const auto result = require(training::run_gate(game, plan, [&](const arena::MatchResult& so_far) {
    if (!terminal) return;
    std::cerr << fmt::format("\r\x1b[Kgame {}: +{} ={} -{}, {}", so_far.played(), so_far.wins,
                             so_far.draws, so_far.losses, sprt_text(plan.sprt, so_far.tested))
              << std::flush;
  }));
  if (terminal) std::cerr << "\r\x1b[K" << std::flush;
  if (!result.broken_off.empty()) throw Fatal(kIoFailure, "broken off: " + result.broken_off);
  write_file(flags.report, training::gate_report(*game, plan, result, today()));
  std::cout << fmt::format("{} games: +{} ={} -{}\n", result.played(), result.wins, result.draws,
                           result.losses);
  if (result.pairs.pairs() > 0) {
    std::cout << strength_text(result.pairs) << sprt_text(plan.sprt, result.tested) << '\n';
  }
  if (interrupt.set()) return 130;
  return training::passed(plan, result) ? 0 : 1;
}

}  // namespace

Action define_train_gate(CLI::App& app) {
  const auto flags = std::make_shared<TrainGateFlags>();
  training::GatePlan& plan = flags->plan;
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("NEW", plan.new_weights, "a file of weights")->required()->option_text(" ");
  app.add_option("--against", plan.old_weights, "other weights than the engine's own")
      ->option_text("FILE");
  app.add_option("--time", plan.seconds, "seconds a move (0.1)")
      ->option_text("S")
      ->check(between(0.001, 3600));
  app.add_option("--games", plan.most_games, "at most, in pairs with colours swapped (2000)")
      ->option_text("N")
      ->check(CLI::Range(2, 1'000'000));
  app.add_option("--opening", plan.opening_plies, "random plies before each pair (10)")
      ->option_text("N")
      ->check(CLI::Range(0, 40));
  app.add_option("--sprt", flags->bounds, "what is refuted or accepted (0 10)")
      ->option_text("ELO0 ELO1")
      ->expected(2);
  add_sprt_flags(app, plan.sprt);
  app.add_option("--seed", plan.seed, "other openings (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  app.add_option("--report", flags->report, "where the result goes (NEW.gate.json)")
      ->option_text("FILE");
  add_threads_flag(app, flags->threads);
  app.footer(
      "Exit code 0: the new weights are better. 1: they are not, or it is not clear yet.\n\n"
      "Examples:\n"
      "  palamedes train gate othello new.plmw\n"
      "  palamedes train gate othello new.plmw --against old.plmw --time 0.05 --sprt 0 20");
  return [flags] { return train_gate(*flags); };
}

}  // namespace palamedes::cli
