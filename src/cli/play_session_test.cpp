// Scripted dialogues: what a line of input makes the session say, draw and store.
#include "cli/play_session.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "cli/files.hpp"
#include "games/record/record_json.hpp"

namespace palamedes::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

class Session : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "palamedes-play-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string at(const std::string& name) const { return folder_ + "/" + name; }

  // Everything the session writes when it reads `lines`.
  std::string dialogue(const std::string& game, const std::string& lines) {
    auto play = game_named(game)->start();
    GameRecord record = record_of(*play);
    return dialogue(SavedGame{std::move(record), std::move(play)}, lines);
  }
  std::string dialogue(SavedGame game, const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    PlaySession(std::move(game), options_, in, out).run();
    return out.str();
  }
  GameRecord stored(const std::string& name) const {
    return require(parse_record(read_file(at(name))));
  }

  PlayOptions options_;
  std::string folder_;
};

TEST_F(Session, ShowsTheBoardAfterEachMoveAndEndsWithTheInput) {
  EXPECT_EQ(dialogue("othello:6x6", "d2\n"), R"(Othello (othello:6x6)

    a b c d e f
 1  . . . . . .
 2  . . * . . .
 3  . * O X . .
 4  . . X O * .
 5  . . . * . .
 6  . . . . . .

black 2, white 2
Type a move such as c2, or ? for help.
black to move> d2
othello:6x6: 'd2' is not a legal move here: it would flip nothing; black may
play c2, b3, e4, d5
black to move> 
)");
  const std::string text = dialogue("othello:6x6", "c2\n");
  EXPECT_THAT(text, HasSubstr("black 4, white 1; black played c2\nwhite to move> \n"));
  EXPECT_THAT(text, HasSubstr(" 2  . *[X]* . .\n"));
}

TEST_F(Session, AnIllegalMoveIsExplainedAndChangesNothing) {
  const std::string text = dialogue("othello", "a1\nzzz\nposition\n");
  EXPECT_THAT(text, HasSubstr("'a1' is not a legal move here"));
  EXPECT_THAT(text, HasSubstr("'zzz' is not a move"));
  EXPECT_THAT(text,
              HasSubstr("---------------------------OX------XO--------------------------- X\n"));
}

TEST_F(Session, AMistypedCommandIsGuessed) {
  EXPECT_THAT(dialogue("hop", "uno\n"), HasSubstr("did you mean 'undo'?"));
}

TEST_F(Session, UndoAndRedoWalkThroughTheGame) {
  const std::string text =
      dialogue("othello", "undo\nf5\nd6\nundo\nundo\nredo\nredo\nredo\nposition\n");
  EXPECT_THAT(text, HasSubstr("black to move> undo\nthere is nothing to take back\n"));
  EXPECT_THAT(text, HasSubstr("black to move> redo\nthere is nothing to play again\n"));
  EXPECT_THAT(text,
              HasSubstr("---------------------------OX------OXX-----O-------------------- X\n"));
}

TEST_F(Session, ANewMoveForgetsWhatWasTakenBack) {
  EXPECT_THAT(dialogue("othello", "f5\nundo\nd3\nredo\n"),
              HasSubstr("there is nothing to play again"));
}

TEST_F(Session, MovesCanBeListedAndPickedByTheirBeginning) {
  EXPECT_THAT(dialogue("othello", "moves\n"), HasSubstr("> moves\nd3  c4  f5  e6\n"));
  EXPECT_THAT(dialogue("othello", "moves f\n"), HasSubstr("> moves f\nf5\n"));
  EXPECT_THAT(dialogue("othello", "moves a\n"), HasSubstr("no legal move begins so"));
}

TEST_F(Session, HintsAndFlipChangeThePicture) {
  EXPECT_THAT(dialogue("othello", "hints\nposition\n"),
              HasSubstr("> hints\nOthello (othello)\n\n    a b c d e f g h\n 1  . . ."));
  const std::string text = dialogue("othello", "hints\nflip\n");
  EXPECT_THAT(text.substr(text.find("> hints")), Not(HasSubstr("*")));
  EXPECT_THAT(text, HasSubstr("    h g f e d c b a\n 8 "));
}

TEST_F(Session, HelpListsCommandsAndRulesAreTheRules) {
  const std::string text = dialogue("minichess", "?\nrules\n");
  EXPECT_THAT(text, HasSubstr("  resign        the side to move gives up\n"));
  EXPECT_THAT(text, HasSubstr("Chess on 6 rows and 5 columns."));
}

