// games/test_agreement.hpp - plays the fast rules and the reference side by side, for tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/perft_tables.hpp"
#include "games/reference/reference.hpp"

namespace palamedes {

// Board and side of a position text, without the counters that only the fast rules write.
inline std::string board_and_side(const std::string& text) {
  const auto words = split_words(text);
  return std::string(words[0]) + ' ' + std::string(words[1]);
}

// The moves of a reference game as codes of the fast one. In hop the two may know a move by
// different paths, so texts cannot be compared; every path must be a legal one of the fast rules.
inline std::vector<MoveCode> codes_of(const std::vector<std::string>& texts, const AnyPlay& play) {
  std::vector<MoveCode> codes;
  for (const std::string& text : texts) {
    const auto code = play.parse_move(text);
    EXPECT_TRUE(code.ok()) << text << ": " << code.error().message;
    if (code) codes.push_back(*code);
  }
  std::sort(codes.begin(), codes.end());
  return codes;
}

// Every move of this position leads both to the same position.
inline void expect_same_children(const AnyPlay& play, const reference::ReferenceGame& naive) {
  for (const MoveCode move : play.moves()) {
    const auto child = play.clone();
    child->play(move);
    const auto naive_child = naive.clone();
    naive_child->play(play.move_text(move));
    ASSERT_EQ(board_and_side(child->position()), naive_child->position()) << play.move_text(move);
  }
}

// Plays seeded random games on both and compares position, moves, end and result after every move;
// at one position in `children_every` also all children.
inline void expect_agreement(const std::string& id, int games, std::uint64_t seed,
                             int children_every) {
  const auto game = *find_game(id);
  const GameInfo& info = game->info();
  Rng rng(seed);
  for (int i = 0; i < games; ++i) {
    const auto play = game->start();
    const auto naive = reference::start(info.rule_set, info.rows, info.cols);
    std::string line;
    while (true) {
      ASSERT_EQ(board_and_side(play->position()), naive->position()) << id << line;
      std::vector<MoveCode> moves = play->moves();
      std::sort(moves.begin(), moves.end());
      ASSERT_EQ(moves, codes_of(naive->moves(), *play)) << id << line;
      const auto result = play->result();
      const auto ending = naive->ending();
      ASSERT_EQ(result.has_value(), ending.has_value()) << id << line;
      if (result) {
        ASSERT_EQ(name_of(result->ending), ending->reason) << id << line;
        ASSERT_EQ(result->margin_for_first, ending->margin_for_first) << id << line;
        break;
      }
      if (rng.below(children_every) == 0) expect_same_children(*play, *naive);
      if (testing::Test::HasFatalFailure()) return;
      const MoveCode move =
          moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
      const std::string text = play->move_text(move);
      line += "; " + text;
      naive->play(text);
      play->play(move);
    }
  }
}

// The reference counts the table too, as deep as it can with so many positions one ply above the
// last.
inline void expect_reference_counts(const PerftTable& table, std::uint64_t most_parents) {
  const auto game = *find_game(table.game);
  const GameInfo& info = game->info();
  const auto naive = reference::start(info.rule_set, info.rows, info.cols);
  const auto finished = info.rule_set == "othello" ? reference::FinishedGames::AreLeaves
                                                   : reference::FinishedGames::AreNotCounted;
  for (int depth = 1; depth <= table.depths(); ++depth) {
    if (depth > 1 && table.count(depth - 1) > most_parents) break;
    EXPECT_EQ(reference::perft(*naive, depth, finished), table.count(depth)) << depth;
  }
}

inline const char* const kAgreementGames[]{"othello",
                                           "othello:6x6",
                                           "minichess/2023",
                                           "minichess/2026",
                                           "gardner",
                                           "chain/2018",
                                           "chain/2018:2x2",
                                           "chain/2018:10x10",
                                           "chain/2019",
                                           "chain/2019:3x4",
                                           "chain/2019:9x8",
                                           "chain/2020",
                                           "chain/2020:3x3",
                                           "chain/2020:10x10",
                                           "chain/classic",
                                           "chain/classic:3x4",
                                           "hop",
                                           "chain/2018:3x4",
                                           "chain/classic:10x10",
                                           "chain/2020:2x5",
                                           "connect4",
                                           "connect4:4x4",
                                           "connect4:15x4",
                                           "connect4:4x12",
                                           "connect4:7x8"};

inline std::string agreement_name(const testing::TestParamInfo<const char*>& info) {
  std::string name = info.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == ':'; }, '_');
  return name;
}

}  // namespace palamedes
