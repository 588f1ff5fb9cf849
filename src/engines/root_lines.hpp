// engines/root_lines.hpp - the lines of a search as an analysis tells them, with those of moves
// that were not searched because a symmetry of the position makes them of others.
#pragma once

#include <vector>

#include "engines/engine.hpp"
#include "games/symmetry.hpp"

namespace palamedes::engines {

// A line from p on, as everybody else knows its moves.
template <Game G>
std::vector<MoveCode> codes_of(const G& game, typename G::Position p,
                               const std::vector<typename G::Move>& moves) {
  std::vector<MoveCode> codes;
  for (const auto& m : moves) {
    codes.push_back(game.encode(p, m));
    p = game.play(p, m);
  }
  return codes;
}

// What an analysis says of one position. The play must outlive it.
template <Game G>
class RootLines {
 public:
  using Move = typename G::Move;
  using Line = search::FoundLine<Move>;

  explicit RootLines(const Playthrough<G>& play) : play_(play), twins_(twins_in(play)) {}

  const std::vector<Twin<Move>>& twins() const { return twins_; }
  int moves_to_search() const {
    return game().moves(root()).size() - static_cast<int>(twins_.size());
  }

  // Encodes the lines, each followed by those of its twins, `most` in all.
  void write(const std::vector<Line>& lines, int most, Analysis& analysis) const {
    analysis.lines.clear();
    for (const Line& line : lines) {
      analysis.lines.push_back({line.score, codes_of(game(), root(), line.moves)});
      for (const Twin<Move>& twin : twins_) {
        if (twin.first == line.moves[0]) analysis.lines.push_back(line_of(twin, line));
      }
    }
    if (analysis.lines.size() > static_cast<std::size_t>(most)) {
      analysis.lines.resize(static_cast<std::size_t>(most));
    }
    // Halted before the first move was searched: any move will do, the first is one.
    const Move best = lines.empty() ? game().moves(root())[0] : lines[0].moves[0];
    analysis.best = game().encode(root(), best);
    analysis.twins.clear();
    for (const Twin<Move>& twin : twins_) {
      if (twin.first == best) analysis.twins.push_back(game().encode(root(), twin.move));
    }
  }

 private:
  const G& game() const { return play_.game(); }
  const typename G::Position& root() const { return play_.position(); }

  ExpectedLine line_of(const Twin<Move>& twin, Line line) const {
    if constexpr (Reflectable<G>) {
      for (Move& m : line.moves) m = game().reflected(m, twin.by);
    }
    return {line.score, codes_of(game(), root(), line.moves), game().encode(root(), twin.first)};
  }

  const Playthrough<G>& play_;
  const std::vector<Twin<Move>> twins_;
};

}  // namespace palamedes::engines
