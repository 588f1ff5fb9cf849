// work/socket_test.cpp - the office by a socket is the same office, and nobody's but this user's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "games/record/test_records.hpp"
#include "referee/scratch_folder.hpp"
#include "work/office_door.hpp"
#include "work/socket_office.hpp"
#include "work/test_office.hpp"

namespace palamedes::work {
namespace {

using testing::HasSubstr;

class SocketTest : public testing::Test {
 protected:
  void SetUp() override { open(); }
  void open() {
    auto opened = OfficeDoor::open(office, path);
    ASSERT_TRUE(opened.ok()) << opened.error().message;
    door = std::move(*opened);
  }

  const Result<referee::ScratchFolder> home = referee::ScratchFolder::make();
  // Longer than a socket's address could be.
  const std::string path = [this] {
    const std::string folder = home->file(std::string(150, 'l').c_str());
    mkdir(folder.c_str(), 0700);
    return socket_of(folder + "/store.db");
  }();
  TestOffice office;
  std::unique_ptr<OfficeDoor> door;
  SocketOffice client{path};
};

TEST_F(SocketTest, EverythingThatAnOfficeDoesIsDoneThroughIt) {
  const WorkerFacts facts{.key = "k",
                          .name = "\u6e2c\u8a66",
                          .cores = 2,
                          .speed = 5,
                          .sandbox = say("sandbox.off", "limits only"),
                          .confines = true,
                          .program = "1",
                          .toolchains = {{"cpp", "C++", "g++ 12", "-O2", ".cpp"}}};
  EXPECT_EQ(*client.hello(facts), 7);
  EXPECT_EQ(office.facts.name, facts.name);
  EXPECT_EQ(office.facts.sandbox, facts.sandbox);
  EXPECT_EQ(office.facts.sandbox.code, "sandbox.off") << "for readers of other languages";
  EXPECT_EQ(office.facts.toolchains.front().version, "g++ 12");
  EXPECT_FALSE(*client.claim(7, {"pair"}));
  PairTask task{.game = "othello",
                .players = {PlayerTask{.name = "a", .player = "random"},
                            PlayerTask{.name = "b", .player = "line:./b", .program = "ff"}}};
  task.seed = ~std::uint64_t{0};
  task.time.game = 60.0;
  office.put("p", task);
  const auto job = client.claim(7, {"pair"});
  ASSERT_TRUE(job.ok() && *job);
  EXPECT_EQ(document_of((*job)->task), document_of(Task(task)));
  const Hold hold = (*job)->hold;
  EXPECT_TRUE(*client.extend(hold));
  office.lost = true;
  EXPECT_FALSE(*client.extend(hold));
  EXPECT_FALSE(client.say(hold, "build", "one\ntwo"));
  EXPECT_EQ(office.said["build"], "one\ntwo");
  const std::string bytes("\0\1\xff", 3);
  const auto hash = client.put_blob(hold, bytes);
  ASSERT_TRUE(hash.ok());
  EXPECT_EQ(*client.blob(hold, *hash), bytes);
  EXPECT_FALSE(client.blob(hold, "none").ok());

  Outcome outcome;
  PairOutcome pair;
  for (const std::size_t number : {0, 1}) {
    PlayedGame game;
    game.record = record_of(*random_play("othello", 1, 4));
    game.record.players = {task.players[number].name, task.players[1 - number].name};
    game.record.result = {1, std::nullopt, "crash"};
    game.half_points = number == 0 ? 2 : 0;
    game.blame = number == 0 ? Blame::Second : Blame::First;
    game.outputs = {"x", ""};
    pair.games.push_back(std::move(game));
  }
  outcome.content = pair;
  EXPECT_FALSE(mismatch(task, outcome));
  EXPECT_FALSE(client.show(hold, 1, pair.games[0].record));
  EXPECT_EQ(office.shown.size(), 1U);
  EXPECT_EQ(*client.finish(hold, outcome), Reception::Taken);
  EXPECT_EQ(*client.finish(hold, outcome), Reception::Dropped);
  EXPECT_EQ(document_of(office.outcomes.at("p")), document_of(outcome));
  EXPECT_FALSE(client.give_back(hold, Return::Fault, "why"));
  EXPECT_EQ(office.returned.at("p").second, "why");
  office.away = true;
  EXPECT_EQ(client.claim(7, {"pair"}).error().code, Errc::Unsupported);
}

TEST_F(SocketTest, OnlyThisUserMayReachIt) {
  struct stat facts {};
  ASSERT_EQ(lstat(path.c_str(), &facts), 0);
  EXPECT_TRUE(S_ISSOCK(facts.st_mode));
  EXPECT_EQ(facts.st_mode & 0777, 0600U);
}

TEST_F(SocketTest, NobodySpeaksForAnotherOrBeforeHello) {
  const auto hung_up = [&](const std::vector<Json>& lines) {
    Wire wire(*connect_to(path));
    std::optional<Json> answer;
    for (const Json& line : lines) {
      wire.send(line);
      answer = wire.receive(kLongestLine, 5);
    }
    return !answer;
  };
  const Json hello{{"call", "hello"}, {"facts", {{"key", "k"}}}};
  EXPECT_TRUE(hung_up({{{"call", "claim"}, {"worker", 7}, {"kinds", {"pair"}}}}));
  EXPECT_FALSE(hung_up({hello, {{"call", "claim"}, {"worker", 7}, {"kinds", {"pair"}}}}));
  EXPECT_TRUE(hung_up({hello, {{"call", "claim"}, {"worker", 8}, {"kinds", {"pair"}}}}));
  EXPECT_TRUE(hung_up(
      {hello, {{"call", "blob"}, {"worker", 9}, {"job", 1}, {"attempt", 1}, {"hash", ""}}}));
  EXPECT_TRUE(hung_up({hello, {{"call", "rob"}, {"worker", 7}, {"job", 1}, {"attempt", 1}}}));
  EXPECT_TRUE(hung_up({Json::array()}));
  EXPECT_TRUE(hung_up({{{"call", "hello"}, {"facts", std::string(100'000, 'x')}}}));
}

TEST_F(SocketTest, ALostConnectionIsMadeAnewByHello) {
  ASSERT_TRUE(client.hello({.key = "k", .name = "n"}).ok());
  door.reset();
  EXPECT_EQ(client.claim(7, {"pair"}).error().code, Errc::Unsupported);
  EXPECT_FALSE(client.hello({.key = "k", .name = "n"}).ok());
  open();
  EXPECT_FALSE(client.claim(7, {"pair"}).ok());
  EXPECT_TRUE(client.hello({.key = "k", .name = "n"}).ok());
  EXPECT_TRUE(client.claim(7, {"pair"}).ok());
}

TEST_F(SocketTest, ASecondServiceOfTheSameStoreIsRefusedAndADeadOnesSocketReplaced) {
  TestOffice other;
  const auto second = OfficeDoor::open(other, path);
  ASSERT_FALSE(second.ok());
  EXPECT_THAT(std::string(second.error().message), HasSubstr("another service"));
  door.reset();
  { const auto left = listen_at(path); }  // closed, but its name stays
  open();
  EXPECT_TRUE(client.hello({.key = "k", .name = "n"}).ok());
}

TEST(Outcomes, WhatCannotBeIsRefused) {
  PairTask task{.game = "othello",
                .players = {PlayerTask{.name = "a", .player = "random"},
                            PlayerTask{.name = "b", .player = "random"}}};
  Outcome honest;
  PairOutcome pair;
  for (const std::size_t number : {0, 1}) {
    PlayedGame game;
    game.record = record_of(*random_play("othello", 1, 4));
    game.record.players = {task.players[number].name, task.players[1 - number].name};
    game.record.result = {1, std::nullopt, "crash"};
    game.half_points = number == 0 ? 2 : 0;
    game.blame = number == 0 ? Blame::Second : Blame::First;
    pair.games.push_back(std::move(game));
  }
  honest.content = pair;
  ASSERT_FALSE(mismatch(task, honest));
  const auto lies = [&](auto change) {
    PairOutcome changed = pair;
    change(changed);
    Outcome outcome = honest;
    outcome.content = changed;
    const auto read = read_outcome("pair", document_of(outcome));
    return !read || mismatch(task, *read).has_value();
  };
  EXPECT_FALSE(lies([](PairOutcome&) {}));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games.pop_back(); }));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games[0].half_points = 0; }));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games[0].blame = Blame::First; }));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games[0].blame = Blame::Worker; }));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games[0].record.players[0] = "somebody"; }));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games[1].record.game = "hop"; }));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games[1].record.moves[0].text = "a1"; }));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games[1].outputs[0] = std::string(1 << 20, 'x'); }));
  EXPECT_TRUE(lies([](PairOutcome& p) { p.games[1].seconds[0] = -1; }));
  EXPECT_TRUE(mismatch(BuildTask{}, honest));
}

}  // namespace
}  // namespace palamedes::work
