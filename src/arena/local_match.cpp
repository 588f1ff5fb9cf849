// arena/local_match.cpp - see local_match.hpp.
#include "arena/local_match.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <mutex>
#include <thread>

#include "arena/openings.hpp"
#include "arena/roster.hpp"
#include "base/rng.hpp"
#include "referee/game.hpp"
#include "referee/protocol_table.hpp"

namespace palamedes::arena {
namespace {

using referee::PlayerSpec;
using referee::RefereedGame;

class Match {
 public:
  Match(const referee::Setting& setting, const std::array<PlayerSpec, 2>& specs,
        const MatchPlan& plan, const std::function<void(const MatchResult&)>& progress)
      : setting_(setting),
        specs_(specs),
        plan_(plan),
        progress_(progress),
        pairs_((plan.games + 1) / 2) {}

  MatchResult run() {
    std::vector<std::thread> threads;
    for (int i = 0; i < std::max(1, plan_.threads); ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    return std::move(result_);
  }

 private:
  bool stopped() const {
    return over_.load(std::memory_order_relaxed) ||
           (plan_.stop != nullptr && plan_.stop->load(std::memory_order_relaxed));
  }

  void work() {
    Roster team(specs_, setting_);
    for (int pair; !stopped() && (pair = next_pair_.fetch_add(1)) < pairs_;) {
      std::optional<double> pair_score = 0;
      for (const bool first_begins : {true, false}) {
        if (stopped()) return;
        RefereedGame played = play(team, pair, first_begins);
        if (cannot_go_on(played)) return;
        const auto score = played.score(first_begins ? Side::First : Side::Second);
        if (!score || !pair_score) pair_score.reset();
        if (pair_score) *pair_score += *score;
        add(std::move(played), first_begins, score, first_begins ? std::nullopt : pair_score);
      }
    }
  }

  RefereedGame play(Roster& team, int pair, bool first_begins) const {
    const std::uint64_t seed = mix64(plan_.seed) + static_cast<std::uint64_t>(pair);
    std::array seats{
        referee::Seat{team.seat(0, mix64(seed * 4 + (first_begins ? 0 : 1))), specs_[0].text},
        referee::Seat{team.seat(1, mix64(seed * 4 + (first_begins ? 2 : 3))), specs_[1].text}};
    if (!first_begins) std::swap(seats[0], seats[1]);
    auto opening = balanced_opening(*setting_.game, plan_.opening_plies, seed);
    const std::string name = fmt::format("{}.{}", pair + 1, first_begins ? 1 : 2);
    referee::Watch watch;
    if (plan_.spectator != nullptr) {
      plan_.spectator->begins(name, *opening, {seats[0].name, seats[1].name});
      watch = [&](const AnyPlay& so_far, Side,
                  std::optional<double> evaluation) -> std::optional<referee::EarlyEnd> {
        plan_.spectator->moved(name, so_far, evaluation);
        return std::nullopt;
      };
    }
    RefereedGame played = referee::play_game(std::move(opening), seats, plan_.time, watch);
    if (plan_.spectator != nullptr) plan_.spectator->ended(name);
    played.record.tags["date"] = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)));
    if (setting_.sandbox) played.record.tags["sandbox"] = setting_.sandbox->summary();
    return played;
  }

  // A program that cannot be started is no opponent to win against.
  bool cannot_go_on(const RefereedGame& played) {
    if (!played.offence || played.offence->misstep.fault != referee::Fault::NotStarted)
      return false;
    const std::lock_guard lock(mutex_);
    result_.broken_off = played.offence->misstep.detail;
    over_ = true;
    return true;
  }

  void add(RefereedGame played, bool first_begins, std::optional<double> score,
           std::optional<double> pair_score) {
    const std::lock_guard lock(mutex_);
    (!score        ? result_.void_games
     : *score == 1 ? result_.wins
     : *score == 0 ? result_.losses
                   : result_.draws) += 1;
    if (pair_score) result_.pairs.add(*pair_score);
    if (plan_.sprt && plan_.sprt->verdict(result_.pairs) != Sprt::Verdict::Continue) over_ = true;
    for (const Side side : {Side::First, Side::Second}) {
      SideTally& tally = (side == Side::First) == first_begins ? result_.first : result_.second;
      const referee::Effort& effort = played.efforts[side == Side::First ? 0 : 1];
      tally.moves += effort.moves, tally.nodes += effort.nodes, tally.seconds += effort.seconds;
      tally.slowest = std::max(tally.slowest, effort.slowest);
      if (played.offence && played.offence->side == side) {
        tally.missteps[std::string(name_of(played.offence->misstep.fault))] += 1;
      }
    }
    if (plan_.spectator != nullptr) plan_.spectator->kept(played.record, 2 * pairs_);
    result_.games.push_back(std::move(played.record));
    if (progress_) progress_(result_);
  }

  const referee::Setting& setting_;
  const std::array<PlayerSpec, 2>& specs_;
  const MatchPlan& plan_;
  const std::function<void(const MatchResult&)>& progress_;
  const int pairs_;
  std::atomic<int> next_pair_{0};
  std::atomic<bool> over_{false};
  std::mutex mutex_;
  MatchResult result_;
};

}  // namespace

Result<MatchResult> run_match(const std::shared_ptr<const AnyGame>& game, const MatchPlan& plan,
                              const std::function<void(const MatchResult&)>& progress) {
  std::array<PlayerSpec, 2> specs;
  referee::Setting setting{.game = game, .sandbox = {}, .ponder = plan.ponder};
  for (const std::size_t who : {0, 1}) {
    auto spec = referee::parse_player_spec(who == 0 ? plan.first : plan.second);
    if (!spec) return spec.error();
    specs[who] = std::move(*spec);
    if (specs[who].protocol != "builtin" && !setting.sandbox) {
      auto sandbox = referee::Sandbox::probe(plan.sandbox, plan.limits);
      if (!sandbox) return sandbox.error();
      setting.sandbox = std::move(*sandbox);
    }
    if (const auto contestant = referee::make_contestant(specs[who], setting); !contestant) {
      return contestant.error();
    }
  }
  MatchResult result = Match(setting, specs, plan, progress).run();
  if (setting.sandbox) result.sandbox = setting.sandbox->summary();
  if (result.games.empty() && !result.broken_off.empty()) {
    return Error{Errc::Unsupported, result.broken_off};
  }
  return result;
}

}  // namespace palamedes::arena
