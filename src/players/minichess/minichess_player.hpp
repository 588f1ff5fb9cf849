// players/minichess/minichess_player.hpp - seats a function that chooses on a typed position as a
// Player.
//
// The board of minichess/2023 and /2026 is the same, and these players look at nothing but the
// board: they do not know the ply limit or repetitions, and play either rule set.
#pragma once

#include <memory>

#include "games/minichess/minichess.hpp"
#include "games/typed_play.hpp"
#include "players/brake.hpp"
#include "players/minichess/original_order.hpp"
#include "players/player.hpp"

namespace palamedes::minichess {

// requires: the position is not final, so it has moves and no king can be taken.
using ChooseFunction = Analysis (*)(const Position&, const Limits&);

template <class G, ChooseFunction kChoose>
class MiniChessPlayer final : public Player {
 public:
  Analysis choose(const AnyPlay& play, const Limits& limits) override {
    return kChoose(typed<G>(play).position(), limits);
  }
};

template <ChooseFunction kChoose>
std::unique_ptr<Player> make_minichess_player(const AnyGame& game, int, std::uint64_t) {
  const std::string& id = game.info().rule_set;
  if (id == MiniChess2023::id()) return std::make_unique<MiniChessPlayer<MiniChess2023, kChoose>>();
  check(id == MiniChess2026::id(), "a minichess player, and another game");
  return std::make_unique<MiniChessPlayer<MiniChess2026, kChoose>>();
}

// The root of every search here: the first best move in the original order by value(child, best so
// far), which is for the player who chooses. A move must beat `floor`; where none does, and where
// the brake stops even the first search, the first move is the choice.
template <class Value>
Analysis first_best(const Position& p, int depth, int floor, Brake& brake, Value value) {
  const OriginalMoves moves = original_order(p);
  Analysis choice;
  choice.best = static_cast<MoveCode>(moves.list[0]);
  int best = floor;
  for (const Move m : moves.list) {
    const int score = value(play_on_board(p, m), best);
    if (brake.pulled()) break;
    choice.depth = depth;
    if (!choice.evaluation) choice.evaluation = score;
    if (score <= best) continue;
    best = score;
    choice.best = static_cast<MoveCode>(m);
    choice.evaluation = score;
  }
  choice.nodes = brake.nodes();
  return choice;
}

}  // namespace palamedes::minichess
