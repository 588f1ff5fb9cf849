// arena/tournament_test.cpp - tournaments end, go on, and give the same games however they were
// interrupted.
#include "arena/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "arena/random_key.hpp"
#include "arena/test_contestant.hpp"
#include "games/record/record_json.hpp"
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

GameRecord held_up(const TournamentPlan& plan, const char* late) {
  GameRecord record;
  record.game = plan.game, record.players = {plan.players[0].name, plan.players[1].name};
  record.result = {std::nullopt, std::nullopt, "host-fault"};
  record.tags["late"] = late;
  set_place(record, {{0, 0, 1, 0}, 0});
  return record;
}

TEST_F(TournamentTest, TheSamePlayerIsExcusedTwiceInOnePlace) {
  const TournamentPlan small = plan(Format::RoundRobin, 2, 1);
  const GameId place{{0, 0, 1, 0}, 0};
  TournamentGames games(small);
  EXPECT_EQ(games.add(held_up(small, "first")), std::nullopt);
  EXPECT_EQ(games.add(held_up(small, "second")), std::nullopt);
  EXPECT_FALSE(games.excuses_are_used_up(place));
  EXPECT_EQ(games.add(held_up(small, "second")), std::nullopt);
  EXPECT_TRUE(games.excuses_are_used_up(place));
  EXPECT_FALSE(games.excuses_are_used_up({{0, 0, 1, 0}, 1}));
}

// Before, five such games in one place ended the tournament for everybody.
TEST_F(TournamentTest, WhoIsAlwaysLateIsJudgedInTheEndAndAlone) {
  TournamentPlan four = plan(Format::RoundRobin, 4, 2);
  four.concurrency = 3;
  const auto folder = open("t", four);
  TestContestant::Hall hall;
  std::atomic<int> third_times{0}, not_alone{0};
  hall.on_late = [&] {
    thread_local int times = 0;  // a pair of games belongs to one thread
    if (++times % 3 != 0) return;
    ++third_times;
    if (hall.in_games != 2) ++not_alone;
  };
  Arrangement arrangement = *arrange(four, folder->path());
  arrangement.recruit = recruit_for_tests("random", hall);
  EXPECT_EQ(play_tournament(*folder, arrangement, nullptr, {}), std::nullopt);
  const TournamentGames& games = folder->games();
  EXPECT_TRUE(games.finished());
  EXPECT_EQ(games.void_games(), 2 * 12);  // two for each of its games
  EXPECT_EQ(third_times, 12);
  EXPECT_EQ(not_alone, 0);
  int lost = 0;
  for (const GameRecord& record : games.all()) {
    if (record.result.termination != "time") continue;
    ++lost;
    EXPECT_EQ(record.players[*record.result.winner == 1 ? 1 : 0], "random");
  }
  EXPECT_EQ(lost, 12);
}

TEST_F(TournamentTest, WhoCannotBeStartedLosesByThatWordAndTheOthersGoOn) {
  TournamentPlan three = plan(Format::RoundRobin, 2, 1);
  three.players.push_back({"line:/no/such/bot", ""});
  three = *complete(three);
  const auto folder = open("t", three);
  const auto arrangement = arrange(three, folder->path());
  ASSERT_TRUE(arrangement.ok()) << arrangement.error().message;
  EXPECT_THAT(arrangement->absent.at(2), HasSubstr("/no/such/bot"));
  EXPECT_EQ(play_tournament(*folder, *arrangement, nullptr, {}), std::nullopt);
  EXPECT_TRUE(folder->games().finished());
  int lost = 0;
  for (const GameRecord& record : folder->games().all()) {
    if (record.result.termination != "not-started") continue;
    ++lost;
    EXPECT_EQ(record.players[*record.result.winner == 1 ? 1 : 0], "line:/no/such/bot");
    EXPECT_THAT(record.tags.at("verdict"), HasSubstr("there is no such file"));
  }
  EXPECT_EQ(lost, 4);
  // Nobody could play anybody.
  three.players.erase(three.players.begin());
  EXPECT_THAT(arrange(three, folder->path()).error().message, HasSubstr("/no/such/bot"));
}

