// engines/root_in_words.hpp - the lines of a search as an analysis tells them, with those of moves
// that were not searched because a symmetry of the position makes them of others.
#pragma once

#include <string>
#include <vector>

#include "engines/engine.hpp"
#include "games/symmetry.hpp"

namespace palamedes::engines {

// What an analysis says of one position. The play must outlive it.
template <Game G>
class RootInWords {
 public:
  using Move = typename G::Move;
  using Line = search::FoundLine<Move>;

  explicit RootInWords(const Playthrough<G>& play) : play_(play), twins_(twins_in(play)) {}

  const std::vector<Twin<Move>>& twins() const { return twins_; }
  int moves_to_search() const {
    return game().moves(root()).size() - static_cast<int>(twins_.size());
  }

  // Puts the lines into words, each followed by those of its twins, `most` in all.
  void write(const std::vector<Line>& lines, int most, Analysis& analysis) const {
    analysis.lines.clear();
    for (const Line& line : lines) {
      analysis.lines.push_back({line.score, text_of(line.moves)});
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

  std::vector<std::string> text_of(const std::vector<Move>& moves) const {
    std::vector<std::string> texts;
    typename G::Position p = root();
    for (const Move& m : moves) {
      texts.push_back(game().move_text(p, m));
      p = game().play(p, m);
    }
    return texts;
  }

  EngineLine line_of(const Twin<Move>& twin, Line line) const {
    EngineLine words{line.score, {}, game().move_text(root(), twin.first)};
    if constexpr (Reflectable<G>) {
      for (Move& m : line.moves) m = game().reflected(m, twin.by);
    }
    words.moves = text_of(line.moves);
    return words;
  }

  const Playthrough<G>& play_;
  const std::vector<Twin<Move>> twins_;
};

}  // namespace palamedes::engines
