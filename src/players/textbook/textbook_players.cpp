// players/textbook/textbook_players.cpp - the plain reference players, on each game's simplest
// evaluation.
//
// Minimax and alpha-beta take the first best move in the rules' own order. Told to stop, both give
// up in the midst of a move, and play the best of those before it.
#include "players/textbook/textbook_players.hpp"

#include "base/rng.hpp"
#include "games/visit_game.hpp"
#include "players/textbook/mcts_player.hpp"
#include "players/textbook/textbook_player.hpp"

namespace palamedes {
namespace {

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

std::unique_ptr<Player> make_random(const AnyGame&, int, std::uint64_t seed) {
  return std::make_unique<RandomPlayer>(seed);
}

template <Method kMethod>
std::unique_ptr<Player> make_textbook(const AnyGame& game, int depth, std::uint64_t) {
  return visit_game(game.info(), [depth](auto typed) -> std::unique_ptr<Player> {
    return std::make_unique<textbook::TextbookPlayer<decltype(typed)>>(typed, kMethod, depth);
  });
}

constexpr PlayerEntry kTextbookPlayers[]{
    {"*/random", "", "plays any legal move, all with the same chance", make_random},
    {"*/minimax-N", "", "looks N plies ahead by plain minimax, on the simplest count of the game",
     make_textbook<Method::Minimax>, 1, 12},
    {"*/alphabeta-N", "", "the same by alpha-beta: the same moves, sooner",
     make_textbook<Method::AlphaBeta>, 1, 30},
    {"*/minimax", "", "plain minimax, ply by ply deeper for as long as it may think",
     make_textbook<Method::Minimax>},
    {"*/alphabeta", "", "plain alpha-beta, ply by ply deeper for as long as it may think",
     make_textbook<Method::AlphaBeta>},
    {"*/mcts-N", "", "Monte Carlo tree search with N random games a move", textbook::make_mcts, 1,
     10'000'000},
    {"*/mcts", "", "Monte Carlo tree search with random games for as long as it may think",
     textbook::make_mcts},
};

}  // namespace

std::span<const PlayerEntry> textbook_players() { return kTextbookPlayers; }

}  // namespace palamedes
