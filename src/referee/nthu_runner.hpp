// referee/nthu_runner.hpp - one game by the rules of the NTHU runners, with their `gamelog.txt`.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "referee/nthu_contestant.hpp"

namespace palamedes::referee {

struct NthuGame {
  std::string log;             // the whole gamelog.txt
  std::optional<Side> winner;  // nothing: a draw, or it was stopped
  std::string why;             // for people
};

// `progress` is told every piece of the log as it is written. Ends early, without a winner, when
// `stop` becomes true. requires: both play this game, othello or minichess.
NthuGame run_nthu_game(const AnyGame& game, std::array<NthuContestant*, 2> players, double seconds,
                       const std::function<void(std::string_view)>& progress,
                       const std::atomic<bool>& stop);

}  // namespace palamedes::referee
