// service/guests_test.cpp - how programs are invited, and what is no invitation.
#include "service/guests.hpp"

#include <gtest/gtest.h>

#include "games/catalog.hpp"

namespace palamedes::service {
namespace {

TEST(Guests, AFlagNamesOne) {
  const auto guest = parse_guest("My bot = line:/bin/cat --x=1");
  ASSERT_TRUE(guest.ok());
  EXPECT_EQ(guest->name, "My bot");
  EXPECT_EQ(guest->id(), "external/My bot");
  EXPECT_EQ(guest->spec.command, (std::vector<std::string>{"/bin/cat", "--x=1"}));
  for (const char* text : {"", "x", "=uci:x", "a/b=uci:x", "uci:x", "uci(a=b):x", "A=engine-3"}) {
    EXPECT_FALSE(parse_guest(text).ok()) << text;
  }
}

TEST(Guests, AFileNamesMany) {
  const auto guests = parse_guests(
      R"([{"name": "A", "player": "line:/bin/cat"},
          {"name": "B", "player": "uci:x", "games": ["chain", "gardner"]}])");
  ASSERT_TRUE(guests.ok());
  EXPECT_EQ((*guests)[1].games, (std::vector<std::string>{"chain", "gardner"}));
  for (const char* text : {"", "{}", "[1]", R"([{"name": "A"}])", R"([{"name": 1, "player": "x"}])",
                           R"([{"name": "A", "player": "line:x", "games": "hop"}])",
                           R"([{"name": "A", "player": "line:x", "game": "hop"}])"}) {
    EXPECT_FALSE(parse_guests(text).ok()) << text;
  }
}

TEST(Guests, OnlyThoseWhoPlayAGameAreListed) {
  const auto sandbox = referee::Sandbox::probe(referee::SandboxMode::Off, {});
  const auto made = Guests::invite(
      {*parse_guest("Anybody=line:/bin/cat"), *parse_guest("Othello only=nboard:/bin/cat"),
       *parse_guest("Nobody=line:/no/such/program")},
      *sandbox);
  ASSERT_TRUE(made.ok());
  const auto names = [&](const char* game) {
    std::string all;
    for (const Json& player : made->players(*find_game(game))) {
      all += player["name"].get<std::string>() + ";";
    }
    return all;
  };
  EXPECT_EQ(names("othello"), "Anybody;Othello only;");
  EXPECT_EQ(names("hop"), "Anybody;");
  EXPECT_EQ(made->find("Anybody"), nullptr);
  EXPECT_NE(made->find("external/Anybody"), nullptr);
  EXPECT_FALSE(Guests::invite({*parse_guest("A=line:x"), *parse_guest("A=line:y")}, *sandbox).ok());
}

}  // namespace
}  // namespace palamedes::service
