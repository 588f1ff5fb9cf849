// protocols/uci/uci_codec_test.cpp - commands and replies of UCI and UBGI as text and back.
#include <gtest/gtest.h>

#include "protocols/uci/commands.hpp"
#include "protocols/uci/replies.hpp"

namespace palamedes::uci {
namespace {

template <class T>
T command(std::string_view line) {
  const auto read = parse_command(line);
  EXPECT_TRUE(read) << line;
  const T* found = std::get_if<T>(&*read);
  EXPECT_NE(found, nullptr) << line;
  return found ? *found : T{};
}

TEST(UciCommands, EveryFormOfGoIsRead) {
  Go clock;
  clock.wtime = 60000, clock.btime = -5, clock.winc = 100, clock.binc = 0, clock.movestogo = 12;
  EXPECT_EQ(command<Go>("go wtime 60000 btime -5 winc 100 binc 0 movestogo 12"), clock);
  EXPECT_EQ(command<Go>("go depth 7").depth, 7);
  EXPECT_EQ(command<Go>("go nodes 5000000000").nodes, 5000000000);
  EXPECT_EQ(command<Go>("  go\tmovetime   2000 ").movetime, 2000);
  EXPECT_TRUE(command<Go>("go infinite").infinite);
  EXPECT_TRUE(command<Go>("go ponder wtime 1").ponder);
  EXPECT_EQ(command<Go>("go mate 3").mate, 3);
  const Go some = command<Go>("go searchmoves a2a3 b2b3 depth 4 frobnicate");
  EXPECT_EQ(some.searchmoves, (std::vector<std::string>{"a2a3", "b2b3"}));
  EXPECT_EQ(some.depth, 4);
}

TEST(UciCommands, EveryFormOfPositionIsRead) {
  EXPECT_EQ(command<SetPosition>("position startpos"), SetPosition{});
  EXPECT_EQ(command<SetPosition>("position startpos moves a2a3 e5e4").moves.size(), 2U);
  const auto board =
      command<SetPosition>("position board kqbnr/ppppp/...../...../PPPPP/RNBQK 1 moves a5a4");
  EXPECT_EQ(board.start, "kqbnr/ppppp/...../...../PPPPP/RNBQK 1");
  EXPECT_EQ(board.moves, std::vector<std::string>{"a5a4"});
  EXPECT_EQ(command<SetPosition>("position fen 4k/5/5/5/5/K4 w - - 0 1 moves").start,
            "4k/5/5/5/5/K4 w - - 0 1");
}

TEST(UciCommands, OptionsMayHaveSpacesInNamesAndValues) {
  const auto path = command<SetOption>("setoption name Variant Path value /a  b/c.ini ");
  EXPECT_EQ(path.name, "Variant Path");
  EXPECT_EQ(path.value, "/a  b/c.ini");
  EXPECT_EQ(command<SetOption>("setoption name Clear Hash").value, std::nullopt);
}

TEST(UciCommands, WhatIsWrittenReadsBack) {
  for (const char* line : {"uci", "ubgi", "isready", "setoption name Hash value 64", "ucinewgame",
                           "position startpos moves a2a3", "position fen 4k/5/5/5/5/K4 w",
                           "go depth 3 nodes 4 movetime 5 mate 6 wtime 7 btime 8 winc 9 binc 10 "
                           "movestogo 11 infinite searchmoves a2a3",
                           "stop", "ponderhit", "d", "quit"}) {
    EXPECT_EQ(to_text(*parse_command(line), Dialect::Uci), line);
  }
  EXPECT_EQ(to_text(NewGame{}, Dialect::Ubgi), "ubginewgame");
}

TEST(UciCommands, BadLinesAreExplained) {
  const auto message = [](std::string_view line) {
    const auto read = parse_command(line);
    EXPECT_FALSE(read) << line;
    return read ? "" : read.error().message;
  };
  EXPECT_EQ(message("joho"), "unknown command 'joho'");
  EXPECT_EQ(message("go depth x"), "go: 'x' after 'depth' is no number");
  EXPECT_EQ(message("go depth"), "go: no number after 'depth'");
  EXPECT_NE(message("position").find("startpos"), std::string::npos);
  EXPECT_NE(message("position fen moves a2a3").find("nothing after 'fen'"), std::string::npos);
  EXPECT_NE(message("position board rows").find("0 (white)"), std::string::npos);
  EXPECT_NE(message("position startpos a2a3").find("'a2a3' where 'moves'"), std::string::npos);
  EXPECT_NE(message("setoption Hash 5").find("setoption name NAME"), std::string::npos);
}

TEST(UciReplies, WhatIsWrittenReadsBack) {
  for (const char* line :
       {"id name Fish 15", "id author a b", "option name Hash type spin default 16 min 1 max 1024",
        "option name UCI_Variant type combo default chess var chess var mini chess",
        "option name Clear Hash type button", "option name Log type string default <empty>",
        "uciok", "ubgiok", "readyok",
        "info depth 9 seldepth 12 multipv 2 score cp -13 nodes 100 nps 5 time 7 pv a2a3 b5b4",
        "info score mate -2 pv a2a3", "info score cp 5 upperbound pv a2a3",
        "info depth 3 currmove a2a3", "info string hello  world", "bestmove a2a3",
        "bestmove a5a6q ponder b5b4"}) {
    const auto reply = parse_reply(line);
    ASSERT_TRUE(reply) << line;
    EXPECT_EQ(to_text(*reply), line);
  }
}

TEST(UciReplies, ChatterIsToldFromRubbish) {
  for (const char* line : {"", "Fairy-Stockfish 11.1 by the authors", "id", "hello uciok"}) {
    EXPECT_EQ(parse_reply(line).error().code, Errc::UnknownName) << line;
  }
  for (const char* line : {"bestmove", "option name X", "option name X type wheel",
                           "info depth deep", "info score up 3"}) {
    EXPECT_EQ(parse_reply(line).error().code, Errc::BadSyntax) << line;
  }
  const auto bound = parse_reply("info depth 5 score cp 3 lowerbound hashfull 7 wdl 1 2 3 pv a2a3");
  EXPECT_EQ(std::get<Info>(*bound).pv, std::vector<std::string>{"a2a3"});
}

}  // namespace
}  // namespace palamedes::uci
