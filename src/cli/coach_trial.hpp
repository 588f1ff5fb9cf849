// cli/coach_trial.hpp - whether the coach names what is known to be wrong with a player, and leaves
// sound ones in peace.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <string>

#include "cli/made_bots.hpp"
#include "desk/coach/findings.hpp"
#include "games/record/record.hpp"

namespace palamedes::cli {

struct TrialPlan {
  int runs = 10, games = 100;
  std::uint64_t nodes = 0;  // that the coach looks at, a position; 0: as usual
  std::uint64_t seed = 1;
  int threads = 1;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(int run, int games_done)> progress = {};  // from any thread, one at a time
};

struct TrialResult {
  int runs = 0, right = 0;           // named first as it should be; sound: not accused at all
  std::map<std::string, int> named;  // habits that came first, and how often; "" for none
  int games = 0, failed = 0;
  desk::Temptations temptations;  // summed up over all runs
  double given_away = 0;          // likewise
  double cpu_seconds = 0;         // of the coach alone
};

TrialResult try_coach(const MadeBotEntry& bot, const TrialPlan& plan);

// One game of the bot (as First if `first`) against its sound opponent, from a random opening.
GameRecord play_made_game(const MadeBotEntry& entry, const AnyGame& game, std::uint64_t seed,
                          bool first);

}  // namespace palamedes::cli
