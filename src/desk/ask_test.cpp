// Every quick question, well asked and badly asked, for all rule sets.
#include "desk/ask.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <regex>

#include "desk/test_asks.hpp"
#include "games/catalog.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "games/record/test_records.hpp"
#include "players/table.hpp"

namespace palamedes::desk {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Ask, ListsAllGames) {
  const Json games = asked("games", Json::object())["games"];
  ASSERT_EQ(games.size(), rule_sets().size());
  for (const Json& game : games) {
    EXPECT_THAT(keys_of(game),
                ElementsAre("id", "family", "title", "summary", "sides", "unit", "scale", "sizes",
                            "pieces", "shapes", "shown", "formats"));
    EXPECT_EQ(asked("rules", {{"game", game["id"]}})["game"], game["id"]);
  }
  EXPECT_EQ(games[0]["id"], "othello");
  EXPECT_EQ(games[0]["formats"], Json({"json", "transcript", "ggf", "obf", "wthor"}));
  EXPECT_EQ(games[0]["pieces"].dump(), R"([{"kind":"disc","owned":true,"counted":false}])");
  EXPECT_EQ(games[0]["unit"], "discs");
  EXPECT_EQ(games[0]["sizes"]["smallest"], Json({6, 6}));
  EXPECT_TRUE(games[0]["sizes"]["offered"].is_null());
}

TEST(Ask, SizesAreListedWhereNotAllBetweenAreOffered) {
  const Json games = asked("games", Json::object())["games"];
  for (const Json& game : games) {
    const Json& offered = game["sizes"]["offered"];
    if (offered.is_null()) continue;
    EXPECT_THAT(offered, testing::Contains(game["sizes"]["standard"]));
    EXPECT_FALSE(find_game(fmt::format("{}:{}x{}", game["id"].get<std::string>(),
                                       game["sizes"]["largest"][0].get<int>(),
                                       game["sizes"]["largest"][1].get<int>()))
                     .ok());
    for (const Json& size : offered) {
      const auto id = fmt::format("{}:{}x{}", game["id"].get<std::string>(), size[0].get<int>(),
                                  size[1].get<int>());
      EXPECT_TRUE(find_game(id).ok()) << id;
    }
  }
}

TEST(Ask, AViewSaysHowItsGameIsHandled) {
  const auto about = [](const char* game) { return asked("view", {{"game", game}})["about"]; };
  EXPECT_EQ(about("othello").dump(),
            R"({"squares":"from-top","shape":"place","by_column":false,"may_skip":false,)"
            R"("both_sides":false,"token":"disc","scale":11.5,"shaded":[],"capacities":[]})");
  EXPECT_EQ(about("gardner")["shape"], "from-to");
  EXPECT_EQ(about("gardner")["token"], "disc");
  EXPECT_EQ(about("gardner")["shaded"].size(), 13U);
  EXPECT_EQ(about("gardner")["both_sides"], true);
  EXPECT_EQ(about("chain")["squares"], "row-column");
  EXPECT_EQ(about("chain")["token"], "orb");
  EXPECT_EQ(about("chain:2x3")["capacities"], Json({2, 3, 2, 2, 3, 2}));
  EXPECT_EQ(about("chain/2020:3x3")["capacities"], Json({3, 5, 3, 5, 8, 5, 3, 5, 3}));
  EXPECT_EQ(about("hop")["shape"], "path");
  EXPECT_EQ(about("hop")["may_skip"], true);
  EXPECT_EQ(about("hop")["shaded"].size(), 32U);
  EXPECT_EQ(about("connect4")["by_column"], true);
}

TEST(Ask, EveryListedPlayerCanBeMade) {
  for (const std::string& id : all_game_ids()) {
    const auto game = find_game(id);
    const Json answer = asked("players", {{"game", id}});
    ASSERT_FALSE(answer["players"].empty()) << id;
    for (const Json& player : answer["players"]) {
      std::string name = player["id"];
      if (!player["number"].is_null()) {
        ASSERT_TRUE(name.ends_with("-N"));
        name.replace(name.size() - 1, 1, std::to_string(player["number"]["smallest"].get<int>()));
      }
      EXPECT_TRUE(make_player(**game, name, 1).ok()) << name;
      const bool timed =
          std::regex_search(name, std::regex("/(engine|mcts(-net)?|minimax|alphabeta)$"));
      EXPECT_EQ(player["timed"], timed) << name;
    }
  }
}