TEST_F(TournamentTest, WhoHasPlayedAndIsMissingNowLosesNothing) {
  const auto folder = open("t", plan(Format::RoundRobin, 3, 1));
  play(*folder, 2);
  Arrangement arrangement = *arrange(folder->games().plan(), folder->path());
  arrangement.absent.emplace(*place_of(folder->games().all()[0]) == GameId{} ? 0 : 1, "it is gone");
  const std::size_t before = folder->games().all().size();
  const auto error = play_tournament(*folder, arrangement, nullptr, {});
  ASSERT_TRUE(error.has_value());
  EXPECT_THAT(error->message, HasSubstr("has played here before, but it is gone"));
  EXPECT_EQ(folder->games().all().size(), before);
}

TEST_F(TournamentTest, PlayersJoinAndOldGamesStay) {
  for (const Format format : {Format::RoundRobin, Format::Gauntlet, Format::Swiss}) {
    const char* name = name_of(format).data();
    const TournamentPlan three = plan(format, 4, 1);
    play(*open(name, three), 3);  // in the middle of a pair
    const auto before = content(*open(name, three));
    TournamentPlan more = three;
    more.players.push_back({"minimax-1", "late"});
    more.players.push_back({"random", "later"});
    auto folder = open(name, more);
    EXPECT_EQ(content(*folder), before);
    EXPECT_THAT(folder->changed(), HasSubstr("players[4] 'nothing', now it is"));
    play(*folder, 2);
    // Once more, from a file that knows nothing of how it was before.
    more.players.push_back({"mcts-5", "last"});
    folder.reset();
    const auto again = open(name, more);
    play(*again);
    const auto after = content(*again);
    EXPECT_TRUE(again->games().finished()) << name;
    EXPECT_EQ(again->games().expected(), static_cast<int>(after.size()));
    for (const auto& [id, text] : before) EXPECT_EQ(after.at(id), text);
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    for (const auto& [id, text] : after) {
      ++met[{id.of.a, id.of.b}];
      // The round that had begun is played without the newcomers.
      if (format == Format::Swiss && id.of.round == 0) {
        EXPECT_LT(id.of.b, 4U);
      }
    }
    if (format == Format::RoundRobin) {
      EXPECT_EQ(met.size(), 21U);
      for (const auto& [both, games] : met) EXPECT_EQ(games, 2);
    }
    if (format == Format::Gauntlet) {
      EXPECT_EQ(met.size(), 6U);
    }
  }
}

TEST_F(TournamentTest, WhereNobodyCanJoinItSaysWhy) {
  const auto refused = [&](Format format, const char* message) {
    const char* name = name_of(format).data();
    TournamentPlan four = plan(format, 4, 1);
    play(*open(name, four));
    four.players.push_back({"minimax-1", "late"});
    const auto folder = TournamentFolder::open((root_ / name).string(), four);
    ASSERT_FALSE(folder.ok());
    EXPECT_THAT(folder.error().message, HasSubstr(message));
  };
  refused(Format::Knockout, "nobody can join");
  refused(Format::Swiss, "it needs more rounds");
}

TEST_F(TournamentTest, AllGamesSayOfWhichTournamentTheyAre) {
  const auto folder = open("t", plan(Format::RoundRobin, 2, 1));
  play(*folder);
  const auto key = key_in(folder->path());
  ASSERT_TRUE(key.ok()) << key.error().message;
  EXPECT_EQ(key->size(), 32U);
  for (const GameRecord& record : folder->games().all()) {
    EXPECT_EQ(record.tags.at("tournament"), *key);
  }
  EXPECT_NE(open("other", plan(Format::RoundRobin, 2, 1))->key(), *key);
  EXPECT_FALSE(key_in("/proc/no-such-folder").ok());
}

