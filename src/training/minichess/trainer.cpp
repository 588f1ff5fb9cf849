#include "training/minichess/trainer.hpp"

#include <cstdlib>

#include "games/minichess/minichess.hpp"
#include "games/typed_play.hpp"

namespace palamedes::training {
namespace {

constexpr int kDecidingPawns = 20;

// Beyond so much, and where a win is proven, who is ahead wins.
std::optional<int> decided_by_score(const Analysis& analysis) {
  const int score = analysis.lines.empty() ? 0 : analysis.lines[0].score;
  if (std::abs(score) <= kDecidingPawns * analysis.unit) return std::nullopt;
  return score > 0 ? 1 : -1;
}

// A net judges without looking ahead, so it can learn only from positions where nothing is going
// on: nobody is in check, and the best move takes nothing and makes no queen.
template <class G>
bool is_quiet(const Playthrough<G>& through, const Analysis& analysis) {
  const auto& p = through.position();
  const auto best = G::decode(p, analysis.best);
  return best && (p.occupied() >> to_of(*best) & 1) == 0 && kind_of(*best) == becomes_of(*best) &&
         !G::Generator::king_attacked(p, p.turn);
}

bool is_quiet_position(const AnyPlay& play, const Analysis& analysis) {
  const std::string& id = play.game().info().rule_set;
  if (id == MiniChess2023::id()) return is_quiet(typed<MiniChess2023>(play), analysis);
  if (id == MiniChess2026::id()) return is_quiet(typed<MiniChess2026>(play), analysis);
  return is_quiet(typed<Gardner>(play), analysis);
}

}  // namespace

Trainer minichess_trainer() {
  return {.family = "minichess",
          .is_instructive = is_quiet_position,
          .decided = decided_by_score,
          .fitted_by = "tools/training/fit_net.py"};
}

}  // namespace palamedes::training
