// players/connect4/connect4_players.cpp - seats the players of four in a line at the table.
#include "players/connect4/connect4_players.hpp"

#include "games/connect4/connect4.hpp"
#include "games/typed_play.hpp"
#include "players/connect4/careful.hpp"

namespace palamedes {
namespace {

class Careful final : public Player {
 public:
  explicit Careful(const GameInfo& info) : game_(info.rows, info.cols) {}

  Analysis choose(const AnyPlay& play, const Limits&) override {
    const connect4::Position& p = typed<Connect4>(play).position();
    const CarefulDecision decision = careful_decision(game_.shape(), p);
    return {Connect4::encode(p, decision.move), decision.nodes, 2, std::nullopt};
  }

 private:
  const Connect4 game_;
};

std::unique_ptr<Player> seat_careful(const AnyGame& game, int, std::uint64_t) {
  return std::make_unique<Careful>(game.info());
}

constexpr PlayerEntry kConnect4Players[]{
    {"connect4/careful", "connect4",
     "wins if it can, blocks, hands over no win, and likes the middle", seat_careful},
};

}  // namespace

std::span<const PlayerEntry> connect4_players() { return kConnect4Players; }

}  // namespace palamedes
