// cli/punctuality.cpp - a stop comes from a second thread at a random moment; whoever was faster is
// not counted.
#include "cli/punctuality.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "base/check.hpp"
#include "base/rng.hpp"
#include "cli/inputs.hpp"
#include "cli/layout.hpp"
#include "cli/stopwatch.hpp"
#include "players/table.hpp"

namespace palamedes::cli {
namespace {

constexpr int kOpeningPlies = 6;
constexpr double kOverrunGoal = 0.010, kStopGoal = 0.005;  // at the last share
constexpr std::pair<const char*, double> kShares[]{
    {"median", 0.5}, {"90 %", 0.9}, {"99 %", 0.99}, {"99.9 %", 0.999}, {"worst", 1}};

// A game of the engine against itself that begins anew when it is over.
class EndlessGame {
 public:
  EndlessGame(const AnyGame& game, std::uint64_t seed)
      : game_(game), rng_(seed), player_(require(make_player(game, "engine", seed))) {}

  // A position with a choice; plays on until there is one.
  const AnyPlay& position() {
    while (!play_ || play_->result()) begin();
    while (play_->moves().size() == 1) {
      play_->play(play_->moves()[0]);
      while (play_->result()) begin();
    }
    return *play_;
  }
  Player& player() { return *player_; }
  void play(MoveCode move) { play_->play(move); }
  Rng& rng() { return rng_; }

 private:
  void begin() {
    play_ = game_.start();
    player_->new_game();
    for (int i = 0; i < kOpeningPlies && !play_->result(); ++i) {
      const auto moves = play_->moves();
      play_->play(moves[static_cast<std::size_t>(rng_.below(static_cast<int>(moves.size())))]);
    }
  }

  const AnyGame& game_;
  Rng rng_;
  std::unique_ptr<Player> player_;
  std::unique_ptr<AnyPlay> play_;
};

// Calls one(game) for as many moves as the trial wants, over all games in turn; collects what comes
// back.
template <class One>
Delays collect(const TimeTrial& trial, One one) {
  std::vector<double> delays;
  int done = 0;
  const int share = (trial.moves + static_cast<int>(trial.games.size()) - 1) /
                    static_cast<int>(trial.games.size());
  for (const auto& game : trial.games) {
    EndlessGame endless(*game, /*seed=*/1);
    for (int i = 0; i < share && done < trial.moves; ++i) {
      if (const std::optional<double> delay = one(endless)) delays.push_back(*delay);
      if (trial.progress) trial.progress(++done);
    }
  }
  return Delays(std::move(delays));
}

std::vector<std::string> row(const std::string& name, const Delays& delays, double goal) {
  std::vector<std::string> cells{name, fmt::format("{}", delays.count())};
  if (delays.count() == 0) return cells;
  for (const auto& [label, share] : kShares) {
    cells.push_back(fmt::format("{:.2f}", 1000 * delays.at(share)));
  }
  cells.push_back(fmt::format(
      "{} {:g} ms", delays.at(0.999) <= goal ? "ok, goal" : "MISSES its goal", 1000 * goal));
  return cells;
}

nlohmann::ordered_json to_json(const Delays& delays, double goal) {
  nlohmann::ordered_json object{{"moves", delays.count()}, {"goal", goal}};
  if (delays.count() == 0) return object;
  constexpr const char* kNames[]{"median", "p90", "p99", "p999", "worst"};
  for (std::size_t i = 0; i < std::size(kShares); ++i) {
    object[kNames[i]] = delays.at(kShares[i].second);
  }
  object["goal_met"] = delays.at(0.999) <= goal;
  return object;
}

}  // namespace

Delays::Delays(std::vector<double> seconds) : sorted_(std::move(seconds)) {
  std::sort(sorted_.begin(), sorted_.end());
}

double Delays::at(double share) const {
  check(!sorted_.empty(), "a share of no delays");
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(count())));
  return sorted_[std::clamp<std::size_t>(rank, 1, count()) - 1];
}

Delays measure_overruns(const TimeTrial& trial) {
  return collect(trial, [&](EndlessGame& endless) -> std::optional<double> {
    const AnyPlay& play = endless.position();
    const Stopwatch watch;
    Limits limits;
    limits.seconds = trial.seconds;
    limits.elapsed = [&] { return watch.seconds(); };
    const Analysis choice = endless.player().choose(play, limits);
    const double late = watch.seconds() - trial.seconds;
    endless.play(choice.best);
    return late;
  });
}

Delays measure_stops(const TimeTrial& trial) {
  return collect(trial, [&](EndlessGame& endless) -> std::optional<double> {
    const AnyPlay& play = endless.position();
    const double moment = trial.seconds * endless.rng().below(1000) / 1000;
    const Stopwatch watch;
    std::atomic<bool> stop{false};
    double stopped_at = 0;
    std::thread stopper([&] {
      std::this_thread::sleep_for(std::chrono::duration<double>(moment));
      stopped_at = watch.seconds();
      stop.store(true);
    });
    Limits limits;
    limits.stop = [&] { return stop.load(std::memory_order_relaxed); };
    const Analysis choice = endless.player().choose(play, limits);
    const double end = watch.seconds();
    stopper.join();
    endless.play(choice.best);
    return end < stopped_at ? std::nullopt : std::optional(end - stopped_at);
  });
}

std::string time_table(const TimeReport& report) {
  std::vector<std::vector<std::string>> rows{{"milliseconds late", "moves"}};
  for (const auto& [label, share] : kShares) rows[0].emplace_back(label);
  rows[0].emplace_back();
  rows.push_back(row("past the time", report.overruns, kOverrunGoal));
  rows.push_back(row("after a stop", report.stops, kStopGoal));
  std::vector<Align> columns(rows[0].size(), Align::Right);
  columns.front() = columns.back() = Align::Left;
  return fmt::format("Moves of {:g} ms, wall time; less than zero is early.\n\n{}",
                     1000 * report.seconds, format_table(columns, rows));
}

std::string time_json(const TimeReport& report) {
  const nlohmann::ordered_json document{{"clock", "wall time in seconds"},
                                        {"seconds", report.seconds},
                                        {"overrun", to_json(report.overruns, kOverrunGoal)},
                                        {"stop", to_json(report.stops, kStopGoal)}};
  return document.dump(2) + "\n";
}

}  // namespace palamedes::cli
