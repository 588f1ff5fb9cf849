// service/scripted_table_test.cpp - what tests/data/bouts.json says comes of a script of events
// comes of it at a table, too.
//
// A table's time is its own, so that scripts about clocks and pauses are left to the desk, and what
// a move took is not compared.
#include <gtest/gtest.h>

#include <deque>
#include <fstream>
#include <mutex>

#include "games/catalog.hpp"
#include "games/record/record_json.hpp"
#include "service/table.hpp"

namespace palamedes::service {
namespace {

constexpr auto kPatience = std::chrono::seconds(20);

// What a player of the script says, in the order in which it says it.
class Prompter {
 public:
  void prompt(ChosenMove move) {
    const std::lock_guard lock(mutex_);
    moves_.push_back(std::move(move));
  }
  // Waits for a word, or until it is not wanted any more.
  ChosenMove next(const std::function<bool()>& stop) {
    while (!stop()) {
      {
        const std::lock_guard lock(mutex_);
        if (!moves_.empty()) {
          ChosenMove move = std::move(moves_.front());
          moves_.pop_front();
          return move;
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return {};
  }

 private:
  std::mutex mutex_;
  std::deque<ChosenMove> moves_;
};

class PromptedContestant final : public referee::Contestant {
 public:
  explicit PromptedContestant(Prompter& prompter) : prompter_(prompter) {}
  std::optional<Misstep> start(SteadyTime) override { return std::nullopt; }
  std::optional<Misstep> new_game(const AnyPlay&, Side, SteadyTime) override {
    return std::nullopt;
  }
  referee::Answer ask(const AnyPlay&, const referee::Turn& turn) override {
    return {prompter_.next(turn.limits.stop), 0};
  }
  void game_over(const AnyPlay&) override {}
  void stop(SteadyTime) override {}

 private:
  Prompter& prompter_;
};

class ScriptedTable {
 public:
  explicit ScriptedTable(const Json& script) {
    TableSetup setup;
    setup.id = "t", setup.keys = {"k", "k"};
    setup.game = *find_game(script["game"].get<std::string>());
    setup.play = setup.game->start();
    if (script.contains("start")) {
      setup.play = *setup.game->start_from(script["start"].get<std::string>());
    }
    for (const Json& move : script.value("moves", Json::array())) {
      setup.play->play(*setup.play->parse_move(move.get<std::string>()));
    }
    for (const std::size_t i : {0U, 1U}) {
      setup.names[i] = script["names"][i].get<std::string>();
      if (script["sides"][i] == "human") continue;
      setup.wish.sides[i].player = "prompted";
      setup.partners[i] =
          std::make_unique<referee::Partner>(std::make_unique<PromptedContestant>(prompter_));
    }
    table_ = std::make_unique<Table>(std::move(setup), [](Table&, Table::News) {});
    table_->start();
  }

  void happen(const Json& event) {
    const std::string name = event["event"];
    const Json now = table_->document();
    const std::size_t plies = now["moves"].size();
    if (name == "ask") return;  // a table does by itself
    if (name == "undo") return done(table_->undo());
    if (name == "resign") return done(table_->resign(event["side"].get<int>()));
    if (name == "abandon") return table_->stop(event["why"]);
    ASSERT_EQ(name, "move");
    const int turn = now["turn"];
    if (now["sides"][static_cast<std::size_t>(turn)]["kind"] == "human") {
      return done(table_->move(event["move"], plies));
    }
    ChosenMove said{.text = event["move"]};
    if (event.contains("evaluation")) {
      said.evaluation = event["evaluation"].get<double>() * (turn == 0 ? 1 : -1);
    }
    prompter_.prompt(std::move(said));
    const auto until = std::chrono::steady_clock::now() + kPatience;
    while (table_->running() && table_->document()["moves"].size() == plies &&
           std::chrono::steady_clock::now() < until) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  const Table& table() const { return *table_; }

 private:
  static void done(const std::optional<Reply>& refusal) {
    EXPECT_FALSE(refusal) << (refusal ? refusal->body : "");
  }

  Prompter prompter_;
  std::unique_ptr<Table> table_;
};

// Without what depends on when it was played.
GameRecord timeless(GameRecord record) {
  for (RecordedMove& move : record.moves) move.seconds.reset();
  record.tags.erase("date");
  return record;
}

bool about_time(const Json& script) {
  for (const Json& event : script["events"]) {
    if (event["event"] == "look" || event["event"] == "pause") return true;
  }
  return false;
}

TEST(ScriptedTable, EndsAsTheDeskSays) {
  std::ifstream file(PALAMEDES_SOURCE_DIR "/tests/data/bouts.json");
  int driven = 0;
  for (const Json& bout : Json::parse(file)) {
    const Json& script = bout["script"];
    if (about_time(script)) continue;
    ScriptedTable scripted(script);
    for (const Json& event : script["events"]) scripted.happen(event);
    const Json document = scripted.table().document();
    EXPECT_EQ(document["result"], bout["state"]["result"]) << bout["about"];
    EXPECT_EQ(document["turn"], bout["state"]["turn"]) << bout["about"];
    const auto expected = parse_record(bout["state"]["record"].dump());
    ASSERT_TRUE(expected.ok()) << expected.error().message;
    EXPECT_EQ(timeless(scripted.table().record()), timeless(*expected)) << bout["about"];
    ++driven;
  }
  EXPECT_GE(driven, 4);
}

}  // namespace
}  // namespace palamedes::service
