// encoding/encoder_test.cpp - every rule set, through the interface that learners see.
#include "encoding/encoder.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "base/rng.hpp"
#include "games/catalog.hpp"

namespace palamedes::encoding {
namespace {

std::vector<std::string> boards() {
  std::vector<std::string> ids;
  for (const RuleSet& set : rule_sets()) ids.emplace_back(set.name);
  for (const char* id : {"othello:6x6", "chain/2018:3x4", "chain/2020:10x10", "connect4:7x8"}) {
    ids.emplace_back(id);
  }
  return ids;
}

class EveryBoard : public testing::TestWithParam<std::string> {
 protected:
  const std::shared_ptr<const AnyGame> game_ = *find_game(GetParam());
  const std::shared_ptr<const Encoder> encoder_ = encoder_for(*game_);
};

INSTANTIATE_TEST_SUITE_P(Catalog, EveryBoard, testing::ValuesIn(boards()));

// A whole random game, every move of it made by acts that the mask allowed.
TEST_P(EveryBoard, MovesGoThroughActionsAndBack) {
  Rng rng(3);
  const auto play = game_->start();
  std::vector<std::uint8_t> mask(static_cast<std::size_t>(encoder_->shape().actions));
  while (!play->result()) {
    const auto moves = play->moves();
    const MoveCode move =
        moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))];
    std::vector<int> so_far;
    for (const int act : encoder_->acts_of(*play, move)) {
      encoder_->mask(*play, so_far, mask.data());
      ASSERT_EQ(mask.at(static_cast<std::size_t>(act)), 1) << play->position();
      const auto unfinished = encoder_->move_made(*play, so_far);
      ASSERT_TRUE(unfinished.ok() && !unfinished->has_value());
      so_far.push_back(act);
    }
    const auto made = encoder_->move_made(*play, so_far);
    ASSERT_TRUE(made.ok() && made->has_value());
    ASSERT_EQ(**made, move) << play->position();
    play->play(move);
  }
  encoder_->mask(*play, {}, mask.data());
  EXPECT_EQ(std::accumulate(mask.begin(), mask.end(), 0), 0);
}

TEST_P(EveryBoard, AnActionThatIsNotAllowedIsNamed) {
  const auto play = game_->start();
  for (const int action : {-1, encoder_->shape().actions}) {
    const auto made = encoder_->move_made(*play, {action});
    ASSERT_FALSE(made.ok());
    EXPECT_NE(std::string(made.error().message.c_str()).find(std::to_string(action)),
              std::string::npos);
  }
}

// Planes hold exactly what stands on the board: as many as the cells that are not empty.
TEST_P(EveryBoard, PlanesShowTheBoardAsTheSideToMoveSeesIt) {
  Rng rng(5);
  const auto play = game_->start();
  const Shape& shape = encoder_->shape();
  std::vector<float> planes(shape.numbers());
  const auto turn = static_cast<std::size_t>(
      std::find(shape.planes.begin(), shape.planes.end(), "turn") - shape.planes.begin());
  while (!play->result()) {
    encoder_->planes(*play, {}, planes.data());
    const BoardCells board = play->board();
    for (std::size_t cell = 0; cell < shape.cells(); ++cell) {
      std::string seen;
      for (std::size_t plane = 0; plane < turn; ++plane) {
        if (planes[plane * shape.cells() + cell] != 0) seen += shape.planes[plane];
      }
      const BoardCell& what = board[cell];
      const std::string whose = !what.owner ? "" : *what.owner == play->turn() ? "own " : "other ";
      ASSERT_EQ(seen, whose + std::string(what.kind)) << play->position() << " at " << cell;
    }
    ASSERT_EQ(planes[turn * shape.cells()], play->turn() == Side::First ? 0 : 1);
    const auto moves = play->moves();
    play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
  }
}

