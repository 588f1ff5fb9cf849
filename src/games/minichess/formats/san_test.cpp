// games/minichess/formats/san_test.cpp - algebraic notation: what we write, and what else we
// understand.
#include "games/minichess/formats/san.hpp"

#include "games/formats/test_formats.hpp"

namespace palamedes {
namespace {

std::unique_ptr<AnyPlay> play_from(std::string_view game, std::string_view position) {
  return random_play(game, 0, 0, position);
}

std::string san_of(std::string_view game, std::string_view position, std::string_view move) {
  const auto play = play_from(game, position);
  const auto code = play->parse_move(move);
  return code ? san(*play, *code) : std::string(code.error().message);
}

struct Written {
  const char *game, *position, *move, *san;
};

TEST(San, IsWrittenAsInChess) {
  const Written cases[] = {
      {"minichess/2023", "kqbnr/ppppp/5/5/PPPPP/RNBQK w", "b2b3", "b3"},
      {"minichess/2023", "kqbnr/ppppp/5/5/PPPPP/RNBQK w", "b1c3", "Nc3"},
      {"minichess/2023", "4k/5/5/1p3/P4/K4 w", "a2b3", "axb3"},
      {"minichess/2023", "4k/1P3/5/5/5/K4 w", "b5b6q", "b6=Q"},
      {"minichess/2023", "p3k/1P3/5/5/5/K4 w", "b5a6q", "bxa6=Q"},
      {"gardner", "r3k/1P3/5/N4/K4 w", "b4a5n", "bxa5=N"},
      {"gardner", "r3k/1P3/5/N4/K4 w", "b4b5q", "b5=Q+"},
      {"gardner", "4k/5/5/5/R3K w", "a1a5", "Ra5+"},
      {"gardner", "k4/4Q/1K3/5/5 w", "e4a4", "Qa4#"},
      {"gardner", "k4/4Q/1K3/5/5 w", "e4c4", "Qc4"},
      {"minichess/2026", "4k/5/5/5/5/KR3 w", "b1b6", "Rb6"},  // the king may be taken: no mark
  };
  for (const Written& written : cases) {
    EXPECT_EQ(san_of(written.game, written.position, written.move), written.san);
  }
}

TEST(San, TheOriginIsNamedOnlyWhereItIsNeeded) {
  const char* rooks_on_a_rank = "4k/5/5/5/R2R1/1K3 w";
  EXPECT_EQ(san_of("minichess/2023", rooks_on_a_rank, "a2c2"), "Rac2");
  EXPECT_EQ(san_of("minichess/2023", rooks_on_a_rank, "d2c2"), "Rdc2");
  EXPECT_EQ(san_of("minichess/2023", rooks_on_a_rank, "d2e2"), "Re2");
  const char* rooks_on_a_file = "4k/5/R4/5/R4/1K3 w";
  EXPECT_EQ(san_of("minichess/2023", rooks_on_a_file, "a4a3"), "R4a3");
  EXPECT_EQ(san_of("minichess/2023", rooks_on_a_file, "a2a3"), "R2a3");
  const char* three_knights = "4k/1N3/5/5/5/KN1N1 w";
  EXPECT_EQ(san_of("minichess/2023", three_knights, "b1c3"), "Nb1c3");
  EXPECT_EQ(san_of("minichess/2023", three_knights, "d1c3"), "Ndc3");
  EXPECT_EQ(san_of("minichess/2023", three_knights, "b5c3"), "N5c3");
  // A pinned knight cannot go there in gardner, so the other needs no origin; minichess has no
  // pins.
  EXPECT_EQ(san_of("gardner", "r3k/5/5/N3N/K4 w", "e2c3"), "Nc3");
  EXPECT_EQ(san_of("minichess/2023", "r3k/5/5/5/N3N/K4 w", "e2c3"), "Nec3");
}

TEST(San, EveryMoveOfEveryGameIsReadBack) {
  for (const char* game : {"minichess/2023", "minichess/2026", "gardner"}) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
      const auto play = random_play(game, seed, static_cast<int>(seed) * 2);
      for (const MoveCode code : play->moves()) {
        const std::string text = san(*play, code);
        for (const std::string& spelling : {text, play->move_text(code), text + "!?"}) {
          const auto again = parse_san(*play, spelling);
          ASSERT_TRUE(again.ok()) << play->position() << ": " << again.error().message;
          EXPECT_EQ(*again, code) << play->position() << ": " << spelling;
        }
      }
    }
  }
}

TEST(San, OtherSpellingsAreUnderstood) {
  const auto play = play_from("gardner", "r3k/1P3/5/N4/K4 w");
  const auto meant = [&](const char* text) {
    const auto code = parse_san(*play, text);
    return code ? play->move_text(*code) : std::string(code.error().message);
  };
  for (const char* text : {"b5=R", "b5R", "b4b5r", "b4b5R", "b4-b5=R", "bb5=R", "4b5=R+"}) {
    EXPECT_EQ(meant(text), "b4b5r") << text;
  }
  for (const char* text : {"bxa5=N", "ba5=N", "b4xa5n", "b4a5N"})
    EXPECT_EQ(meant(text), "b4a5n") << text;
  for (const char* text : {"Kb1", "Ka1b1", "a1b1", "K1b1", "Kab1!!"})
    EXPECT_EQ(meant(text), "a1b1") << text;
}

TEST(San, MistakesAreNamed) {
  const auto refusal = [](std::string_view game, std::string_view position, std::string_view text) {
    return parse_san(*play_from(game, position), text).error().message;
  };
  using testing::HasSubstr;
  const char* gardner = "r3k/1P3/5/N4/K4 w";
  EXPECT_THAT(refusal("gardner", gardner, "b5"), HasSubstr("'b5' may be any of b5=Q"));
  EXPECT_THAT(refusal("gardner", gardner, "Nc3"),
              HasSubstr("'Nc3' is not a legal move here; white may play"));
  EXPECT_THAT(refusal("gardner", gardner, "Kb1=Q"), HasSubstr("not a legal move"));
  EXPECT_THAT(refusal("minichess/2023", "4k/5/5/5/R2R1/1K3 w", "Rc2"),
              HasSubstr("may be any of Rac2, Rdc2"));
  for (const char* text :
       {"", "x", "+", "Zb3", "N", "b", "O-O", "b9x", "bxxa5=N", "=Q", "a2a3p", "a2a3a4"}) {
    EXPECT_THAT(refusal("gardner", gardner, text), HasSubstr("is not a move")) << text;
  }
  EXPECT_THAT(refusal("minichess/2023", "k3R/5/5/5/5/K4 w", "Re5"),
              HasSubstr("the game is over (the king can be captured)"));
}

}  // namespace
}  // namespace palamedes
