// protocols/loopback_test.cpp - our engines and our referee, speaking with each other: whole games
// by every protocol, each move judged by the rules.
#include <gtest/gtest.h>

#include <deque>

#include "base/rng.hpp"
#include "base/text.hpp"
#include "protocols/gtp/gtp_dialogue.hpp"
#include "protocols/gtp/gtp_session.hpp"
#include "protocols/nboard/nboard_dialogue.hpp"
#include "protocols/nboard/nboard_session.hpp"
#include "protocols/test_listener.hpp"
#include "protocols/uci/uci_dialogue.hpp"
#include "protocols/uci/uci_session.hpp"

namespace palamedes {
namespace {

struct Line {
  std::string protocol, game;
};

struct Loopback : testing::TestWithParam<Line> {
  Listener listener;
  std::unique_ptr<Session> session;
  std::unique_ptr<Dialogue> dialogue;
  std::size_t heard = 0;

  void open(const Line& line) {
    Seat seat = test_seat(line.game, "alphabeta-1");
    if (line.protocol == "gtp") {
      session = std::make_unique<gtp::GtpSession>(std::move(seat), listener.say());
      dialogue = std::make_unique<gtp::GtpDialogue>();
    } else if (line.protocol == "nboard") {
      session = std::make_unique<nboard::NBoardSession>(std::move(seat), listener.say());
      dialogue = std::make_unique<nboard::NBoardDialogue>();
    } else {
      const auto dialect = line.protocol == "uci" ? uci::Dialect::Uci : uci::Dialect::Ubgi;
      session = std::make_unique<uci::UciSession>(std::move(seat), dialect, listener.say());
      dialogue = std::make_unique<uci::UciDialogue>(dialect);
    }
  }

  // Sends, and listens until something is said that means anything.
  Heard converse(const std::string& bytes) {
    for (const std::string_view line : split_lines(bytes)) session->hear(line);
    session->end_of_input();
    const auto lines = listener.all();
    Heard last;
    for (; heard < lines.size(); ++heard) {
      const Heard now = dialogue->hear(lines[heard]);
      if (now.kind != Heard::Kind::Nothing) last = now;
    }
    return last;
  }
};

TEST_P(Loopback, AWholeGameAgainstARandomMover) {
  open(GetParam());
  Rng rng(3);
  EXPECT_EQ(converse(dialogue->greet()).kind, Heard::Kind::Ready);
  const auto play = (*find_game(GetParam().game))->start();
  EXPECT_EQ(converse(dialogue->new_game(*play, Side::First)).kind, Heard::Kind::Ready);
  while (!play->result() && play->played().size() < 150) {
    if (play->turn() == Side::First) {
      const Heard heard_now = converse(dialogue->ask(*play, {.seconds = 5, .depth = 1}));
      ASSERT_EQ(heard_now.kind, Heard::Kind::Move) << heard_now.text;
      const auto move = play->parse_move(heard_now.text);
      ASSERT_TRUE(move) << move.error().message;
      play->play(*move);
    } else {
      const auto moves = play->moves();
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
  }
  EXPECT_TRUE(play->result() || GetParam().game == "hop");
  EXPECT_GT(play->played().size(), 5U);
}

INSTANTIATE_TEST_SUITE_P(
    Protocols, Loopback,
    testing::Values(Line{"uci", "minichess/2023"}, Line{"uci", "gardner"}, Line{"uci", "othello"},
                    Line{"uci", "hop"}, Line{"uci", "chain:3x4"}, Line{"ubgi", "minichess/2026"},
                    Line{"gtp", "othello"}, Line{"gtp", "othello:6x6"}, Line{"gtp", "minichess"},
                    Line{"gtp", "hop"}, Line{"gtp", "chain/2019"}, Line{"uci", "connect4"},
                    Line{"ubgi", "connect4"}, Line{"gtp", "connect4"}, Line{"gtp", "connect4:5x8"},
                    Line{"nboard", "othello"}, Line{"nboard", "othello:6x6"}),
    [](const auto& tested) {
      std::string name = tested.param.protocol + "_" + tested.param.game;
      for (char& c : name) c = is_digit(c) || (to_lower(c) >= 'a' && to_lower(c) <= 'z') ? c : '_';
      return name;
    });

}  // namespace
}  // namespace palamedes
