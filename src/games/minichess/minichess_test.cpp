// games/minichess/minichess_test.cpp - the ends, texts and messages of the three chess games.
#include "games/minichess/minichess.hpp"

#include <gtest/gtest.h>

#include "games/playthrough.hpp"

namespace palamedes {
namespace {

template <class G>
Playthrough<G> from(std::string_view text) {
  const auto setup = G::parse_position(text);
  EXPECT_TRUE(setup.ok()) << setup.error().message;
  return Playthrough<G>(G(), *setup);
}

template <class G>
void play(Playthrough<G>& through, std::initializer_list<const char*> moves) {
  for (const char* text : moves) {
    ASSERT_FALSE(through.outcome().has_value()) << "the game is over before " << text;
    const auto move = G::parse_move(through.position(), text);
    ASSERT_TRUE(move.ok()) << move.error().message;
    through.play(*move);
  }
}

TEST(MiniChess, StartsAsTheRulesPageDrawsIt) {
  EXPECT_EQ(MiniChess2023::position_text({MiniChess2023::start(), {}}),
            "kqbnr/ppppp/5/5/PPPPP/RNBQK w");
  EXPECT_EQ(Gardner::position_text({Gardner::start(), {}}), "rnbqk/ppppp/5/PPPPP/RNBQK w");
}

TEST(MiniChess, AKingThatCanBeTakenEndsTheGame) {
  const auto through = from<MiniChess2023>("k4/5/5/5/5/R3K w - - 0 3");
  EXPECT_EQ(through.outcome(), (Outcome{1, Ending::KingCapture}));
  EXPECT_TRUE(MiniChess2023::moves(through.position()).empty());
}

TEST(MiniChess, WalkingIntoCaptureIsALegalMoveThatLoses) {
  auto through = from<MiniChess2023>("1k3/5/5/5/5/R3K b");
  play(through, {"b6a6"});
  EXPECT_EQ(through.outcome(), (Outcome{1, Ending::KingCapture}));
}

TEST(MiniChess2023, AtPly50MaterialDecidesEvenWithTheKingEnPrise) {
  auto through = from<MiniChess2023>("k4/3q1/5/5/5/1R2K b - - 0 25");  // 49 plies played
  EXPECT_EQ(through.past().plies, 49);
  EXPECT_FALSE(through.outcome().has_value());
  play(through, {"d5d4"});  // the 50th: black has more
  EXPECT_EQ(through.outcome(), (Outcome{-1, Ending::PlyLimit}));

  auto en_prise = from<MiniChess2023>("1k3/3q1/5/5/5/R3K b - - 0 25");
  play(en_prise, {"b6a6"});  // into the rook's line
  EXPECT_TRUE(MiniChess2023::can_take_king(en_prise.position()));
  EXPECT_EQ(en_prise.outcome(), (Outcome{-1, Ending::PlyLimit}));

  auto earlier = from<MiniChess2023>("1k3/3q1/5/5/5/R3K b - - 0 24");
  play(earlier, {"b6a6"});
  EXPECT_EQ(earlier.outcome(), (Outcome{1, Ending::KingCapture}));
}

TEST(MiniChess2023, EqualMaterialAtPly50IsADraw) {
  auto through = from<MiniChess2023>("k4/5/r4/4R/5/4K b - - 0 25");
  play(through, {"a4b4"});
  EXPECT_EQ(through.outcome(), (Outcome{0, Ending::PlyLimit}));
}

TEST(MiniChess2023, MaterialCountsByItsOwnTable) {
  const auto p = MiniChess2023::start();
  EXPECT_EQ(minichess::material(p, Side::First), 5 * 2 + 6 + 7 + 8 + 20 + 100);
}

TEST(MiniChess2023, HasNoRepetitionRule) {
  auto through = from<MiniChess2023>("k4/5/5/5/5/4K w");
  for (int i = 0; i < 5; ++i) play(through, {"e1d1", "a6b6", "d1e1", "b6a6"});
  EXPECT_FALSE(through.outcome().has_value());
}

TEST(MiniChess2026, TheFourthOccurrenceIsADraw) {
  auto through = from<MiniChess2026>("k4/5/5/5/5/4K w");
  for (int i = 0; i < 2; ++i) play(through, {"e1d1", "a6b6", "d1e1", "b6a6"});
  EXPECT_EQ(through.past().occurrences, 3);
  EXPECT_FALSE(through.outcome().has_value());
  play(through, {"e1d1", "a6b6", "d1e1", "b6a6"});
  EXPECT_EQ(through.past().occurrences, 4);
  EXPECT_EQ(through.outcome(), (Outcome{0, Ending::Repetition}));
}

TEST(MiniChess2026, TheKingIsLookedAtBeforeThePlyLimit) {
  auto through = from<MiniChess2026>("1k3/3q1/5/5/5/R3K b - - 0 50");
  play(through, {"b6a6"});
  EXPECT_EQ(through.past().plies, 100);
  EXPECT_EQ(through.outcome(), (Outcome{1, Ending::KingCapture}));
  auto quiet = from<MiniChess2026>("1k3/3q1/5/5/5/R3K b - - 0 50");
  play(quiet, {"b6c6"});
  EXPECT_EQ(quiet.outcome(), (Outcome{-1, Ending::PlyLimit}));
}

TEST(MiniChess, ASideWithoutAMoveLoses) {
  const auto stuck = from<MiniChess2023>("4k/5/1p3/pPp2/PRP2/KB3 w");
  EXPECT_TRUE(MiniChess2023::moves(stuck.position()).empty());
  EXPECT_EQ(stuck.outcome(), (Outcome{-1, Ending::NoMoves}));
  EXPECT_EQ(from<MiniChess2026>("4k/5/1p3/pPp2/PRP2/KB3 w").outcome(),
            (Outcome{-1, Ending::NoMoves}));
  // On the last ply material is counted before anybody asks for a move.
  EXPECT_EQ(from<MiniChess2023>("4k/5/1p3/pPp2/PRP2/KB3 w - - 0 26").outcome(),
            (Outcome{1, Ending::PlyLimit}));
}

TEST(MiniChess, PawnsBecomeQueensWhetherSaidOrNot) {
  const auto p = from<MiniChess2023>("4k/P4/5/5/5/4K w").position();
  for (const char* text : {"a5a6", "a5a6q", "A5A6Q", "a5-a6=Q"}) {
    const auto move = MiniChess2023::parse_move(p, text);
    ASSERT_TRUE(move.ok()) << move.error().message;
    EXPECT_EQ(MiniChess2023::move_text(p, *move), "a5a6q");
  }
  EXPECT_NE(MiniChess2023::parse_move(p, "a5a6r")
                .error()
                .message.find("becomes a queen and nothing else"),
            std::string::npos);
}

TEST(MiniChess, ReadsTheBoardOfUbgi) {
  const auto setup = MiniChess2026::parse_position("kqbnr/ppppp/...../...../PPPPP/RNBQK 0");
  ASSERT_TRUE(setup.ok()) << setup.error().message;
  EXPECT_EQ(setup->position, MiniChess2026::start());
  EXPECT_EQ(MiniChess2026::parse_position("kqbnr/ppppp/...../...../PPPPP/RNBQK 1")->position.turn,
            Side::Second);
}

TEST(MiniChess, SaysWhatIsWrong) {
  const auto p = MiniChess2023::start();
  const std::pair<const char*, const char*> moves[]{
      {"a3a4", "there is no piece on a3"},
      {"a5a4", "the pawn on a5 is black's, and it is white's turn"},
      {"a1a2", "the rook on a1 cannot move"},
      {"b1c2", "the knight on b1 reaches only a3, c3"},
      {"a2a3q", "it is no promotion"},
      {"f2f3", "'f2f3' is not a move; write two squares from a1 to e6"},
      {"a2", "is not a move"},
  };
  for (const auto& [text, part] : moves) {
    const auto move = MiniChess2023::parse_move(p, text);
    ASSERT_FALSE(move.ok()) << text;
    EXPECT_NE(move.error().message.find(part), std::string::npos) << move.error().message;
  }
  const std::pair<const char*, const char*> positions[]{
      {"kqbnr/ppppp/5/5/PPPPP w", "has 5 rows, this board has 6"},
      {"kqbnr/ppppp/5/6/PPPPP/RNBQK w", "'6' is no piece"},
      {"kqbnr/ppppp/5/4/PPPPP/RNBQK w", "row '4' has fewer than 5 squares"},
      {"kqbnr/ppppp/5/51/PPPPP/RNBQK w", "row '51' has more than 5 squares"},
      {"kqbnr/ppppp/5/5/PPPPP/RNBQQ w", "white has 0 kings, it must have one"},
      {"kqbnP/ppppp/5/5/PPPPP/RNBQK w", "white has a pawn on its last row"},
      {"kqbnr/ppppp/5/5/PPPPP/RNBQK x", "'x' is no side to move"},
      {"kqbnr/ppppp/5/5/PPPPP/RNBQK w KQ - 0 1", "there is no castling"},
      {"kqbnr/ppppp/5/5/PPPPP/RNBQK w - - x 1", "'x' is no count of quiet plies"},
      {"kqbnr/ppppp/5/5/PPPPP/RNBQK w - - 0 0", "'0' is no move number"},
      {"kqbnr/ppppp/5/5/PPPPP/RNBQK", "is not a position"},
  };
  for (const auto& [text, part] : positions) {
    const auto read = MiniChess2023::parse_position(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().message.find(part), std::string::npos) << read.error().message;
  }
}

TEST(GardnerChess, MateAndStalemate) {
  auto mate = from<Gardner>("k4/2K2/5/1Q3/5 w");
  play(mate, {"b2b4"});
  EXPECT_EQ(mate.outcome(), (Outcome{-1, Ending::Checkmate}));
  auto stalemate = from<Gardner>("k4/2K2/5/1Q3/5 w");
  play(stalemate, {"b2b3"});
  EXPECT_EQ(stalemate.outcome(), (Outcome{0, Ending::Stalemate}));
}

TEST(GardnerChess, TheThirdOccurrenceIsADraw) {
  auto through = from<Gardner>("k4/5/5/5/3QK w");
  play(through, {"d1c1", "a5b5", "c1d1", "b5a5"});
  EXPECT_EQ(through.past().occurrences, 2);
  EXPECT_FALSE(through.outcome().has_value());
  play(through, {"d1c1", "a5b5", "c1d1", "b5a5"});
  EXPECT_EQ(through.outcome(), (Outcome{0, Ending::Repetition}));
}

TEST(GardnerChess, FiftyMovesWithoutCaptureOrPawnMoveAreADraw) {
  auto through = from<Gardner>("k4/5/5/5/3QK b - - 99 80");
  EXPECT_FALSE(through.outcome().has_value());
  play(through, {"a5b5"});
  EXPECT_EQ(through.outcome(), (Outcome{0, Ending::FiftyMoves}));
}

TEST(GardnerChess, APromotionMustBeNamed) {
  const auto p = from<Gardner>("4k/P4/5/5/4K w").position();
  EXPECT_NE(Gardner::parse_move(p, "a4a5").error().message.find(
                "say what the pawn becomes: q, r, b or n"),
            std::string::npos);
  for (const char* text : {"a4a5q", "a4a5r", "a4a5b", "a4a5n"}) {
    EXPECT_EQ(Gardner::move_text(p, *Gardner::parse_move(p, text)), text);
  }
}

TEST(GardnerChess, TheKingMayNotBeLeftInCheck) {
  const auto p = from<Gardner>("k3r/5/5/4R/4K w").position();
  EXPECT_NE(
      Gardner::parse_move(p, "e2d2").error().message.find("it would leave white's king in check"),
      std::string::npos);
  EXPECT_NE(Gardner::parse_position("k3R/5/5/5/4K w")
                .error()
                .message.find("white to move could take the king"),
            std::string::npos);
}

}  // namespace
}  // namespace palamedes
