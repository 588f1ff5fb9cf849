// engines/test_engines.hpp - for tests: asks an engine about a position, and lets it play.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/rng.hpp"
#include "engines/engine.hpp"

namespace palamedes::engines {

struct Asked {
  std::string move;
  Analysis analysis;
  search::Score score() const { return analysis.lines.at(0).score; }
};

// The engine's choice in a position (empty: the start).
inline Asked ask(const AnyGame& game, Engine& engine, std::string_view position, int depth) {
  const auto play = position.empty() ? game.start() : game.start_from(position).value();
  Limits limits;
  limits.depth = depth;
  Asked asked{"", engine.analyse(*play, limits)};
  asked.move = play->move_text(asked.analysis.best);
  return asked;
}

// Every move of a line is legal where it is played.
inline void expect_legal(const AnyPlay& play, const ExpectedLine& line) {
  const auto there = play.clone();
  for (const MoveCode move : line.moves) {
    const auto legal = there->moves();
    ASSERT_NE(std::find(legal.begin(), legal.end(), move), legal.end()) << there->position();
    there->play(move);
  }
}

// On either side, with so many nodes a move, and by legal moves.
inline void expect_beats_random_play(const AnyGame& game, Engine& engine, std::uint64_t nodes,
                                     Rng& rng) {
  Limits limits;
  limits.nodes = nodes;
  for (const Side side : {Side::First, Side::Second}) {
    engine.new_game();
    const auto play = game.start();
    while (!play->result()) {
      const auto moves = play->moves();
      MoveCode move = moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
      if (play->turn() == side) {
        const Analysis analysis = engine.analyse(*play, limits);
        for (const ExpectedLine& line : analysis.lines) expect_legal(*play, line);
        move = analysis.best;
        ASSERT_NE(std::find(moves.begin(), moves.end(), move), moves.end()) << game.info().id;
      }
      play->play(move);
    }
    EXPECT_EQ(play->result()->winner(), side) << game.info().id;
  }
}

}  // namespace palamedes::engines