TEST_F(Session, ASavedGameGoesOnWhereItStopped) {
  EXPECT_THAT(dialogue("othello", "f5\nd6\nsave " + at("g.json") + "\n"), HasSubstr("saved; "));
  const GameRecord record = stored("g.json");
  EXPECT_EQ(record.game, "othello");
  ASSERT_EQ(record.moves.size(), 2U);
  EXPECT_EQ(record.moves[1].text, "d6");
  EXPECT_EQ(record.result.termination, "unfinished");
  const std::string again = dialogue(load_game(at("g.json")), "c3\nundo\nundo\n");
  EXPECT_THAT(again, HasSubstr("black 3, white 3; white played d6\nblack to move> c3\n"));
  EXPECT_THAT(dialogue("hop", "load " + at("g.json") + "\n"),
              HasSubstr("black 3, white 3; white played d6\nblack to move> \n"));
}

TEST_F(Session, SavingKeepsWhatAFileSaysBeyondTheMoves) {
  GameRecord record = record_of(*game_named("othello")->start());
  record.players = {"Ada", "Ben"};
  record.tags["event"] = "a test";
  record.moves = {{.text = "f5", .seconds = 1.5, .evaluation = {}, .comment = "bold"},
                  {.text = "d6", .seconds = {}, .evaluation = 2.0, .comment = {}}};
  write_file(at("g.json"), to_json(record));
  options_.file = at("g.json");
  dialogue(load_game(at("g.json")), "undo\nredo\nc3\nsave\n");
  GameRecord expected = record;
  expected.moves.push_back({.text = "c3", .seconds = {}, .evaluation = {}, .comment = {}});
  EXPECT_EQ(stored("g.json"), expected);
}

TEST_F(Session, SavingDoesNotReplaceAnotherFileUnasked) {
  write_file(at("x"), "mine");
  EXPECT_THAT(dialogue("othello", "save " + at("x") + "\n"), HasSubstr("`save! "));
  EXPECT_EQ(read_file(at("x")), "mine");
  dialogue("othello", "save! " + at("x") + "\n");
  EXPECT_EQ(stored("x").game, "othello");
}

TEST_F(Session, TroubleWithFilesDoesNotEndTheGame) {
  const std::string text =
      dialogue("othello", "load " + at("none") + "\nsave\nload\nsave " + at("no/x") + "\nf5\n");
  EXPECT_THAT(text, HasSubstr("No such file or directory"));
  EXPECT_THAT(text, HasSubstr("name a file: save FILE"));
  EXPECT_THAT(text, HasSubstr("name a file: load FILE"));
  EXPECT_THAT(text, HasSubstr("black played f5"));
}

TEST_F(Session, AutosaveFollowsEveryChange) {
  options_.autosave = at("auto.json");
  dialogue("othello", "f5\nd6\nundo\n");
  EXPECT_EQ(stored("auto.json").moves.size(), 1U);
  dialogue("othello", "f5\nresign\n");
  EXPECT_EQ(stored("auto.json").result,
            (RecordedResult{.winner = 1, .margin = {}, .termination = "resignation"}));
}

TEST_F(Session, FailingToAutosaveIsToldUnderTheBoardEachTime) {
  options_.autosave = at("no/auto.json");
  options_.interactive = true;
  const std::string text = dialogue("othello", "f5\nd6\n");
  const std::string last = text.substr(text.rfind("\x1b[2J"));
  EXPECT_THAT(last, HasSubstr("white played d6\ncannot write '"));
}

TEST_F(Session, ALoadedGameIsAutosavedToItsOwnFile) {
  dialogue("othello", "f5\nd6\nsave " + at("old.json") + "\n");
  options_.autosave = at("auto.json");
  dialogue("othello", "d3\nload " + at("old.json") + "\nc3\n");
  EXPECT_EQ(stored("auto.json").moves.size(), 1U);
  EXPECT_EQ(stored("old.json").moves.size(), 3U);
}

TEST_F(Session, AFileInAForeignFormatIsNeverWrittenTo) {
  write_file(at("g.txt"), "f5d6\n");
  options_.autosave = at("auto.json");
  const std::string text = dialogue("othello", "load " + at("g.txt") + "\nc3\nsave\n");
  EXPECT_THAT(text, HasSubstr("not saved by itself"));
  EXPECT_THAT(text, HasSubstr("name a file: save FILE"));
  EXPECT_EQ(read_file(at("g.txt")), "f5d6\n");
  EXPECT_FALSE(file_exists(at("auto.json")));
}

TEST_F(Session, AResignationEndsTheGameUntilItIsTakenBack) {
  const std::string text = dialogue("chain:2x2", "0,0\nresign\n1,1\nresign\nmoves\nundo\n1,1\n");
  EXPECT_THAT(text, HasSubstr("The game is over: blue wins: red resigned.\n"));
  EXPECT_THAT(text, HasSubstr("`save FILE` keeps the game"));
  EXPECT_THAT(text, HasSubstr("game over> 1,1\nthe game is over; `undo` goes back\n"));
  EXPECT_THAT(text, HasSubstr("game over> resign\nthe game is over already\n"));
  EXPECT_THAT(text, HasSubstr("game over> undo\n"));
  EXPECT_THAT(text, HasSubstr("red played 1,1\n"));
}

