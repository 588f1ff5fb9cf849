#include "desk/coach/coach_words.hpp"

#include <fmt/format.h>

#include "bout/verdict.hpp"
#include "games/catalog.hpp"
#include "games/notation.hpp"

namespace palamedes::desk {
namespace {

// Its name, or its colour where it has none.
Sentence subject_of(const Findings& found) {
  if (!found.name.empty()) return found.name;
  const auto game = find_game(found.game);
  check(game.ok(), "findings of a game that is none");
  return side_word((*game)->info(), found.subject);
}

Sentence headline(const Findings& found) {
  const Sentence who = subject_of(found);
  const Sentence phase = phase_word(found.phase.value_or(Phase::Middle));
  if (found.result == 0 && found.failed()) {
    return say("coach.slipped", "{} let a won game become a draw, in the {}", who, phase);
  }
  switch (found.cause) {
    case Cause::Crash:
      return say("coach.crash", "{} lost by its own fault at its move {}: {}", who,
                 found.fault->own_move, found.fault->detail);
    case Cause::Time:
      if (found.fault) {
        return say("coach.flagged", "{} ran out of time at its move {}", who,
                   found.fault->own_move);
      }
      return say("coach.time", "{} lost by the way it used its time", who);
    case Cause::Tactics:
      return say("coach.tactics", "{} lost by tactics, in the {}", who, phase);
    case Cause::Opening:
      return say("coach.opening", "{} lost the game in the opening", who);
    case Cause::Endgame:
      return say("coach.endgame", "{} lost the game in the endgame", who);
    case Cause::Misjudged:
      return say("coach.misjudged", "{} misjudged the {} and was outplayed step by step", who,
                 phase);
    case Cause::None:
      break;
  }
  if (found.result == 1) return say("coach.won", "{} won", who);
  if (found.result == 0) return say("coach.drew", "{} drew, and was never clearly winning", who);
  return say("coach.unfinished", "the game was not finished");
}

Sentence said_of(const Mistake& mistake) {
  const Sentence what =
      say("coach.mistake", "move {}: {}; {} was better ({} instead of {} of 100 chances)",
          mistake.ply + 1, mistake.why, mistake.better_label, percent(mistake.before),
          percent(mistake.after));
  if (mistake.certain) return say("coach.certain", "{}; this is exact", what);
  return say("coach.likely", "{}; as far as {} plies show", what, mistake.depth);
}

std::optional<Sentence> about_decisive(const Findings& found) {
  if (found.chances.empty() || found.result != -1) return std::nullopt;
  if (!found.decisive) {
    return say("coach.never-half", "it had less than half of the chances whenever it was to move");
  }
  const std::size_t ply = *found.decisive;
  // Whoever crashed in a good position was beaten by no move.
  if (found.chances[ply + 1] >= 0.5) return std::nullopt;
  return say(
      "coach.decisive",
      "move {}, {}, was decisive: its chances were {} of 100 before it, {} after it, and stayed "
      "below half",
      ply + 1, found.moves[ply], percent(found.chances[ply]), percent(found.chances[ply + 1]));
}

std::optional<Sentence> about_judgement(const Findings& found, double worth_saying = 0) {
  const Mistake* told = found.decisive ? found.at(*found.decisive) : nullptr;
  if (told == nullptr) told = found.worst();
  if (told == nullptr || !told->own_chance) return std::nullopt;
  if (*told->own_chance - told->after < worth_saying) return std::nullopt;
  return say("coach.own", "after {} it thought it had {} of 100 chances, and had {}",
             told->played_label, percent(*told->own_chance), percent(told->after));
}

std::optional<Sentence> about_time(const Findings& found) {
  const TimeSpent& time = found.time;
  switch (time.use) {
    case TimeUse::Instant:
      return say(
          "coach.instant",
          "it moves at once: most moves took less than {} of 100 of a steady share of its time",
          fmt::format("{:.0f}", std::max(1.0, 100 * time.pace)));
    case TimeUse::Hoarding:
      return say("coach.hoarding",
                 "it saved its time for nothing: {} of 100 of its clock was left at the end",
                 percent(time.left.value_or(0)));
    case TimeUse::Trouble:
      return say("coach.trouble",
                 "it was short of time when it went wrong: it had spent too much before");
    case TimeUse::Flagged:
    case TimeUse::Sound:
    case TimeUse::Unknown:
      break;
  }
  return std::nullopt;
}

// The decisive move, or another mistake where the worst one, which has been told of, decided.
std::optional<Sentence> about_another(const Findings& found) {
  const Mistake* worst = found.worst();
  if (worst == nullptr || worst->ply != found.decisive) return about_decisive(found);
  const Mistake* next = nullptr;
  for (const Mistake& mistake : found.mistakes) {
    if (&mistake == worst) continue;
    if (next == nullptr || mistake.cost() > next->cost()) next = &mistake;
  }
  return next == nullptr ? std::nullopt : std::optional(said_of(*next));
}

}  // namespace

std::string percent(double chance) { return fmt::format("{:.0f}", 100 * chance); }

Sentence cause_word(Cause cause) {
  switch (cause) {
    case Cause::Crash:
      return say("cause.crash", "crashes and other faults");
    case Cause::Time:
      return say("cause.time", "time");
    case Cause::Tactics:
      return say("cause.tactics", "tactics");
    case Cause::Opening:
      return say("cause.opening", "opening");
    case Cause::Endgame:
      return say("cause.endgame", "endgame");
    case Cause::Misjudged:
      return say("cause.misjudged", "misjudged");
    case Cause::None:
      break;
  }
  return say("cause.none", "nothing");
}

Sentence phase_word(Phase phase) {
  switch (phase) {
    case Phase::Opening:
      return say("phase.opening", "opening");
    case Phase::Middle:
      return say("phase.middle", "middle game");
    case Phase::End:
      break;
  }
  return say("phase.end", "endgame");
}

std::vector<Sentence> say_all(const Findings& found) {
  std::vector<Sentence> all{headline(found)};
  const auto add = [&all](std::optional<Sentence> sentence) {
    if (sentence) all.push_back(std::move(*sentence));
  };
  add(about_decisive(found));
  for (const Mistake& mistake : found.mistakes) all.push_back(said_of(mistake));
  add(about_judgement(found));
  add(about_time(found));
  return all;
}

std::vector<Sentence> say_briefly(const Findings& found) {
  std::vector<Sentence> brief{headline(found)};
  if (const Mistake* worst = found.worst()) {
    brief.push_back(said_of(*worst));
  } else {
    brief.push_back(say("coach.no-mistake", "no single move gave much away"));
  }
  auto third = about_time(found);
  constexpr double kWorthSaying = 0.2;
  if (!third) third = about_judgement(found, kWorthSaying);
  if (!third) third = about_another(found);
  if (!third) {
    third = say("coach.count", "{} of {} moves gave chances away", found.mistakes.size(),
                found.own_moves);
  }
  brief.push_back(std::move(*third));
  return brief;
}

}  // namespace palamedes::desk
