// arena/tournament_test.cpp - tournaments end, go on, and give the same games however they were
// interrupted.
#include "arena/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "games/record/second_opinion.hpp"

namespace palamedes::arena {
namespace {

using testing::HasSubstr;

class TournamentTest : public testing::Test {
 protected:
  TournamentTest() {
    static int number = 0;
    root_ = std::filesystem::temp_directory_path() /
            ("palamedes-tournament-" + std::to_string(getpid()) + "-" + std::to_string(++number));
    std::filesystem::create_directories(root_);
  }
  ~TournamentTest() override { std::filesystem::remove_all(root_); }

  static TournamentPlan plan(Format format, int players, int pairs) {
    TournamentPlan plan;
    plan.game = "chain/2018:2x2", plan.format = format, plan.pairs = pairs;
    plan.openings.plies = 1;
    const char* specs[]{"engine-1", "random", "alphabeta-1", "mcts-5"};
    for (int i = 0; i < players; ++i) plan.players.push_back({specs[i % 4], ""});
    return *complete(plan);
  }

  std::unique_ptr<TournamentFolder> open(const char* name, const TournamentPlan& plan) {
    auto folder = TournamentFolder::open((root_ / name).string(), plan);
    EXPECT_TRUE(folder.ok()) << folder.error().message;
    return std::move(*folder);
  }

  // Plays until so many games more are there, or to the end.
  static void play(TournamentFolder& folder, std::size_t games = 1'000'000) {
    std::atomic<bool> stop{false};
    const std::size_t until = folder.games().all().size() + games;
    const auto error = play_tournament(folder, *arrange(folder.games().plan(), folder.path()),
                                       &stop, [&](const TournamentGames& all, int) {
                                         if (all.all().size() >= until) stop = true;
                                       });
    EXPECT_EQ(error, std::nullopt) << error->message;
  }

  // What was played at each place.
  static std::map<GameId, std::string> content(const TournamentFolder& folder) {
    std::map<GameId, std::string> games;
    for (const GameRecord& record : folder.games().all()) {
      std::string text = record.players[0] + "-" + record.players[1] + ":" + record.start;
      for (const RecordedMove& move : record.moves) text += " " + move.text;
      EXPECT_TRUE(games.emplace(*place_of(record), text).second);
      EXPECT_EQ(second_opinion(record), std::nullopt);
    }
    return games;
  }

