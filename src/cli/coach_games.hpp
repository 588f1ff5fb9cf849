// cli/coach_games.hpp - games in, findings out: what `palamedes coach` reads, and how it shares the
// work among threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "desk/coach/findings.hpp"
#include "games/record/record.hpp"

namespace palamedes::cli {

// All games of files (any format), folders of tournaments and stores; of stores those whose names
// have `player` in them. Refusals are Fatal.
std::vector<GameRecord> games_to_coach(const std::vector<std::string>& sources,
                                       const std::string& player);

// Whom a pile of games is about: who plays in most of them, and of two who do, who scores less.
std::string most_frequent_loser(const std::vector<GameRecord>& games);

struct CoachWork {
  std::string bot = {};  // whose games, and from whose side; empty: whoever lost
  std::uint64_t nodes = 0;
  int threads = 1;
  bool only_failures = false;
  const std::atomic<bool>* stop = nullptr;
  std::function<void(std::size_t done, std::size_t of)> progress = {};
};

// In the order of the games; those that were stopped are left out. A game that does not replay is
// Fatal.
std::vector<desk::Findings> coach_games(const std::vector<GameRecord>& games,
                                        const CoachWork& work);

}  // namespace palamedes::cli
