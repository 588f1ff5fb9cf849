// training/tune.hpp - a search's parameters, tuned by games: SPSA.
//
// Simultaneous perturbation stochastic approximation (J. Spall 1992): in every step all parameters
// move at once, each up or down by its own width, the two settings play a few pairs of games
// against each other, and all are moved toward the better side. Widths and strides shrink as steps
// go by, as Spall (1998) advises. A step is a function of the settings before it, of its number and
// of what was played: games on time differ.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "search/parameter_list.hpp"

namespace palamedes::training {

struct TunedParameter {
  const search::Parameter* parameter;
  double value;  // is rounded when it is played with
  double width;  // of the first step, up and down
};

struct TunePlan {
  int steps = 200;
  int games = 8;          // of a step, in pairs with colours swapped
  double seconds = 0.02;  // a move
  double stride = 0.5;    // of a width: how far a won step leads at first
  int opening_plies = 8;
  std::uint64_t seed = 1;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
};

// What a tuning has come to; can be written down and gone on with.
struct Tuning {
  std::string game;
  int step = 0;   // so many are done
  int games = 0;  // so many were played
  std::vector<TunedParameter> parameters;
};

// Parameters with the values that suit the game, and widths of a tenth of those, at least 1.
// Errors: a name that is none, one that is given twice, and a switch.
Result<Tuning> begin_tuning(const AnyGame& game, const std::vector<std::string>& names);

// As JSON, and back. Errors: no such text, or one of another game or with unknown parameters.
std::string tuning_text(const Tuning& tuning);
Result<Tuning> read_tuning(const AnyGame& game, const std::string& text);

// `builtin(NAME=VALUE,...):engine`.
std::string engine_with(const Tuning& tuning, const std::vector<double>& values);

// The score of one engine against another, from 0 to 1, over the games of one step.
using PlayGames = std::function<Result<double>(const std::string& one, const std::string& other,
                                               std::uint64_t seed)>;

// One step. Nothing is changed when the games could not be played.
Result<bool> tune_step(Tuning& tuning, const TunePlan& plan, const PlayGames& play);

// Steps until all are done or it is stopped; `told` is called after each.
Result<bool> tune(const std::shared_ptr<const AnyGame>& game, const TunePlan& plan, Tuning& tuning,
                  const std::function<void(const Tuning&)>& told);

}  // namespace palamedes::training