// Games side by side are the games that single plays make of the same moves.
TEST_P(EveryBoard, GamesSideBySideAreOrdinaryGames) {
  constexpr std::size_t kGames = 3;
  const auto games = encoder_->side_by_side(kGames, 11);
  std::vector<std::unique_ptr<AnyPlay>> plays;
  for (std::size_t i = 0; i < kGames; ++i) plays.push_back(game_->start());
  std::vector<std::vector<int>> acts(kGames);
  std::vector<std::int32_t> actions(kGames), margins(kGames);
  std::vector<float> rewards(kGames);
  std::vector<std::uint8_t> ended(kGames);
  int over = 0;
  for (int step = 0; step < 5000 && over < 5; ++step) {
    games->sample(actions.data());
    ASSERT_FALSE(games->step(actions.data(), rewards.data(), ended.data()).has_value());
    games->margins(margins.data());
    for (std::size_t i = 0; i < kGames; ++i) {
      acts[i].push_back(actions[i]);
      const auto made = encoder_->move_made(*plays[i], acts[i]);
      ASSERT_TRUE(made.ok());
      if (!made->has_value()) continue;
      const Side acting = plays[i]->turn();
      plays[i]->play(**made);
      acts[i].clear();
      const auto result = plays[i]->result();
      ASSERT_EQ(result.has_value(), ended[i] == 1) << plays[i]->position();
      if (result) {
        ++over;
        ASSERT_EQ(margins[i], result->margin_for_first);
        const int own = result->margin_for(acting);
        ASSERT_EQ(rewards[i], static_cast<float>((own > 0) - (own < 0)));
        plays[i] = game_->start();
      }
      // Texts of chess games count quiet plies whether their rules look at them or not; who plays
      // side by side counts only what rules look at.
      const auto again = game_->start_from(games->position(i));
      ASSERT_TRUE(again.ok()) << games->position(i);
      ASSERT_EQ((*again)->key(), plays[i]->key()) << plays[i]->position();
      ASSERT_EQ((*again)->board(), plays[i]->board());
      if (game_->info().set->counts_quiet_plies) {
        ASSERT_EQ(games->position(i), plays[i]->position());
      }
    }
  }
  EXPECT_GE(over, 5) << "too few games came to an end";
}

TEST_P(EveryBoard, AnActionThatIsNotAllowedPlaysNothing) {
  const auto games = encoder_->side_by_side(3, 1);
  std::vector<std::int32_t> actions(3);
  std::vector<float> rewards(3);
  std::vector<std::uint8_t> ended(3);
  games->sample(actions.data());
  actions[2] = encoder_->shape().actions;
  EXPECT_EQ(games->step(actions.data(), rewards.data(), ended.data()), std::size_t{2});
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(games->position(i), game_->start()->position());
  std::vector<std::uint8_t> masks(3 * static_cast<std::size_t>(encoder_->shape().actions)),
      start(masks.size() / 3);
  games->masks(masks.data());
  encoder_->mask(*game_->start(), {}, start.data());
  EXPECT_TRUE(std::equal(start.begin(), start.end(), masks.begin()));
}

// However it is cut into calls, random play tells of every game that ended, and leaves none ended.
TEST_P(EveryBoard, RandomPlayTalliesEveryGameOnce) {
  const auto games = encoder_->side_by_side(20, 9);
  RandomTally all;
  for (int call = 0; call < 40; ++call) {
    const RandomTally some = games->random_plies(detect_cpu(), 30);
    all.games += some.games;
    all.plies += some.plies;
    EXPECT_EQ(some.games, some.first_wins + some.second_wins + some.draws);
    std::vector<std::int32_t> actions(20);
    games->sample(actions.data());  // would find no move in a game that is over
  }
  EXPECT_GT(all.games, 20U);
  EXPECT_LE(all.plies, 20U * 40 * 30);
}

TEST_P(EveryBoard, RandomPlayIsTheSameOnEveryKernel) {
  const auto play = [this](CpuLevel level) {
    return encoder_->side_by_side(10, 2)->random_plies(level, 300);
  };
  const RandomTally plain = play(CpuLevel::Plain);
  for (const CpuLevel level : {CpuLevel::Avx2, CpuLevel::Avx512}) {
    if (level > detect_cpu()) break;
    EXPECT_EQ(play(level), plain) << name_of(level);
  }
}

TEST_P(EveryBoard, ReflectionsPlayTheSame) {
  Rng rng(4);
  const auto play = game_->start();
  for (int ply = 0; ply < 6 && !play->result(); ++ply) {
    for (const Reflection& by : encoder_->reflections()) {
      const auto seen = game_->start_from(encoder_->reflected_position(*play, by));
      ASSERT_TRUE(seen.ok());
      std::set<std::string> here, there;
      for (const MoveCode move : play->moves())
        here.insert(encoder_->reflected_move(*play, move, by));
      for (const MoveCode move : (*seen)->moves()) there.insert((*seen)->move_text(move));
      ASSERT_EQ(here.size(), there.size()) << play->position();
    }
    const auto moves = play->moves();
    play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
  }
}

}  // namespace
}  // namespace palamedes::encoding
