// cli/match_report.cpp - see match_report.hpp.
#include "cli/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/strength.hpp"
#include "cli/layout.hpp"
#include "cli/sprt_view.hpp"

namespace palamedes::cli {
namespace {

std::string misstep_words(const arena::SideTally& tally) {
  std::string words;
  for (const auto& [word, count] : tally.missteps) words += fmt::format(", {} x {}", count, word);
  return words;
}

std::string side_line(const std::string& name, const arena::SideTally& tally) {
  const auto moves = static_cast<double>(std::max<std::uint64_t>(tally.moves, 1));
  const double seconds = std::max(tally.seconds, 1e-9);
  return fmt::format("{}: {:.1f} ms a move (slowest {:.1f} ms), {} nodes a move, {} nodes/s{}",
                     name, 1000 * tally.seconds / moves, 1000 * tally.slowest,
                     short_number(static_cast<double>(tally.nodes) / moves),
                     short_number(static_cast<double>(tally.nodes) / seconds),
                     misstep_words(tally));
}

nlohmann::ordered_json side_json(const arena::SideTally& tally) {
  return {{"moves", tally.moves},
          {"nodes", tally.nodes},
          {"seconds", tally.seconds},
          {"slowest", tally.slowest},
          {"missteps", tally.missteps}};
}

}  // namespace

std::string match_text(const arena::MatchPlan& plan, const arena::MatchResult& result) {
  std::string sure, more;
  if (result.pairs.pairs() > 0) {
    const auto interval = arena::strength(result.pairs).score.interval;
    sure = fmt::format(" (95 %: {:.1f} to {:.1f} %)", 100 * interval.low, 100 * interval.high);
    more = strength_text(result.pairs);
    if (plan.sprt) more += sprt_text(*plan.sprt, result.pairs) + "\n";
  }
  return fmt::format(
      "{} against {}: +{} ={} -{} of {} games, score {:.1f} %{}{}\n{}{}\n{}\n", plan.first,
      plan.second, result.wins, result.draws, result.losses, result.played(), 100 * result.score(),
      sure, result.void_games > 0 ? fmt::format(", and {} void", result.void_games) : "", more,
      side_line(plan.first, result.first), side_line(plan.second, result.second));
}

std::string match_json(const AnyGame& game, const arena::MatchPlan& plan,
                       const arena::MatchResult& result) {
  nlohmann::ordered_json json{{"game", game.info().id},
                              {"players", {plan.first, plan.second}},
                              {"games", result.played()},
                              {"wins", result.wins},
                              {"draws", result.draws},
                              {"losses", result.losses},
                              {"void", result.void_games},
                              {"score", result.score()},
                              {"pairs", result.pairs.of},
                              {"first", side_json(result.first)},
                              {"second", side_json(result.second)}};
  if (result.pairs.pairs() > 0) {
    const auto strength = arena::strength(result.pairs);
    const auto pair_of = [](const arena::Interval& i) {
      return nlohmann::ordered_json{i.low, i.high};
    };
    json["interval95"] = pair_of(strength.score.interval);
    json["elo"] = strength.elo.value;
    json["elo_interval95"] = pair_of(strength.elo.interval);
    json["normalised_elo"] = strength.normalised.value;
    json["superiority"] = strength.superiority;
    if (plan.sprt) json["llr"] = plan.sprt->log_ratio(result.pairs);
  }
  if (!result.sandbox.empty()) json["sandbox"] = result.sandbox;
  return json.dump() + "\n";
}

}  // namespace palamedes::cli
