// cli/opponent.cpp - hired when first asked, and anew when the game is another one; only programs
// need a sandbox.
#include "cli/opponent.hpp"

#include <fmt/format.h>

#include "base/text.hpp"
#include "cli/fatal.hpp"
#include "cli/inputs.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::cli {
namespace {

constexpr double kSecondsOfGrace = 5;

std::unique_ptr<referee::Contestant> hire(const std::string& text,
                                          std::shared_ptr<const AnyGame> game, std::uint64_t seed,
                                          const std::string& book) {
  auto spec = require(referee::parse_player_spec(text));
  referee::Setting setting{.game = std::move(game), .sandbox = {}, .seed = seed};
  const bool ours = spec.protocol == referee::kBuiltin;
  if (!book.empty()) {
    if (!ours) {
      throw Fatal(kBadInput,
                  fmt::format("--book is for players of ours; {} is none", in_quotes(text)));
    }
    spec.options.emplace_back("book", book);
  }
  if (!ours) setting.sandbox = require(referee::Sandbox::probe(referee::SandboxMode::Auto, {}));
  return require(referee::make_contestant(spec, setting));
}

}  // namespace

std::string Opponent::name() const {
  const auto spec = referee::parse_player_spec(id_);
  return spec && !spec->name.empty() ? spec->name : id_;
}

void Opponent::sit_down(const AnyGame& game) {
  if (game_ != nullptr && game_->info().id == game.info().id) return;
  auto named = game_named(game.info().id);
  partner_ = std::make_unique<referee::Partner>(hire(id_, named, seed_, book_));
  game_ = std::move(named);
}

void Opponent::fail(const Misstep& misstep) {
  partner_->end_now();
  throw Fatal(misstep.fault == Fault::NotStarted ? kBadInput : kIoFailure, describe(misstep, id_));
}

Analysis Opponent::choose(const AnyPlay& play) {
  sit_down(play.game());
  referee::Answer answer =
      partner_->ask(play, {.limits = {.seconds = seconds_}}, seconds_ + kSecondsOfGrace);
  if (const auto* misstep = std::get_if<Misstep>(&answer.content)) fail(*misstep);
  const auto& chosen = std::get<ChosenMove>(answer.content);
  const auto move = chosen.code ? Result(*chosen.code) : play.parse_move(chosen.text);
  if (!move) fail({Fault::IllegalMove, move.error().message});
  Analysis analysis = std::move(answer.analysis);
  analysis.best = *move;
  analysis.nodes = chosen.nodes;
  analysis.evaluation = chosen.evaluation;
  return analysis;
}

std::string opinion(const Analysis& choice) {
  if (!choice.lines.empty() && search::is_proven(choice.lines[0].score)) {
    const search::Score score = choice.lines[0].score;
    return fmt::format("{} in {}", score > 0 ? "win" : "loss", search::plies_to_end(score));
  }
  return choice.evaluation ? fmt::format("{:+.2f}", *choice.evaluation) : std::string();
}

std::string own_player_id(const std::string& text) {
  const auto spec = require(referee::parse_player_spec(text));
  if (spec.protocol == referee::kBuiltin && spec.options.empty() && spec.command.size() == 1) {
    return spec.command[0];
  }
  throw Fatal(kBadInput, fmt::format("{}: only a player of ours can sit here, without options",
                                     in_quotes(text)));
}

}  // namespace palamedes::cli
