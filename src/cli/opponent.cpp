// cli/opponent.cpp - hired when first asked, and anew when the game is another one.
#include "cli/opponent.hpp"

#include <fmt/format.h>

#include "cli/hired_player.hpp"
#include "cli/inputs.hpp"
#include "cli/stopwatch.hpp"
#include "referee/player_spec.hpp"

namespace palamedes::cli {

std::string Opponent::name() const {
  const auto spec = referee::parse_player_spec(id_);
  return spec && !spec->name.empty() ? spec->name : id_;
}

void Opponent::sit_down(const AnyGame& game) {
  if (game_ != nullptr && game_->info().id == game.info().id) return;
  auto named = game_named(game.info().id);
  player_ = hire_player(id_, named, seed_, book_);
  game_ = std::move(named);
}

Choice Opponent::choose(const AnyPlay& play) {
  sit_down(play.game());
  const Stopwatch watch;
  Thinking thinking;
  thinking.seconds = seconds_;
  thinking.elapsed = [&watch] { return watch.seconds(); };
  return player_->choose(play, thinking);
}

std::string opinion(const Choice& choice) {
  if (!choice.lines.empty() && choice.lines[0].evaluation.plies_to_end) {
    const Evaluation& evaluation = choice.lines[0].evaluation;
    return fmt::format("{} in {}", evaluation.value > 0 ? "win" : "loss", *evaluation.plies_to_end);
  }
  return choice.evaluation ? fmt::format("{:+.2f}", *choice.evaluation) : std::string();
}

}  // namespace palamedes::cli
