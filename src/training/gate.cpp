#include "training/gate.hpp"

#include <filesystem>
#include <nlohmann/json.hpp>

#include "arena/strength.hpp"

namespace palamedes::training {
namespace {

std::string_view word_for(arena::Sprt::Verdict verdict) {
  switch (verdict) {
    case arena::Sprt::Verdict::AcceptElo1:
      return "better";
    case arena::Sprt::Verdict::AcceptElo0:
      return "not better";
    case arena::Sprt::Verdict::Continue:
      return "open";
  }
  return "open";
}

}  // namespace

std::string engine_with_weights(const std::string& file) {
  std::string escaped;
  for (const char c : file) {
    if (std::string_view("\\,=()").find(c) != std::string_view::npos) escaped += '\\';
    escaped += c;
  }
  return "builtin(weights=" + escaped + "):engine";
}

Result<arena::MatchResult> run_gate(
    const std::shared_ptr<const AnyGame>& game, const GatePlan& plan,
    const std::function<void(const arena::MatchResult&)>& progress) {
  arena::MatchPlan match;
  match.first = engine_with_weights(plan.new_weights);
  match.second = plan.old_weights.empty() ? "engine" : engine_with_weights(plan.old_weights);
  match.names = {"new", "old"};
  match.games = plan.most_games;
  match.opening_plies = plan.opening_plies;
  match.time.move = plan.seconds;
  match.seed = plan.seed;
  match.threads = plan.threads;
  match.sprt = plan.sprt;
  match.stop = plan.stop;
  const auto completed = arena::complete(match);
  if (!completed) return completed.error();
  return arena::run_match(game, *completed, progress);
}

bool passed(const GatePlan& plan, const arena::MatchResult& result) {
  return plan.sprt.verdict(result.tested) == arena::Sprt::Verdict::AcceptElo1;
}

std::string gate_report(const AnyGame& game, const GatePlan& plan, const arena::MatchResult& result,
                        const std::string& date) {
  const auto name = [](const std::string& file) {
    return file.empty() ? std::string("own") : std::filesystem::path(file).filename().string();
  };
  nlohmann::ordered_json report{{"game", game.info().id},
                                {"date", date},
                                {"new", name(plan.new_weights)},
                                {"old", name(plan.old_weights)},
                                {"seconds_a_move", plan.seconds},
                                {"opening_plies", plan.opening_plies},
                                {"seed", plan.seed},
                                {"games", result.played()},
                                {"wins", result.wins},
                                {"draws", result.draws},
                                {"losses", result.losses},
                                {"pairs", result.pairs.of},
                                {"sprt", {plan.sprt.elo0, plan.sprt.elo1}},
                                {"llr", plan.sprt.log_ratio(result.tested)},
                                {"verdict", word_for(plan.sprt.verdict(result.tested))}};
  if (result.pairs.pairs() > 0) {
    const arena::Estimate elo = arena::strength(result.pairs).elo;
    report["elo"] = {elo.interval.low, elo.value, elo.interval.high};
  }
  return report.dump(2) + '\n';
}

}  // namespace palamedes::training
