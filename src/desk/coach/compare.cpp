// desk/coach/compare.cpp - the interval is the normal one, with Student's correction for few pairs.
#include "desk/coach/compare.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <functional>
#include <map>

namespace palamedes::desk {
namespace {

constexpr std::size_t kMostChanged = 20;

// What two games must have in common to be a pair. The opponent is no part of it where each version
// has met the other.
std::string pairing_key(const Findings& game, const std::vector<std::string>& versions) {
  std::string key = game.game + '\n' + game.start + '\n';
  for (std::size_t i = 0; i < std::min(game.first_own, game.moves.size()); ++i) {
    key += game.moves[i] + '\n';
  }
  key += game.subject == Side::First ? "first\n" : "second\n";
  const bool each_other =
      std::find(versions.begin(), versions.end(), game.opponent) != versions.end();
  return each_other ? key : key + game.opponent;
}

struct GamePair {
  const Findings *earlier, *later;
};

double share_lost_by(const Findings& game, Cause cause) { return game.cause == cause ? 1 : 0; }

Difference over(const std::vector<GamePair>& pairs,
                const std::function<double(const Findings&)>& figure) {
  std::vector<double> differences;
  for (const GamePair& pair : pairs)
    differences.push_back(figure(*pair.later) - figure(*pair.earlier));
  return difference_of(differences);
}

double cost_at(const Findings& game, const std::string& position) {
  for (const Mistake& mistake : game.mistakes) {
    if (mistake.position == position) return mistake.cost();
  }
  return 0;
}

std::vector<ChangedMove> changed_moves(const std::vector<GamePair>& pairs) {
  std::vector<ChangedMove> changed;
  for (const GamePair& pair : pairs) {
    std::map<std::string, std::string> before;
    for (const OwnChoice& choice : pair.earlier->choices) before[choice.position] = choice.move;
    for (const OwnChoice& choice : pair.later->choices) {
      const auto found = before.find(choice.position);
      if (found == before.end() || found->second == choice.move) continue;
      changed.push_back({pair.later->game, choice.position, found->second, choice.move,
                         cost_at(*pair.earlier, choice.position),
                         cost_at(*pair.later, choice.position)});
    }
  }
  std::stable_sort(changed.begin(), changed.end(), [](const ChangedMove& a, const ChangedMove& b) {
    return std::max(a.earlier_cost, a.later_cost) > std::max(b.earlier_cost, b.later_cost);
  });
  if (changed.size() > kMostChanged) changed.resize(kMostChanged);
  return changed;
}

}  // namespace

Difference difference_of(const std::vector<double>& differences) {
  Difference result;
  result.pairs = static_cast<int>(differences.size());
  if (differences.empty()) return result;
  const double n = result.pairs;
  for (const double difference : differences) result.mean += difference / n;
  double squares = 0;
  for (const double difference : differences) {
    squares += (difference - result.mean) * (difference - result.mean);
  }
  // Student's t at 97.5 % to three digits from ten pairs on.
  const double quantile = 1.96 + 2.4 / std::max(n - 1, 1.0) + 3 / std::max((n - 1) * (n - 1), 1.0);
  const double error = n < 2 ? 1 : quantile * std::sqrt(squares / (n - 1) / n);
  result.low = result.mean - error, result.high = result.mean + error;
  return result;
}

Comparison compare(const std::vector<Findings>& earlier, const std::vector<Findings>& later) {
  Comparison comparison;
  if (!earlier.empty()) comparison.earlier = earlier.front().name;
  if (!later.empty()) comparison.later = later.front().name;
  const std::vector<std::string> versions{comparison.earlier, comparison.later};
  std::map<std::string, std::deque<const Findings*>> waiting;
  for (const Findings& game : earlier) {
    if (game.result) waiting[pairing_key(game, versions)].push_back(&game);
  }
  std::vector<GamePair> pairs;
  for (const Findings& game : later) {
    if (!game.result) continue;
    auto& counterparts = waiting[pairing_key(game, versions)];
    if (counterparts.empty()) {
      ++comparison.unpaired;
      continue;
    }
    pairs.push_back({counterparts.front(), &game});
    counterparts.pop_front();
  }
  for (const auto& [key, left] : waiting) comparison.unpaired += static_cast<int>(left.size());
  comparison.points =
      over(pairs, [](const Findings& game) { return 0.5 + 0.5 * game.result.value_or(0); });
  for (const Cause cause : {Cause::Crash, Cause::Time, Cause::Tactics, Cause::Opening,
                            Cause::Endgame, Cause::Misjudged}) {
    comparison.lines.push_back(
        {std::string(name_of(cause)),
         over(pairs, [cause](const Findings& game) { return share_lost_by(game, cause); })});
  }
  comparison.lines.push_back({"mistakes", over(pairs, [](const Findings& game) {
                                return static_cast<double>(game.mistakes.size());
                              })});
  comparison.changed = changed_moves(pairs);
  return comparison;
}

}  // namespace palamedes::desk
