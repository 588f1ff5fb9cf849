// A script of events, well told and badly told; tests/data/bouts.json holds some with what comes of
// them.
#include "desk/bout_script.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "desk/test_asks.hpp"
#include "games/catalog.hpp"
#include "games/record/record_json.hpp"
#include "games/record/test_records.hpp"

namespace palamedes::desk {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

constexpr const char* kBouts = PALAMEDES_SOURCE_DIR "/tests/data/bouts.json";

// One in braces would be a list for g++ and a copy for clang, were they plain Json.
using Events = Json::array_t;

Json happens(std::int64_t at, const char* event, Json more = Json::object()) {
  Json all{{"event", event}, {"at", at}};
  all.update(more);
  return all;
}
Json moves(std::int64_t at, const char* text) { return happens(at, "move", {{"move", text}}); }

// Two humans at othello, with ten seconds and two more for each move.
Json script_of(Events events, std::int64_t now = 100'000) {
  return {{"game", "othello"},
          {"sides", {"human", "human"}},
          {"clock", {{"game", 10}, {"increment", 2}}},
          {"events", std::move(events)},
          {"now", now}};
}

Json played(Events events, std::int64_t now = 100'000) {
  return asked("bout", script_of(std::move(events), now));
}
std::string refused(Events events) { return refusal("bout", script_of(std::move(events))); }

// PALAMEDES_UPDATE_GOLDEN=1 writes what comes of them anew.
TEST(BoutScript, ScriptsOnFileEndAsTheyDid) {
  std::ifstream file(kBouts);
  Json bouts = Json::parse(file);
  ASSERT_GE(bouts.size(), 4U);
  const bool update = std::getenv("PALAMEDES_UPDATE_GOLDEN") != nullptr;
  for (Json& bout : bouts) {
    const Json state = asked("bout", bout["script"]);
    if (update) bout["state"] = state;
    EXPECT_EQ(state, bout["state"]) << bout["about"];
  }
  if (update) std::ofstream(kBouts) << bouts.dump(1) << '\n';
}

TEST(BoutScript, HoldsAWholeGameOfEveryKind) {
  for (const std::string& id : all_game_ids()) {
    const auto play = random_play(id, 3, 1500);
    const GameRecord record = record_of(*play);
    Events events{happens(0, "ask")};
    for (const RecordedMove& move : record.moves) {
      events.push_back(happens(0, "move", {{"move", move.text}}));
    }
    Json script{{"game", id}, {"sides", {"human", "player"}}, {"events", events}, {"now", 0}};
    const Json state = asked("bout", script);
    const Json view = asked("view", line_of(*play));
    EXPECT_THAT(keys_of(state), ElementsAre("moves", "turn", "remaining", "asked_at", "deadline",
                                            "now", "result", "record"));
    EXPECT_EQ(state["result"], view["result"]) << id;
    EXPECT_EQ(state["turn"], view["turn"]) << id;
    ASSERT_EQ(state["moves"].size(), record.moves.size());
    for (std::size_t i = 0; i < record.moves.size(); ++i) {
      EXPECT_EQ(state["moves"][i]["label"], view["labels"][i]);
    }
    auto kept = parse_record(state["record"].dump());
    ASSERT_TRUE(kept.ok()) << kept.error().message;
    for (RecordedMove& move : kept->moves) move.seconds.reset();
    EXPECT_EQ(*kept, record);
  }
}

TEST(BoutScript, AClockRunsFromTheQuestion) {
  const Json before = played({}, 50);
  EXPECT_EQ(before["asked_at"], nullptr);
  EXPECT_EQ(before["deadline"], nullptr);
  const Json begun = played({happens(1000, "ask")}, 4000);
  EXPECT_EQ(begun["asked_at"], 1000);
  EXPECT_EQ(begun["deadline"], 11'051);  // a margin is granted, and never told
  EXPECT_EQ(begun["remaining"], Json({7.0, 10.0}));
  const Json moved = played({happens(1000, "ask"), moves(5000, "f5")}, 6000);
  EXPECT_EQ(moved["moves"][0]["seconds"], 4.0);
  EXPECT_EQ(moved["remaining"], Json({8.0, 9.0}));
  EXPECT_EQ(moved["asked_at"], 5000);
  EXPECT_EQ(moved["turn"], 1);
  const Json back = played({happens(1000, "ask"), moves(5000, "f5"), happens(6000, "undo")}, 6000);
  EXPECT_EQ(back["remaining"], Json({10.0, 10.0}));
  EXPECT_EQ(back["moves"], Json::array());
  const Json again = played({happens(1000, "ask"), happens(9000, "ask")}, 9500);
  EXPECT_EQ(again["remaining"], Json({9.5, 10.0}));  // what was thought before is forgotten
}

TEST(BoutScript, AFlagFallsWhenSomebodyLooks) {
  EXPECT_EQ(played({happens(0, "ask"), happens(10'050, "look")})["result"], nullptr);
  const Json late = played({happens(0, "ask"), happens(10'051, "look")});
  EXPECT_EQ(late["result"]["text"], "black ran out of time");
  EXPECT_EQ(late["result"]["winner"], -1);
  EXPECT_EQ(late["remaining"], Json({0.0, 10.0}));
  EXPECT_EQ(late["asked_at"], nullptr);
  // A move that comes too late is none.
  EXPECT_EQ(played({happens(0, "ask"), moves(11'000, "f5")})["record"], late["record"]);
}

TEST(BoutScript, APauseCostsNoTime) {
  const Events events{happens(0, "ask"), happens(3000, "pause"), happens(9000, "resume")};
  EXPECT_EQ(played({events[0], events[1]}, 8000)["remaining"], Json({7.0, 10.0}));
  EXPECT_EQ(played(events, 10'000)["remaining"], Json({6.0, 10.0}));
  EXPECT_EQ(refused({events[0], happens(1, "resume")}), "event 2: the clock runs already");
  EXPECT_THAT(refused({events[1]}), HasSubstr("event 1: no clock runs"));
  EXPECT_THAT(refused({events[0], events[1], moves(4000, "f5")}), HasSubstr("is paused"));
}

TEST(BoutScript, APlayersMistakeEndsTheGameAndAHumansDoesNot) {
  Json script = script_of({happens(0, "ask"), moves(0, "a1")});
  EXPECT_THAT(refusal("bout", script), HasSubstr("event 2: othello: 'a1'"));
  script["sides"] = {"player", "human"};
  const Json state = asked("bout", script);
  EXPECT_EQ(state["result"]["termination"], "illegal-move");
  EXPECT_THAT(state["result"]["text"].get<std::string>(), HasSubstr("black made an illegal move"));
  script["events"] = {happens(0, "ask"), moves(10'500, "f5")};
  EXPECT_EQ(asked("bout", script)["result"]["text"],
            "black ran out of time: 10.500 s, and 10.000 s were left");
  script["events"] = {happens(0, "ask"), happens(0, "resign", {{"side", 0}})};
  EXPECT_EQ(refusal("bout", script), "event 2: no human sits on that side");
}

TEST(BoutScript, EvaluationsAreForTheFirstSide) {
  Json second = moves(2, "d6");
  second["evaluation"] = -1.5;
  const Json state = played({happens(0, "ask"), moves(1, "f5"), second}, 5);
  EXPECT_EQ(state["moves"][1]["evaluation"], -1.5);
  EXPECT_EQ(state["record"]["moves"][1]["evaluation"], -1.5);
}

TEST(BoutScript, WhatWasThereBeforeIsNotTakenBack) {
  Json script = script_of({happens(0, "ask"), happens(1, "undo")});
  script["moves"] = {"f5"};
  EXPECT_EQ(refusal("bout", script), "event 2: there is no move of a human to take back");
}

TEST(BoutScript, RefusesWhatCannotHappen) {
  const Json ask = happens(5, "ask");
  EXPECT_EQ(refused({ask, moves(4, "f5")}), "event 2: time runs backwards: 4 is before 5");
  EXPECT_EQ(refusal("bout", script_of({ask}, 3)), "time runs backwards: 3 is before 5");
  EXPECT_EQ(refused({Json{{"event", "ask"}}}), "event 1: 'at' is missing");
  EXPECT_EQ(refused({3}), "event 1: 'event' is missing");
  EXPECT_THAT(refused({happens(1, "dance")}), HasSubstr("event 1: there is no event 'dance'"));
  EXPECT_THAT(refused({happens(-1, "ask")}), HasSubstr("event 1: 'at' must be"));
  EXPECT_THAT(refused({moves(1, "f5")}), HasSubstr("event 1: nobody is asked"));
  EXPECT_EQ(refused({ask, happens(6, "move")}), "event 2: 'move' is missing");
  EXPECT_THAT(refused({ask, happens(6, "resign", {{"side", 2}})}), HasSubstr("0 to 1"));
  EXPECT_EQ(refused({ask, happens(6, "resign")}), "event 2: 'side' is missing");
  EXPECT_EQ(refused({ask, happens(6, "fail", {{"side", 1}, {"fault", "mood"}})}),
            "event 2: 'mood' is no fault");
  EXPECT_EQ(refused({ask, happens(6, "abandon")}), "event 2: 'why' is missing");
  const Json end = happens(6, "abandon", {{"why", "stopped"}});
  EXPECT_EQ(played({ask, end})["result"]["text"], "stopped");
  for (const char* event :
       {"ask", "move", "undo", "resign", "fail", "look", "pause", "resume", "abandon"}) {
    EXPECT_EQ(refused({ask, end, happens(7, event)}), "event 3: the game is over") << event;
  }
  EXPECT_THAT(refused(Events(5001, ask)), HasSubstr("at most 5000"));
}

TEST(BoutScript, RefusesTermsThatAreNone) {
  const auto with = [](const char* field, Json value) {
    Json script = script_of({});
    script[field] = std::move(value);
    return refusal("bout", script);
  };
  EXPECT_THAT(with("sides", {"human"}), HasSubstr("'sides' must be two"));
  EXPECT_THAT(with("sides", {"human", "dog"}), HasSubstr("'sides' must be two"));
  EXPECT_THAT(with("clock", 3), HasSubstr("'clock' must be an object"));
  EXPECT_THAT(with("clock", Json::object()), HasSubstr("'clock' must have"));
  EXPECT_THAT(with("clock", {{"game", 60}, {"incremnt", 2}}), HasSubstr("incremnt"));
  EXPECT_THAT(with("clock", {{"move", 1}, {"game", 60}}), HasSubstr("and not both"));
  EXPECT_THAT(with("clock", {{"move", 0}}), HasSubstr("from 0.1 to 3600"));
  EXPECT_THAT(with("names", 3), HasSubstr("'names'"));
  EXPECT_THAT(with("events", "none"), HasSubstr("'events' must be a list"));
  EXPECT_THAT(with("now", nullptr), HasSubstr("'now' is missing"));
  EXPECT_THAT(with("start", "rubbish"), HasSubstr("rubbish"));
  Json over{{"game", "othello"},
            {"start", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X"},
            {"sides", {"human", "human"}}};
  EXPECT_THAT(refusal("bout", over), HasSubstr("the game is over"));
}

}  // namespace
}  // namespace palamedes::desk
