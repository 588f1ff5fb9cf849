// games/hop/hop_test.cpp - chains, skipped turns, ends, texts and messages of the hop race.
#include "games/hop/hop.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/hop/path.hpp"
#include "games/playthrough.hpp"

namespace palamedes {
namespace {

// Pieces given as (row, col).
struct Square {
  int row, col;
};

hop::Position board(std::initializer_list<Square> black, std::initializer_list<Square> white,
                    Side turn = Side::First) {
  std::uint64_t sets[2] = {};
  for (const Square s : black) sets[0] |= 1ULL << (s.row * 8 + s.col);
  for (const Square s : white) sets[1] |= 1ULL << (s.row * 8 + s.col);
  const auto mover = static_cast<std::size_t>(turn);
  return {sets[mover], sets[mover ^ 1], turn};
}

std::vector<std::string> move_texts(const hop::Position& p) {
  std::vector<std::string> texts;
  for (const auto& m : Hop::moves(p)) texts.push_back(Hop::move_text(p, m));
  std::sort(texts.begin(), texts.end());
  return texts;
}

// A chain of `hops` hops to and fro over the piece on (3,4).
std::string to_and_fro(int hops) {
  std::string text = "3,3";
  for (int i = 0; i < hops; ++i) text += i % 2 == 0 ? " 3,5" : " 3,3";
  return text;
}

TEST(HopRace, StartsWithNinePiecesASideAndBlackToMove) {
  const auto p = Hop::start();
  EXPECT_EQ(Hop::position_text({p, {}}),
            "10000000010000021010002001000202101000200100020210000020"
            "00000002 1");
  EXPECT_EQ(Hop::moves(p).size(), 31);
}

TEST(HopRace, APathGoesOnWithStepsOrHopsAndEndsAfter99) {
  const auto p = board({{3, 3}, {3, 4}}, {{5, 3}, {7, 5}});
  using Squares = std::vector<int>;
  const auto at = [](int row, int col) { return row * 8 + col; };
  EXPECT_EQ(hop::next_squares(p, {}), (Squares{at(3, 3), at(3, 4)}));
  EXPECT_EQ(hop::next_squares(p, {at(3, 3)}),
            (Squares{at(2, 3), at(3, 2), at(3, 5), at(4, 3)}));  // three steps, one hop
  EXPECT_EQ(hop::next_squares(p, {at(3, 3), at(3, 5)}), (Squares{at(3, 3)}));  // hops only
  EXPECT_EQ(hop::next_squares(p, {at(3, 3), at(4, 3)}), Squares{});            // a step is all
  EXPECT_EQ(hop::next_squares(p, {at(5, 3)}), Squares{});                      // the enemy's
  Squares longest{at(3, 3)};
  for (int i = 0; i < 98; ++i) longest.push_back(i % 2 == 0 ? at(3, 5) : at(3, 3));
  EXPECT_EQ(hop::next_squares(p, longest), (Squares{at(3, 5)}));
  longest.push_back(at(3, 5));
  EXPECT_EQ(hop::next_squares(p, longest), Squares{});
}

TEST(HopRace, AChainHasAtMost99Hops) {
  const auto p = board({{3, 3}, {3, 4}}, {{7, 5}});
  const auto longest = Hop::parse_move(p, to_and_fro(99));
  ASSERT_TRUE(longest.ok()) << longest.error().message;
  EXPECT_EQ(Hop::move_text(p, *longest), "3,3 3,5");
  const auto too_long = Hop::parse_move(p, to_and_fro(100));
  ASSERT_FALSE(too_long.ok());
  EXPECT_NE(too_long.error().message.find("a chain has at most 99 hops, this one has 100"),
            std::string::npos);
}

TEST(HopRace, AChainThatChangesNothingIsAPassAndIsNeverGenerated) {
  const auto p = board({{3, 3}, {3, 4}}, {{7, 5}});
  const auto idle = Hop::parse_move(p, to_and_fro(2));
  ASSERT_TRUE(idle.ok()) << idle.error().message;
  EXPECT_TRUE(idle->is_pass());
  for (const auto& m : Hop::moves(p)) EXPECT_FALSE(m.is_pass() || m.from == m.to);
  EXPECT_EQ(Hop::play(p, *idle), board({{3, 3}, {3, 4}}, {{7, 5}}, Side::Second));
}

TEST(HopRace, AChainBackToItsStartWithACaptureIsAMove) {
  const auto p = board({{3, 3}, {3, 4}, {4, 3}, {5, 4}}, {{4, 5}, {7, 5}});
  const auto round = Hop::parse_move(p, "3,3 3,5 5,5 5,3 3,3");
  ASSERT_TRUE(round.ok()) << round.error().message;
  EXPECT_EQ(round->from, round->to);
  EXPECT_TRUE(Hop::legal(p, *round));
  EXPECT_EQ(Hop::play(p, *round), board({{3, 3}, {3, 4}, {4, 3}, {5, 4}}, {{7, 5}}, Side::Second));
  EXPECT_EQ(hop::path_of(p, *round).size(), 5U);
}

TEST(HopRace, ACapturedPieceIsGoneBeforeTheNextHop) {
  const auto p = board({{3, 3}}, {{3, 4}, {7, 5}});
  EXPECT_FALSE(Hop::parse_move(p, "3,3 3,5 3,3").ok());  // nothing left to hop back over
  EXPECT_TRUE(Hop::parse_move(p, "3,3 3,5").ok());
}

TEST(HopRace, TwoWaysToTheSameEndAreOneMoveButOtherCapturesAreAnother) {
  // From (2,2) to (4,4) over own pieces one way and over enemies the other.
  const auto p = board({{2, 2}, {2, 3}, {3, 4}}, {{3, 2}, {4, 3}, {7, 7}});
  int quiet = 0, capturing = 0;
  for (const auto& m : Hop::moves(p)) {
    if (m.from != 2 * 8 + 2 || m.to != 4 * 8 + 4) continue;
    (m.captured == 0 ? quiet : capturing) += 1;
  }
  EXPECT_EQ(quiet, 1);
  EXPECT_EQ(capturing, 1);
}

TEST(HopRace, ASideWithoutPiecesPassesAndTheOtherPlaysOn) {
  const auto p = board({}, {{3, 5}});
  EXPECT_FALSE(Hop::final(p).has_value());
  EXPECT_EQ(move_texts(p), std::vector<std::string>{"pass"});
  auto through = Playthrough<Hop>(Hop(), {p, {.plies = 2}});
  through.play(hop::Move::pass());
  for (const char* text : {"3,5 3,4", "pass", "3,4 3,3", "pass", "3,3 3,2", "pass", "3,2 3,1"}) {
    ASSERT_FALSE(through.outcome().has_value());
    through.play(*Hop::parse_move(through.position(), text));
  }
  EXPECT_EQ(through.outcome(), (Outcome{-1, Ending::Home}));  // black to move, white is home
}

TEST(HopRace, ABlockedSidePasses) {
  const auto p = board({{0, 0}}, {{0, 1}, {0, 2}, {1, 0}, {2, 0}});
  EXPECT_EQ(move_texts(p), std::vector<std::string>{"pass"});
}

TEST(HopRace, HomeEndsTheGameForEitherSideAndTheHigherScoreWins) {
  // Black's only piece comes home; white has two there already and wins.
  auto p = board({{0, 5}}, {{3, 0}, {4, 1}, {5, 3}});
  p = Hop::play(p, *Hop::parse_move(p, "0,5 0,6"));
  EXPECT_EQ(Hop::final(p), (Outcome{1, Ending::Home}));
  EXPECT_TRUE(Hop::moves(p).empty());
  EXPECT_FALSE(Hop::legal(p, hop::Move::pass()));
}

TEST(HopRace, TheGameEndsAfterWhites200thTurn) {
  const auto p = board({{3, 3}}, {{5, 5}}, Side::Second);
  auto through = Playthrough<Hop>(Hop(), {p, {.plies = 399}});
  EXPECT_FALSE(through.outcome().has_value());
  through.play(*Hop::parse_move(p, "5,5 5,4"));
  EXPECT_EQ(through.outcome(), (Outcome{0, Ending::TurnLimit}));
  auto skipped = Playthrough<Hop>(Hop(), {p, {.plies = 399}});
  skipped.play(hop::Move::pass());
  EXPECT_EQ(skipped.outcome(), (Outcome{0, Ending::TurnLimit}));
}

TEST(HopRace, MoreMovesThanFitInlineAreKept) {
  const auto setup =
      Hop::parse_position("0102000011002002010202000020201000120200000000010000000000000000 1");
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  const auto p = setup->position;
  const auto moves = Hop::moves(p);
  EXPECT_EQ(moves.size(), 101);
  for (const auto& m : moves) {
    const auto path = hop::path_of(p, m);
    const auto read = hop::move_along(p, path);
    ASSERT_TRUE(read.ok()) << read.error().message;
    ASSERT_EQ(*read, m);
  }
}

TEST(HopRace, ReadsPositionsAsTheDataHasThem) {
  const auto read = Hop::parse_position(
      "1000000000110020001000200001020201010200010002200102000000000020 2 : 5,6 5,4");
  ASSERT_TRUE(read.ok()) << read.error().message;
  EXPECT_EQ(read->position.turn, Side::Second);
  EXPECT_TRUE(Hop::parse_move(read->position, "5,6 5,4").ok());
}

TEST(HopRace, SaysWhatIsWrong) {
  const auto p = Hop::start();
  const std::pair<const char*, const char*> moves[]{
      {"2,2", "a path needs the piece's square and at least one more"},
      {"3,3 3,4", "3,3 holds no piece"},
      {"3,5 3,4", "3,5 holds an enemy piece"},
      {"2,0 1,0 0,0", "from 2,0 to 1,0 is no hop"},
      {"2,2 2,4", "the hop from 2,2 to 2,4 jumps over an empty square"},
      {"2,0 4,0", "lands on an occupied square"},
      {"2,2 8,2", "8,2 in '2,2 8,2' is outside the board"},
      {"e2e4", "'e2e4' is not a move"},
  };
  for (const auto& [text, part] : moves) {
    const auto move = Hop::parse_move(p, text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_NE(move.error().message.find(part), std::string::npos) << move.error().message;
  }
  const std::string cells(64, '0');
  const std::pair<std::string, const char*> positions[]{
      {cells, "write 64 digits"},
      {cells + " 3", "'3' is no side to move"},
      {"3" + cells.substr(1) + " 1", "'3' (cell 1) is none of 0, 1 and 2"},
      {std::string(10, '1') + cells.substr(10) + " 1", "has 10 black and 0 white pieces"},
      {cells + " 1 7", "'7' is no count of turns taken before black moves: it must be even"},
      {cells + " 2 401", "at most 400"},
  };
  for (const auto& [text, part] : positions) {
    const auto read = Hop::parse_position(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().message.find(part), std::string::npos) << read.error().message;
  }
}

}  // namespace
}  // namespace palamedes
