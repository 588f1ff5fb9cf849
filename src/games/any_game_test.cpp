// games/any_game_test.cpp - the catalog, and every rule set behind the erased interface.
#include "games/any_game.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/rng.hpp"
#include "games/catalog.hpp"

namespace palamedes {
namespace {

TEST(Catalog, HoldsEveryRuleSetOnce) {
  std::vector<std::string> names;
  for (const RuleSet& set : rule_sets()) names.emplace_back(set.name);
  EXPECT_EQ(names, (std::vector<std::string>{"othello", "minichess/2023", "minichess/2026",
                                             "gardner", "chain/2018", "chain/2019", "chain/2020",
                                             "chain/classic", "hop", "connect4"}));
}

TEST(Catalog, AGameIsFoundByItsOwnId) {
  for (const char* id : {"othello", "othello:6x6", "minichess/2023", "minichess/2026", "gardner",
                         "chain/2018", "chain/2018:2x2", "chain/2019:10x10", "chain/2020:3x9",
                         "chain/classic", "chain/classic:5x6", "hop", "connect4", "connect4:4x4",
                         "connect4:15x4", "connect4:4x12", "connect4:7x8"}) {
    const auto game = find_game(id);
    ASSERT_TRUE(game.ok()) << id << ": " << game.error().message;
    EXPECT_EQ((*game)->info().id, id);
    const Diagram d = (*game)->start()->diagram();
    EXPECT_EQ(d.rows, (*game)->info().rows) << id;
    EXPECT_EQ(d.cols, (*game)->info().cols) << id;
  }
}

TEST(Catalog, AliasesCaseAndStandardSizesNameTheSameGame) {
  EXPECT_EQ((*find_game("Chain"))->info().id, "chain/2018");
  EXPECT_EQ((*find_game("MINICHESS"))->info().id, "minichess/2023");
  EXPECT_EQ((*find_game("chain/classic:9x6"))->info().id, "chain/classic");
  EXPECT_EQ((*find_game("othello:8x8"))->info().id, "othello");
}

TEST(Catalog, WhatIsNotThereIsExplained) {
  const std::pair<const char*, const char*> cases[]{
      {"go", "there is no game 'go'; the games are othello"},
      {"", "there is no game ''"},
      {"othello:7x7", "its boards are 8x8 or 6x6"},
      {"chain:1x5", "its boards are 2x2 to 10x10, standard 5x6"},
      {"chain:11x2", "2x2 to 10x10"},
      {"chain:big", "'big' is no board size; write rows x columns, as in chain/2018:5x6"},
      {"hop:9x9", "its boards are 8x8"},
      {"connect4:8x8", "4x4 to 15x12 (columns times (rows + 1) at most 64), standard 6x7"},
  };
  for (const auto& [id, part] : cases) {
    const auto game = find_game(id);
    ASSERT_FALSE(game.ok()) << id;
    EXPECT_NE(game.error().message.find(part), std::string::npos) << game.error().message;
  }
}

TEST(Catalog, OneRuleSetStandsForEachFamily) {
  EXPECT_EQ(one_of_each_family(), (std::vector<std::string>{"othello", "minichess/2023",
                                                            "chain/2018", "hop", "connect4"}));
  EXPECT_EQ((*find_rule_set("gardner"))->family, (*find_rule_set("minichess"))->family);
}

class EveryGame : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Catalog, EveryGame,
                         testing::Values("othello", "othello:6x6", "minichess/2023",
                                         "minichess/2026", "gardner", "chain/2018",
                                         "chain/2018:10x10", "chain/2019", "chain/2020",
                                         "chain/classic", "hop", "connect4", "connect4:7x8"));

TEST_P(EveryGame, PlaysUndoesAndStartsAnewFromText) {
  const auto game = *find_game(GetParam());
  Rng rng(3);
  const auto play = game->start();
  std::vector<std::string> positions;
  while (!play->result()) {
    const auto moves = play->moves();
    ASSERT_FALSE(moves.empty());
    positions.push_back(play->position());
    const MoveCode move =
        moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
    const auto read = play->parse_move(play->move_text(move));
    ASSERT_TRUE(read.ok()) << read.error().message;
    ASSERT_EQ(*read, move);
    play->play(move);
  }
  EXPECT_TRUE(play->moves().empty());
  EXPECT_FALSE(play->parse_move("pass").ok());
  EXPECT_EQ(play->start_position(), positions.front());
  EXPECT_EQ(play->played().size(), positions.size());

  const GameResult result = *play->result();
  EXPECT_EQ(result.margin_for(Side::First) + result.margin_for(Side::Second), 0);
  const auto copy = play->clone();
  while (!positions.empty()) {
    ASSERT_TRUE(copy->undo());
    ASSERT_EQ(copy->position(), positions.back());
    const auto anew = game->start_from(positions.back());
    ASSERT_TRUE(anew.ok()) << anew.error().message;
    ASSERT_EQ((*anew)->key(), copy->key());
    ASSERT_EQ((*anew)->position(), positions.back());
    positions.pop_back();
  }
  EXPECT_FALSE(copy->undo());
  EXPECT_EQ(play->result(), result) << "undoing in a clone must not touch the original";
}

// Whether the piece is one that the rule set knows, owned and counted as it says.
bool is_of(const RuleSet& set, const BoardCell& cell) {
  if (cell.kind.empty()) return cell == BoardCell();
  for (const PieceKind& piece : set.pieces) {
    if (piece.name != cell.kind) continue;
    return piece.owned == cell.owner.has_value() && cell.count <= piece.most &&
           (cell.count > 0) == (piece.most > 0);
  }
  return false;
}

TEST_P(EveryGame, ABoardIsMadeOfItsPiecesAndCanBeSetUpAnew) {
  const auto game = *find_game(GetParam());
  const GameInfo& info = game->info();
  Rng rng(4);
  for (const auto play = game->start(); !play->result();) {
    const BoardCells board = play->board();
    ASSERT_EQ(board.size(), static_cast<std::size_t>(info.rows * info.cols));
    for (const BoardCell& cell : board) ASSERT_TRUE(is_of(*info.set, cell)) << cell.kind;
    const auto anew = game->start_from(game->board_text(board, play->turn()));
    ASSERT_TRUE(anew.ok()) << anew.error().message;
    ASSERT_EQ((*anew)->key(), play->key());
    ASSERT_EQ((*anew)->counts(), play->counts());

    const auto moves = play->moves();
    const MoveCode move =
        moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
    const auto stages = play->stages(move);
    const auto cells = play->cells_of(move);
    const auto steps = play->steps(cells);
    EXPECT_NE(std::find(steps.moves.begin(), steps.moves.end(), move), steps.moves.end());
    if (!cells.empty()) {
      const auto before = play->steps({cells.begin(), cells.end() - 1});
      EXPECT_TRUE(std::binary_search(before.next.begin(), before.next.end(), cells.back()));
    }
    play->play(move);
    if (stages.empty()) continue;
    ASSERT_EQ(stages.back(), play->board()) << play->position();
  }
}

TEST_P(EveryGame, EveryKernelPlaysTheSameGames) {
  const auto game = *find_game(GetParam());
  const RandomTally plain = game->random_games(CpuLevel::Plain, 5, 200);
  EXPECT_EQ(plain.games, 200U);
  EXPECT_EQ(plain.first_wins + plain.second_wins + plain.draws, 200U);
  for (const CpuLevel level : {CpuLevel::Avx2, CpuLevel::Avx512}) {
    if (level > detect_cpu()) break;
    EXPECT_EQ(game->random_games(level, 5, 200), plain) << name_of(level);
  }
}

}  // namespace
}  // namespace palamedes