TEST(Ask, ViewsEveryPlyOfAGame) {
  for (const std::string& id : all_game_ids()) {
    const auto whole = random_play(id, 7, 60);
    const auto play = (*find_game(id))->start();
    for (const MoveCode move : whole->played()) {
      const Json view = asked("view", line_of(*play));
      EXPECT_EQ(view["game"], play->game().info().id);
      EXPECT_EQ(view["position"], play->position());
      EXPECT_EQ(view["start"], "");
      EXPECT_EQ(view["turn"], static_cast<int>(play->turn()));
      EXPECT_EQ(view["moves"].size(), play->moves().size());
      EXPECT_EQ(view["labels"].size(), play->played().size());
      EXPECT_EQ(view["cells"].size(), play->diagram().cells.size());
      EXPECT_EQ(view["last"].is_null(), play->played().empty());
      EXPECT_TRUE(view["result"].is_null());
      play->play(move);
    }
  }
}

TEST(Ask, ViewCountsAndNames) {
  EXPECT_EQ(asked("view", {{"game", "othello"}})["counts"], Json({2, 2}));
  EXPECT_EQ(asked("view", {{"game", "hop"}})["counts"], Json({0, 0}));
  EXPECT_EQ(asked("view", {{"game", "chain"}, {"moves", {"0,0"}}})["counts"], Json({1, 0}));
  const Json chess = asked("view", {{"game", "minichess"}, {"moves", {"b1c3"}}});
  EXPECT_EQ(chess["labels"], Json({"Nc3"}));
  EXPECT_EQ(chess["last"]["label"], "Nc3");
  EXPECT_EQ(chess["last"]["frames"], Json::array());
  EXPECT_EQ(chess["counts"], Json({51, 51}));
}

TEST(Ask, ViewShowsAttackedKings) {
  const auto threats = [](const char* game, const char* start) {
    return asked("view", {{"game", game}, {"start", start}})["threats"];
  };
  EXPECT_EQ(threats("gardner", "k4/5/5/5/K3R w"), Json::array());
  EXPECT_EQ(threats("gardner", "k3R/5/2N2/5/K4 b"), Json({{{"cell", 0}, {"by", {4}}}}));
  EXPECT_EQ(threats("gardner", "k3R/2N2/5/5/K4 b"), Json({{{"cell", 0}, {"by", {4, 7}}}}));
  // Where there is no check, the side to move may be about to take the king.
  EXPECT_EQ(threats("minichess/2023", "k3R/5/5/5/5/K4 w"), Json({{{"cell", 0}, {"by", {4}}}}));
  EXPECT_EQ(asked("view", {{"game", "othello"}})["threats"], Json::array());
}

TEST(Ask, ViewTellsTheResult) {
  for (const std::string& id : all_game_ids()) {
    const auto play = random_play(id, 3, 1500);
    if (!play->result()) continue;
    const Json view = asked("view", line_of(*play));
    EXPECT_EQ(view["moves"], Json::array());
    EXPECT_EQ(view["result"]["margin"], play->result()->margin_for_first);
    EXPECT_THAT(view["result"]["text"].get<std::string>(),
                testing::AnyOf(HasSubstr("wins"), HasSubstr("draw")));
    EXPECT_EQ(asked("explain",
                    [&] {
                      Json body = line_of(*play);
                      body["move"] = "pass";
                      return body;
                    }())["legal"],
              false);
  }
}

TEST(Ask, ExplainsMoves) {
  const Json legal = asked("explain", {{"game", "othello"}, {"move", "F5"}});
  EXPECT_EQ(legal, Json({{"legal", true}, {"move", "f5"}}));
  const Json wrong = asked("explain", {{"game", "othello"}, {"move", "a1"}});
  EXPECT_EQ(wrong["legal"], false);
  EXPECT_THAT(wrong["why"].get<std::string>(), HasSubstr("a1"));
  EXPECT_EQ(asked("explain", {{"game", "minichess"}, {"move", "Nc3"}})["move"], "b1c3");
  EXPECT_EQ(asked("explain", {{"game", "minichess"}, {"move", "Kc3"}})["legal"], false);
}

TEST(Ask, ComposesWhatItShows) {
  for (const std::string& id : all_game_ids()) {
    const auto play = random_play(id, 11, 9);
    if (play->result()) continue;
    const Json view = asked("view", line_of(*play));
    const Json position = asked(
        "compose", {{"game", id}, {"cells", view["cells"]}, {"turn", view["turn"]}})["position"];
    const Json again = asked("view", {{"game", id}, {"start", position}});
    EXPECT_EQ(again["cells"], view["cells"]) << id;
    EXPECT_EQ(again["turn"], view["turn"]) << id;
  }
}

