// players/textbook/textbook_players.cpp - the plain reference players, on each game's simplest
// evaluation.
//
// Minimax and alpha-beta take the first best move in the rules' own order. Told to stop, both give
// up in the midst of a move, and play the best of those before it.
#include "players/textbook/textbook_players.hpp"

#include "base/rng.hpp"
#include "engines/guided_engine.hpp"
#include "engines/simple_guides.hpp"
#include "games/visit_game.hpp"
#include "players/brake.hpp"
#include "players/textbook/deepening_player.hpp"
#include "search/mcts.hpp"
#include "search/minimax.hpp"
#include "search/time_budget.hpp"

namespace palamedes {
namespace {

using search::kInfinite;
using search::Score;

constexpr std::size_t kMctsMegabytes = 64;  // where no number of playouts says how many it needs

class RandomPlayer final : public Player {
 public:
  explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

  Analysis choose(const AnyPlay& play, const Limits&) override {
    const auto moves = play.moves();
    return {.best = moves[static_cast<std::size_t>(rng_.below(static_cast<int>(moves.size())))],
            .nodes = 1};
  }

 private:
  Rng rng_;
};

using textbook::Method;

// Rules under which every game is drawn once the brake is pulled, so that a search of any depth
// comes home at once. Its value then means nothing.
template <Game G>
struct BrakedRules : G {
  Brake* brake;

  std::optional<Outcome> outcome(const typename G::Position& p, const Past& past) const {
    if (brake->pulled_at_next_node()) return Outcome{};
    return G::outcome(p, past);
  }
};

template <Game G>
class DepthPlayer final : public Player {
 public:
  DepthPlayer(G game, Method method, int depth)
      : game_(std::move(game)), method_(method), depth_(depth) {}

  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    const Playthrough<G>& through = typed<G>(play);
    Brake brake(limits);
    search::Textbook<BrakedRules<G>, engines::SimpleGuide<G>> textbook(
        {game_, &brake}, engines::simple_guide(game_));
    textbook.set_history(engines::keys_before(through));
    Analysis choice{.best = play.moves()[0], .depth = depth_};
    Score best = -kInfinite;
    for (const auto& m : game_.moves(through.position())) {
      Playthrough<G> child = through;
      child.play(m);
      textbook.set_history(engines::keys_before(child));
      const Score score = method_ == Method::Minimax
                              ? -textbook.minimax(child.position(), child.past(), depth_ - 1, 1)
                              : -textbook.alpha_beta(child.position(), child.past(), depth_ - 1,
                                                     -kInfinite, -best, 1);
      if (brake.pulled()) break;
      if (score <= best) continue;
      best = score;
      choice.best = game_.encode(through.position(), m);
    }
    choice.nodes = textbook.nodes();
    if (best > -kInfinite) choice.evaluation = best;
    return choice;
  }

 private:
  const G game_;
  const Method method_;
  const int depth_;
};

template <Game G>
class MctsPlayer final : public Player {
 public:
  MctsPlayer(G game, std::uint64_t playouts, std::uint64_t seed)
      : game_(std::move(game)), mcts_(game_, seed), playouts_(playouts) {}

  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    const Playthrough<G>& through = typed<G>(play);
    Limits own = limits;
    std::uint64_t playouts = playouts_;
    if (playouts_ > 0) {
      own = {.stop = limits.stop};
    } else {
      const bool limited = search::time_for(limits) || limits.nodes.value_or(0) != 0 || limits.stop;
      playouts = limited ? ~std::uint64_t{0} : kPlayoutsWithoutAnyLimit;
    }
    const search::Spending spending(own);
    const auto found = mcts_.run(through.position(), through.past(), playouts, spending.halt());
    return {.best = game_.encode(through.position(), found.move),
            .nodes = found.playouts,
            .evaluation = found.value};
  }
  std::size_t memory() const override { return megabytes_; }
  void use_memory(std::size_t megabytes) override { mcts_.use_memory(megabytes_ = megabytes); }

 private:
  static constexpr std::uint64_t kPlayoutsWithoutAnyLimit = 10'000;

  const G game_;
  search::Mcts<G> mcts_;
  const std::uint64_t playouts_;  // 0: as many as the limits allow
  std::size_t megabytes_ = playouts_ > 0 ? search::Mcts<G>::memory_for(playouts_) : kMctsMegabytes;
};

std::unique_ptr<Player> make_random(const AnyGame&, int, std::uint64_t seed) {
  return std::make_unique<RandomPlayer>(seed);
}

template <Method kMethod>
std::unique_ptr<Player> make_depth(const AnyGame& game, int depth, std::uint64_t) {
  return visit_game(game.info(), [depth](auto typed) -> std::unique_ptr<Player> {
    return std::make_unique<DepthPlayer<decltype(typed)>>(typed, kMethod, depth);
  });
}

template <Method kMethod>
std::unique_ptr<Player> make_deepening(const AnyGame& game, int, std::uint64_t) {
  return visit_game(game.info(), [](auto typed) -> std::unique_ptr<Player> {
    return std::make_unique<textbook::DeepeningPlayer<decltype(typed)>>(typed, kMethod);
  });
}

std::unique_ptr<Player> make_mcts(const AnyGame& game, int playouts, std::uint64_t seed) {
  return visit_game(game.info(), [=](auto typed) -> std::unique_ptr<Player> {
    return std::make_unique<MctsPlayer<decltype(typed)>>(
        typed, static_cast<std::uint64_t>(playouts), seed);
  });
}

constexpr PlayerEntry kTextbookPlayers[]{
    {"*/random", "", "plays any legal move, all with the same chance", make_random},
    {"*/minimax-N", "", "looks N plies ahead by plain minimax, on the simplest count of the game",
     make_depth<Method::Minimax>, 1, 12},
    {"*/alphabeta-N", "", "the same by alpha-beta: the same moves, sooner",
     make_depth<Method::AlphaBeta>, 1, 30},
    {"*/minimax", "", "plain minimax, ply by ply deeper for as long as it may think",
     make_deepening<Method::Minimax>},
    {"*/alphabeta", "", "plain alpha-beta, ply by ply deeper for as long as it may think",
     make_deepening<Method::AlphaBeta>},
    {"*/mcts-N", "", "Monte Carlo tree search with N random games a move", make_mcts, 1,
     10'000'000},
    {"*/mcts", "", "Monte Carlo tree search with random games for as long as it may think",
     make_mcts},
};

}  // namespace

std::span<const PlayerEntry> textbook_players() { return kTextbookPlayers; }

}  // namespace palamedes