// A finished tournament of two, with its second line changed.
class ChangedJournal : public TournamentTest {
 protected:
  ChangedJournal() {
    play(*open("t", plan(Format::RoundRobin, 2, 2)));
    std::ifstream file(journal());
    for (std::string line; std::getline(file, line);) lines_.push_back(line);
  }

  std::filesystem::path journal() const { return root_ / "t" / kGamesFile; }

  Result<std::unique_ptr<TournamentFolder>> with_second(const std::string& line) {
    auto changed = lines_;
    changed[1] = line;
    std::ofstream file(journal(), std::ios::binary);
    for (const std::string& each : changed) file << each << "\n";
    file.close();
    return TournamentFolder::open((root_ / "t").string(), plan(Format::RoundRobin, 2, 2));
  }
  std::string refusal(const std::string& line) {
    const auto folder = with_second(line);
    return folder ? "" : folder.error().message;
  }
  std::string refusal_of(const std::function<void(GameRecord&)>& change) {
    GameRecord record = *parse_record(lines_[1]);
    change(record);
    return refusal(one_line(record));
  }

  std::vector<std::string> lines_;
};

TEST_F(ChangedJournal, AResultThatItsOwnGameDeniesIsNotBelieved) {
  ASSERT_EQ(lines_.size(), 4U);
  EXPECT_EQ(refusal_of([](GameRecord&) {}), "");
  const auto turned = refusal_of([](GameRecord& r) { r.result.winner = -*r.result.winner; });
  EXPECT_THAT(turned, HasSubstr("games.jsonl, line 2: the game contradicts itself"));
  EXPECT_THAT(turned, HasSubstr("by the rules it is"));
  EXPECT_THAT(refusal_of([](GameRecord& r) { r.moves.pop_back(); }), HasSubstr("line 2"));
  EXPECT_THAT(refusal_of([](GameRecord& r) { std::swap(r.moves[0], r.moves[1]); }),
              HasSubstr("line 2"));
  const auto lost_on_time = [&](int winner) {
    return refusal_of([&](GameRecord& r) {
      r.moves.resize(1);
      const auto info = (*replay(*parse_record(lines_[1])))->game().info();
      r.result = {winner, std::nullopt, "time"};
      r.tags["verdict"] = std::string(info.name_of(Side::First)) + " ran out of time: 2 s";
    });
  };
  EXPECT_EQ(lost_on_time(-1), "");
  EXPECT_THAT(lost_on_time(1), HasSubstr("that side did not lose"));
  EXPECT_THAT(lost_on_time(0), HasSubstr("in a draw"));
  EXPECT_THAT(refusal_of([](GameRecord& r) {
                r.moves.resize(1);
                r.result = {1, std::nullopt, "host-fault"};
              }),
              HasSubstr("has a winner"));
}

TEST_F(ChangedJournal, ADamagedLineIsCalledThat) {
  for (const std::string& damage :
       {std::string(), std::string("\0\0\0\0", 4), lines_[1].substr(0, lines_[1].size() / 2),
        lines_[1].substr(1)}) {
    EXPECT_THAT(refusal(damage), HasSubstr("games.jsonl, line 2: the line is damaged: "));
    EXPECT_THAT(refusal(damage), testing::Not(HasSubstr("another tournament")));
  }
}

TEST_F(ChangedJournal, WhatACrashLeftOfTheLastLineIsCutOffWithoutAWord) {
  std::filesystem::resize_file(journal(), std::filesystem::file_size(journal()) - 9);
  const auto folder =
      TournamentFolder::open((root_ / "t").string(), plan(Format::RoundRobin, 2, 2));
  ASSERT_TRUE(folder.ok()) << folder.error().message;
  EXPECT_EQ((*folder)->games().all().size(), 3U);
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
