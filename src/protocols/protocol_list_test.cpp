// protocols/protocol_list_test.cpp - the list holds together, and who else names protocols means
// these.
#include "protocols/protocol_list.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/catalog.hpp"
#include "protocols/kits/kits.hpp"

namespace palamedes {
namespace {

TEST(ProtocolList, EveryRowHasWhatItsKindNeeds) {
  std::set<std::string_view> names;
  for (const Protocol& protocol : protocols()) {
    EXPECT_TRUE(names.insert(protocol.name).second) << protocol.name;
    EXPECT_EQ(*protocol_named(protocol.name), &protocol);
    EXPECT_TRUE(protocol.example.starts_with(protocol.name)) << protocol.example;
    const bool in_lines = protocol.reached == Reached::InLines;
    EXPECT_EQ(protocol.dialogue != nullptr, in_lines) << protocol.name;
    EXPECT_EQ(protocol.session != nullptr, in_lines) << protocol.name;
    EXPECT_EQ(protocol.games.empty(), protocol.about == nullptr) << protocol.name;
    if (protocol.usual_game.empty()) continue;
    EXPECT_TRUE(protocol.plays(**find_game(protocol.usual_game))) << protocol.name;
  }
  EXPECT_EQ(protocol_named("xboard").error().message.find("there is no protocol 'xboard'; there "
                                                          "are builtin, uci, ubgi, gtp, nboard"),
            0U);
}

TEST(ProtocolList, DialoguesRefuseOptionsThatTheyDoNotHave) {
  const auto made = [](std::string_view name, const ProtocolOptions& options) {
    const auto dialogue = (*protocol_named(name))->dialogue(options);
    if (!dialogue) return std::string(dialogue.error().message);
    return std::string((*dialogue)() ? "made" : "nothing");
  };
  EXPECT_EQ(made("uci", {{"Hash", "16"}}), "made");
  EXPECT_EQ(made("nboard", {{"depth", "12"}}), "made");
  EXPECT_EQ(made("nboard", {{"depth", "61"}}), "the option depth=61 must be a number from 1 to 60");
  EXPECT_EQ(made("nboard", {{"hash", "1"}}),
            "the option hash=1 is not depth, the only one there is");
  EXPECT_EQ(made("line", {}), "made");
  EXPECT_EQ(made("line", {{"a", "b"}}), "the option a=b is none: this protocol has no options");
  EXPECT_EQ(made("gtp", {}), "made");
}

TEST(ProtocolList, KitsAreForGamesThatTheirProtocolIsAbout) {
  int kits = 0;
  for (const RuleSet& set : rule_sets()) {
    const auto game = *find_game(set.name);
    for (const Protocol& protocol : protocols()) {
      if (!make_kit(*game, "cpp", protocol.name, "bot")) continue;
      ++kits;
      EXPECT_TRUE(protocol.plays(*game)) << protocol.name << " for " << set.name;
    }
  }
  EXPECT_GT(kits, static_cast<int>(rule_sets().size()));  // line is for every game
}

}  // namespace
}  // namespace palamedes
