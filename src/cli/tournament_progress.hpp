// cli/tournament_progress.hpp - how a tournament is getting on: one line that changes on a
// terminal, a new line now and then elsewhere.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "arena/standings.hpp"
#include "arena/tournament_games.hpp"
#include "cli/stopwatch.hpp"

namespace palamedes::cli {

class TournamentProgressLine {
 public:
  explicit TournamentProgressLine(bool terminal) : terminal_(terminal) {}

  void show(const arena::TournamentGames& games, int expected);
  void clear();  // takes the line away again

 private:
  std::string text(const arena::TournamentGames& games, int expected) const;

  const bool terminal_;
  Stopwatch watch_;
  std::optional<double> shown_;        // when
  std::size_t seen_ = 0, before_ = 0;  // games counted below; played by earlier runs
  std::map<std::string, arena::Score> scores_;
};

// "42 s", "3:07 min", "2:15 h".
std::string duration_text(double seconds);

}  // namespace palamedes::cli
