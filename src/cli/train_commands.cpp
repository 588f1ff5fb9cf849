// cli/train_commands.cpp - `palamedes train`: the steps from games to better weights.
#include "cli/command.hpp"

namespace palamedes::cli {
namespace {

constexpr Command kSteps[]{
    {"play", "let an engine play itself, and keep positions with their results", define_train_play},
    {"label", "judge positions anew: deeper, by better weights, or to the end", define_train_label},
    {"rows", "positions as tools outside learn from them", define_train_rows},
    {"fit", "weights from positions", define_train_fit},
    {"error", "how far weights are from the truth", define_train_error},
    {"calibrate", "whether chances to win are what they say", define_train_calibrate},
    {"gate", "new weights against old, by games", define_train_gate},
    {"tune", "parameters of a search, by games", define_train_tune},
};

}  // namespace

Action define_train(CLI::App& app) {
  app.footer(
      "docs/training.md goes through it.\n\n"
      "Examples:\n"
      "  palamedes train play othello -o games.plms --minutes 10\n"
      "  palamedes train fit othello games.plms -o new.plmw\n"
      "  palamedes train error othello new.plmw --wthor WTH_2020.wtb\n"
      "  palamedes train gate othello new.plmw");
  return define_parts(app, kSteps, "Steps");
}

}  // namespace palamedes::cli
