#include "cli/error_table.hpp"

#include <fmt/format.h>

#include <cmath>

#include "cli/fatal.hpp"

namespace palamedes::cli {

std::string error_table(const std::vector<training::ErrorRow>& rows) {
  std::string text = fmt::format("{:>5}  {:>11}  {:>8}  {:>8}  {:>8}\n", "left", "positions",
                                 "bias", "mean abs", "RMSE");
  const auto line = [&text](const std::string& left, const training::ErrorRow& row) {
    text += fmt::format("{:>5}  {:>11}  {:>8.3f}  {:>8.3f}  {:>8.3f}\n", left, row.positions,
                        row.mean, row.absolute, row.root_mean_square);
  };
  training::ErrorRow all;
  for (const training::ErrorRow& row : rows) {
    line(std::to_string(row.left), row);
    const auto n = static_cast<double>(row.positions);
    all.positions += row.positions;
    all.mean += n * row.mean, all.absolute += n * row.absolute;
    all.root_mean_square += n * row.root_mean_square * row.root_mean_square;
  }
  if (all.positions == 0) return text;
  const auto n = static_cast<double>(all.positions);
  all.mean /= n, all.absolute /= n;
  all.root_mean_square = std::sqrt(all.root_mean_square / n);
  line("all", all);
  return text;
}

const training::Trainer& trainer_named(const AnyGame& game) {
  const training::Trainer& trainer = training::trainer_of(game);
  if (!trainer.fitted_by.empty()) {
    throw Fatal(kBadInput, fmt::format("the weights of {} are fitted by {}, see docs/training.md",
                                       game.info().id, trainer.fitted_by));
  }
  if (trainer.fit == nullptr) {
    throw Fatal(kBadInput, fmt::format("nothing is learned of {} yet", game.info().id));
  }
  return trainer;
}

}  // namespace palamedes::cli
