// Holds the naive rules against the numbers and the singled-out endings of the rules pages; the
// positions here are small enough to be worked out by hand.
#include "games/reference/reference.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <random>
#include <stdexcept>

namespace palamedes::reference {
namespace {

using Game = std::unique_ptr<ReferenceGame>;
using Counts = std::vector<std::uint64_t>;

Counts perfts(std::string_view rule_set, int rows, int cols, int deepest) {
  const Game game = start(rule_set, rows, cols);
  Counts counts;
  for (int depth = 1; depth <= deepest; ++depth) counts.push_back(perft(*game, depth));
  return counts;
}

void play_all(ReferenceGame& game, std::initializer_list<const char*> moves) {
  for (const char* move : moves) game.play(move);
}

bool lists(const ReferenceGame& game, std::string_view move) {
  const std::vector<std::string> moves = game.moves();
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

const std::vector<std::string> kOnlyPass = {"pass"};

// ---- every rule set

struct Table {
  const char* rule_set;
  int rows;
  int cols;
};

const std::vector<Table> kTables = {{"othello", 8, 8},        {"othello", 6, 6},
                                    {"minichess/2023", 6, 5}, {"minichess/2026", 6, 5},
                                    {"gardner", 5, 5},        {"chain/2018", 5, 6},
                                    {"chain/2019", 3, 4},     {"chain/2020", 5, 6},
                                    {"chain/classic", 4, 3},  {"hop", 8, 8},
                                    {"connect4", 6, 7},       {"connect4", 4, 5}};

TEST(ReferenceContract, RandomGamesEndAndTheirTextsCanBeReadBack) {
  for (const Table& table : kTables) {
    std::mt19937 random(2024);
    for (int round = 0; round < 5; ++round) {
      Game game = start(table.rule_set, table.rows, table.cols);
      int plies = 0;
      while (!game->ending()) {
        const Game again =
            start_from(table.rule_set, table.rows, table.cols, game->position(), plies);
        ASSERT_EQ(again->position(), game->position()) << table.rule_set;
        ASSERT_EQ(again->moves(), game->moves()) << table.rule_set;
        const std::vector<std::string> moves = game->moves();
        ASSERT_FALSE(moves.empty()) << table.rule_set << ' ' << game->position();
        game->play(moves[random() % moves.size()]);
        ++plies;
        ASSERT_LT(plies, 5000) << table.rule_set;
      }
      EXPECT_TRUE(game->moves().empty()) << table.rule_set << ' ' << game->position();
      EXPECT_THROW(game->play("pass"), std::invalid_argument) << table.rule_set;
    }
  }
}

TEST(ReferenceContract, ACloneLivesItsOwnLife) {
  for (const Table& table : kTables) {
    const Game game = start(table.rule_set, table.rows, table.cols);
    const std::string before = game->position();
    const Game copy = game->clone();
    copy->play(copy->moves().front());
    EXPECT_EQ(game->position(), before);
    EXPECT_NE(copy->position(), before);
  }
}

TEST(ReferenceContract, WhatIsNotAGameIsRefused) {
  EXPECT_THROW(start("go", 8, 8), std::invalid_argument);
  EXPECT_THROW(start("othello", 7, 7), std::invalid_argument);
  EXPECT_THROW(start("othello", 8, 6), std::invalid_argument);
  EXPECT_THROW(start("chain/2018", 1, 6), std::invalid_argument);
  EXPECT_THROW(start("chain/2018", 5, 11), std::invalid_argument);
  EXPECT_THROW(start_from("othello", 8, 8, "XO X", 0), std::invalid_argument);
  EXPECT_THROW(start_from("chain/2019", 2, 2, "b1#/.. b", 0), std::invalid_argument);
  EXPECT_THROW(start_from("chain/2018", 2, 2, "b0./.. b", 0), std::invalid_argument);
  EXPECT_THROW(start_from("chain/2018", 2, 2, "b1./..", 0), std::invalid_argument);
  EXPECT_THROW(start_from("gardner", 5, 5, "rnbqk/ppppp/5/PPPPP/RNBQK", 0), std::invalid_argument);
  EXPECT_THROW(start_from("gardner", 5, 5, "4k/5/5/5/4R w", 0), std::invalid_argument);
  EXPECT_THROW(start_from("gardner", 5, 5, "4k/5/5/5/K3R w", 0), std::invalid_argument);
  EXPECT_THROW(start_from("minichess/2023", 6, 5, "4k/5/5/4K w", 0), std::invalid_argument);
  EXPECT_THROW(start_from("hop", 8, 8, "0120 1", 0), std::invalid_argument);
}

// ---- othello

TEST(ReferenceOthello, PerftIsThePublishedOne) {
  EXPECT_EQ(perfts("othello", 8, 8, 7), (Counts{4, 12, 56, 244, 1396, 8200, 55092}));
}

TEST(ReferenceOthello, StartsWithTheSameCrossOnBothSizes) {
  EXPECT_EQ(start("othello", 8, 8)->position(),
            "---------------------------OX------XO--------------------------- X");
  EXPECT_EQ(start("othello", 6, 6)->position(), "--------------OX----XO-------------- X");
}

TEST(ReferenceOthello, PassIsLegalOnlyWhenNothingElseIs) {
  const Game game = start_from("othello", 6, 6, "XO---------------------------------- O", 0);
  EXPECT_EQ(game->moves(), kOnlyPass);
  game->play("pass");
  EXPECT_THROW(game->play("pass"), std::invalid_argument);
  EXPECT_EQ(game->moves(), std::vector<std::string>{"c1"});
}

TEST(ReferenceOthello, AWipeOutEndsTheGameAndTakesTheEmpties) {
  const Game game = start("othello", 8, 8);
  play_all(*game, {"e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"});
  EXPECT_EQ(game->ending(), (Ending{"no-moves", 64}));
}

TEST(ReferenceOthello, NeitherSideCanMoveWithDiscsOfBothColours) {
  const std::string gap(33, '-');
  EXPECT_EQ(start_from("othello", 6, 6, "XX" + gap + "O X", 0)->ending(),
            (Ending{"no-moves", 1 + 33}));
  EXPECT_EQ(start_from("othello", 6, 6, "OO" + gap + "X O", 0)->ending(),
            (Ending{"no-moves", -1 - 33}));
  EXPECT_EQ(start_from("othello", 6, 6, "X-" + gap + "O X", 0)->ending(), (Ending{"no-moves", 0}));
}

// ---- minichess

TEST(ReferenceMinichess, PerftIsTheRowCalledOurs) {
  const Counts ours = {7, 49, 452, 4212, 46360};
  EXPECT_EQ(perfts("minichess/2023", 6, 5, 5), ours);
  EXPECT_EQ(perfts("minichess/2026", 6, 5, 5), ours);
}

// White's king stands on the open file of black's rook, and white moves something else.
constexpr std::string_view kExposed = "1k2r/5/5/5/3P1/R3K w";

TEST(ReferenceMinichess, AKingLeftEnPriseLosesAtOnce) {
  const Game game = start_from("minichess/2023", 6, 5, kExposed, 48);
  game->play("a1a2");
  EXPECT_EQ(game->ending(), (Ending{"king-capture", -1}));
}

TEST(ReferenceMinichess, In2023MaterialOnPly50ComesBeforeTheKing) {
  const Game game = start_from("minichess/2023", 6, 5, kExposed, 49);
  EXPECT_FALSE(game->ending());
  game->play("a1a2");
  EXPECT_EQ(game->ending(), (Ending{"ply-limit", 1}));
}

TEST(ReferenceMinichess, In2026TheKingComesBeforeMaterialOnPly100) {
  const Game exposed = start_from("minichess/2026", 6, 5, kExposed, 99);
  exposed->play("a1a2");
  EXPECT_EQ(exposed->ending(), (Ending{"king-capture", -1}));
  const Game covered = start_from("minichess/2026", 6, 5, kExposed, 99);
  covered->play("e1d1");
  EXPECT_EQ(covered->ending(), (Ending{"ply-limit", 1}));
}

TEST(ReferenceMinichess, EqualMaterialDraws) {
  EXPECT_EQ(start_from("minichess/2023", 6, 5, "k3q/5/5/5/5/Q3K w", 50)->ending(),
            (Ending{"ply-limit", 0}));
}

TEST(ReferenceMinichess, TheFourthOccurrenceDrawsIn2026Only) {
  const Game late = start_from("minichess/2026", 6, 5, "1k3/5/5/5/5/R3K w", 0);
  const Game early = start_from("minichess/2023", 6, 5, "1k3/5/5/5/5/R3K w", 0);
  for (int round = 0; round < 3; ++round) {
    EXPECT_FALSE(late->ending());
    for (const char* move : {"a1a2", "b6c6", "a2a1", "c6b6"}) {
      EXPECT_FALSE(late->ending());
      late->play(move);
      early->play(move);
    }
  }
  EXPECT_EQ(late->ending(), (Ending{"repetition", 0}));
  EXPECT_FALSE(early->ending());
}

TEST(ReferenceMinichess, WithoutAMoveTheSideToMoveLosesUnlessTheCapComesFirst) {
  const std::string_view stuck = "4k/5/1p3/pPp2/PRP2/KB3 w";
  EXPECT_EQ(start_from("minichess/2023", 6, 5, stuck, 0)->ending(), (Ending{"no-moves", -1}));
  EXPECT_EQ(start_from("minichess/2026", 6, 5, stuck, 0)->ending(), (Ending{"no-moves", -1}));
  EXPECT_EQ(start_from("minichess/2023", 6, 5, stuck, 50)->ending(), (Ending{"ply-limit", 1}));
  EXPECT_EQ(start_from("minichess/2026", 6, 5, stuck, 100)->ending(), (Ending{"ply-limit", 1}));
}

TEST(ReferenceMinichess, APawnBecomesAQueenAndNothingElse) {
  const Game game = start_from("minichess/2023", 6, 5, "4k/1P3/5/5/5/K4 w", 0);
  EXPECT_FALSE(lists(*game, "b5b6"));
  EXPECT_FALSE(lists(*game, "b5b6n"));
  game->play("b5b6q");
  EXPECT_EQ(game->position(), "1Q2k/5/5/5/5/K4 b");
}

// ---- gardner

TEST(ReferenceGardner, MateAndStalemate) {
  const Game mate = start_from("gardner", 5, 5, "k4/4Q/1K3/5/5 w", 0);
  mate->play("e4a4");
  EXPECT_EQ(mate->ending(), (Ending{"checkmate", 1}));
  const Game stale = start_from("gardner", 5, 5, "k4/4Q/1K3/5/5 w", 0);
  stale->play("e4c4");
  EXPECT_EQ(stale->ending(), (Ending{"stalemate", 0}));
  EXPECT_EQ(start_from("gardner", 5, 5, "5/5/1k3/q4/K4 w", 0)->ending(), (Ending{"checkmate", -1}));
}

TEST(ReferenceGardner, APinnedPieceStaysAndAPawnMayUnderpromote) {
  const Game game = start_from("gardner", 5, 5, "r3k/1P3/5/N4/K4 w", 0);
  EXPECT_FALSE(lists(*game, "a2c3"));
  for (const char* move : {"b4b5q", "b4b5r", "b4b5b", "b4b5n", "b4a5q", "b4a5n"}) {
    EXPECT_TRUE(lists(*game, move)) << move;
  }
  game->play("b4b5n");
  EXPECT_EQ(game->position(), "rN2k/5/5/N4/K4 b");
}

TEST(ReferenceGardner, TheThirdOccurrenceDraws) {
  const Game game = start_from("gardner", 5, 5, "4k/5/5/5/R3K w", 0);
  for (int round = 0; round < 2; ++round) {
    for (const char* move : {"a1a2", "e5d5", "a2a1", "d5e5"}) {
      EXPECT_FALSE(game->ending());
      game->play(move);
    }
  }
  EXPECT_EQ(game->ending(), (Ending{"repetition", 0}));
}

// Plays random moves, none of them a capture or a move from `still`, that do not end the game.
// Returns false when it runs out of them.
bool shuffle(ReferenceGame& game, int plies, unsigned seed, std::string_view still = "--") {
  const auto letters = [](const std::string& text) {
    return std::count_if(text.begin(), text.end(), [](char c) { return c > '9'; });
  };
  std::mt19937 random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    std::vector<std::string> quiet;
    for (const std::string& move : game.moves()) {
      const Game child = game.clone();
      child->play(move);
      const bool capture = letters(child->position()) != letters(game.position());
      if (!capture && !child->ending() && !move.starts_with(still)) quiet.push_back(move);
    }
    if (quiet.empty()) return false;
    game.play(quiet[random() % quiet.size()]);
  }
  return true;
}

TEST(ReferenceGardner, FiftyQuietMovesDrawAndAPawnMoveStartsAfresh) {
  const Game game = start_from("gardner", 5, 5, "4k/5/5/P4/N3K w", 0);
  ASSERT_TRUE(shuffle(*game, 60, 1, "a2"));
  ASSERT_TRUE(lists(*game, "a2a3"));
  game->play("a2a3");
  ASSERT_TRUE(shuffle(*game, 99, 2, "a3"));
  EXPECT_FALSE(game->ending());
  for (const std::string& move : game->moves()) {
    const Game child = game->clone();
    child->play(move);
    if (child->ending()) {
      EXPECT_EQ(child->ending(), (Ending{"fifty-moves", 0}));
      return;
    }
  }
  FAIL() << "no quiet hundredth ply was found";
}

TEST(ReferenceGardner, MateOnTheHundredthQuietPlyIsMate) {
  for (unsigned seed = 0; seed < 200; ++seed) {
    const Game game = start_from("gardner", 5, 5, "k4/5/5/5/1QR1K b", 0);
    if (!shuffle(*game, 99, seed)) continue;
    int mates = 0;
    int fifties = 0;
    for (const std::string& move : game->moves()) {
      const Game child = game->clone();
      child->play(move);
      mates += child->ending() == Ending{"checkmate", 1} ? 1 : 0;
      fifties += child->ending() == Ending{"fifty-moves", 0} ? 1 : 0;
    }
    if (mates > 0 && fifties > 0) return;
  }
  FAIL() << "no such game was found";
}

// ---- chain

TEST(ReferenceChain, TwoByTwoIn2018CountedByHand) {
  // Ply 3 from the 8 openings side by side: exploding wins at once, the 2 others leave 2 replies;
  // from the 4 diagonal ones: exploding leaves 1 reply, the 2 others 2. 8 * 4 + 4 * 5 = 52.
  EXPECT_EQ(perfts("chain/2018", 2, 2, 4), (Counts{4, 12, 36, 52}));
}

TEST(ReferenceChain, TheFirstMoveNeverEndsTheGame) {
  for (const char* rules : {"chain/2018", "chain/2019", "chain/2020", "chain/classic"}) {
    const Game game = start(rules, 2, 2);
    game->play("0,0");
    EXPECT_FALSE(game->ending()) << rules;
    EXPECT_EQ(game->moves().size(), 3u) << rules;
  }
}

TEST(ReferenceChain, In2018WithOnlyBlackCellsTheMoverWins) {
  const Game blue = start_from("chain/2018", 2, 2, "b1r1/## b", 4);
  blue->play("0,0");
  EXPECT_EQ(blue->position(), "##/## r");
  EXPECT_EQ(blue->ending(), (Ending{"all-exploded", 1}));
  const Game red = start_from("chain/2018", 2, 2, "b1r1/## r", 5);
  red->play("0,1");
  EXPECT_EQ(red->ending(), (Ending{"all-exploded", -1}));
}

TEST(ReferenceChain, In2018AColourMayBeWipedOutWhileWhiteCellsRemain) {
  const Game game = start_from("chain/2018", 3, 3, "b1r1./.../... b", 2);
  game->play("0,0");
  EXPECT_EQ(game->position(), "#b2./b1../... r");
  EXPECT_FALSE(game->ending());
  EXPECT_EQ(game->moves().size(), 6u);
  game->play("2,2");
  EXPECT_EQ(game->position(), "#b2./b1../..r1 b");
}

TEST(ReferenceChain, In2018TheColourLeftWinsEvenIfTheOtherMoved) {
  const Game own_goal = start_from("chain/2018", 3, 3, "b1##/###/##r1 b", 10);
  own_goal->play("0,0");
  EXPECT_EQ(own_goal->ending(), (Ending{"one-colour", -1}));
  const Game win = start_from("chain/2018", 2, 2, "b1r1/.. b", 2);
  win->play("0,0");
  EXPECT_EQ(win->position(), "##/b1b1 r");
  EXPECT_EQ(win->ending(), (Ending{"one-colour", 1}));
}

TEST(ReferenceChain, EnemyAndBlackCellsCannotBePlayed) {
  const Game game = start_from("chain/2018", 2, 2, "b1r1/#. b", 3);
  EXPECT_EQ(game->moves(), (std::vector<std::string>{"0,0", "1,1"}));
  for (const char* move : {"0,1", "1,0", "2,0", "0,2", "00", "0,0 "}) {
    EXPECT_THROW(game->play(move), std::invalid_argument) << move;
  }
}

TEST(ReferenceChain, WavesDecideWhatACornerKeeps) {
  // The centre goes off and fills two edges. Both go off in the first wave, so the corner between
  // them holds 3 when the second wave comes: 2019 loses the surplus orb, classic keeps it. Were the
  // corner exploded as soon as it held 2, it would end with 1 in 2019 too.
  const Game reset = start_from("chain/2019", 3, 3, "r1r2./r2r3./..b1 r", 8);
  reset->play("1,1");
  EXPECT_EQ(reset->position(), ".r1r1/r1r2r1/r1r1b1 b");
  EXPECT_FALSE(reset->ending());
  const Game keep = start_from("chain/classic", 3, 3, "r1r2./r2r3./..b1 r", 8);
  keep->play("1,1");
  EXPECT_EQ(keep->position(), "r1r1r1/r1r2r1/r1r1b1 b");
}

TEST(ReferenceChain, TheLastEnemyGoneStopsTheWaves) {
  // As above, but the first wave takes blue's only cell: two corners stay over their capacity.
  const Game game = start_from("chain/2019", 3, 3, "r1r2./r2r3./b1.. r", 8);
  game->play("1,1");
  EXPECT_EQ(game->position(), "r3.r1/.r2r1/r2r1. b");
  EXPECT_EQ(game->ending(), (Ending{"elimination", 1}));
}

TEST(ReferenceChain, TheFirstExplosionIsNotFollowedByTheStopTest) {
  // The corner takes blue's last cell and fills it; one wave still runs.
  const Game game = start_from("chain/2019", 3, 3, "r1b2./.../... r", 4);
  game->play("0,0");
  EXPECT_EQ(game->position(), "r1.r1/r1r1./... b");
  EXPECT_EQ(game->ending(), (Ending{"elimination", 1}));
  const Game mirrored = start_from("chain/2019", 3, 3, "b1r2./.../... b", 5);
  mirrored->play("0,0");
  EXPECT_EQ(mirrored->ending(), (Ending{"elimination", -1}));
}

TEST(ReferenceChain, In2020NeighboursInOneWaveGoOffInRowMajorOrder) {
  // (0,1) fills (0,0) and (1,0), which touch: (0,0) goes first and later gets an orb back, (1,0)
  // loses the one it was given.
  const Game game = start_from("chain/2020", 3, 3, "r2r4./r4../..b1 r", 20);
  game->play("0,1");
  EXPECT_EQ(game->position(), "r1r2r1/.r3r1/r1r1b1 b");
}

// ---- hop

struct Piece {
  int row;
  int col;
  char side;
};

Game hop_with(std::initializer_list<Piece> pieces, char side, int plies = 0) {
  std::string board(64, '0');
  for (const Piece& piece : pieces) {
    board[static_cast<std::size_t>(piece.row * 8 + piece.col)] = piece.side;
  }
  return start_from("hop", 8, 8, board + ' ' + side, plies);
}

// A black piece on (3,3) going to and fro over its neighbour on (3,4).
std::string to_and_fro(int hops) {
  std::string path = "3,3";
  for (int hop = 1; hop <= hops; ++hop) path += hop % 2 == 1 ? " 3,5" : " 3,3";
  return path;
}

TEST(ReferenceHop, PerftIsThePublishedOne) {
  EXPECT_EQ(perfts("hop", 8, 8, 3), (Counts{31, 961, 31282}));
}

TEST(ReferenceHop, ASideWithoutPiecesPassesAndTheOtherPlaysOn) {
  const Game game = hop_with({{3, 3, '1'}, {3, 4, '2'}}, '1');
  game->play("3,3 3,5");
  EXPECT_FALSE(game->ending());
  EXPECT_EQ(game->moves(), kOnlyPass);
  game->play("pass");
  game->play("3,5 3,6");
  EXPECT_EQ(game->ending(), (Ending{"home", 1}));
}

TEST(ReferenceHop, ASideWithoutAMovePasses) {
  // The corner piece: both neighbours taken, nothing free behind them.
  const Game game =
      hop_with({{0, 0, '1'}, {0, 1, '2'}, {0, 2, '2'}, {1, 0, '2'}, {2, 0, '2'}}, '1');
  EXPECT_EQ(game->moves(), kOnlyPass);
}

TEST(ReferenceHop, AllRemainingPiecesInTheTargetEndTheGameWhoeverMoved) {
  EXPECT_EQ(hop_with({{0, 6, '1'}, {4, 4, '2'}}, '2')->ending(), (Ending{"home", 1}));
  EXPECT_EQ(hop_with({{0, 0, '2'}, {4, 1, '2'}, {2, 7, '1'}, {3, 3, '1'}}, '2')->ending(),
            (Ending{"home", -1}));
  EXPECT_FALSE(hop_with({{0, 5, '1'}, {4, 2, '2'}}, '1')->ending());
}

TEST(ReferenceHop, TheGameEndsAfterWhites200thTurn) {
  const Game game = hop_with({{3, 3, '1'}, {0, 6, '1'}, {6, 2, '2'}}, '1', 398);
  game->play("pass");
  EXPECT_FALSE(game->ending());
  const Game other_way = game->clone();
  game->play("6,2 6,3");
  EXPECT_EQ(game->ending(), (Ending{"turn-limit", 1}));
  other_way->play("6,2 6,1");
  EXPECT_EQ(other_way->ending(), (Ending{"home", 0}));
}

TEST(ReferenceHop, AChainHasAtMost99Hops) {
  const Game game = hop_with({{3, 3, '1'}, {3, 4, '1'}, {7, 5, '2'}}, '1');
  const std::string before = game->position();
  EXPECT_THROW(game->play(to_and_fro(100)), std::invalid_argument);
  EXPECT_THROW(game->play(to_and_fro(101)), std::invalid_argument);
  EXPECT_EQ(game->position(), before);
  game->play(to_and_fro(99));
  EXPECT_EQ(game->position(), hop_with({{3, 5, '1'}, {3, 4, '1'}, {7, 5, '2'}}, '2')->position());
}

TEST(ReferenceHop, AChainThatChangesNothingIsAPassAndIsNotListed) {
  const Game game = hop_with({{3, 3, '1'}, {3, 4, '1'}, {7, 5, '2'}}, '1');
  for (const std::string& move : game->moves()) {
    EXPECT_NE(move.substr(0, 3), move.substr(move.size() - 3)) << move;
  }
  game->play(to_and_fro(98));
  EXPECT_EQ(game->position(), hop_with({{3, 3, '1'}, {3, 4, '1'}, {7, 5, '2'}}, '2')->position());
}

TEST(ReferenceHop, AChainBackToItsStartWithACaptureIsAMove) {
  const Game game =
      hop_with({{3, 3, '1'}, {3, 4, '1'}, {4, 5, '2'}, {5, 4, '1'}, {4, 3, '1'}, {7, 5, '2'}}, '1');
  const std::string after =
      hop_with({{3, 3, '1'}, {3, 4, '1'}, {5, 4, '1'}, {4, 3, '1'}, {7, 5, '2'}}, '2')->position();
  int found = 0;
  for (const std::string& move : game->moves()) {
    if (!move.starts_with("3,3 ") || !move.ends_with(" 3,3")) continue;
    const Game child = game->clone();
    child->play(move);
    EXPECT_EQ(child->position(), after);
    ++found;
  }
  EXPECT_EQ(found, 1);
  game->play("3,3 5,3 5,5 3,5 3,3");  // the other way round is the same move
  EXPECT_EQ(game->position(), after);
}

TEST(ReferenceHop, TheHoppedEnemyIsGoneBeforeTheNextHop) {
  const Game game = hop_with({{3, 3, '1'}, {3, 4, '2'}, {7, 5, '2'}}, '1');
  EXPECT_THROW(game->play("3,3 3,5 3,3"), std::invalid_argument);
  EXPECT_TRUE(lists(*game, "3,3 3,5"));
}

TEST(ReferenceHop, IllegalPathsAreRefused) {
  const Game game = hop_with({{3, 3, '1'}, {3, 4, '1'}, {7, 5, '2'}}, '1');
  for (const char* path : {"", "3,3", "3,3 3,3", "3,3 3,4", "3,3 4,4", "3,3 1,3", "7,5 7,4",
                           "3,3 3,5 3,6", "3,3 4,3 5,3", "3,3 3,5 ", "3,3 3,5 8,5", "0,0 0,1"}) {
    EXPECT_THROW(game->play(path), std::invalid_argument) << path;
  }
}

// ---- connect4

TEST(ReferenceConnect4, PerftFromTheStart) {
  EXPECT_EQ(perfts("connect4", 6, 7, 5), (Counts{7, 49, 343, 2401, 16807}));
}

TEST(ReferenceConnect4, ALineEndsTheGame) {
  const Game game = start("connect4", 6, 7);
  play_all(*game, {"d", "d", "e", "e", "f", "f"});
  EXPECT_EQ(game->ending(), std::nullopt);
  game->play("c");
  EXPECT_EQ(game->ending(), (Ending{"four-in-line", 1}));
  EXPECT_TRUE(game->moves().empty());
  EXPECT_THROW(game->play("a"), std::invalid_argument);
}

TEST(ReferenceConnect4, YellowWinsADiagonalAndAFullBoardIsADraw) {
  const Game diagonal = start("connect4", 4, 4);
  play_all(*diagonal, {"b", "a", "c", "b", "c", "c", "d", "d", "d", "d"});
  EXPECT_EQ(diagonal->ending(), (Ending{"four-in-line", -1}));
  const Game full = start_from("connect4", 4, 4, "yrr./ryyr/yrry/ryyr y", 15);
  EXPECT_EQ(full->moves(), std::vector<std::string>{"d"});
  full->play("d");
  EXPECT_EQ(full->ending(), (Ending{"no-moves", 0}));
}

}  // namespace
}  // namespace palamedes::reference
