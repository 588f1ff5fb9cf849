// protocols/line/line_test.cpp - our own protocol: its lines, and both of its ends talking to each
// other.
#include <gtest/gtest.h>

#include "base/rng.hpp"
#include "games/catalog.hpp"
#include "protocols/line/line_codec.hpp"
#include "protocols/line/line_dialogue.hpp"
#include "protocols/line/line_session.hpp"

namespace palamedes::line {
namespace {

TEST(LineCodec, LinesAreReadAndWritten) {
  const std::vector<std::pair<std::string, RefereeLine>> said{
      {"hello palamedes 1", Hello{1}},
      {"game chain/2018:3x4 red start", NewGame{"chain/2018:3x4", "red", ""}},
      {"game gardner white 4k/5/5/5/K4 w - - 0 9",
       NewGame{"gardner", "white", "4k/5/5/5/K4 w - - 0 9"}},
      {"moves", Moves{}},
      {"moves f5 d6", Moves{{"f5", "d6"}}},
      {"legal 2,2-2,4 pass", Legal{{"2,2-2,4", "pass"}}},
      {"clock move 1000", MoveClock{1000}},
      {"clock game 60000 59000 100", GameClock{60000, 59000, 100}},
      {"go", Go{}},
      {"over black 12 no-moves", Over{"black", 12, "no-moves"}},
      {"bye", Bye{}},
  };
  for (const auto& [text, line] : said) {
    EXPECT_EQ(write(line), text);
    const auto read = read_referee_line(text);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(*read == line) << text;
  }
  const std::vector<std::pair<std::string, BotLine>> answers{
      {"hello My Bot 2", BotHello{"My Bot 2"}},
      {"ready", Ready{}},
      {"move f5", Move{"f5"}},
      {"resign", Resign{}},
      {"info depth  7", Info{"depth  7"}}};
  for (const auto& [text, line] : answers) {
    EXPECT_EQ(write(line), text);
    const auto read = read_bot_line(text);
    ASSERT_TRUE(read.ok()) << read.error().message;
    EXPECT_TRUE(*read == line) << text;
  }
}

TEST(LineCodec, RefusesWhatIsNone) {
  for (const char* text : {"", "Hello palamedes 1", "hello", "hello palamedes x", "game othello",
                           "game othello black", "clock", "clock move", "clock move -5",
                           "clock game 1 2", "go now", "over black", "over black x y", "bye bye"}) {
    EXPECT_FALSE(read_referee_line(text).ok()) << text;
  }
  for (const char* text : {"", "hello", "move", "move 2,2 2,4", "ready!", "f5", "resign now"}) {
    const auto read = read_bot_line(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_NE(read.error().message.find(std::string("'") + text + "'"), std::string::npos);
  }
}

TEST(LineCodec, EveryMoveIsOneWordThatMeansIt) {
  for (const RuleSet& set : rule_sets()) {
    const auto game = *find_game(set.name);
    Rng rng(3);
    auto play = game->start();
    for (int ply = 0; ply < 60 && !play->result(); ++ply) {
      const auto moves = play->moves();
      for (const MoveCode move : moves) {
        const std::string word = word_of(*play, move);
        ASSERT_EQ(word.find(' '), std::string::npos);
        ASSERT_EQ(text_of_word(*game, word), play->move_text(move));
      }
      play->play(moves[rng.next() % moves.size()]);
    }
  }
}

TEST(LineDialogue, SaysWhatThePageSays) {
  const auto dialogue = make_line_dialogue();
  EXPECT_EQ(dialogue->greet(), "hello palamedes 1\n");
  EXPECT_EQ(dialogue->hear("hello x").kind, Heard::Kind::Ready);
  auto play = (*find_game("hop"))->start();
  EXPECT_EQ(dialogue->new_game(*play, Side::Second), "game hop white start\n");
  EXPECT_EQ(dialogue->hear("info thinking").kind, Heard::Kind::Nothing);
  EXPECT_EQ(dialogue->hear("ready").kind, Heard::Kind::Ready);
  play->play(*play->parse_move("2,0 2,1"));
  Limits limits;
  limits.seconds = 0.25;
  const std::string asked = dialogue->ask(*play, limits);
  EXPECT_TRUE(asked.starts_with("moves 2,0-2,1\nlegal ")) << asked;
  EXPECT_TRUE(asked.ends_with("\nclock move 250\ngo\n")) << asked;
  const auto heard = dialogue->hear("move 2,6-2,5");
  EXPECT_EQ(heard.kind, Heard::Kind::Move);
  EXPECT_EQ(heard.text, "2,6 2,5");
  EXPECT_EQ(dialogue->hear("move 2,6-2,5").kind, Heard::Kind::Fault);  // nobody asked
  Limits clock;
  clock.clock = search::Clock{.remaining = 60, .increment = 0.1, .opponent = 59.5};
  EXPECT_TRUE(dialogue->ask(*play, clock).ends_with("\nclock game 60000 59500 100\ngo\n"));
  EXPECT_EQ(dialogue->hear("resign").kind, Heard::Kind::Resigns);
  EXPECT_EQ(dialogue->game_over(*play), "over none 0 unfinished\n");
  const auto over = *(*find_game("othello"))->start_from(std::string(64, 'X') + " O");
  EXPECT_EQ(dialogue->game_over(*over), "over black 64 no-moves\n");
  EXPECT_EQ(dialogue->part(), "bye\n");
}

Terms terms(std::vector<std::string>& said) {
  Terms t;
  t.wish.id = "minimax-1";
  t.now = [] { return 0.0; };
  t.say = [&said](std::string_view line) { said.emplace_back(line); };
  return t;
}

TEST(LineSession, PlaysWholeGamesAgainstTheDialogue) {
  for (const char* id : {"othello:6x6", "minichess", "chain:3x3", "hop", "connect4"}) {
    std::vector<std::string> said;
    const auto session = make_line_session(terms(said));
    const auto dialogue = make_line_dialogue();
    const auto exchange = [&](const std::string& text) {
      said.clear();
      Heard heard;
      for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
        session->hear(text.substr(at, text.find('\n', at) - at));
      }
      for (const auto& line : said) heard = dialogue->hear(line);
      return heard;
    };
    EXPECT_EQ(exchange(dialogue->greet()).kind, Heard::Kind::Ready);
    auto play = (*find_game(id))->start();
    EXPECT_EQ(exchange(dialogue->new_game(*play, Side::First)).kind, Heard::Kind::Ready);
    while (!play->result() && play->past().plies < 80) {
      const auto heard = exchange(dialogue->ask(*play, {}));
      ASSERT_EQ(heard.kind, Heard::Kind::Move) << heard.text;
      const auto move = play->parse_move(heard.text);
      ASSERT_TRUE(move.ok()) << move.error().message;
      play->play(*move);
    }
    exchange(dialogue->game_over(*play));
    EXPECT_FALSE(session->hear("bye"));
  }
}

TEST(LineSession, ReportsNonsenseAndResignsWhereItIsLost) {
  std::vector<std::string> said;
  const auto session = make_line_session(terms(said));
  const auto hears = [&](std::string_view line) {
    said.clear();
    EXPECT_TRUE(session->hear(line));
    return said.empty() ? std::string() : said.back();
  };
  EXPECT_TRUE(hears("xyzzy").starts_with("info error: line protocol: 'xyzzy'"));
  EXPECT_EQ(hears("go"), "resign");
  EXPECT_TRUE(hears("moves f5").starts_with("info error:"));
  EXPECT_TRUE(hears("game draughts white start").starts_with("info error:"));
  EXPECT_TRUE(hears("game othello black XXX").starts_with("info error:"));
  EXPECT_EQ(hears("game othello black start"), "ready");
  EXPECT_TRUE(hears("moves a1").starts_with("info error:"));
  EXPECT_EQ(hears("go"), "resign");
  hears("moves");
  EXPECT_TRUE(hears("go").starts_with("move "));
}

}  // namespace
}  // namespace palamedes::line
