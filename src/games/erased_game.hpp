// games/erased_game.hpp - puts a concrete Game behind the AnyGame interface.
#pragma once

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "games/any_game.hpp"
#include "games/notation.hpp"
#include "games/typed_play.hpp"

namespace palamedes {

template <Game G>
class ErasedGame final : public AnyGame {
 public:
  ErasedGame(G game, GameInfo info) : game_(std::move(game)), info_(std::move(info)) {}

  const GameInfo& info() const override { return info_; }
  std::unique_ptr<AnyPlay> start() const override;
  Result<std::unique_ptr<AnyPlay>> start_from(std::string_view position) const override;
  std::string board_text(const BoardCells& cells, Side turn) const override {
    return game_.board_text(cells, turn);
  }
  std::vector<int> capacities() const override {
    if constexpr (FillsCells<G>) return game_.capacities();
    return {};
  }
  CpuLevel kernel_used(CpuLevel level) const override {
    const auto loops = [](CpuLevel of) { return G::hot_loops(of).random_games; };
    for (const CpuLevel lower : {CpuLevel::Plain, CpuLevel::Avx2}) {
      if (lower < level && loops(lower) == loops(level)) return lower;
    }
    return level;
  }
  RandomTally random_games(CpuLevel level, std::uint64_t seed, std::uint64_t games) const override {
    return G::hot_loops(level).random_games(game_, seed, games);
  }

 private:
  G game_;
  GameInfo info_;
};

template <Game G>
class ErasedPlay final : public TypedPlay<G> {
 public:
  ErasedPlay(std::shared_ptr<const AnyGame> owner, const G& game,
             const Setup<typename G::Position>& start)
      : owner_(std::move(owner)), through_(game, start) {}

  const Playthrough<G>& through() const override { return through_; }
  const AnyGame& game() const override { return *owner_; }
  std::unique_ptr<AnyPlay> clone() const override { return std::make_unique<ErasedPlay>(*this); }

  Side turn() const override { return position_now().turn; }
  Past past() const override { return through_.past(); }
  std::uint64_t key() const override { return rules().key(position_now()); }
  std::string position() const override { return rules().position_text(through_.setup()); }
  std::string start_position() const override { return rules().position_text(through_.start()); }
  Diagram diagram() const override { return rules().diagram(position_now()); }
  BoardCells board() const override { return rules().board(position_now()); }
  std::array<int, 2> counts() const override { return rules().counts(position_now()); }

  std::vector<MoveCode> moves() const override {
    std::vector<MoveCode> codes;
    if (through_.outcome()) return codes;
    for (const auto& m : rules().moves(position_now())) {
      codes.push_back(rules().encode(position_now(), m));
    }
    return codes;
  }
  const std::vector<MoveCode>& played() const override { return played_; }
  std::string move_text(MoveCode move) const override {
    return rules().move_text(position_now(), decoded(move));
  }
  Result<MoveCode> parse_move(std::string_view text) const override;
  std::vector<int> cells_of(MoveCode move) const override {
    return rules().cells_of(position_now(), decoded(move));
  }

  std::vector<BoardCells> stages(MoveCode move) const override {
    if constexpr (PlaysInStages<G>) return rules().stages(position_now(), decoded(move));
    return {};
  }
  Steps<MoveCode> steps(const std::vector<int>& path) const override;

  void play(MoveCode move) override {
    through_.play(decoded(move));
    played_.push_back(move);
  }
  bool undo() override {
    if (!through_.undo()) return false;
    played_.pop_back();
    return true;
  }
  std::optional<GameResult> result() const override {
    const auto outcome = through_.outcome();
    if (!outcome) return std::nullopt;
    return GameResult{turn() == Side::First ? outcome->margin : -outcome->margin, outcome->ending};
  }
  std::uint64_t perft(CpuLevel level, int depth) const override {
    return G::hot_loops(level).perft(rules(), position_now(), depth);
  }

 private:
  const G& rules() const { return through_.game(); }
  const typename G::Position& position_now() const { return through_.position(); }

  typename G::Move decoded(MoveCode code) const {
    const auto move = rules().decode(position_now(), code);
    check(move.has_value(), "a move code that is not legal in this position");
    return *move;
  }

  std::shared_ptr<const AnyGame> owner_;
  Playthrough<G> through_;
  std::vector<MoveCode> played_;
};

template <Game G>
std::unique_ptr<AnyPlay> ErasedGame<G>::start() const {
  const Setup<typename G::Position> setup{game_.start(), Past{}};
  return std::make_unique<ErasedPlay<G>>(shared_from_this(), game_, setup);
}

template <Game G>
Result<std::unique_ptr<AnyPlay>> ErasedGame<G>::start_from(std::string_view position) const {
  const auto setup = game_.parse_position(position);
  if (!setup) return setup.error();
  return std::unique_ptr<AnyPlay>(
      std::make_unique<ErasedPlay<G>>(shared_from_this(), game_, *setup));
}

template <Game G>
Result<MoveCode> ErasedPlay<G>::parse_move(std::string_view text) const {
  if (through_.outcome()) {
    return Error{Errc::IllegalMove,
                 game_says(owner_->info().id, say("game-over-too-late",
                                                  "the game is over, '{}' comes too late", text))};
  }
  const auto move = rules().parse_move(position_now(), text);
  if (!move) return move.error();
  return rules().encode(position_now(), *move);
}

template <Game G>
Steps<MoveCode> ErasedPlay<G>::steps(const std::vector<int>& path) const {
  Steps<MoveCode> steps;
  if (through_.outcome()) return steps;
  if constexpr (PlaysByPaths<G>) {
    auto own = rules().steps(position_now(), path);
    steps.next = std::move(own.next);
    for (const auto& m : own.moves) steps.moves.push_back(rules().encode(position_now(), m));
    return steps;
  }
  std::set<int> next;
  for (const auto& m : rules().moves(position_now())) {
    const std::vector<int> cells = rules().cells_of(position_now(), m);
    if (cells.size() < path.size() || !std::equal(path.begin(), path.end(), cells.begin())) {
      continue;
    }
    if (cells.size() == path.size()) {
      steps.moves.push_back(rules().encode(position_now(), m));
    } else {
      next.insert(cells[path.size()]);
    }
  }
  steps.next.assign(next.begin(), next.end());
  return steps;
}

}  // namespace palamedes
