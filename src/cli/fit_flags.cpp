#include "cli/fit_flags.hpp"

#include "cli/numbers.hpp"
#include "cli/threads_flag.hpp"

namespace palamedes::cli {

void add_fit_flags(CLI::App& app, FitFlags& flags, const std::string& outcome) {
  training::FitPlan& plan = flags.plan;
  app.add_option("GAME", flags.game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("FILES", plan.samples, "samples of palamedes train play")->option_text(" ");
  app.add_option("-o,--output", flags.output, outcome)->required()->option_text("FILE");
  app.add_option("--wthor", plan.known_games, "games whose values are known, as WTHOR has them")
      ->option_text("FILES");
  app.add_option("--blend", plan.blend,
                 "how much of a target is the game's result, the rest the search's score (1)")
      ->option_text("SHARE")
      ->check(between(0, 1));
  app.add_option("--held-out", plan.held_out, "share of games to measure by (0.05)")
      ->option_text("SHARE")
      ->check(between(0, 0.5));
  add_threads_flag(app, flags.threads);
}

}  // namespace palamedes::cli