TEST(Ask, StepsLeadToEveryMove) {
  for (const std::string& id : all_game_ids()) {
    const auto play = random_play(id, 5, 6);
    Json body = line_of(*play);
    const Json first = asked("steps", body);
    EXPECT_THAT(keys_of(first), ElementsAre("next", "moves"));
    body["path"] = asked("view", line_of(*play))["moves"][0]["cells"];
    EXPECT_FALSE(asked("steps", body)["moves"].empty()) << id;
  }
}

TEST(Ask, DrawsPictures) {
  for (const std::string& id : all_game_ids()) {
    Json body = line_of(*random_play(id, 2, 4));
    const std::string svg = asked("picture", body)["svg"];
    EXPECT_THAT(svg, HasSubstr("<svg"));
    body["flipped"] = true;
    EXPECT_NE(asked("picture", body)["svg"], svg) << id;
  }
}

TEST(Ask, GamesComeBackFromEveryFormat) {
  for (const std::string& id : all_game_ids()) {
    const GameRecord record = record_of(*random_play(id, 4, 1500));
    const Json document = parsed_json(to_json(record));
    for (const char* format : {"json", "ggf", "pgn", "transcript", "obf", "wthor"}) {
      const auto out = answer("export", {{"record", document}, {"format", format}});
      if (!out) {
        EXPECT_STRNE(format, "json") << out.error().message;
        continue;
      }
      Json back{{"file_name", (*out)["file_name"]}};
      const char* key = out->contains("base64") ? "base64" : "text";
      back[key] = (*out)[key];
      const Json records = asked("import", back)["records"];
      ASSERT_EQ(records.size(), 1U) << id << " as " << format;
      EXPECT_EQ(records[0]["game"], record.game) << format;
      if (std::string(format) == "json") {
        EXPECT_EQ(records[0], document);
      }
    }
  }
}

TEST(Ask, RefusesWithASentence) {
  EXPECT_THAT(refusal("weather", Json::object()), HasSubstr("there is no question 'weather'"));
  EXPECT_THAT(refusal("view", Json::array()), HasSubstr("must be a JSON object"));
  EXPECT_EQ(refusal("view", Json::object()), "'game' is missing");
  EXPECT_THAT(refusal("view", {{"game", 7}}), HasSubstr("'game' must be a text, not '7'"));
  EXPECT_THAT(refusal("view", {{"game", "go"}}), HasSubstr("go"));
  EXPECT_THAT(refusal("view", {{"game", "othello"}, {"start", "rubbish"}}), HasSubstr("rubbish"));
  EXPECT_THAT(refusal("view", {{"game", "othello"}, {"moves", "f5"}}), HasSubstr("list of texts"));
  EXPECT_THAT(refusal("view", {{"game", "othello"}, {"moves", {"f5", "a1"}}}),
              HasSubstr("move 2: "));
  EXPECT_THAT(refusal("view", {{"game", "othello"}, {"moves", {1}}}), HasSubstr("list of texts"));
  EXPECT_THAT(refusal("view", {{"game", "hop"}, {"moves", Json(Json::array_t(5000, "pass"))}}),
              HasSubstr("2000 are the most"));
  EXPECT_THAT(refusal("view", {{"game", std::string(10'000, 'x')}}), HasSubstr("longer than"));
  EXPECT_THAT(refusal("view", {{"game", "othello"}, {"frames", 1}}), HasSubstr("true or false"));
  EXPECT_THAT(refusal("steps", {{"game", "othello"}, {"path", {64}}}), HasSubstr("0 to 63"));
  EXPECT_THAT(refusal("compose", {{"game", "othello"}, {"cells", {1, 2}}}), HasSubstr("64 cells"));
  EXPECT_THAT(refusal("import", {{"base64", "?"}}), HasSubstr("not base64"));
  EXPECT_EQ(refusal("import", Json::object()), "'text' is missing");
  EXPECT_NE(refusal("import", {{"text", "\x01 what"}}), "");
  EXPECT_THAT(refusal("import", {{"text", "f5"}, {"format", "pgn"}}), HasSubstr("pgn"));
  EXPECT_THAT(refusal("import", {{"text", "f5"}, {"format", "sgf"}}), HasSubstr("'sgf'"));
  EXPECT_EQ(asked("import", {{"text", "F5 d6"}, {"format", "transcript"}})["records"].size(), 1);
  EXPECT_EQ(refusal("import", {{"text", "[]"}}), "there is no game in the document");
  EXPECT_NE(refusal("export", {{"record", 3}, {"format", "json"}}), "");
  EXPECT_NE(refusal("explain", {{"game", "othello"}}), "");
}

}  // namespace
}  // namespace palamedes::desk
