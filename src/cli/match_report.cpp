// cli/match_report.cpp - of every kind of misstep one game is shown, the first.
#include "cli/match_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/strength.hpp"
#include "base/text.hpp"
#include "cli/layout.hpp"
#include "cli/sprt_view.hpp"

namespace palamedes::cli {
namespace {

std::string tag(const GameRecord& record, const char* name) {
  const auto found = record.tags.find(name);
  return found == record.tags.end() ? std::string() : found->second;
}

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

// Why games were lost: the first verdict of each kind, and the end of what was written to stderr.
std::string misfortunes(const std::string& name, const arena::SideTally& tally,
                        const std::vector<GameRecord>& games) {
  std::string text;
  for (const auto& [word, index] : tally.examples) {
    const GameRecord& game = games[index];
    text += fmt::format("{}, {} in game {}: {}\n", name, word, index + 1, tag(game, "verdict"));
    const bool first = game.players[0] == name;
    const std::string words = tag(game, first ? "stderr-first" : "stderr-second");
    const auto lines = split_lines(trim(words));
    if (!trim(words).empty()) text += fmt::format("  its stderr ended with: {}\n", lines.back());
  }
  return text;
}

nlohmann::ordered_json side_json(const arena::SideTally& tally,
                                 const std::vector<GameRecord>& games) {
  nlohmann::ordered_json verdicts = nlohmann::ordered_json::object();
  for (const auto& [word, index] : tally.examples) {
    verdicts[word] = {{"game", index + 1}, {"verdict", tag(games[index], "verdict")}};
  }
  return {{"moves", tally.moves},     {"nodes", tally.nodes},       {"seconds", tally.seconds},
          {"slowest", tally.slowest}, {"missteps", tally.missteps}, {"verdicts", verdicts}};
}

}  // namespace

std::string match_text(const arena::MatchPlan& plan, const arena::MatchResult& result,
                       const std::string& saved) {
  std::string sure, more;
  if (result.pairs.pairs() > 0) {
    const auto interval = arena::strength(result.pairs).score.interval;
    sure = fmt::format(" (95 %: {:.1f} to {:.1f} %)", 100 * interval.low, 100 * interval.high);
    more = strength_text(result.pairs);
    if (plan.sprt) more += sprt_text(*plan.sprt, result.tested) + "\n";
  }
  if (result.duplicates > 0) {
    more += fmt::format("{} repeated an earlier one move by move; pairs of such games count once\n",
                        count_of(static_cast<std::size_t>(result.duplicates), "game"));
  }
  std::string why = misfortunes(plan.names[0], result.first, result.games) +
                    misfortunes(plan.names[1], result.second, result.games);
  if (!why.empty()) {
    why += saved.empty() ? "--save FILE keeps the games with what was said in them\n"
                         : fmt::format(
                               "what was said is in '{}', in the tags dialogue-first and "
                               "dialogue-second of these games\n",
                               saved);
  }
  return fmt::format("{} against {}: +{} ={} -{} of {} games, score {:.1f} %{}{}\n{}{}\n{}\n{}",
                     plan.names[0], plan.names[1], result.wins, result.draws, result.losses,
                     result.played(), 100 * result.score(), sure,
                     result.void_games > 0 ? fmt::format(", and {} void", result.void_games) : "",
                     more, side_line(plan.names[0], result.first),
                     side_line(plan.names[1], result.second), why);
}

std::string match_json(const AnyGame& game, const arena::MatchPlan& plan,
                       const arena::MatchResult& result) {
  nlohmann::ordered_json json{{"game", game.info().id},
                              {"players", plan.names},
                              {"games", result.played()},
                              {"wins", result.wins},
                              {"draws", result.draws},
                              {"losses", result.losses},
                              {"void", result.void_games},
                              {"duplicates", result.duplicates},
                              {"score", result.score()},
                              {"pairs", result.pairs.of},
                              {"first", side_json(result.first, result.games)},
                              {"second", side_json(result.second, result.games)}};
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
    if (plan.sprt) json["llr"] = plan.sprt->log_ratio(result.tested);
  }
  if (!result.sandbox.empty()) json["sandbox"] = result.sandbox;
  return json.dump() + "\n";
}

}  // namespace palamedes::cli
