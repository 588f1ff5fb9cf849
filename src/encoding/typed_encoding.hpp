// encoding/typed_encoding.hpp - planes and actions of a game whose type is known.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "encoding/encoder.hpp"
#include "games/actions.hpp"

namespace palamedes::encoding {

template <Game G>
requires HasActions<G>
class TypedEncoding {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  static constexpr bool kStepByStep = ActsStepByStep<G>;
  struct NoActs {};
  // What has been acted of a move so far; nothing to keep where a move is one act.
  using Acts = std::conditional_t<kStepByStep, std::vector<int>, NoActs>;

  TypedEncoding(G game, const GameInfo& info) : game_(std::move(game)), set_(info.set) {
    shape_.actions = game_.actions();
    shape_.rows = info.rows, shape_.cols = info.cols;
    for (const PieceKind& kind : set_->pieces) {
      const std::string name(kind.name);
      if (kind.owned) {
        shape_.planes.push_back("own " + name);
        shape_.planes.push_back("other " + name);
      } else {
        shape_.planes.push_back(name);
      }
    }
    shape_.planes.emplace_back("turn");
    if (kCountsPlies) shape_.planes.emplace_back("played");
    if (set_->counts_quiet_plies) shape_.planes.emplace_back("quiet");
    if (kCountsOccurrences) shape_.planes.emplace_back("repeated");
    if (kStepByStep) shape_.planes.emplace_back("moving");
  }

  const G& game() const { return game_; }
  const Shape& shape() const { return shape_; }

  // requires: the game is not over.
  void mask(const Position& p, const Acts& acts, std::uint8_t* out) const {
    std::fill_n(out, shape_.actions, std::uint8_t{0});
    for_each_action(p, acts, [out](int action) { out[action] = 1; });
  }

  template <class Visit>
  void for_each_action(const Position& p, [[maybe_unused]] const Acts& acts, Visit visit) const {
    if constexpr (kStepByStep) {
      for (const int act : game_.next_acts(p, acts)) visit(act);
    } else {
      for (const auto& m : game_.moves(p)) visit(game_.action_of(m));
    }
  }

  // Makes the act; false where it is not allowed. `made` is set where that makes a move whole.
  // requires: the game is not over.
  bool act(const Position& p, [[maybe_unused]] Acts& acts, int action,
           std::optional<Move>& made) const {
    made.reset();
    if (action < 0 || action >= shape_.actions) return false;
    if constexpr (kStepByStep) {
      const auto next = game_.next_acts(p, acts);
      if (std::find(next.begin(), next.end(), action) == next.end()) return false;
      acts.push_back(action);
      if (game_.next_acts(p, acts).empty()) made = game_.move_made(p, acts);
      return true;
    } else {
      made = game_.move_of(p, action);
      return made && game_.legal(p, *made);
    }
  }

  void planes(const Position& p, const Past& past, [[maybe_unused]] const Acts& acts,
              float* out) const {
    const std::size_t cells = shape_.cells();
    std::fill_n(out, shape_.numbers(), 0.0F);
    BoardCells board;
    if constexpr (kStepByStep) {
      board = game_.board(game_.halfway(p, acts));
    } else {
      board = game_.board(p);
    }
    for (std::size_t cell = 0; cell < board.size(); ++cell) {
      const BoardCell& what = board[cell];
      if (what.kind.empty()) continue;
      std::size_t plane = 0;
      for (const PieceKind& kind : set_->pieces) {
        if (kind.name == what.kind) {
          const bool others = kind.owned && what.owner != p.turn;
          out[(plane + (others ? 1 : 0)) * cells + cell] =
              kind.most > 0 ? static_cast<float>(what.count) / static_cast<float>(kind.most) : 1.0F;
          break;
        }
        plane += kind.owned ? 2 : 1;
      }
    }
    float* rest = out + planes_of_pieces() * cells;
    const auto fill = [&rest, cells](float value) {
      std::fill_n(rest, cells, value);
      rest += cells;
    };
    fill(p.turn == Side::First ? 0.0F : 1.0F);
    if constexpr (kCountsPlies) {
      const int left = game_.plies_left(p, past);
      fill(static_cast<float>(past.plies) / static_cast<float>(past.plies + left));
    }
    if (set_->counts_quiet_plies) fill(static_cast<float>(past.quiet) / kManyQuietPlies);
    if constexpr (kCountsOccurrences) fill(static_cast<float>(past.occurrences - 1));
    if constexpr (kStepByStep) {
      const int square = game_.square_reached(p, acts);
      if (square >= 0) rest[square] = 1.0F;
    }
  }

 private:
  static constexpr bool kCountsPlies = G::kHistory != HistoryRule::None && EndsForSure<G>;
  static constexpr bool kCountsOccurrences = G::kHistory == HistoryRule::Repetition;
  static constexpr float kManyQuietPlies = 100;  // so many end a game where they are counted

  std::size_t planes_of_pieces() const {
    std::size_t planes = 0;
    for (const PieceKind& kind : set_->pieces) planes += kind.owned ? 2 : 1;
    return planes;
  }

  G game_;
  const RuleSet* set_;
  Shape shape_;
};

}  // namespace palamedes::encoding
