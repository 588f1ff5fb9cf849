// cli/cmd_train_calibrate.cpp - `palamedes train calibrate`: predicted chances to win beside those
// observed.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "training/calibration.hpp"

namespace palamedes::cli {
namespace {

struct TrainCalibrateFlags {
  std::string game;
  std::vector<std::string> samples;
  bool json = false;
};

std::string in_percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string as_text(const AnyGame& game, const training::Calibration& found) {
  std::vector<std::vector<std::string>> rows{{"predicted", "mean", "observed", "+-", "positions"}};
  for (std::size_t i = 0; i < found.rows.size(); ++i) {
    const training::CalibrationRow& row = found.rows[i];
    if (row.positions == 0) continue;
    rows.push_back({fmt::format("{} to {} %", 10 * i, 10 * (i + 1)), in_percent(row.predicted),
                    in_percent(row.observed), in_percent(2 * row.error),
                    std::to_string(row.positions)});
  }
  using enum Align;
  const std::string_view unit = game.info().family().unit.name;
  return format_table({Left, Right, Right, Right, Right}, rows) +
         fmt::format(
             "{} positions; off by {} on average, log loss {:.4f}, by the game's scale of {:.4g} "
             "{}\n"
             "best scale {:.4g} {}: off by {} on average, log loss {:.4f}\n",
             found.positions, in_percent(found.absolute), found.log_loss, found.scale, unit,
             found.best_scale, unit, in_percent(found.absolute_of_best), found.log_loss_of_best);
}

std::string as_json(const AnyGame& game, const training::Calibration& found) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const training::CalibrationRow& row : found.rows) {
    rows.push_back({{"positions", row.positions},
                    {"predicted", row.predicted},
                    {"observed", row.observed},
                    {"error", row.error}});
  }
  const nlohmann::ordered_json document{{"game", game.info().id},
                                        {"positions", found.positions},
                                        {"scale", found.scale},
                                        {"log_loss", found.log_loss},
                                        {"absolute", found.absolute},
                                        {"best_scale", found.best_scale},
                                        {"log_loss_of_best", found.log_loss_of_best},
                                        {"absolute_of_best", found.absolute_of_best},
                                        {"rows", std::move(rows)}};
  return document.dump(2) + "\n";
}

int train_calibrate(const TrainCalibrateFlags& flags) {
  const auto game = game_named(flags.game);
  const auto found = require(training::calibrate(*game, flags.samples));
  std::cout << (flags.json ? as_json(*game, found) : as_text(*game, found));
  return 0;
}

}  // namespace

Action define_train_calibrate(CLI::App& app) {
  const auto flags = std::make_shared<TrainCalibrateFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("SAMPLES", flags->samples, "files of palamedes train play")
      ->required()
      ->option_text("FILES");
  app.add_flag("--json", flags->json, "one JSON object instead of a table");
  app.footer(
      "Predicted: what a page's bar shows for the value of the search that chose the move.\n"
      "Observed: how the game went on, a draw being half a win; +- is two standard errors.\n\n"
      "Examples:\n"
      "  palamedes train play hop -o hop.plms --nodes 3000 --depth 0 --games 1000\n"
      "  palamedes train calibrate hop hop.plms");
  return [flags] { return train_calibrate(*flags); };
}

}  // namespace palamedes::cli
