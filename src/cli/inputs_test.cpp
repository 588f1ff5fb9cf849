// Names, moves and results as people type and read them.
#include "cli/inputs.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::cli {
namespace {

std::string refusal(const std::function<void()>& action) {
  try {
    action();
  } catch (const Fatal& fatal) {
    EXPECT_EQ(fatal.code, kBadInput);
    return fatal.what();
  }
  return "no refusal";
}

TEST(Inputs, UnknownNamesAreAnsweredWithAGuess) {
  EXPECT_THAT(refusal([] { game_named("otelo"); }), testing::EndsWith("did you mean 'othello'?"));
  EXPECT_THAT(refusal([] { game_named("chian:3x4"); }), testing::HasSubstr("did you mean 'chain'"));
  EXPECT_THAT(refusal([] { rule_set_named("gardener"); }),
              testing::EndsWith("did you mean 'gardner'?"));
  EXPECT_THAT(refusal([] { format_named("jsno"); }), testing::EndsWith("did you mean 'json'?"));
}

TEST(Inputs, ABadSizeIsNoMatterOfNames) {
  EXPECT_THAT(refusal([] { game_named("chain:99x99"); }),
              testing::Not(testing::HasSubstr("did you mean")));
}

TEST(Inputs, MovesAreSeparatedBySpacesOrSemicolons) {
  const auto othello = game_named("othello")->start();
  play_moves(*othello, "f5 d6;c3\n");
  EXPECT_EQ(othello->played().size(), 3U);
  const auto hop = game_named("hop")->start();
  play_moves(*hop, "2,2 2,3; 2,6 2,5 ;");
  EXPECT_EQ(hop->played().size(), 2U);
  play_moves(*hop, "2,3-2,4 pass");
  EXPECT_EQ(hop->played().size(), 4U);
}

TEST(Inputs, ABadMoveIsNamedByItsNumber) {
  const auto play = game_named("othello")->start();
  EXPECT_THAT(refusal([&] { play_moves(*play, "f5 d6 a1"); }),
              testing::StartsWith("move 3: othello: 'a1'"));
}

TEST(Inputs, ResultsInWords) {
  const GameInfo info = game_named("othello")->info();
  const auto words = [&](std::optional<int> winner, std::optional<int> margin,
                         std::string termination) {
    return describe(info,
                    {.winner = winner, .margin = margin, .termination = std::move(termination)});
  };
  EXPECT_EQ(words(1, 12, "no-moves"), "black wins by 12: no move left");
  EXPECT_EQ(words(-1, -1, "checkmate"), "white wins: checkmate");
  EXPECT_EQ(words(0, 0, "no-moves"), "draw: no move left");
  EXPECT_EQ(words(1, {}, "resignation"), "black wins: white resigned");
  EXPECT_EQ(words(-1, {}, "time"), "white wins: time");
  EXPECT_EQ(words({}, {}, "unfinished"), "unfinished");
}

}  // namespace
}  // namespace palamedes::cli
