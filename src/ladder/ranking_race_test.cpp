// ladder/ranking_race_test.cpp - several processes rate a course at the same time, as workers on
// several machines do.
#include <thread>

#include "ladder/ranking.hpp"
#include "ladder/test_ladder.hpp"

namespace palamedes::ladder {
namespace {

class RankingRaceTest : public LadderTest {};
INSTANTIATE_TEST_SUITE_P(Stores, RankingRaceTest, store::every_store(), store::store_name);

TEST_P(RankingRaceTest, NobodyStandsInAnothersWayAndTheLastListIsTheNewest) {
  const std::int64_t course = open_course(
      Viewer::terminal(),
      {{"references", {{{"player", "connect4/random"}}, {{"player", "connect4/careful"}}}}});
  std::vector<std::int64_t> versions;
  const Json document = *ladder->course({}, course);
  for (const Json& reference : document["references"]) {
    const auto bot = ladder->bot(Viewer::terminal(), reference["bot"].get<std::int64_t>());
    versions.push_back((*bot)["versions"][0]["id"].get<std::int64_t>());
  }
  constexpr int kProcesses = 4, kTimes = 10;
  const auto play_and_rate = [&] {
    const auto own = *store::open_pool(address);
    Ranking ranking(*own, [this] { return now; });
    for (int i = 0; i < kTimes; ++i) {
      const auto counted = own->write([&](store::Connection& connection) {
        return count_pair(connection, course,
                          {"rank", versions[0], versions[1], {.wins = 1, .losses = 1}});
      });
      EXPECT_FALSE(counted) << counted->message;
      ranking.changed(course);
      const auto error = ranking.refresh(Ranking::When::Now);
      EXPECT_FALSE(error) << error->message;
    }
  };
  std::vector<std::thread> processes;
  for (int i = 0; i < kProcesses; ++i) processes.emplace_back(play_and_rate);
  for (std::thread& process : processes) process.join();
  if (GetParam() == "sqlite") return;  // there one process rates
  const Json page = *ladder->ranking({}, course);
  EXPECT_EQ(page["rows"][0]["games"], 2 * kProcesses * kTimes);
}

}  // namespace
}  // namespace palamedes::ladder
