// cli/tournament_progress.cpp - speed is counted from where this run began, not from the games
// found in the folder.
#include "cli/tournament_progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

namespace palamedes::cli {
namespace {

constexpr double kTerminalSeconds = 0.1, kPlainSeconds = 5;

}  // namespace

std::string duration_text(double seconds) {
  const auto whole = static_cast<long>(std::min(seconds, 1e9) + 0.5);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

std::string TournamentProgressLine::text(const arena::TournamentGames& games, int expected) const {
  const std::size_t done = games.all().size();
  const double rate = static_cast<double>(done - before_) / std::max(watch_.seconds(), 1e-3);
  std::string line =
      fmt::format("game {} of {}, {:.{}f} a second", done, expected, rate, rate < 10 ? 2 : 0);
  const double left = static_cast<double>(expected) - static_cast<double>(done);
  if (done > before_ && left > 0) line += fmt::format(", {} left", duration_text(left / rate));
  const auto share = [](const auto& entry) { return entry.second.points() / entry.second.games(); };
  const auto leader =
      std::max_element(scores_.begin(), scores_.end(),
                       [&](const auto& a, const auto& b) { return share(a) < share(b); });
  if (leader != scores_.end()) {
    line += fmt::format(", ahead: {} ({:.1f} %)", leader->first, 100 * share(*leader));
  }
  if (games.void_games() > 0) line += fmt::format(", {} void", games.void_games());
  return line;
}

void TournamentProgressLine::show(const arena::TournamentGames& games, int expected) {
  const auto& all = games.all();
  if (seen_ == 0 && !all.empty()) before_ = all.size() - 1;
  for (; seen_ < all.size(); ++seen_) {
    const double points = (*all[seen_].result.winner + 1) / 2.0;
    scores_[all[seen_].players[0]].add(points);
    scores_[all[seen_].players[1]].add(1 - points);
  }
  const double now = watch_.seconds();
  if (shown_ && now - *shown_ < (terminal_ ? kTerminalSeconds : kPlainSeconds)) return;
  shown_ = now;
  if (terminal_) {
    std::cerr << "\r\x1b[K" << text(games, expected) << std::flush;
  } else {
    std::cerr << text(games, expected) << std::endl;
  }
}

void TournamentProgressLine::clear() {
  if (terminal_ && shown_) std::cerr << "\r\x1b[K" << std::flush;
}

}  // namespace palamedes::cli
