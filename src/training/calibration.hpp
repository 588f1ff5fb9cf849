// training/calibration.hpp - whether a chance to win is what it says: predicted by a search's
// values, observed in the games that went on from there.
//
// Positions of samples whose value is neither proven nor counted. A draw is half a win. Positions
// of one game end alike, so intervals are those of blocks of games, not of positions.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes::training {

// Positions that were given a chance within a tenth.
struct CalibrationRow {
  std::uint64_t positions = 0;
  double predicted = 0, observed = 0;  // means
  double error = 0;                    // of the observed one: a standard error over blocks
};

struct Calibration {
  std::uint64_t positions = 0;
  std::vector<CalibrationRow> rows;  // ten of them
  // How bad the predictions are (the mean of -ln of the chance given to what came), and how far off
  // on average.
  double log_loss = 0, absolute = 0;
  double scale = 0;                                   // of the game, see Unit
  double best_scale = 0;                              // under which the log loss is least,
  double log_loss_of_best = 0, absolute_of_best = 0;  // and how bad they are then
};

// Of the files, which must be samples of the game.
Result<Calibration> calibrate(const AnyGame& game, const std::vector<std::string>& files);

}  // namespace palamedes::training
