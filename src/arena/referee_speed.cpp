// arena/referee_speed.cpp - programs are started before the clock is: playing and starting are
// measured apart.
#include "arena/referee_speed.hpp"

#include <sys/resource.h>

#include <chrono>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "protocols/deadline.hpp"
#include "referee/child.hpp"
#include "referee/game.hpp"
#include "referee/make_contestant.hpp"

namespace palamedes::arena {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;
using referee::Contestant;

double own_cpu() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// One table at which the same two programs play game after game.
struct Table {
  std::unique_ptr<Contestant> contestants[2];
  std::uint64_t games = 0, plies = 0;
  std::optional<Error> failure;

  void play(const AnyGame& game, double seconds) {
    const TimeControl time{.move = 2.0, .depth = {}};
    for (const auto begin = Clock::now(); !failure && seconds_since(begin) < seconds;) {
      const std::size_t first = games % 2;
      const auto played = referee::play_game(game.start(),
                                             {referee::Seat{contestants[first].get(), "a"},
                                              referee::Seat{contestants[1 - first].get(), "b"}},
                                             time);
      if (played.offence) {
        failure = Error{Errc::Unsupported, describe(played.offence->misstep, "a bot")};
      }
      games += 1, plies += played.record.moves.size();
    }
  }
};

}  // namespace

Result<RefereeSpeed> measure_games(const std::shared_ptr<const AnyGame>& game,
                                   const std::string& program,
                                   const std::shared_ptr<const referee::Sandbox>& sandbox,
                                   int threads, double seconds) {
  const referee::Setting setting{.game = game, .sandbox = sandbox};
  referee::PlayerSpec spec;
  spec.text = program, spec.protocol = "line", spec.command = {program};
  std::vector<Table> tables(static_cast<std::size_t>(threads));
  for (Table& table : tables) {
    for (auto& contestant : table.contestants) {
      auto made = referee::make_contestant(spec, setting);
      if (!made) return made.error();
      contestant = std::move(*made);
      // What starting costs is another question.
      if (const auto misstep = contestant->start(Clock::now() + 30s)) {
        return Error{Errc::Unsupported, describe(*misstep, "a bot")};
      }
    }
  }
  const auto begin = Clock::now();
  const double cpu = own_cpu();
  {
    std::vector<std::jthread> workers;
    for (Table& table : tables) {
      workers.emplace_back([&table, &game, seconds] { table.play(*game, seconds); });
    }
  }
  RefereeSpeed speed;
  speed.seconds = seconds_since(begin), speed.referee_cpu = own_cpu() - cpu;
  for (const Table& table : tables) {
    if (table.failure) return *table.failure;
    speed.games += table.games, speed.plies += table.plies;
  }
  return speed;
}

Result<ProcessCost> measure_process(const std::string& program, const referee::Sandbox& sandbox,
                                    int times) {
  const auto launch = sandbox.confine({program});
  if (!launch) return launch.error();
  const auto begin = Clock::now();
  const double cpu = own_cpu();
  for (int i = 0; i < times; ++i) {
    const auto child = referee::Child::start(*launch, {});
    if (!child) return child.error();
    (*child)->finish(Clock::now() + 10s);
  }
  return ProcessCost{.wall = seconds_since(begin) / times,
                     .referee_cpu = (own_cpu() - cpu) / times};
}

}  // namespace palamedes::arena
