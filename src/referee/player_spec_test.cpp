// referee/player_spec_test.cpp - what can be written, and what is said about the rest.
#include "referee/player_spec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace palamedes::referee {
namespace {

using testing::ElementsAre;
using testing::Pair;

TEST(PlayerSpec, ABareIdIsOneOfOurs) {
  for (const char* id : {"engine", "othello/engine-8", "*/minimax-4"}) {
    const auto spec = *parse_player_spec(id);
    EXPECT_EQ(spec.protocol, "builtin");
    EXPECT_THAT(spec.command, ElementsAre(id));
  }
  EXPECT_THAT((*parse_player_spec("builtin:othello/engine-8")).command,
              ElementsAre("othello/engine-8"));
}

TEST(PlayerSpec, ProgramsHaveProtocolsArgumentsAndOptions) {
  const auto spec = *parse_player_spec(
      R"(UCI(Hash=16, Skill Level = 3,File=a\,b\)\\,Clear Hash):./engine  -x 'two words' "a\"b" '')");
  EXPECT_EQ(spec.protocol, "uci");
  EXPECT_THAT(spec.options, ElementsAre(Pair("Hash", "16"), Pair("Skill Level", "3"),
                                        Pair("File", "a,b)\\"), Pair("Clear Hash", "")));
  EXPECT_THAT(spec.command, ElementsAre("./engine", "-x", "two words", "a\"b", ""));
  EXPECT_THAT((*parse_player_spec("nthu-files:./b")).protocol, "nthu-files");
  EXPECT_TRUE((*parse_player_spec("uci():stockfish")).options.empty());
  EXPECT_THAT((*parse_player_spec("line:python3 C:\\\\bot.py a:b")).command,
              ElementsAre("python3", "C:\\bot.py", "a:b"));
}

TEST(PlayerSpec, EveryKindMayHaveAName) {
  const auto spec = *parse_player_spec(R"(line(name=Anna\, Bob):python3 bot.py)");
  EXPECT_EQ(spec.name, "Anna, Bob");
  EXPECT_TRUE(spec.options.empty());  // a protocol without options has none to refuse
  const auto engine = *parse_player_spec("builtin(hash=16,name=deep,seed=3):engine");
  EXPECT_EQ(engine.name, "deep");
  EXPECT_THAT(engine.options, ElementsAre(Pair("hash", "16"), Pair("seed", "3")));
  EXPECT_EQ((*parse_player_spec("engine")).name, "");
}

TEST(PlayerSpec, ErrorsNameTheTextAndTheRule) {
  const auto error = [](const char* text) { return parse_player_spec(text).error().message; };
  EXPECT_EQ(error(""), "player '': nobody is named");
  EXPECT_EQ(error("uci:"), "player 'uci:': nothing is named after the colon");
  EXPECT_EQ(error(":./a"), "player ':./a': the name of a protocol is missing before the colon");
  EXPECT_EQ(error("uci(Hash=1:./a"),
            "player 'uci(Hash=1:./a': the parenthesis of the options is not closed");
  EXPECT_EQ(error("uci(Hash=1)./a"), "player 'uci(Hash=1)./a': a colon must follow the options");
  EXPECT_EQ(error("uci(=1):./a"), "player 'uci(=1):./a': an option has no name");
  EXPECT_EQ(error("uci(a=1,):./a"), "player 'uci(a=1,):./a': an option has no name");
  EXPECT_EQ(error("uci(name=):./a"), "player 'uci(name=):./a': its name is empty");
  EXPECT_EQ(error("uci(name=a,name=b):./a"), "player 'uci(name=a,name=b):./a': it has two names");
  EXPECT_EQ(error("uci:./a 'b"), "player './a 'b': the quote ' is not closed");
  EXPECT_EQ(error("uci:./a \\"), "player './a \\': a backslash at the end has nothing to quote");
  EXPECT_EQ(error("./bot --flag"),
            "player './bot --flag': a program is written PROTOCOL:COMMAND, a player of ours by its "
            "id");
}

}  // namespace
}  // namespace palamedes::referee
