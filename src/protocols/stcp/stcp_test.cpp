// protocols/stcp/stcp_test.cpp - the bytes of stcp, and the game behind them.
#include <gtest/gtest.h>

#include "games/catalog.hpp"
#include "protocols/stcp/messages.hpp"
#include "protocols/stcp/turns.hpp"

namespace palamedes::stcp {
namespace {

using namespace std::string_literals;

TEST(StcpMessages, AreLittleEndianNumbers) {
  EXPECT_EQ(id_bytes(52), "\x34\0\0\0"s);
  EXPECT_EQ(id_bytes(-2), "\xFE\xFF\xFF\xFF"s);
  EXPECT_EQ(stop_bytes({7}), "\0\0\0\0\x07\0\0\0"s);
  EXPECT_EQ(answer_bytes({258, {{2, 2}, {2, 4}}}),
            "\x02\0\0\0\x02\x01\0\0\x02\0\0\0\x02\0\0\0\x02\0\0\0\x04\0\0\0"s);
  Turn turn{.code = 1, .package = 0x01020304, .cells = {}, .is_black = 0};
  turn.cells[0] = 1;
  turn.cells[63] = 2;
  const std::string bytes = turn_bytes(turn);
  ASSERT_EQ(bytes.size(), kTurnBytes);
  EXPECT_EQ(bytes.substr(0, 12), "\x01\0\0\0\x04\x03\x02\x01\x01\0\0\0"s);
  EXPECT_EQ(bytes.substr(260), "\x02\0\0\0\0\0\0\0"s);
}

TEST(StcpMessages, AreReadInPiecesOfAnySize) {
  const Turn turn{.code = -3, .package = 9, .cells = {}, .is_black = 1};
  const std::string stream = turn_bytes(turn) + turn_bytes(turn) + stop_bytes({0});
  for (const std::size_t piece : {1, 7, 268, 1000}) {
    ServerReader reader;
    std::vector<ServerMessage> messages;
    for (std::size_t at = 0; at < stream.size(); at += piece) {
      reader.feed(std::string_view(stream).substr(at, piece));
      while (const auto message = reader.next()) messages.push_back(*message);
    }
    EXPECT_EQ(messages, (std::vector<ServerMessage>{turn, turn, Stop{0}}));
  }
}

TEST(StcpMessages, AnswersComeAfterTheIdAndHaveLimits) {
  ClientReader reader;
  const Answer answer{5, {{0, 0}, {0, 1}}};
  const std::string stream = id_bytes(12) + answer_bytes(answer) + answer_bytes({6, {}});
  reader.feed(stream.substr(0, 3));
  EXPECT_FALSE(reader.id());
  reader.feed(stream.substr(3));
  EXPECT_EQ(reader.id(), 12);
  EXPECT_EQ(**reader.next_answer(), answer);
  EXPECT_EQ(**reader.next_answer(), (Answer{6, {}}));
  EXPECT_FALSE(reader.next_answer()->has_value());
  reader.feed(id_bytes(-1) + id_bytes(7));  // a negative count
  EXPECT_EQ(**reader.next_answer(), (Answer{7, {}}));
  reader.feed(id_bytes(1'000'000'000) + id_bytes(8));
  const auto flood = reader.next_answer();
  ASSERT_FALSE(flood.ok());
  EXPECT_NE(flood.error().message.find("1000000000"), std::string::npos);
}

TEST(StcpTurns, CarryThePositionAndBack) {
  const auto hop = *find_game("hop");
  const auto play = hop->start();
  const Turn turn = turn_of(*play, 3);
  EXPECT_EQ(turn.cells[0], 1);   // (0,0)
  EXPECT_EQ(turn.cells[15], 2);  // (1,7)
  EXPECT_EQ(turn.is_black, 1);
  const auto back = play_at(*hop, turn);
  ASSERT_TRUE(back.ok());
  EXPECT_EQ((*back)->key(), play->key());

  Turn odd = turn;
  odd.cells[5] = 9;
  EXPECT_FALSE(play_at(*hop, odd).ok());
  odd = turn;
  odd.is_black = 2;
  EXPECT_FALSE(play_at(*hop, odd).ok());
  odd = turn;
  odd.cells.fill(1);
  EXPECT_FALSE(play_at(*hop, odd).ok());
}

TEST(StcpTurns, AnswersArePathsAndEveryOtherOneIsRefused) {
  const auto play = (*find_game("hop"))->start();
  for (const MoveCode move : play->moves()) {
    const auto back = judge_answer(*play, answer_with(*play, move, 1));
    ASSERT_TRUE(back.ok()) << back.error().message;
    EXPECT_EQ(*back, move);
  }
  const auto refused = [&](std::vector<std::array<std::int32_t, 2>> points) {
    return !judge_answer(*play, {1, std::move(points)}).ok();
  };
  EXPECT_TRUE(refused({}));
  EXPECT_TRUE(refused({{2, 2}}));
  EXPECT_TRUE(refused({{2, 2}, {2, 9}}));
  EXPECT_TRUE(refused({{-2147483647, 2}, {2, 3}}));
  EXPECT_TRUE(refused({{3, 5}, {3, 4}}));  // white's
  EXPECT_TRUE(refused(std::vector<std::array<std::int32_t, 2>>(101, {2, 2})));
  EXPECT_FALSE(refused({{2, 2}, {2, 3}}));
}

}  // namespace
}  // namespace palamedes::stcp
