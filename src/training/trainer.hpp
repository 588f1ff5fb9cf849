// training/trainer.hpp - what this room must be told of a game: one entry a game, made in its
// folder.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engines/weights_file.hpp"
#include "games/any_game.hpp"
#include "search/analysis.hpp"

namespace palamedes::training {

// What values are learned from, and how. Not every game's fit looks at all of it.
struct FitPlan {
  std::vector<std::string> samples;      // files of training/samples.hpp
  std::vector<std::string> known_games;  // files of games whose values somebody has computed
  double known_importance = 1;           // of one of their positions, compared to a sample
  double blend = 1;        // how much of a target is the result; the rest is the search's score
  double held_out = 0.05;  // of all games, to measure by and not to learn from
  double ridge = 1, smooth = 8;
  int iterations = 40;
  int threads = 1;
};

// Every so many blocks one is held out; 0: none.
int held_out_every(const FitPlan& plan);

// How far values are from the truth, by what is left of the game.
struct ErrorRow {
  int left = 0;  // moves to the end at most
  std::uint64_t positions = 0;
  double mean = 0;      // value - truth
  double absolute = 0;  // the mean of its size
  double root_mean_square = 0;
};

struct Fitted {
  engines::WeightsFile weights;
  std::vector<ErrorRow> errors;  // of games held out, against results, best play at the end
  std::uint64_t learned_from = 0;
};

struct Trainer {
  std::string_view family;  // see GameFamily
  // How many moves are left at most, where a solver can count the end of the game; null elsewhere.
  int (*moves_to_the_end)(const AnyPlay& play) = nullptr;
  // Whether what a search found of a position says something of the position itself; null: always.
  bool (*is_instructive)(const AnyPlay& play, const Analysis& analysis) = nullptr;
  // The margin, for the side to move, of a game that nobody will turn any more, so that it need not
  // be played to its end; null: all are.
  std::optional<int> (*decided)(const Analysis& analysis) = nullptr;
  std::string_view fitted_by = {};  // the script that fits the weights, where it is not `fit`
  // Null where nothing is learned yet, or by a script. `say` gets lines on how it is
  // getting on.
  Result<Fitted> (*fit)(const FitPlan& plan,
                        const std::function<void(const std::string&)>& say) = nullptr;
  // Null where no tool outside learns. Writes all that a fit would learn from as lists of weights,
  // and says how many rows there are.
  Result<std::uint64_t> (*write_rows)(const FitPlan& plan, const std::string& path) = nullptr;
  // Static values against the results of samples, or against the values that files of games know.
  Result<std::vector<ErrorRow>> (*errors_by_samples)(const engines::WeightsFile& weights,
                                                     const std::vector<std::string>& files,
                                                     int threads) = nullptr;
  Result<std::vector<ErrorRow>> (*errors_by_games)(const engines::WeightsFile& weights,
                                                   const std::vector<std::string>& files,
                                                   int threads) = nullptr;
};

// The one list of games in this room; a game that is not listed has nothing special.
std::span<const Trainer> every_trainer();

const Trainer& trainer_of(const AnyGame& game);

}  // namespace palamedes::training
