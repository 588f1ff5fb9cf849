// ladder/test_ladder.hpp - a ladder over each database, people who sign in to it, and a worker that
// makes results up.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>

#include "ladder/ladder.hpp"
#include "ladder/office.hpp"
#include "store/test_stores.hpp"

namespace palamedes::ladder {

inline constexpr PasswordCost kCheapPasswords{.memory = 8192, .passes = 1};
inline constexpr const char* kGame = "connect4";

class LadderTest : public store::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    auto opened = store::open_pool(address);
    ASSERT_TRUE(opened.ok());
    pool = std::move(*opened);
    ladder = std::make_unique<Ladder>(
        *pool, LadderOptions{.clock = [this] { return now; }, .passwords = kCheapPasswords});
    office = std::make_unique<LadderOffice>(*pool, [this] { return now * 1000; });
  }

  // -- people --
  Viewer signed_in(const std::string& token, const std::string& name = "") {
    auto session = ladder->accounts().use_link(token, name, "correct horse");
    EXPECT_TRUE(session.ok()) << session.refusal().message;
    return session.ok() ? session->viewer : Viewer();
  }
  Viewer make_operator() {
    auto link = ladder->accounts().operator_link();
    EXPECT_TRUE(link.ok() && link->has_value());
    return signed_in((*link)->token, "root");
  }
  Viewer make_teacher(const std::string& name) {
    auto link = ladder->accounts().invite_teacher(Viewer::terminal(), name);
    EXPECT_TRUE(link.ok());
    return signed_in(link->token);
  }
  Viewer make_student(const Viewer& teacher, std::int64_t course, const std::string& name) {
    auto links = ladder->invite_members(teacher, course, {name}, "student");
    EXPECT_TRUE(links.ok()) << links.refusal().message;
    return signed_in((*links)["links"][0]["token"]);
  }
  std::int64_t open_course(const Viewer& teacher, Json more = Json::object()) {
    Json wish{{"title", "Games"},
              {"game", kGame},
              {"settings", {{"most_pairs", 6}, {"pass_pairs", 4}}},
              {"references", {{{"player", "connect4/random"}, {"percent", 50}}}}};
    wish.update(more);
    const auto course = ladder->open_course(teacher, wish);
    EXPECT_TRUE(course.ok()) << course.refusal().message;
    return course.ok() ? (*course)["id"].get<std::int64_t>() : 0;
  }
  // The version's id.
  std::int64_t submit(const Viewer& student, std::int64_t course,
                      const std::string& source = "int main() {}") {
    const auto version = ladder->submit(student, course, "bot.cpp", source);
    EXPECT_TRUE(version.ok()) << version.refusal().message;
    return version.ok() ? (*version)["id"].get<std::int64_t>() : 0;
  }

  // -- the worker --
  std::int64_t hire(bool confines = true, const std::string& key = "w") {
    const auto id = office->hello({.key = key, .name = "worker " + key, .confines = confines});
    EXPECT_TRUE(id.ok());
    return *id;
  }
  // Half points that players[0] makes in a game of the pair; by default the better of two letters.
  using Play = std::function<work::PlayedGame(const work::PairTask&, std::size_t number)>;

  static work::PlayedGame played(const work::PairTask& task, std::size_t number, int half_points,
                                 work::Blame blame = work::Blame::Nobody) {
    work::PlayedGame game;
    game.record = record_of(*random_play(task.game, task.seed, 3));
    game.record.players = {task.players[number].name, task.players[1 - number].name};
    const int for_first = number == 0 ? half_points - 1 : 1 - half_points;
    game.record.result = {for_first, std::nullopt, for_first == 0 ? "agreement" : "resignation"};
    game.half_points = half_points;
    game.blame = blame;
    game.outputs = {"output of " + task.players[0].name, "output of " + task.players[1].name};
    game.seconds = {1, 2}, game.slowest = {0.5, 0.7};
    return game;
  }
  // Who has the higher number in `strength` wins; nobody's is 0.
  Play by_strength() {
    return [this](const work::PairTask& task, std::size_t number) {
      const auto of = [&](const std::string& name) {
        int value = 0;
        for (const auto& [part, its] : strength) {  // longer parts come later
          if (name.find(part) != std::string::npos) value = its;
        }
        return value;
      };
      const int a = of(task.players[0].name), b = of(task.players[1].name);
      return played(task, number, a == b ? 1 : a > b ? 2 : 0);
    };
  }
  work::Outcome outcome_of(const work::Job& job, const Play& play) {
    work::Outcome outcome;
    outcome.milliseconds = 100;
    if (std::holds_alternative<work::BuildTask>(job.task)) {
      const auto program = office->put_blob(job.hold, "program " + job.key);
      EXPECT_TRUE(program.ok());
      outcome.content = work::BuildOutcome{
          .language = "cpp", .player = "line:./bot", .program = *program, .log = "compiled\n"};
    } else if (std::holds_alternative<work::CheckTask>(job.task)) {
      outcome.content = work::CheckOutcome{.steps = {{"start", "ok", "it starts"}}};
    } else {
      const auto& task = std::get<work::PairTask>(job.task);
      outcome.content = work::PairOutcome{.games = {play(task, 0), play(task, 1)}};
    }
    return outcome;
  }
  // Does jobs until there are none, or so many are done; a second passes with each.
  int work_off(std::int64_t worker, int most = 10'000, Play play = {}) {
    if (!play) play = by_strength();
    int done = 0;
    for (; done < most; ++done) {
      now += 1;
      const auto job = office->claim(worker, {"build", "check", "pair"});
      EXPECT_TRUE(job.ok()) << job.error().message;
      if (!job.ok() || !*job) break;
      const auto reception = office->finish((*job)->hold, outcome_of(**job, play));
      EXPECT_TRUE(reception.ok()) << reception.error().message;
      if (!reception.ok()) break;
      EXPECT_EQ(*reception, work::Reception::Taken);
    }
    now += 10;  // ratings that are due
    EXPECT_TRUE(office->claim(worker, {}).ok());
    return done;
  }

  std::int64_t now = 1'800'000'000;
  std::map<std::string, int> strength;
  std::unique_ptr<store::Pool> pool;
  std::unique_ptr<Ladder> ladder;
  std::unique_ptr<LadderOffice> office;
};

}  // namespace palamedes::ladder
