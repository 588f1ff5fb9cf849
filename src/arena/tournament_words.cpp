// arena/tournament_words.cpp - the time comes first, then the openings, then who is held how.
#include "arena/tournament_words.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "games/notation.hpp"

namespace palamedes::arena {
namespace {

Sentence word_for(Format format) {
  switch (format) {
    case Format::RoundRobin:
      return say("round-robin", "round-robin");
    case Format::Gauntlet:
      return say("gauntlet", "gauntlet");
    case Format::Swiss:
      return say("swiss", "swiss");
    case Format::Knockout:
      return say("knockout", "knockout");
  }
  check_failed("a format of tournaments without a word");
}

std::string number_text(double number) { return fmt::format("{}", number); }

}  // namespace

Sentence title_of(const TournamentPlan& plan) {
  if (!plan.title.empty()) return plan.title;
  return say("tournament-title", "{}, {}", game_word(plan.game), word_for(plan.format));
}

Sentence details_of(const TournamentPlan& plan, const Arrangement& arrangement) {
  Sentence text = plan.openings.file.empty()
                      ? say("random-openings", "openings of {} random plies, seed {}",
                            plan.openings.plies, plan.seed)
                      : say("openings-from", "openings from {}",
                            std::filesystem::path(plan.openings.file).filename().string());
  if (plan.time.move) {
    text = say("seconds-a-move", "{} s a move, {}", number_text(*plan.time.move), text);
  }
  if (plan.time.game) {
    text = say("seconds-a-game", "{} + {} s a game, {}", number_text(*plan.time.game),
               number_text(plan.time.increment), text);
  }
  if (!arrangement.sandbox) return text;
  return say("with-sandbox", "{}; sandbox: {}", text, arrangement.sandbox->summary());
}

Sentence match_title(const std::string& game, const std::string& first, const std::string& second) {
  return say("match-title", "{}: {} against {}", game_word(game), first, second);
}

Sentence match_details(int games) { return say("match-details", "a match of {} games", games); }

}  // namespace palamedes::arena
