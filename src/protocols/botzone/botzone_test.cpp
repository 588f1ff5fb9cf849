// protocols/botzone/botzone_test.cpp - the lines of Botzone, in and out, for every game.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "games/record/json_text.hpp"
#include "protocols/botzone/botzone_dialogue.hpp"
#include "protocols/botzone/input.hpp"
#include "protocols/botzone/judge.hpp"
#include "protocols/botzone/local_ai.hpp"
#include "protocols/botzone/reply.hpp"
#include "protocols/botzone/text.hpp"

namespace palamedes::botzone {
namespace {

std::unique_ptr<AnyPlay> played(std::string_view game, std::vector<std::string> moves) {
  auto play = (*find_game(game))->start();
  for (const auto& move : moves) play->play(*play->parse_move(move));
  return play;
}

TEST(BotzoneInput, OthelloToTheByte) {
  const auto start = played("othello", {});
  EXPECT_EQ(write_json(start->game(), *input_for(*start, {})),
            R"({"requests":[{"x":-1,"y":-1}],"responses":[],"data":"","globaldata":"",)"
            R"("time_limit":"","memory_limit":""})"
            "\n");
  const auto white = played("othello", {"f5", "d6", "c3"});
  EXPECT_EQ(write_json(white->game(), *input_for(*white, {"mine", ""})),
            R"({"requests":[{"x":5,"y":4},{"x":2,"y":2}],"responses":[{"x":3,"y":5}],)"
            R"("data":"mine","globaldata":"","time_limit":"","memory_limit":""})"
            "\n");
  EXPECT_EQ(write_simple(white->game(), *input_for(*white, {"a\nb", "g"})),
            "2\n5 4\n3 5\n2 2\na b\ng\n");
  EXPECT_EQ(write_request(white->game(), *input_for(*white, {}), false), "{\"x\":2,\"y\":2}\n");
  EXPECT_EQ(write_request(white->game(), *input_for(*white, {}), true), "2 2\n");
}

TEST(BotzoneInput, EveryGameComesBackFromJsonAndFromWords) {
  for (const char* id : {"othello", "othello:6x6", "minichess", "minichess/2026", "gardner",
                         "chain:3x3", "chain/2019", "hop", "connect4"}) {
    const auto game = *find_game(id);
    Rng rng(7);
    auto play = game->start();
    while (!play->result()) {
      const auto input = *input_for(*play, {"d", "g"});
      const auto json = read_json(*game, write_json(*game, input));
      ASSERT_TRUE(json.ok()) << json.error().message;
      ASSERT_EQ(*json, input);
      const std::string text = write_simple(*game, input);
      std::vector<std::string> lines;
      for (std::size_t at = text.find('\n') + 1; at < text.size();) {
        lines.push_back(text.substr(at, text.find('\n', at) - at));
        at += lines.back().size() + 1;
      }
      const auto simple =
          read_simple(*game, *read_simple_count(text.substr(0, text.find('\n'))), lines);
      ASSERT_TRUE(simple.ok()) << simple.error().message;
      ASSERT_EQ(*simple, input);
      const auto again = replay(*game, input);
      ASSERT_TRUE(again.ok()) << again.error().message;
      ASSERT_EQ((*again)->key(), play->key());
      const auto moves = play->moves();
      play->play(moves[rng.next() % moves.size()]);
      if (play->past().plies > 30) break;
    }
  }
}

TEST(BotzoneInput, PassesAreExplicit) {
  const auto game = *find_game("othello");
  const auto passing = *game->start_from("OX" + std::string(62, '-') + " X");
  EXPECT_EQ(to_json(*game, wire_move(*passing, passing->moves()[0])).dump(), R"({"x":-1,"y":-1})");
  const auto start = game->start();
  const auto pass = legal_move(*start, *move_in_json(*game, {{"x", -1}, {"y", -1}}));
  ASSERT_FALSE(pass.ok());
  EXPECT_EQ(pass.error().message,
            "othello: black may not pass while it can play x=3 y=2, x=2 y=3, x=5 y=4, x=4 y=5");
  const auto h2 = legal_move(*start, {{{1, 7}}, 0}, true);
  EXPECT_TRUE(h2.error().message.starts_with("othello: '7 1' is not a legal move here"));

  const auto hop = *find_game("hop");
  EXPECT_EQ(to_json(*hop, nobody_moved(*hop)).dump(), R"({"path":[[-1,-1]]})");
  EXPECT_EQ(to_words(*hop, nobody_moved(*hop)), "1 -1 -1");
  EXPECT_EQ(to_words(*hop, {}), "0");
  EXPECT_TRUE(legal_move(*hop->start(), {}).ok());
}

TEST(BotzoneInput, RefusesWhatIsNone) {
  const auto game = *find_game("othello");
  for (const char* text :
       {"", "{", "[]", "{}", R"({"requests":[]})", R"({"requests":[],"responses":[]})",
        R"({"requests":[{"x":1}],"responses":[]})",
        R"({"requests":[{"x":1.5,"y":2}],"responses":[]})",
        R"({"requests":[{"x":"1","y":2}],"responses":[]})",
        R"({"requests":[{"x":1,"y":2}],"responses":[{"x":1,"y":2}]})"}) {
    const auto read = read_json(*game, text);
    EXPECT_FALSE(read.ok()) << text;
  }
  EXPECT_FALSE(read_simple_count("0").ok());
  EXPECT_FALSE(read_simple_count("x").ok());
  EXPECT_FALSE(read_simple_count("999999999").ok());
  EXPECT_FALSE(read_simple(*game, 2, {"-1 -1", "2 3"}).ok());
  EXPECT_FALSE(read_simple(*game, 1, {"1"}).ok());
  const auto from_else = *game->start_from(std::string(63, 'X') + "- O");
  EXPECT_FALSE(input_for(*from_else, {}).ok());
}

TEST(BotzoneReply, AnObjectOrABareResponse) {
  const auto game = *find_game("othello");
  const WireMove d3{{{2, 3}}, 0};
  EXPECT_EQ(*read_json_reply(*game, R"({"response":{"x":3,"y":2}})"), (Reply{d3, "", {}, {}}));
  EXPECT_EQ(*read_json_reply(*game, "{\"x\":3,\"y\":2.0}\n"), (Reply{d3, "", {}, {}}));
  EXPECT_EQ(*read_json_reply(
                *game, R"({"response":{"x":3,"y":2},"debug":[1],"data":"d","globaldata":null})"),
            (Reply{d3, "[1]", "d", ""}));
  EXPECT_EQ(write_json(*game, Reply{d3, "", {}, {}}), "{\"response\":{\"x\":3,\"y\":2}}\n");
  EXPECT_EQ(*read_simple_reply(*game, "3 2\nhm\nd\ng\n"), (Reply{d3, "hm", "d", "g"}));
  EXPECT_EQ(write_simple(*game, Reply{d3, "hm", "d", "g"}), "3 2\nhm\nd\ng\n");
  EXPECT_EQ(*read_simple_reply(*game, "3 2"), (Reply{d3, "", {}, {}}));

  const Reply in_a_string{d3, "", {}, {}, true};
  EXPECT_EQ(*read_json_reply(*game, R"({"response":"{\"x\":3,\"y\":2}"})"), in_a_string);
  EXPECT_EQ(*read_json_reply(*game, R"("{\"x\":3,\"y\":2}")"), in_a_string);
  EXPECT_EQ(*read_json_reply(*game, R"({"content":{"x":3,"y":2}})"), (Reply{d3, "", {}, {}}));
  EXPECT_EQ(*read_json_reply(*game, R"({"response":null,"content":"{\"x\":3,\"y\":2}"})"),
            in_a_string);

  EXPECT_EQ(read_json_reply(*game, "3 2").error().code, Errc::BadSyntax);
  EXPECT_EQ(read_json_reply(*game, "").error().code, Errc::BadSyntax);
  EXPECT_EQ(read_json_reply(*game, R"({"response":"d3"})").error().code, Errc::IllegalMove);
  EXPECT_EQ(read_simple_reply(*game, "\n").error().code, Errc::BadSyntax);
}

TEST(BotzoneReply, WhoAnswersInStringsIsShownItsAnswersSo) {
  const auto play = played("othello", {"f5", "d6"});
  Memory memory;
  remember(memory, *read_json_reply(play->game(), R"({"response":"{\"x\":5,\"y\":4}"})"));
  const std::string line = write_json(play->game(), *input_for(*play, memory));
  EXPECT_NE(line.find(R"("responses":["{\"x\":5,\"y\":4}"])"), std::string::npos) << line;
  const auto back = read_json(play->game(), line);
  ASSERT_TRUE(back.ok()) << back.error().message;
  EXPECT_EQ(back->responses, (std::vector<WireMove>{{{{4, 5}}, 0}}));
}

TEST(BotzoneReply, WhatIsKeptIsCut) {
  const auto game = *find_game("othello");
  const std::string long_text(200 * 1024, 'a');
  const auto reply = *read_json_reply(*game, R"({"response":{"x":3,"y":2},"debug":")" + long_text +
                                                 R"(","data":")" + long_text + "\"}");
  EXPECT_EQ(reply.debug.size(), 1024U);
  EXPECT_EQ(reply.data->size(), 102400U);
  EXPECT_EQ(cut("ab\xC3\xA9", 3), "ab");  // not half of a character
  EXPECT_EQ(cut("ab\xC3\xA9", 4), "ab\xC3\xA9");
  Memory memory{"old", "kept"};
  remember(memory, reply);
  EXPECT_EQ(memory.data.size(), 102400U);
  EXPECT_EQ(memory.globaldata, "kept");
}

// The log of a game in which these turns were taken, the judge's own words between them.
std::string log_of(const std::vector<std::string>& turns) {
  std::string log;
  for (const std::string& turn : turns) log += (log.empty() ? "{}," : ",{},") + turn;
  return R"({"log":[)" + log + "]}";
}

std::string judged(const std::vector<std::string>& turns, const char* game = "othello") {
  const auto said = judge(**find_game(game), log_of(turns));
  return said ? std::string(trim(*said)) : std::string(said.error().message);
}

constexpr const char* kBlackF5 = R"({"0":{"verdict":"OK","response":{"x":5,"y":4}}})";
constexpr const char* kAsksWhite =
    R"({"command":"request","content":{"1":{"x":5,"y":4}},"display":{"x":5,"y":4}})";

TEST(BotzoneJudge, AsksForMoves) {
  const auto game = *find_game("othello");
  EXPECT_EQ(*judge(*game, R"({"log":[]})"),
            R"({"command":"request","content":{"0":{"x":-1,"y":-1}},"display":""})"
            "\n");
  EXPECT_EQ(judged({kBlackF5}), kAsksWhite);
  EXPECT_FALSE(judge(*game, "{}").ok());
  EXPECT_FALSE(judge(*game, "nonsense").ok());
}

TEST(BotzoneJudge, AnAnswerIsAnObjectOrAStringThatHoldsItInResponseOrContent) {
  for (const char* answer :
       {R"("response":{"x":5,"y":4})", R"("response":"{\"x\":5,\"y\":4}")",
        R"("response":" { \"x\" : 5, \"y\" : 4 } ")", R"("content":{"x":5,"y":4})",
        R"("content":"{\"x\":5,\"y\":4}")", R"("response":null,"content":{"x":5,"y":4})",
        R"("response":{"x":5,"y":4},"content":{"x":0,"y":0})",
        R"("response":{"x":5,"y":4,"more":[1]},"debug":"d")"}) {
    for (const char* verdict : {"", R"("verdict":"OK",)", R"("verdict":"TLE",)"}) {
      EXPECT_EQ(judged({std::string(R"({"0":{)") + verdict + answer + "}}"}), kAsksWhite) << answer;
    }
  }
}

TEST(BotzoneJudge, MistakesLoseByTheSitesOwnWords) {
  const auto loss = [](const char* err, int winner) {
    return R"({"command":"finish","content":{"0":)" + std::to_string(winner == 0 ? 2 : 0) +
           R"(,"1":)" + std::to_string(winner == 1 ? 2 : 0) + R"(},"display":{"err":")" + err +
           R"(","winner":)" + std::to_string(winner) + "}}";
  };
  for (const char* answer : {R"({"x":0,"y":0})", R"({"x":8,"y":0})", R"({"x":-2,"y":-1})",
                             R"({"x":3,"y":-1})", R"({"x":100000,"y":0})"}) {
    EXPECT_EQ(judged({R"({"0":{"verdict":"OK","response":)" + std::string(answer) + "}}"}),
              loss("INVALIDMOVE", 1))
        << answer;
  }
  EXPECT_EQ(judged({R"({"0":{"response":{"x":-1,"y":-1}}})"}),
            loss("HE_THOUGHT_THAT_HE_COULDNOT_MOVE_BUT_IN_FACT_HE_CAN", 1));
  EXPECT_EQ(judged({R"({"0":{"verdict":"TLE"}})"}), loss("INVALID_INPUT_VERDICT_TLE", 1));
  EXPECT_EQ(judged({kBlackF5, R"({"1":{"verdict":"RE","response":""}})"}),
            loss("INVALID_INPUT_VERDICT_RE", 0));
  for (const char* answer : {"7", R"("d3")", R"({"x":5})", R"({"x":"5","y":"4"})", "[5,4]",
                             R"({"x":5.5,"y":4})", R"("[]")"}) {
    EXPECT_EQ(
        judged({kBlackF5, R"({"1":{"verdict":"OK","response":)" + std::string(answer) + "}}"}),
        loss("INVALID_INPUT_VERDICT_OK", 0))
        << answer;
  }
  EXPECT_EQ(judged({R"({"1":{"response":{"x":5,"y":4}}})"}), loss("INVALID_INPUT_VERDICT_", 1));
}

TEST(BotzoneJudge, TheEndHasTheWinnersNumberAndADrawHasNone) {
  const auto game = *find_game("othello:6x6");
  std::array<int, 3> seen{};  // first wins, second wins, draws
  for (std::uint64_t seed = 1; seed < 400 && (!seen[0] || !seen[1] || !seen[2]); ++seed) {
    Rng rng(seed);
    auto play = game->start();
    std::vector<std::string> turns;
    while (!play->result()) {
      const auto moves = play->moves();
      const MoveCode move = moves[rng.next() % moves.size()];
      turns.push_back(std::string(play->turn() == Side::First ? R"({"0":{"response":)"
                                                              : R"({"1":{"response":)") +
                      compact(to_json(*game, wire_move(*play, move))) + "}}");
      play->play(move);
    }
    const auto said = parsed_json(judged(turns, "othello:6x6"));
    const auto winner = play->result()->winner();
    EXPECT_EQ(said["command"], "finish");
    EXPECT_TRUE(said["display"]["x"].is_number());
    if (!winner) {
      EXPECT_EQ(said["content"].dump(), R"({"0":1,"1":1})");
      EXPECT_FALSE(said["display"].contains("winner"));
    } else {
      const int number = *winner == Side::First ? 0 : 1;
      EXPECT_EQ(said["display"]["winner"], number);
      EXPECT_EQ(said["content"][std::to_string(number)], 2);
    }
    ++seen[!winner ? 2 : *winner == Side::First ? 0 : 1];
  }
  EXPECT_TRUE(seen[0] > 0 && seen[1] > 0 && seen[2] > 0);
}

TEST(BotzoneLocalAi, PollsAndHeaders) {
  const std::string body = "2 2\nm1\n{\"x\":-1,\"y\":-1}\nm2\n2 3\nm3 0 2 2 0\nm4 1 0\n";
  const auto poll = read_poll(body);
  ASSERT_TRUE(poll.ok()) << poll.error().message;
  EXPECT_EQ(poll->requests[1], (Poll::Request{"m2", "2 3"}));
  EXPECT_EQ(poll->finished[0], (Poll::Finished{"m3", 0, {2, 0}}));
  EXPECT_TRUE(poll->finished[1].scores.empty());  // aborted
  EXPECT_EQ(write_poll(*poll), body);
  EXPECT_TRUE(read_poll("0 0\n").ok());
  for (const char* text : {"", "1", "x 0", "-1 0", "1 0\nm1", "0 1\nm 0 2 1", "0 1\nm 0 1 x"}) {
    EXPECT_FALSE(read_poll(text).ok()) << text;
  }
  EXPECT_EQ(answer_header("5f", "{\"x\":1,\"y\":2}"), (Header{"X-Match-5f", "{\"x\":1,\"y\":2}"}));
  EXPECT_EQ(run_match_headers({.game = "Reversi",
                               .player_0 = "me",
                               .player_1 = "5a",
                               .initdata = "",
                               .simple_io = true,
                               .time_limit = "2"}),
            (std::vector<Header>{{"X-Game", "Reversi"},
                                 {"X-Player-0", "me"},
                                 {"X-Player-1", "5a"},
                                 {"X-UseSimpleIO", "true"},
                                 {"X-Timelimit", "2"}}));
  EXPECT_EQ(abort_match_header("77"), (Header{"X-Matchid", "77"}));
}

TEST(BotzoneDialogue, TheWholeGameFirstThenOnlyWhatIsNew) {
  const auto dialogue = make_botzone_dialogue(false);
  EXPECT_EQ(dialogue->greet(), "");
  EXPECT_FALSE(dialogue->greeting_answered() || dialogue->new_game_answered());
  auto play = played("othello", {});
  dialogue->new_game(*play, Side::First);
  EXPECT_TRUE(dialogue->ask(*play, {}).starts_with(R"({"requests":[{"x":-1,"y":-1}],)"));
  auto heard = dialogue->hear(R"({"response":{"x":5,"y":4},"debug":"fine"})");
  EXPECT_EQ(heard.kind, Heard::Kind::Move);
  EXPECT_EQ(heard.text, "f5");
  EXPECT_EQ(dialogue->hear(kKeepRunning).kind, Heard::Kind::Nothing);
  for (const char* move : {"f5", "d6"}) play->play(*play->parse_move(move));
  EXPECT_EQ(dialogue->ask(*play, {}), "{\"x\":3,\"y\":5}\n");
  heard = dialogue->hear(R"({"response":{"x":0,"y":0}})");
  EXPECT_EQ(heard.kind, Heard::Kind::Move);
  EXPECT_FALSE(play->parse_move(heard.text).ok());
  dialogue->ask(*play, {});
  heard = dialogue->hear("c3");
  EXPECT_EQ(heard.kind, Heard::Kind::Fault);
  EXPECT_NE(heard.text.find("'c3' is not JSON"), std::string::npos);
  // It would take us seconds that it has not spent.
  std::string many = R"({"response":{"x":0,"y":0})";
  for (int i = 0; i < 1000; ++i) many += fmt::format(",\"{}\":0", i);
  dialogue->ask(*play, {});
  heard = dialogue->hear(many + "}");
  EXPECT_EQ(heard.kind, Heard::Kind::Fault);
  EXPECT_NE(heard.text.find("more than 1000 keys"), std::string::npos);
}

}  // namespace
}  // namespace palamedes::botzone
