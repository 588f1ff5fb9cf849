// work/pair_player.hpp - two games from one opening with colours swapped, and who is to blame for
// how each ended.
//
// Every game has programs of its own, started for it and ended after it: none remembers another
// game. What holds a program up on this machine makes a game void, and it is played again; after
// two such games the third is alone on the machine, and judged.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"
#include "referee/contestant.hpp"
#include "referee/make_contestant.hpp"
#include "work/tasks.hpp"

namespace palamedes::work {

class PairPlayer {
 public:
  // A game as it stands; `number` is 0 or 1.
  using Show = std::function<void(int number, const GameRecord& so_far)>;
  // How a contestant is made: referee::make_contestant, but for tests.
  using Recruit = std::function<Result<std::unique_ptr<referee::Contestant>>(
      const referee::PlayerSpec&, const referee::Setting&)>;

  PairPlayer(const PairTask& task, std::array<referee::PlayerSpec, 2> specs,
             referee::Setting setting, Show show, Recruit recruit = referee::make_contestant)
      : task_(task),
        specs_(std::move(specs)),
        setting_(std::move(setting)),
        show_(std::move(show)),
        recruit_(std::move(recruit)) {}

  // Blocks until both are over. The error: the machine or our own programs failed, or somebody
  // interrupted it.
  Result<PairOutcome> play();

  // From any thread: `play` returns soon.
  void interrupt();
  bool interrupted() const { return interrupted_; }

 private:
  using Team = std::array<std::unique_ptr<referee::Contestant>, 2>;  // players[0] and [1]

  using CpuOfMoves = std::array<std::vector<double>, 2>;  // likewise

  Result<Team> recruit(int number, CpuOfMoves& cpu);
  Result<PlayedGame> play_game(int number, bool alone);

  const PairTask& task_;
  const std::array<referee::PlayerSpec, 2> specs_;
  const referee::Setting setting_;
  const Show show_;
  const Recruit recruit_;
  std::atomic<bool> interrupted_{false};
  std::mutex mutex_;  // for what follows
  std::vector<referee::Contestant*> playing_;
};

}  // namespace palamedes::work