  std::filesystem::path root_;
};

TEST_F(TournamentTest, EveryFormatIsPlayedToItsEnd) {
  for (const Format format :
       {Format::RoundRobin, Format::Gauntlet, Format::Swiss, Format::Knockout}) {
    const auto folder = open(std::string(name_of(format)).c_str(), plan(format, 5, 1));
    play(*folder);
    EXPECT_TRUE(folder->games().finished());
    EXPECT_EQ(folder->games().expected(), static_cast<int>(folder->games().all().size()));
    EXPECT_TRUE(folder->games().open_pairs().empty());
  }
}

TEST_F(TournamentTest, StoppedAfterEveryGameItEndsAsIfNothingHadHappened) {
  const TournamentPlan swiss = plan(Format::Swiss, 4, 1);
  const auto whole = open("whole", swiss);
  play(*whole);
  for (int visits = 0;; ++visits) {
    ASSERT_LT(visits, 100);
    TournamentPlan now = swiss;
    now.concurrency = 1 + visits % 2;
    const auto folder = open("parts", now);
    if (folder->games().finished()) {
      EXPECT_EQ(content(*folder), content(*whole));
      break;
    }
    play(*folder, 1);
  }
}

TEST_F(TournamentTest, MoreRoundsAndPairsExtendIt) {
  const TournamentPlan small = plan(Format::RoundRobin, 3, 1);
  play(*open("t", small));
  TournamentPlan large = small;
  large.rounds = 2, large.pairs = 2;
  const auto folder = open("t", large);
  EXPECT_EQ(folder->games().all().size(), 6U);
  EXPECT_FALSE(folder->games().finished());
  play(*folder);
  EXPECT_EQ(folder->games().all().size(), 24U);
  EXPECT_EQ((*TournamentFolder::plan_in((root_ / "t").string()))->rounds, 2);
}

TEST_F(TournamentTest, APlanThatContradictsTheGamesIsRefused) {
  TournamentPlan first = plan(Format::Swiss, 4, 1);
  play(*open("t", first));
  const auto refused = [&](const TournamentPlan& now, const char* message) {
    const auto folder = TournamentFolder::open((root_ / "t").string(), now);
    ASSERT_FALSE(folder.ok()) << message;
    EXPECT_THAT(folder.error().message, HasSubstr(message));
  };
  TournamentPlan now = first;
  now.seed = 99;
  refused(now, "seed");
  now = first, now.players[0].name = "somebody";
  refused(now, "players");
  now = first, now.pairs = 3;  // the later rounds were drawn from results of one pair
  refused(now, "no place in the plan");
  now = first, now.rounds = 1;
  refused(now, "no place in the plan");
}

TEST_F(TournamentTest, AFolderInUseAndABrokenJournalAreSaid) {
  const TournamentPlan small = plan(Format::RoundRobin, 2, 1);
  {
    const auto held = open("t", small);
    const auto second = TournamentFolder::open((root_ / "t").string(), small);
    ASSERT_FALSE(second.ok());
    EXPECT_THAT(second.error().message, HasSubstr("in use"));
  }
  std::ofstream(root_ / "t" / kGamesFile) << "rubbish\n";
  EXPECT_THAT(TournamentFolder::open((root_ / "t").string(), small).error().message,
              HasSubstr("games.jsonl, line 1"));
}

TEST_F(TournamentTest, AHalfPairIsCompletedAndNeverPlayedAgain) {
  const TournamentPlan small = plan(Format::RoundRobin, 2, 1);
  const auto folder = open("t", small);
  play(*folder, 1);
  ASSERT_EQ(folder->games().all().size(), 1U);
  EXPECT_EQ(folder->games().results().size(), 0U);
  auto twice = folder->games().all()[0];
  TournamentGames games(small);
  EXPECT_EQ(games.add(twice), std::nullopt);
  EXPECT_THAT(games.add(twice)->message, HasSubstr("already"));
  play(*folder);
  EXPECT_EQ(folder->games().all().size(), 2U);
  EXPECT_EQ(folder->games().all()[0].players[0], folder->games().all()[1].players[1]);
}

TEST_F(TournamentTest, VoidGamesDoNotCount) {
  const TournamentPlan small = plan(Format::RoundRobin, 2, 1);
  GameRecord record;
  record.game = small.game, record.players = {small.players[0].name, small.players[1].name};
  record.result = {std::nullopt, std::nullopt, "host-fault"};
  set_place(record, {{0, 0, 1, 0}, 0});
  TournamentGames games(small);
  EXPECT_EQ(games.add(record), std::nullopt);
  EXPECT_EQ(games.add(record), std::nullopt);
  EXPECT_EQ(games.void_games(), 2);
  EXPECT_EQ(games.open_pairs().size(), 1U);
}

TEST_F(TournamentTest, OpeningsComeFromAFileAndTheSolverEndsGames) {
  std::ofstream(root_ / "openings.txt") << "f5d6c3d3\nf5f6e6f4\nf5d6c5f4\n";
  TournamentPlan othello;
  othello.game = "othello", othello.pairs = 3;
  othello.players = {{"random", "a"}, {"random", "b"}};
  othello.openings.file = (root_ / "openings.txt").string();
  othello.adjudication.solver = SolverRule{.nodes = 2000};
  const auto folder = open("t", *complete(othello));
  play(*folder);
  std::map<std::string, int> openings;
  int adjudicated = 0;
  for (const GameRecord& record : folder->games().all()) {
    std::string beginning;
    for (std::size_t i = 0; i < 4; ++i) beginning += record.moves[i].text;
    ++openings[beginning];
    adjudicated += record.result.termination == "adjudication" ? 1 : 0;
    EXPECT_EQ(second_opinion(record), std::nullopt);
  }
  EXPECT_EQ(openings,
            (std::map<std::string, int>{{"f5d6c3d3", 2}, {"f5f6e6f4", 2}, {"f5d6c5f4", 2}}));
  EXPECT_GT(adjudicated, 0);
}

TEST_F(TournamentTest, AnOpeningsFileThatChangedOrVanishedDoesNotMatterOnceItHasBegun) {
  const auto file = root_ / "openings.txt";
  std::ofstream(file) << "b1./.. r\n.b1/.. r\n../b1. r\n../.b1 r\n";
  TournamentPlan small = plan(Format::RoundRobin, 2, 4);
  small.openings.file = file.string();
  play(*open("whole", small));
  const auto whole = content(*open("whole", small));
  ASSERT_EQ(whole.size(), 8U);

  play(*open("broken", small), 2);
  std::ofstream(file) << "../.. b\n";  // another file under the same name
  play(*open("broken", small), 2);
  std::filesystem::remove(file);
  const auto broken = open("broken", small);
  play(*broken);
  EXPECT_EQ(content(*broken), whole);

  // A start that did not get as far as its plan has kept nothing.
  std::filesystem::remove(root_ / "broken" / "tournament.json");
  EXPECT_FALSE(arrange(small, (root_ / "broken").string()).ok());
}

TEST_F(TournamentTest, WhatCannotBeArrangedIsSaidBeforeAnythingIsPlayed) {
  TournamentPlan small = plan(Format::RoundRobin, 2, 1);
  small.players[1].spec = "nobody";
  EXPECT_THAT(arrange(small, (root_ / "t").string()).error().message, HasSubstr("nobody"));
  small = plan(Format::RoundRobin, 2, 1);
  small.openings.file = "/nowhere/at/all";
  EXPECT_THAT(arrange(small, (root_ / "t").string()).error().message, HasSubstr("/nowhere/at/all"));
}

}  // namespace
}  // namespace palamedes::arena
