// players/table_test.cpp - everybody in the table can be had by name and plays legal moves.
#include "players/table.hpp"

#include <gtest/gtest.h>

#include <set>

#include "base/rng.hpp"
#include "engines/engine.hpp"
#include "games/catalog.hpp"
#include "players/engine/levels.hpp"

namespace palamedes {
namespace {

TEST(PlayerTable, IdsAreUniqueAndSummariesAreThere) {
  std::set<std::string_view> ids;
  for (const PlayerEntry& entry : all_players()) {
    EXPECT_TRUE(ids.insert(entry.id).second) << entry.id;
    EXPECT_FALSE(entry.summary.empty()) << entry.id;
    EXPECT_FALSE(entry.summary.ends_with('.')) << entry.summary;  // lists put it there
    EXPECT_EQ(entry.id.ends_with("-N"), entry.largest > 0) << entry.id;
  }
  for (const char* id :
       {"connect4/careful",   "hop/team52",         "hop/greedy",       "chain/filter",
        "chain/random",       "chain/nolook",       "chain/heithoff",   "chain/rlawrenc",
        "minichess/ab-pst",   "minichess/mm-pst",   "minichess/base1",  "minichess/base2",
        "minichess/base3",    "minichess/base4",    "othello/mobility", "othello/corner-ab7",
        "othello/nthu-base1", "othello/nthu-base5", "*/random",         "*/minimax-N",
        "*/alphabeta-N",      "*/alphabeta",        "*/mcts-N",         "*/engine",
        "*/engine-N",         "*/minimax",          "*/mcts",           "*/mcts-net"}) {
    EXPECT_TRUE(ids.contains(id)) << id;
  }
}

// The id with a small number in the place of N.
std::string with_number(const PlayerEntry& entry) {
  std::string id(entry.id.substr(entry.id.find('/') + 1));
  if (entry.largest == 0) return id;
  return id.substr(0, id.size() - 1) + std::to_string(std::min(entry.largest, entry.smallest + 1));
}

class PlayersOf : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Games, PlayersOf,
                         testing::Values("othello", "othello:6x6", "minichess/2023",
                                         "minichess/2026", "gardner", "chain/2018",
                                         "chain/2019:4x4", "chain/2020:3x3", "chain/classic:4x4",
                                         "hop", "connect4", "connect4:4x4"));

TEST_P(PlayersOf, EverybodyChoosesLegalMoves) {
  const auto game = *find_game(GetParam());
  for (const PlayerEntry& entry : players_for(*game)) {
    const std::string id = with_number(entry);
    auto player = make_player(*game, id, 1);
    ASSERT_TRUE(player.ok()) << player.error().message;
    Rng rng(6);
    const auto play = game->start();
    for (int ply = 0; ply < 14 && !play->result(); ++ply) {
      Limits limits;
      limits.nodes = 2000;
      const auto moves = play->moves();
      const Analysis choice = (*player)->choose(*play, limits);
      ASSERT_TRUE(std::find(moves.begin(), moves.end(), choice.best) != moves.end() ||
                  play->parse_move("pass").ok())
          << id << " in " << play->position();
      play->play(choice.best);
      if (play->result()) break;
      const auto replies = play->moves();
      play->play(replies[static_cast<std::size_t>(rng.below(static_cast<int>(replies.size())))]);
    }
  }
}

TEST(PlayerTable, NamesAreForgivingAndErrorsHelpful) {
  const auto othello = *find_game("othello");
  for (const char* id : {"othello/minimax-2", "minimax-2", "MINIMAX-2", " random "}) {
    EXPECT_TRUE(make_player(*othello, id, 1).ok()) << id;
  }
  const std::pair<const char*, const char*> cases[]{
      {"deep-blue", "othello has no player 'deep-blue'; it has mobility, corner-ab7"},
      {"hop/team52", "'hop/team52' does not play othello"},
      {"team52", "othello has no player 'team52'"},
      {"engine-21", "N goes from 1 to 20"},
      {"minimax-0", "N goes from 1 to 12"},
      {"minimax-x", "has no player"},
  };
  for (const auto& [id, part] : cases) {
    const auto player = make_player(*othello, id, 1);
    ASSERT_FALSE(player.ok()) << id;
    EXPECT_NE(player.error().message.find(part), std::string::npos) << player.error().message;
  }
}

TEST(TextbookPlayers, MinimaxAndAlphaBetaChooseTheSameMove) {
  for (const char* id :
       {"othello", "minichess/2023", "gardner", "chain/2018:3x4", "hop", "connect4"}) {
    const auto game = *find_game(id);
    const auto minimax = *make_player(*game, "minimax-2", 1);
    const auto alpha_beta = *make_player(*game, "alphabeta-2", 1);
    Rng rng(12);
    const auto play = game->start();
    for (int ply = 0; ply < 20 && !play->result(); ++ply) {
      const Analysis a = minimax->choose(*play, {}), b = alpha_beta->choose(*play, {});
      ASSERT_EQ(a.best, b.best) << id << ' ' << play->position();
      ASSERT_LE(b.nodes, a.nodes);
      const auto moves = play->moves();
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
  }
}

TEST(TextbookPlayers, DeepeningAlphaBetaValuesAsAlphaBetaOfItsDepth) {
  for (const char* id :
       {"othello", "minichess/2023", "gardner", "chain/2018:3x4", "hop", "connect4"}) {
    const auto game = *find_game(id);
    const auto deepening = *make_player(*game, "alphabeta", 1);
    const auto fixed = *make_player(*game, "alphabeta-3", 1);
    Rng rng(3);
    const auto play = game->start();
    for (int ply = 0; ply < 8 && !play->result(); ++ply) {
      Limits limits;
      limits.depth = 3;
      const Analysis a = deepening->choose(*play, limits), b = fixed->choose(*play, {});
      if (a.depth == 3) {  // one move, or a proof, ends it sooner
        EXPECT_EQ(a.evaluation, b.evaluation) << id << ' ' << play->position();
      }
      const auto moves = play->moves();
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
  }
}

TEST(TimedPlayers, KeepLimitsOfNodesAndTime) {
  for (const char* id : {"othello", "minichess/2026", "hop"}) {
    const auto game = *find_game(id);
    const auto play = game->start();
    for (const char* name : {"minimax", "alphabeta", "mcts", "mcts-net"}) {
      const auto player = *make_player(*game, name, 1);
      Limits limits;
      limits.nodes = 2000;
      const Analysis by_nodes = player->choose(*play, limits);
      EXPECT_GE(by_nodes.nodes, 2000U) << id << ' ' << name;
      EXPECT_LT(by_nodes.nodes, 2600U) << id << ' ' << name;
      limits.nodes = {};
      int asked = 0;
      limits.seconds = 10;
      limits.elapsed = [&asked] { return 0.5 * asked++; };  // half a second every time it is asked
      EXPECT_LT(player->choose(*play, limits).nodes, 20000U) << id << ' ' << name;
      EXPECT_LT(asked, 40) << id << ' ' << name;
    }
  }
}

TEST(TimedPlayers, GiveALegalMoveWhenStoppedAtOnce) {
  for (const char* id : {"othello", "minichess/2026", "hop"}) {
    const auto game = *find_game(id);
    const auto play = game->start();
    const auto moves = play->moves();
    for (const char* name : {"minimax", "alphabeta", "mcts", "mcts-net"}) {
      Limits limits;
      limits.stop = [] { return true; };
      const Analysis choice = (*make_player(*game, name, 1))->choose(*play, limits);
      EXPECT_NE(std::find(moves.begin(), moves.end(), choice.best), moves.end()) << id << name;
      EXPECT_LT(choice.nodes, 2000U) << id << ' ' << name;
    }
  }
}

TEST(TextbookPlayers, StopInTheMidstOfAMove) {
  const auto game = *find_game("othello");
  const auto play = game->start();
  for (const char* id : {"minimax-12", "alphabeta-30"}) {
    auto player = *make_player(*game, id, 1);
    Limits limits;
    int asked = 0;
    limits.stop = [&asked] { return ++asked > 10; };
    const Analysis choice = player->choose(*play, limits);
    EXPECT_EQ(choice.best, play->moves()[0]) << id;
    EXPECT_LT(choice.nodes, 100'000U) << id;
    EXPECT_FALSE(choice.evaluation) << id;  // of none of its moves it knows anything
  }
}

TEST(TextbookPlayers, MonteCarloProvesAWinItCanSee) {
  const auto game = *find_game("gardner");
  const auto play = *game->start_from("k4/2K2/5/1Q3/5 w");
  const auto player = *make_player(*game, "mcts-2000", 1);
  play->play(player->choose(*play, {}).best);
  EXPECT_EQ(play->result(), (GameResult{1, Ending::Checkmate}));
}

TEST(TreePlayers, ProveWinsAndSayHowLongTheyTake) {
  const auto game = *find_game("gardner");
  const auto play = *game->start_from("k4/2K2/5/1Q3/5 w");
  Limits limits;
  limits.nodes = 20'000;
  const Analysis choice = (*make_player(*game, "mcts-net", 0))->choose(*play, limits);
  EXPECT_TRUE(choice.complete);
  EXPECT_EQ(choice.lines.at(0).score, search::win_in(1));
  play->play(choice.best);
  EXPECT_EQ(play->result(), (GameResult{1, Ending::Checkmate}));

  // Two rooks against the king: the tree proves what our search proves.
  const auto minichess = *find_game("minichess/2026");
  const auto far = *minichess->start_from("4k/5/5/5/RR3/2K2 w");
  limits.nodes = 300'000;
  const Analysis won = (*make_player(*minichess, "mcts-net", 0))->choose(*far, limits);
  EXPECT_TRUE(won.complete);
  EXPECT_GE(won.lines.at(0).score, search::kProven);
}

TEST(TreePlayers, AreTheSameAgainAndVaryWithTheSeed) {
  for (const char* id : {"othello", "minichess/2023", "gardner", "chain/2018", "hop", "connect4"}) {
    const auto game = *find_game(id);
    const auto play = game->start();
    Limits limits;
    limits.nodes = 5000;
    const Analysis once = (*make_player(*game, "mcts-net", 3))->choose(*play, limits);
    const Analysis again = (*make_player(*game, "mcts-net", 3))->choose(*play, limits);
    EXPECT_EQ(once.best, again.best) << id;
    EXPECT_EQ(once.nodes, again.nodes) << id;
    EXPECT_EQ(once.evaluation, again.evaluation) << id;
  }
  const auto game = *find_game("othello");  // whose first four moves are alike
  std::set<MoveCode> firsts;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Limits limits;
    limits.nodes = 500;
    firsts.insert((*make_player(*game, "mcts-net", seed))->choose(*game->start(), limits).best);
  }
  EXPECT_GT(firsts.size(), 1U);
}

TEST(TreePlayers, BeatRandomPlay) {
  for (const char* id : {"othello", "minichess/2026", "chain/2018", "hop", "connect4"}) {
    const auto game = *find_game(id);
    for (const Side side : {Side::First, Side::Second}) {
      const auto tree = *make_player(*game, "mcts-net", 1),
                 random = *make_player(*game, "random", 1);
      const auto play = game->start();
      Limits limits;
      limits.nodes = 1000;
      while (!play->result()) {
        play->play((play->turn() == side ? tree : random)->choose(*play, limits).best);
      }
      EXPECT_EQ(play->result()->winner(), side) << id;
    }
  }
}

// A game of eight plies against itself.
std::vector<MoveCode> opening_by(const AnyGame& game, std::uint64_t seed) {
  const auto player = *make_player(game, "engine", seed);
  const auto play = game.start();
  Limits limits;
  limits.nodes = 4000;
  while (play->past().plies < 8 && !play->result()) {
    const Analysis choice = player->choose(*play, limits);
    EXPECT_LE(choice.lines.size(), 1U);
    play->play(choice.best);
  }
  return play->played();
}

TEST(EngineVariety, TheSeedDecidesTheOpening) {
  for (const char* id : {"othello", "minichess/2023", "gardner", "chain/2018", "hop", "connect4"}) {
    const auto game = *find_game(id);
    std::set<std::vector<MoveCode>> openings;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) openings.insert(opening_by(*game, seed));
    EXPECT_GE(openings.size(), 3U) << id;
    EXPECT_EQ(opening_by(*game, 3), opening_by(*game, 3)) << id;
  }
}

TEST(EngineVariety, SeedZeroPlaysTheBestMove) {
  for (const char* id : {"othello", "minichess/2023", "chain/2018", "hop", "connect4"}) {
    const auto game = *find_game(id);
    Limits limits, curious;
    limits.nodes = curious.nodes = 4000;
    const auto play = game->start();
    const Analysis plain = (*make_player(*game, "engine", 0))->choose(*play, limits);
    const auto engine =
        engines::make_engine(*game, {.table_megabytes = 64, .cpu = detect_cpu(), .parameters = {}});
    EXPECT_EQ(plain.best, engine->analyse(*play, limits).best) << id;
    curious.lines = 2;  // who asks for lines gets the same ones whatever the seed
    const Analysis one = (*make_player(*game, "engine", 1))->choose(*play, curious);
    const Analysis two = (*make_player(*game, "engine", 2))->choose(*play, curious);
    EXPECT_EQ(one.lines.size(), 2U);
    EXPECT_EQ(one.best, two.best) << id;
  }
}

TEST(EngineLevels, GrowInSightAndShrinkInTolerance) {
  for (const char* rule_set :
       {"othello", "minichess/2023", "gardner", "chain/2018", "hop", "connect4"}) {
    const engines::Taste taste = engines::knowledge_of(**find_game(rule_set)).taste;
    for (int n = 2; n <= kHighestLevel; ++n) {
      const Level lower = Level::of(taste, n - 1), higher = Level::of(taste, n);
      EXPECT_GE(higher.depth, lower.depth + (n > 3 ? 0.3 : 0));
      EXPECT_GE(higher.nodes, lower.nodes);
      EXPECT_LT(higher.tolerance, lower.tolerance);
      EXPECT_LE(higher.lines, lower.lines);
    }
    EXPECT_EQ(Level::of(taste, kHighestLevel).tolerance, 0);
  }
}

TEST(EngineLevels, LookAPlyFurtherAsOftenAsTheirDepthSays) {
  const Level level{.depth = 4.5, .nodes = 1, .tolerance = 0, .lines = 1};
  EXPECT_EQ(level.plies(0), 5);
  EXPECT_EQ(level.plies(0.49), 5);
  EXPECT_EQ(level.plies(0.5), 4);
  EXPECT_EQ(level.plies(1), 4);
  const auto game = *find_game("othello");
  const auto play = game->start();
  int deeper = 0;
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Analysis found = (*make_player(*game, "engine-10", seed))->choose(*play, {});
    EXPECT_TRUE(found.depth == 4 || found.depth == 5) << found.depth;
    deeper += found.depth == 5 ? 1 : 0;
  }
  EXPECT_GT(deeper, 30);
  EXPECT_LT(deeper, 70);
}

TEST(EngineLevels, TakeMemoryAsTheyLookAtPositions) {
  const auto game = *find_game("othello");
  std::size_t before = 0;
  for (int level = 1; level <= kHighestLevel; ++level) {
    const auto player = *make_player(*game, "engine-" + std::to_string(level), 1);
    EXPECT_GE(player->memory(), before);
    EXPECT_LE(player->memory(), level <= 12 ? 4U : 64U) << level;
    before = player->memory();
  }
  EXPECT_EQ(before, 64U);
  const auto player = *make_player(*game, "engine", 1);
  EXPECT_EQ(player->memory(), 64U);
  player->use_memory(8);
  EXPECT_EQ(player->memory(), 8U);
}

TEST(EngineLevels, EvenTheLowestTakesAWinItSees) {
  const auto game = *find_game("gardner");
  const auto play = *game->start_from("k4/2K2/5/1Q3/5 w");
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const auto after = play->clone();
    after->play((*make_player(*game, "engine-1", seed))->choose(*play, {}).best);
    EXPECT_EQ(after->result(), (GameResult{1, Ending::Checkmate})) << seed;
  }
}

TEST(EngineLevels, AreSeededAndLegal) {
  const auto game = *find_game("othello");
  const auto play = game->start();
  std::set<MoveCode> seen;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const auto once = (*make_player(*game, "engine-1", seed))->choose(*play, {}).best;
    const auto again = (*make_player(*game, "engine-1", seed))->choose(*play, {}).best;
    EXPECT_EQ(once, again);
    seen.insert(once);
  }
  EXPECT_GT(seen.size(), 1U);  // the four openings are equal: a level varies among them
}

}  // namespace
}  // namespace palamedes
