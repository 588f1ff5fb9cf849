// games/playthrough.hpp - one game from its start position to now, with what the rules remember.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "games/game.hpp"

namespace palamedes {

template <Rules G>
class Playthrough {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  Playthrough(G game, const Setup<Position>& start) : game_(std::move(game)), now_(start) {}

  const G& game() const { return game_; }
  const Position& position() const { return now_.position; }
  const Past& past() const { return now_.past; }
  const Setup<Position>& setup() const { return now_; }
  const Setup<Position>& start() const { return before_.empty() ? now_ : before_.front().first; }
  int plies() const { return static_cast<int>(before_.size()); }  // played since start()
  Move move(int ply) const { return before_[static_cast<std::size_t>(ply)].second; }

  std::optional<Outcome> outcome() const { return game_.outcome(now_.position, now_.past); }

  // requires: the move is legal and the game is not over.
  void play(const Move& m) {
    before_.emplace_back(now_, m);
    const bool irreversible = game_.irreversible(now_.position, m);
    now_.position = game_.play(now_.position, m);
    ++now_.past.plies;
    now_.past.quiet = irreversible ? 0 : now_.past.quiet + 1;
    now_.past.occurrences = 1 + earlier_occurrences();
  }

  bool undo() {
    if (before_.empty()) return false;
    now_ = before_.back().first;
    before_.pop_back();
    return true;
  }

 private:
  // Only positions since the last irreversible move can be equal to this one.
  int earlier_occurrences() const {
    if constexpr (G::kHistory != HistoryRule::Repetition) return 0;
    int found = 0;
    const int oldest = std::max(0, plies() - now_.past.quiet);
    for (int ply = plies() - 2; ply >= oldest; ply -= 2) {
      found += before_[static_cast<std::size_t>(ply)].first.position == now_.position ? 1 : 0;
    }
    return found;
  }

  G game_;
  Setup<Position> now_;
  std::vector<std::pair<Setup<Position>, Move>> before_;
};

}  // namespace palamedes