TEST_F(Session, TheRulesEndAGameInWords) {
  SavedGame game{{},
                 require(game_named("othello")->start_from(
                     "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO- X"))};
  game.record = record_of(*game.play);
  const std::string text = dialogue(std::move(game), "h8\nh8\nundo\n");
  EXPECT_THAT(text, HasSubstr("The game is over: black wins by 64: no move left.\n"));
  EXPECT_THAT(text, HasSubstr("the game is over"));
}

TEST_F(Session, PeopleAreWarnedBeforeAGameIsLost) {
  options_.interactive = true;
  const std::string text = dialogue("othello", "f5\nquit\nundo\nquit\nf5\n");
  EXPECT_THAT(text,
              HasSubstr("this game is not saved: `save FILE` keeps it, `quit` again drops it\n"));
  EXPECT_THAT(text, EndsWith("black to move> "));  // the second quit was obeyed
  EXPECT_THAT(text, HasSubstr("\x1b[2J"));
  EXPECT_THAT(dialogue("othello", "quit\n"), Not(HasSubstr("not saved")));
}

TEST_F(Session, APlayerAnswersAndBothMovesAreTakenBack) {
  options_.opponent = std::make_shared<Opponent>("minimax-1", 1, 1);
  const std::string text = dialogue("othello", "undo\nf5\nposition\nundo\nposition\nredo\nmoves\n");
  EXPECT_THAT(text, HasSubstr("> undo\nthere is nothing to take back\n"));
  EXPECT_THAT(text, HasSubstr("black played f5\nminimax-1 thinks...\n"));
  EXPECT_THAT(text, HasSubstr("white played f4\nblack to move> position\n"));
  EXPECT_THAT(text, HasSubstr("> position\n---------------------------OX------XO"));
  EXPECT_THAT(text, Not(HasSubstr("white to move>")));
  const std::string again = text.substr(text.find("> redo"));
  EXPECT_THAT(again, HasSubstr("white played f4\nblack to move> moves\n"));
  EXPECT_THAT(again, Not(HasSubstr("thinks")));
}

TEST_F(Session, APlayerMayBegin) {
  options_.opponent = std::make_shared<Opponent>("minimax-1", 1, 1);
  options_.opponent_side = Side::First;
  const std::string text = dialogue("othello", "undo\nc3\nundo\nresign\nundo\n");
  EXPECT_THAT(text, HasSubstr("black played d3\nwhite to move> undo\nthere is nothing to take"));
  EXPECT_THAT(text, HasSubstr("The game is over: black wins: white resigned.\n"));
  EXPECT_THAT(text, EndsWith("black played d3\nwhite to move> \n"));
}

TEST_F(Session, AGameAgainstAPlayerEnds) {
  options_.opponent = std::make_shared<Opponent>("random", 1, 7);
  std::string lines;
  for (int i = 0; i < 30; ++i) lines += "0,0\n0,1\n1,0\n1,1\n";
  EXPECT_THAT(dialogue("chain:2x2", lines), EndsWith("game over> \n"));
}

TEST_F(Session, HintsComeInTwoHalves) {
  EXPECT_THAT(dialogue("othello", "hint\n"), HasSubstr("there is nobody to ask"));
  options_.adviser = std::make_shared<Opponent>("minimax-1", 1, 1);
  const std::string chess = dialogue("minichess", "hint\nhint\na2a3\nhint\n");
  EXPECT_THAT(chess, HasSubstr("> hint\nlook at the piece on b1; `hint` again"));
  EXPECT_THAT(chess, HasSubstr("> hint\nb1a3 is a good move (+0.00)\n"));
  EXPECT_THAT(chess.substr(chess.find("a2a3\n")), HasSubstr("look at the piece on"));
  EXPECT_THAT(dialogue("othello", "hint\n"), HasSubstr("look at row 3;"));
  EXPECT_THAT(dialogue("hop", "hint\n"), HasSubstr("look at the piece on 0,0;"));
}

TEST_F(Session, APlayerDoesNotSitDownToAnotherGame) {
  dialogue("othello", "f5\nsave " + at("o.json") + "\n");
  options_.opponent = std::make_shared<Opponent>("team52", 1, 1);
  EXPECT_THAT(dialogue("hop", "load " + at("o.json") + "\nposition\n"),
              HasSubstr("othello has no player 'team52'"));
}

TEST_F(Session, EveryGameCanBePlayedToItsEnd) {
  for (const RuleSet& set : rule_sets()) {
    const auto play = game_named(std::string(set.name))->start();
    std::string lines;
    while (!play->result()) {
      const MoveCode move = play->moves()[play->played().size() % play->moves().size()];
      lines += play->move_text(move) + "\n";
      play->play(move);
    }
    EXPECT_THAT(dialogue(std::string(set.name), lines), EndsWith("game over> \n")) << set.name;
  }
}

}  // namespace
}  // namespace palamedes::cli
