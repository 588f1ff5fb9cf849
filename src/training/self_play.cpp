#include "training/self_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/hash.hpp"
#include "base/rng.hpp"
#include "games/typed_play.hpp"
#include "games/visit_game.hpp"
#include "training/thinking.hpp"
#include "training/trainer.hpp"

namespace palamedes::training {
namespace {

std::vector<std::uint64_t> packed(const AnyPlay& play) {
  return visit_game(play.game().info(), [&play](const auto& game) {
    using G = std::decay_t<decltype(game)>;
    const Playthrough<G>& through = typed<G>(play);
    const auto words = through.game().pack(through.position());
    return std::vector<std::uint64_t>(words.begin(), words.end());
  });
}

bool happens(double chance, Rng& rng) {
  constexpr int kOneIn = 1 << 20;
  return rng.below(kOneIn) < static_cast<int>(chance * kOneIn);
}

MoveCode random_move(const AnyPlay& play, Rng& rng) {
  const auto moves = play.moves();
  return moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
}

// A game's samples before their result is known.
class Draft {
 public:
  void add(const AnyPlay& play, search::Score score, bool exact) {
    const auto ply = std::min<std::size_t>(play.played().size(), 255);
    samples_.push_back({packed(play), as_short(score), 0, static_cast<std::uint8_t>(ply), exact});
    turns_.push_back(play.turn());
  }
  void forget() { samples_.clear(), turns_.clear(), settled_ = 0; }
  // The result of all that have none yet.
  void settle(int margin_for_first) {
    for (; settled_ < samples_.size(); ++settled_) {
      const bool first = turns_[settled_] == Side::First;
      samples_[settled_].result = as_short(first ? margin_for_first : -margin_for_first);
    }
  }
  std::vector<Sample>& samples() { return samples_; }

 private:
  std::vector<Sample> samples_;
  std::vector<Side> turns_;
  std::size_t settled_ = 0;
};

int for_first(const AnyPlay& play, int margin) {
  return play.turn() == Side::First ? margin : -margin;
}

// The rest of a game whose end can be counted. False if the engine would not count it.
bool play_exactly(AnyPlay& play, engines::Engine& engine, double stray_moves, Rng& rng,
                  Draft& draft) {
  while (!play.result()) {
    const Analysis analysis = engine.analyse(play, {});
    if (!analysis.complete || !analysis.margin) return false;
    int margin = *analysis.margin;
    bool astray = false;
    for (const MoveCode best : analysis.lines[0].moves) {
      draft.add(play, margin * analysis.unit, true);
      draft.settle(for_first(play, margin));
      astray = happens(stray_moves, rng);
      play.play(astray ? random_move(play, rng) : best);
      if (astray) break;
      margin = -margin;
    }
    if (!astray && !play.result()) return false;
  }
  return true;
}

}  // namespace

SamplesHeader header_of(const AnyGame& game, const SelfPlay& settings) {
  SamplesHeader header;
  header.game = game.info().id;
  header.words = static_cast<std::uint32_t>(packed(*game.start()).size());
  header.unit = static_cast<std::uint32_t>(
      engines::make_engine(game, thinking_options(settings.weights))->unit());
  header.made_by = fmt::format(
      "opening {}-{}, depth {}, nodes {}, solve from {}, stray {} within {} and {}, seed {}, "
      "weights {}",
      settings.least_opening, settings.most_opening, settings.depth, settings.nodes,
      settings.solve_from, settings.stray_games, settings.stray_within, settings.stray_moves,
      settings.seed, settings.weights_name.empty() ? "own" : settings.weights_name);
  if (settings.given_games) {
    header.made_by +=
        fmt::format(", from {}, then {} random", settings.given_name, settings.random_after);
  }
  return header;
}

SelfPlayer::SelfPlayer(std::shared_ptr<const AnyGame> game, const SelfPlay& settings)
    : game_(std::move(game)),
      settings_(settings),
      engine_(engines::make_engine(*game_, thinking_options(settings.weights))) {}

SampleBlock SelfPlayer::batch(std::uint32_t number, const std::atomic<bool>& stop) {
  SampleBlock block{number, {}};
  for (std::uint64_t i = 0; i < kGamesPerBlock; ++i) {
    if (stop.load(std::memory_order_relaxed)) return {number, {}};
    play_game(std::uint64_t{number} * kGamesPerBlock + i, block.samples);
  }
  return block;
}

void SelfPlayer::play_game(std::uint64_t number, std::vector<Sample>& samples) {
  Rng rng(hash_word(settings_.seed, number));
  engine_->new_game();
  const auto play = game_->start();
  const int opening =
      settings_.least_opening + rng.below(settings_.most_opening - settings_.least_opening + 1);
  std::span<const MoveCode> given;
  if (settings_.given_games) {
    const auto& games = *settings_.given_games;
    const auto& chosen = games[static_cast<std::size_t>(rng.below(static_cast<int>(games.size())))];
    given = std::span(chosen).first(std::min(chosen.size(), static_cast<std::size_t>(opening)));
  }
  const int given_plies = static_cast<int>(given.size());
  const int opening_plies =
      settings_.given_games ? given_plies + rng.below(settings_.random_after + 1) : opening;
  const int stray_at = happens(settings_.stray_games, rng)
                           ? opening_plies + rng.below(settings_.stray_within)
                           : opening_plies - 1;
  const Limits limits = thinking_limits(settings_.depth, settings_.nodes);
  const Trainer& trainer = trainer_of(*game_);
  Draft draft;
  for (int ply = 0; !play->result(); ++ply) {
    if (ply < given_plies) {
      play->play(given[static_cast<std::size_t>(ply)]);
      continue;
    }
    if (ply < opening_plies || ply == stray_at) {
      draft.forget();
      play->play(random_move(*play, rng));
      continue;
    }
    if (trainer.moves_to_the_end != nullptr &&
        trainer.moves_to_the_end(*play) <= settings_.solve_from) {
      if (!play_exactly(*play, *engine_, settings_.stray_moves, rng, draft)) return;
      break;
    }
    const Analysis analysis = engine_->analyse(*play, limits);
    if (trainer.decided != nullptr) {
      if (const auto margin = trainer.decided(analysis)) {
        draft.settle(for_first(*play, *margin));
        break;
      }
    }
    if (!analysis.lines.empty() &&
        (trainer.is_instructive == nullptr || trainer.is_instructive(*play, analysis))) {
      draft.add(*play, analysis.lines[0].score, analysis.complete && analysis.margin.has_value());
    }
    play->play(analysis.best);
  }
  if (const auto result = play->result()) draft.settle(result->margin_for_first);
  samples.insert(samples.end(), draft.samples().begin(), draft.samples().end());
}

}  // namespace palamedes::training
