#include "protocols/kits/kits.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "games/catalog.hpp"

namespace palamedes {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

Result<Kit> kit(std::string_view game, std::string_view language, std::string_view protocol) {
  return make_kit(**find_game(game), language, protocol, "my-bot");
}

const KitFile* file_of(const Kit& kit, std::string_view path) {
  for (const KitFile& file : kit.files) {
    if (file.path == path) return &file;
  }
  return nullptr;
}

TEST(Kits, FillInGameNameAndSides) {
  const Kit made = kit("chain/2018:3x4", "cpp", "line").value();
  const KitFile* source = file_of(made, "bot.cpp");
  ASSERT_NE(source, nullptr);
  EXPECT_THAT(source->text, AllOf(HasSubstr("hello my-bot"), HasSubstr("chain/2018:3x4"),
                                  HasSubstr("blue or red"), Not(HasSubstr("@GAME@"))));
  EXPECT_FALSE(source->executable);
  EXPECT_NE(file_of(made, "Makefile"), nullptr);
  EXPECT_EQ(made.build, "make");
}

TEST(Kits, ScriptsAreExecutableAndNeedNoBuilding) {
  const Kit made = kit("hop", "python", "line").value();
  EXPECT_TRUE(file_of(made, "bot.py")->executable);
  EXPECT_EQ(made.build, "");
  EXPECT_EQ(made.run, "./bot.py");
}

TEST(Kits, HaveABoardThatKnowsTheRules) {
  for (const char* game : {"othello:6x6", "gardner", "chain/2019", "hop", "connect4"}) {
    const Kit made = kit(game, "go", "line").value();
    ASSERT_NE(file_of(made, "board.go"), nullptr) << game;
    EXPECT_THAT(file_of(made, "bot.go")->text,
                AllOf(HasSubstr("\nfunc (game *Game) board()"), Not(HasSubstr("@"))));
  }
}

TEST(Kits, HaveTheSameBoardByEveryProtocol) {
  const auto board = [](std::string_view game, std::string_view protocol) {
    const Kit made = kit(game, "java", protocol).value();
    const KitFile* file = file_of(made, "Board.java");
    return file == nullptr ? std::string() : file->text;
  };
  for (const auto& [game, protocol] :
       {std::pair{"hop", "stcp"}, std::pair{"othello", "nthu-files"},
        std::pair{"minichess/2023", "nthu-files"}, std::pair{"minichess/2026", "ubgi"}}) {
    EXPECT_EQ(board(game, protocol), board(game, "line")) << game << ' ' << protocol;
    EXPECT_THAT(board(game, protocol), HasSubstr("class Board"));
  }
}

TEST(Kits, OfBotzoneAreOneSourceFile) {
  const Kit made = kit("othello", "c", "botzone").value();
  EXPECT_EQ(file_of(made, "board.c"), nullptr);
  EXPECT_EQ(file_of(made, "moves.c"), nullptr);
  EXPECT_THAT(file_of(made, "bot.c")->text, HasSubstr("Board board_play("));
}

TEST(Kits, InPythonHoldTheModuleThatSpeaksForThem) {
  for (const char* protocol : {"line", "uci", "nthu-files"}) {
    const Kit made = kit("minichess", "python", protocol).value();
    EXPECT_THAT(file_of(made, "bot.py")->text,
                AllOf(HasSubstr("from palamedes import bot"), HasSubstr(protocol)));
    ASSERT_NE(file_of(made, "palamedes/bot.py"), nullptr);
    EXPECT_FALSE(file_of(made, "palamedes/bot.py")->executable);
  }
}

TEST(Kits, SayWhatThereIsWhenAskedForWhatThereIsNot) {
  for (const auto& refused : {kit("othello:6x6", "cpp", "botzone"), kit("gardner", "go", "uci"),
                              kit("hop", "cobol", "line"), kit("hop", "cpp", "telepathy")}) {
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message,
                AllOf(HasSubstr("line for every game"), HasSubstr("stcp for hop"),
                      HasSubstr("each in c, cpp, python, java, js, rust, go")));
  }
}

}  // namespace
}  // namespace palamedes
