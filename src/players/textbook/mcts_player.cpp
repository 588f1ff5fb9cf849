// players/textbook/mcts_player.cpp - by itself, as its random games are what takes its time: -O3
// plays a quarter more of them than -O1 (cmake/rooms.cmake).
#include "players/textbook/mcts_player.hpp"

#include "games/typed_play.hpp"
#include "games/visit_game.hpp"
#include "search/mcts.hpp"
#include "search/time_budget.hpp"

namespace palamedes::textbook {
namespace {

constexpr std::size_t kMctsMegabytes = 64;  // where no number of playouts says how many it needs

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

}  // namespace

std::unique_ptr<Player> make_mcts(const AnyGame& game, int playouts, std::uint64_t seed) {
  return visit_game(game.info(), [=](auto typed) -> std::unique_ptr<Player> {
    return std::make_unique<MctsPlayer<decltype(typed)>>(
        typed, static_cast<std::uint64_t>(playouts), seed);
  });
}

}  // namespace palamedes::textbook
