// desk/coach/reasons.cpp - the first reason that holds is given, the most particular first.
#include "desk/coach/reasons.hpp"

#include <cstdlib>
#include <optional>

#include "games/notation.hpp"

namespace palamedes::desk {
namespace {

constexpr std::size_t kPliesBeforeALimit = 12;
constexpr int kPliesOfAQuickEnd = 5, kPliesOfAForcedEnd = 15;
constexpr double kHalfAndMore = 0.6;

}  // namespace

engines::Phase phase_of(const AnyPlay& play) {
  const engines::Advice& advice = engines::knowledge_of(play.game()).advice;
  return advice.phase == nullptr ? engines::Phase::Middle : advice.phase(play);
}

GivenReason reason_for(const SeenMistake& m) {
  const GameInfo& info = m.before.game().info();
  const std::string played = label_of(m.before, m.played);
  const std::string better = label_of(m.before, m.best.line.front());
  const Sentence enemy = side_word(info.name_of(other(m.before.turn())));
  const auto after = m.before.clone();
  after->play(m.played);

  // A position that was there before, and a better chance than a draw given up for it.
  const bool repeats = after->past().occurrences > 1 && m.best.chance >= kHalfAndMore;
  if (repeats && m.termination == name_of(Ending::Repetition)) {
    return {"repetition",
            say("why.repetition",
                "{} repeats the position, although {} goes on and wins more often", played, better),
            say("habit.repetition", "it repeats positions that it could win")};
  }
  const engines::Advice& advice = engines::knowledge_of(m.before.game()).advice;
  const auto own = advice.reason == nullptr
                       ? std::optional<engines::Reason>()
                       : advice.reason({m.before, m.played, m.then.line, m.best.line});
  const auto missed_win = [&](int within) -> std::optional<GivenReason> {
    if (m.best.chance < 1 || m.then.chance == 0 || m.best.plies.value_or(within + 1) > within) {
      return std::nullopt;
    }
    return GivenReason{
        "missed-win",
        *m.best.plies == 1
            ? say("why.missed-win-now", "{} misses a win: {} wins at once", played, better)
            : say("why.missed-win", "{} misses a forced win: {} wins in {} plies", played, better,
                  *m.best.plies)};
  };
  const auto forced_loss = [&](int within) -> std::optional<GivenReason> {
    if (m.then.chance < 1 || m.then.plies.value_or(within + 1) > within) return std::nullopt;
    return GivenReason{"forced-loss",
                       *m.then.plies == 1
                           ? say("why.loss-now", "after {} {} wins at once", played, enemy)
                           : say("why.forced-loss", "after {} {} wins by force in {} plies", played,
                                 enemy, *m.then.plies)};
  };
  // What is lost on the spot says more than an end that is far away.
  if (auto missed = missed_win(kPliesOfAQuickEnd)) return *missed;
  if (own && after->result()) return {std::string(own->theme), own->why};
  if (auto lost = forced_loss(kPliesOfAQuickEnd)) return *lost;
  const bool counted =
      m.termination == name_of(Ending::PlyLimit) || m.termination == name_of(Ending::TurnLimit);
  if (counted && m.plies_to_end <= kPliesBeforeALimit) {
    return {"ply-limit", say("why.ply-limit",
                             "{} comes too late: the count of plies ends the game {} plies later",
                             played, m.plies_to_end - 1)};
  }
  if (own) return {std::string(own->theme), own->why};
  if (auto missed = missed_win(kPliesOfAForcedEnd)) return *missed;
  if (auto lost = forced_loss(kPliesOfAForcedEnd)) return *lost;
  if (m.best.margin && m.then.margin) {
    return {"discs", say("why.discs", "{} costs {} discs; {} would have kept them", played,
                         std::abs(*m.best.margin + *m.then.margin), better)};
  }
  return {"judgement", say("why.judgement", "{} gives chances away, by no single blow", played)};
}

}  // namespace palamedes::desk
