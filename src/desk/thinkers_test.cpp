// The questions that take thought, on positions whose answers are known.
#include <gmock/gmock.h>

#include <cmath>

#include "desk/test_asks.hpp"
#include "games/catalog.hpp"
#include "games/record/json_text.hpp"
#include "games/record/record_json.hpp"
#include "games/record/test_records.hpp"

namespace palamedes::desk {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Pace kPace{.stop = {}, .elapsed = {}, .report = {}, .threads = 1, .table_megabytes = 2};

Json thought(std::string_view name, const Json& body, const Pace& pace = kPace) {
  const auto found = Thinkers().think(name, body, pace);
  EXPECT_TRUE(found.ok()) << name << ": " << (found ? "" : found.error().message);
  return found ? *found : Json();
}

std::string refused(std::string_view name, const Json& body) {
  const auto found = Thinkers().think(name, body, kPace);
  return found ? "" : found.error().message;
}

const Unit& unit_of_minichess() { return (*find_rule_set("minichess"))->family->unit; }

// White to move, and to mate at once.
const Json kQueenEnding{{"game", "gardner"}, {"start", "k4/5/1K3/5/3Q1 w"}};

TEST(Thinkers, ChooseALegalMoveWithAnyPlayer) {
  Thinkers thinkers;
  for (const std::string& id : all_game_ids()) {
    const auto play = random_play(id, 1, 4);
    for (const char* player : {"random", "engine-3", "alphabeta-2", "mcts-20", "engine"}) {
      Json body = line_of(*play);
      body["player"] = player;
      body["seed"] = 1;
      body["nodes"] = 500;
      const auto chosen = thinkers.think("choose", body, kPace);
      ASSERT_TRUE(chosen.ok()) << chosen.error().message;
      EXPECT_THAT(keys_of(*chosen),
                  ElementsAre("move", "nodes", "depth", "seconds", "value", "lines"));
      EXPECT_TRUE(play->parse_move((*chosen)["move"].get<std::string>()).ok()) << id;
    }
  }
}

TEST(Thinkers, AnalyseEveryGame) {
  for (const std::string& id : all_game_ids()) {
    Json body = line_of(*random_play(id, 1, 3));
    body["depth"] = 3;
    body["lines"] = 2;
    int reports = 0;
    Pace pace = kPace;
    pace.report = [&](const Json& so_far) {
      ++reports;
      EXPECT_EQ(so_far["depth"], reports) << id;
      EXPECT_EQ(so_far["lines"].size(), 2U) << id;
    };
    const Json analysis = thought("analyse", body, pace);
    EXPECT_THAT(keys_of(analysis),
                ElementsAre("depth", "deepest", "nodes", "seconds", "complete", "exact", "lines"));
    EXPECT_EQ(analysis["depth"], 3) << id;
    EXPECT_EQ(reports, 3) << id;
    const Json& best = analysis["lines"][0];
    EXPECT_THAT(keys_of(best),
                ElementsAre("moves", "labels", "value", "chance", "wins_in", "drawn", "same_as"));
    EXPECT_EQ(best["moves"].size(), best["labels"].size());
  }
}

TEST(Thinkers, HeatMapHasEveryMove) {
  const Json analysis =
      thought("analyse", {{"game", "othello"}, {"moves", {"f5"}}, {"depth", 2}, {"lines", "all"}});
  EXPECT_EQ(analysis["lines"].size(), 3U);
  // Black, side 0, waits: the best line of white comes first and is the lowest for black.
  EXPECT_LE(analysis["lines"][0]["value"].get<double>(),
            analysis["lines"][2]["value"].get<double>());
}

TEST(Thinkers, ProvenResultsAreForSideZero) {
  Json body = kQueenEnding;
  body["depth"] = 5;
  const Json won = thought("analyse", body);
  EXPECT_EQ(won["complete"], true);
  EXPECT_EQ(won["lines"][0]["wins_in"], 1);
  EXPECT_EQ(won["lines"][0]["value"], unit_of_minichess().won);
  EXPECT_EQ(won["lines"][0]["chance"], 1);
  EXPECT_THAT(won["lines"][0]["labels"][0].get<std::string>(), HasSubstr("#"));
  body["start"] = "4K/5/1k3/5/3q1 w";
  const Json lost = thought("analyse", body);
  EXPECT_LE(lost["lines"][0]["value"].get<double>(), 0);
}

// The chance is for side 0, even at zero, and grows with the value by the game's own scale.
TEST(Thinkers, ValuesAreChancesToWin) {
  for (const std::string& id : all_game_ids()) {
    Json body{{"game", id}, {"depth", 3}, {"lines", "all"}};
    const Json lines = thought("analyse", body)["lines"];
    const double scale = (*find_game(id))->info().set->scale;
    for (const Json& line : lines) {
      if (!line["wins_in"].is_null()) continue;
      const double odds = std::exp(2 * line["value"].get<double>() / scale);
      EXPECT_NEAR(line["chance"].get<double>(), odds / (1 + odds), 1e-9) << id << line;
    }
  }
}

TEST(Thinkers, OthelloEndgamesAreExact) {
  const auto play = random_play("othello", 9, 52);
  ASSERT_FALSE(play->result());
  Json body = line_of(*play);
  body["depth"] = 1;
  const Json analysis = thought("analyse", body);
  const Json exact = analysis["exact"];
  ASSERT_TRUE(exact.is_number());
  EXPECT_EQ(analysis["lines"][0]["chance"], exact > 0 ? 1.0 : exact < 0 ? 0.0 : 0.5);
  body["seconds"] = 60;
  const Json solved = thought("solve", body);
  EXPECT_EQ(solved["margin"], exact);
  EXPECT_EQ(solved["value"], exact > 0 ? 1 : exact < 0 ? -1 : 0);
  EXPECT_FALSE(solved["line"].empty());
}

// However little effort was asked for: what is shown is what is exact.
TEST(Thinkers, ShownAndExactValuesAgreeInOthelloEndgames) {
  Thinkers thinkers;
  int exact = 0;
  for (int i = 0; i < 400; ++i) {
    const auto play = random_play("othello", 100U + static_cast<unsigned>(i), 44 + i % 16);
    if (play->result()) continue;
    Json body = line_of(*play);
    body["nodes"] = 1 + i * 50;
    if (i % 3 == 0) body["lines"] = 3;
    const auto analysis = thinkers.think("analyse", body, kPace);
    ASSERT_TRUE(analysis.ok()) << analysis.error().message;
    EXPECT_EQ((*analysis)["complete"], (*analysis)["exact"].is_number()) << body;
    if (!(*analysis)["exact"].is_number()) continue;
    ++exact;
    EXPECT_EQ((*analysis)["lines"][0]["value"], (*analysis)["exact"]) << body;
    body["nodes"] = 100'000'000;
    const auto solved = thinkers.think("solve", body, kPace);
    EXPECT_EQ((*solved)["margin"], (*analysis)["exact"]) << body;
  }
  EXPECT_GT(exact, 200);
}

TEST(Thinkers, MirrorImagesSayWhoseTheyAre) {
  const Json lines =
      thought("analyse", {{"game", "othello"}, {"depth", 6}, {"lines", "all"}})["lines"];
  ASSERT_EQ(lines.size(), 4U);
  EXPECT_TRUE(lines[0]["same_as"].is_null());
  for (std::size_t i = 1; i < 4; ++i) {
    EXPECT_EQ(lines[i]["same_as"], lines[0]["moves"][0]);
    EXPECT_EQ(lines[i]["value"], lines[0]["value"]);
    EXPECT_EQ(lines[i]["moves"].size(), lines[0]["moves"].size());
  }
}

TEST(Thinkers, ReviewTakesMirrorImagesForTheSameMove) {
  for (const char* move : {"d3", "c4", "f5", "e6"}) {
    const Json plies =
        thought("review", {{"game", "othello"}, {"moves", {move}}, {"depth", 3}})["plies"];
    EXPECT_EQ(plies[0]["loss"], 0) << move;
    EXPECT_EQ(plies[0]["played_value"], plies[0]["analysis"]["lines"][0]["value"]) << move;
  }
}

TEST(Thinkers, SolvingEndsAfterSoManyNodes) {
  for (const char* game : {"othello", "hop", "minichess", "chain/2019", "connect4"}) {
    const Json solved = thought("solve", {{"game", game}, {"nodes", 5000}});
    EXPECT_TRUE(solved["value"].is_null()) << game;
    EXPECT_LT(solved["nodes"].get<int>(), 20'000) << game;
  }
}

TEST(Thinkers, SolvesSmallGames) {
  const Json solved = thought("solve", {{"game", "chain/2018:2x2"}, {"seconds", 60}});
  EXPECT_THAT(keys_of(solved), ElementsAre("value", "margin", "line", "labels", "nodes", "depth"));
  EXPECT_TRUE(solved["value"].is_number());
  EXPECT_EQ(solved["line"], solved["labels"]);
}

TEST(Thinkers, ReviewMarksTheMoveThatThrowsAWinAway) {
  Json body = kQueenEnding;
  body["moves"] = {"d1d3"};  // stalemate, where there was a mate
  body["depth"] = 4;
  std::vector<int> told;
  Pace pace = kPace;
  pace.report = [&](const Json& ply) { told.push_back(ply["ply"]); };
  const Json plies = thought("review", body, pace)["plies"];
  ASSERT_EQ(plies.size(), 2U);
  EXPECT_THAT(told, ElementsAre(1, 0));
  EXPECT_THAT(keys_of(plies[0]), ElementsAre("ply", "analysis", "played_value", "loss", "mark"));
  EXPECT_EQ(plies[0]["played_value"], 0);
  EXPECT_EQ(plies[0]["loss"], unit_of_minichess().decided);
  EXPECT_EQ(plies[0]["mark"], "blunder");
  EXPECT_TRUE(plies[1]["analysis"].is_null());
  EXPECT_TRUE(plies[1]["loss"].is_null());

  body["moves"] = {"d1d5"};  // the mate
  const Json mate = thought("review", body)["plies"];
  EXPECT_EQ(mate[0]["loss"], 0);
  EXPECT_EQ(mate[0]["mark"], "");
  EXPECT_EQ(mate[0]["played_value"], unit_of_minichess().won);
}

TEST(Thinkers, ReviewReadsRecordsToTheirEnd) {
  for (const std::string& id : all_game_ids()) {
    const auto play = random_play(id, 2, 40);
    const Json plies = thought(
        "review", {{"record", parsed_json(to_json(record_of(*play)))}, {"depth", 1}})["plies"];
    ASSERT_EQ(plies.size(), play->played().size() + 1) << id;
    bool marked = false;
    for (std::size_t i = 0; i + 1 < plies.size(); ++i) {
      EXPECT_GE(plies[i]["loss"].get<double>(), 0) << id;
      marked = marked || plies[i]["mark"] != "";
    }
    EXPECT_EQ(plies.back()["analysis"].is_null(), play->result().has_value()) << id;
    EXPECT_TRUE(marked) << id << ": 40 random moves without a mistake";
  }
}

TEST(Thinkers, StopWhenTold) {
  Pace pace = kPace;
  int asked_so_far = 0;
  pace.stop = [&] { return ++asked_so_far > 20; };
  const Json analysis = thought("analyse", {{"game", "othello"}, {"seconds", 1000}}, pace);
  EXPECT_FALSE(analysis["lines"].empty());
  EXPECT_TRUE(thought("solve", {{"game", "othello"}, {"seconds", 1000}}, pace)["value"].is_null());
  EXPECT_EQ(thought("review", {{"game", "othello"}, {"seconds_per_ply", 1000}}, pace)["plies"],
            Json::array());
}

TEST(Thinkers, EndWhenTimeIsUp) {
  Pace pace = kPace;
  double now = 0;
  pace.elapsed = [&] { return now += 0.001; };
  const Json analysis = thought("analyse", {{"game", "minichess"}, {"seconds", 0.05}}, pace);
  EXPECT_GE(analysis["seconds"].get<double>(), 0.05);
  EXPECT_LT(analysis["seconds"].get<double>(), 0.1);
}

TEST(Thinkers, RefuseWithASentence) {
  EXPECT_THAT(refused("ponder", Json::object()), HasSubstr("'ponder'"));
  EXPECT_THAT(refused("choose", {{"game", "othello"}}), HasSubstr("'player' is missing"));
  EXPECT_THAT(refused("choose", {{"game", "othello"}, {"player", "deep blue"}}),
              HasSubstr("'deep blue'"));
  EXPECT_THAT(refused("analyse", {{"game", "hop"}, {"lines", 0}}), HasSubstr("'all'"));
  EXPECT_THAT(refused("analyse", {{"game", "hop"}, {"lines", "many"}}), HasSubstr("whole number"));
  EXPECT_THAT(refused("analyse", {{"game", "hop"}, {"depth", 1.5}}), HasSubstr("'depth'"));
  EXPECT_THAT(refused("analyse", {{"game", "hop"}, {"nodes", -3}}), HasSubstr("'nodes'"));
  EXPECT_THAT(refused("analyse", {{"game", "hop"}, {"seconds", "long"}}), HasSubstr("'seconds'"));
  EXPECT_THAT(refused("review", {{"record", 5}}), testing::Not(""));
  Json over = line_of(*random_play("othello", 3, 100));
  EXPECT_THAT(refused("analyse", over), HasSubstr("the game is over"));
}

}  // namespace
}  // namespace palamedes::desk
