#include "training/tune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "arena/local_match.hpp"
#include "base/hash.hpp"
#include "base/rng.hpp"
#include "base/text.hpp"
#include "engines/game_knowledge.hpp"
#include "games/record/json_fields.hpp"
#include "games/record/json_text.hpp"

namespace palamedes::training {
namespace {

Error cannot_tune(const std::string& why) { return {Errc::Inconsistent, "tune: " + why}; }

Error no_earlier_tuning(const Error& mistake) {
  return cannot_tune(
      fmt::format("the file is not of an earlier tuning: {}", std::string(mistake.message)));
}

double within(const search::Parameter& parameter, double value) {
  return std::clamp(value, static_cast<double>(parameter.least),
                    static_cast<double>(parameter.most));
}

}  // namespace

Result<Tuning> begin_tuning(const AnyGame& game, const std::vector<std::string>& names) {
  const auto own = engines::knowledge_of(game).parameters;
  const search::Parameters usual = own != nullptr ? own() : search::Parameters();
  Tuning tuning{game.info().id, 0, 0, {}};
  for (const std::string& name : names) {
    const search::Parameter* const parameter = search::parameter_named(name);
    if (parameter == nullptr) {
      return cannot_tune(fmt::format("{} is no parameter of a search", in_quotes(name)));
    }
    if (parameter->is_switch()) {
      return cannot_tune(fmt::format("{} is on or off: let the two play a match", name));
    }
    for (const TunedParameter& other : tuning.parameters) {
      if (other.parameter == parameter) return cannot_tune(name + " is named twice");
    }
    const double value = parameter->in(usual);
    tuning.parameters.push_back({parameter, value, std::max(1.0, value / 10)});
  }
  if (tuning.parameters.empty()) return cannot_tune("no parameter is named");
  return tuning;
}

std::string tuning_text(const Tuning& tuning) {
  nlohmann::ordered_json parameters = nlohmann::ordered_json::object();
  for (const TunedParameter& one : tuning.parameters) {
    parameters[std::string(one.parameter->name)] = {{"value", one.value}, {"width", one.width}};
  }
  const nlohmann::ordered_json all{{"game", tuning.game},
                                   {"step", tuning.step},
                                   {"games", tuning.games},
                                   {"parameters", parameters}};
  return all.dump(2) + '\n';
}

Result<Tuning> read_tuning(const AnyGame& game, const std::string& text) {
  constexpr int kMost = 999'999'999;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  const Json all = read_json(text);
  JsonFields fields(all);
  Tuning tuning;
  for (const char* key : {"game", "step", "games", "parameters"}) fields.need(key);
  fields.read("game", tuning.game);
  fields.read("step", tuning.step, 0, kMost);
  fields.read("games", tuning.games, 0, kMost);
  const Json* const parameters = fields.object("parameters");
  if (const auto mistake = fields.mistake_or_unknown_key()) return no_earlier_tuning(*mistake);
  if (tuning.game != game.info().id) {
    return cannot_tune(
        fmt::format("the file is of {}, not of {}", in_quotes(tuning.game), game.info().id));
  }
  for (const auto& [name, numbers] : parameters->items()) {
    TunedParameter one{search::parameter_named(name), 0, 0};
    if (one.parameter == nullptr || one.parameter->is_switch()) {
      return cannot_tune(fmt::format("{} in the file is no parameter to tune", in_quotes(name)));
    }
    JsonFields inner(numbers, "parameters." + name);
    for (const char* key : {"value", "width"}) inner.need(key);
    inner.read("value", one.value, -kInfinity, kInfinity);
    inner.read("width", one.width, -kInfinity, kInfinity);
    if (!(one.width > 0)) inner.refuse("width", "a number above 0");
    if (const auto mistake = inner.mistake_or_unknown_key()) return no_earlier_tuning(*mistake);
    one.value = within(*one.parameter, one.value);
    tuning.parameters.push_back(one);
  }
  if (tuning.parameters.empty()) return cannot_tune("no parameter is named");
  return tuning;
}

std::string engine_with(const Tuning& tuning, const std::vector<double>& values) {
  std::string options;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const search::Parameter& parameter = *tuning.parameters[i].parameter;
    options += fmt::format("{}{}={}", i == 0 ? "" : ",", parameter.name,
                           std::lround(within(parameter, values[i])));
  }
  return fmt::format("builtin({}):engine", options);
}

Result<bool> tune_step(Tuning& tuning, const TunePlan& plan, const PlayGames& play) {
  // Spall's exponents, and a tenth of all steps to settle in.
  const double step = tuning.step;
  const double narrower = std::pow(1 + step, -0.101);
  const double settle = 0.1 * plan.steps;
  const double shorter = std::pow((settle + 1) / (settle + 1 + step), 0.602);
  const std::uint64_t seed = hash_word(plan.seed, static_cast<std::uint64_t>(tuning.step));
  Rng rng(seed);
  std::vector<double> moves, up, down;
  for (const TunedParameter& one : tuning.parameters) {
    moves.push_back((rng.below(2) == 0 ? -1 : 1) * std::max(one.width * narrower, 0.5));
    up.push_back(one.value + moves.back());
    down.push_back(one.value - moves.back());
  }
  const auto score = play(engine_with(tuning, up), engine_with(tuning, down), seed);
  if (!score) return score.error();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    TunedParameter& one = tuning.parameters[i];
    one.value =
        within(*one.parameter, one.value + plan.stride * shorter * moves[i] * (2 * *score - 1));
  }
  ++tuning.step;
  tuning.games += plan.games;
  return true;
}

Result<bool> tune(const std::shared_ptr<const AnyGame>& game, const TunePlan& plan, Tuning& tuning,
                  const std::function<void(const Tuning&)>& told) {
  const auto stopped = [&plan] { return plan.stop != nullptr && plan.stop->load(); };
  bool broken_off = false;
  const PlayGames play = [&](const std::string& one, const std::string& other,
                             std::uint64_t seed) -> Result<double> {
    arena::MatchPlan match;
    match.first = one, match.second = other;
    match.names = {"up", "down"};
    match.games = plan.games;
    match.opening_plies = plan.opening_plies;
    match.time.move = plan.seconds;
    match.seed = seed;
    match.threads = plan.threads;
    match.stop = plan.stop;
    const auto completed = arena::complete(match);
    if (!completed) return completed.error();
    const auto result = arena::run_match(game, *completed, [](const arena::MatchResult&) {});
    if (!result) return result.error();
    if (!result->broken_off.empty()) return cannot_tune("broken off: " + result->broken_off);
    broken_off = stopped();
    if (broken_off) return cannot_tune("stopped");
    return result->score();
  };
  while (tuning.step < plan.steps && !stopped()) {
    const auto done = tune_step(tuning, plan, play);
    if (broken_off) return false;
    if (!done) return done.error();
    told(tuning);
  }
  return tuning.step >= plan.steps;
}

}  // namespace palamedes::training
