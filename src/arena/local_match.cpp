// arena/local_match.cpp - threads take pairs by a counter; a void game is played again at once, by
// the same thread.
#include "arena/local_match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <mutex>
#include <set>
#include <thread>

#include "arena/floor.hpp"
#include "arena/openings.hpp"
#include "arena/player_names.hpp"
#include "arena/random_key.hpp"
#include "arena/tournament_games.hpp"
#include "base/day.hpp"
#include "base/rng.hpp"
#include "referee/game.hpp"
#include "referee/make_contestant.hpp"

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
    for (int i = 0; i < std::max(1, plan_.away ? plan_.away->hands : plan_.threads); ++i) {
      threads.emplace_back([this] { plan_.away ? send_away() : work(); });
    }
    for (std::thread& thread : threads) thread.join();
    return std::move(result_);
  }

 private:
  bool stopped() const {
    return over_.load(std::memory_order_relaxed) ||
           (plan_.stop != nullptr && plan_.stop->load(std::memory_order_relaxed));
  }

  void work() {
    Floor::Place place(floor_);  // left when the team has gone
    Roster team(specs_, setting_, plan_.recruit);
    for (int pair; !stopped() && (pair = next_pair_.fetch_add(1)) < pairs_;) {
      double points = 0;
      std::vector<std::string> moves;
      for (const int game : {0, 1}) {
        if (2 * pair + game == plan_.games) return;  // half a pair was asked for
        std::optional<Added> added;
        std::array<int, 2> excuses{};
        do {
          if (stopped()) return;
          const bool alone = *std::max_element(excuses.begin(), excuses.end()) >= kMostExcuses;
          place.begin(alone, [&] { team.send_home(); });
          RefereedGame played = play(team, pair, game, alone ? Excuse::Refused : Excuse::Heard);
          place.end();
          if (cannot_go_on(played)) return;
          if (played.offence) ++excuses[played.offence->side == Side::First ? 0 : 1];
          added = add(std::move(played), game);
        } while (!added->points);
        points += *added->points, moves.push_back(std::move(added->moves));
      }
      add_pair(points, moves);
    }
  }

  // The same with pairs that others play.
  void send_away() {
    for (int pair; !stopped() && (pair = next_pair_.fetch_add(1)) < pairs_;) {
      const AwayPair asked{
          .place = std::to_string(pair + 1), .players = {0, 1}, .seed = seed_of_pair(pair)};
      auto games = plan_.away->play(asked, [this] { return stopped(); });
      if (!games && !stopped()) break_off(games.error().message);
      if (!games) return;
      double points = 0;
      std::vector<std::string> moves;
      for (const int game : {0, 1}) {
        if (2 * pair + game == plan_.games) return plan_.away->kept(asked);
        say_where(pair, game, (*games)[static_cast<std::size_t>(game)].record);
        Added added = add(std::move((*games)[static_cast<std::size_t>(game)]), game);
        points += added.points.value_or(0.5);
        if (added.points) moves.push_back(std::move(added.moves));
      }
      add_pair(points, moves);
      plan_.away->kept(asked);
    }
  }

  void break_off(const std::string& why) {
    const std::lock_guard lock(mutex_);
    result_.broken_off = why;
    over_ = true;
  }

  std::uint64_t seed_of_pair(int pair) const {
    return mix64(plan_.seed) + static_cast<std::uint64_t>(pair);
  }

  std::unique_ptr<AnyPlay> opening_of(int pair, std::uint64_t seed) const {
    if (!plan_.openings) return balanced_opening(*setting_.game, plan_.opening_plies, seed);
    const auto at = static_cast<std::size_t>(pair) % plan_.openings->size();
    return (*plan_.openings)[at]->clone();
  }

  void say_where(int pair, int game, GameRecord& record) const {
    set_place(record, {{0, 0, 1, pair}, game});
    record.tags["tournament"] = plan_.key;
    record.tags["date"] = day_text(std::time(nullptr));
  }

  RefereedGame play(Roster& team, int pair, int game, Excuse excuse) const {
    const std::uint64_t seed = seed_of_pair(pair);
    const auto turned = static_cast<std::uint64_t>(game);
    std::array seats{referee::Seat{team.seat(0, mix64(seed * 4 + turned)), plan_.names[0]},
                     referee::Seat{team.seat(1, mix64(seed * 4 + 2 + turned)), plan_.names[1]}};
    if (game == 1) std::swap(seats[0], seats[1]);
    auto opening = opening_of(pair, seed);
    const std::string name = fmt::format("{}.{}", pair + 1, game + 1);
    referee::Watch watch;
    if (plan_.spectator != nullptr) {
      plan_.spectator->begins(name, *opening, {seats[0].name, seats[1].name});
      watch = [&](const AnyPlay& so_far, Side,
                  std::optional<double> evaluation) -> std::optional<EarlyEnd> {
        plan_.spectator->moved(name, so_far, evaluation);
        return std::nullopt;
      };
    }
    RefereedGame played = referee::play_game(std::move(opening), seats, plan_.time, watch, excuse);
    if (plan_.spectator != nullptr) plan_.spectator->ended(name);
    say_where(pair, game, played.record);
    if (setting_.sandbox) {
      played.record.tags["sandbox"] = setting_.sandbox->summary();
      played.record.sentences["sandbox"] = setting_.sandbox->summary();
    }
    return played;
  }

  // A program that cannot be started is no opponent to win against.
  bool cannot_go_on(const RefereedGame& played) {
    if (!played.offence || played.offence->misstep.fault != Fault::NotStarted) return false;
    break_off(played.offence->misstep.detail);
    return true;
  }

  struct Added {
    std::optional<double> points;  // of the first player; nothing where the game is void
    std::string moves;             // what makes it the same game as another
  };

  Added add(RefereedGame played, int game) {
    const std::lock_guard lock(mutex_);
    const auto points = played.score(game == 0 ? Side::First : Side::Second);
    std::string moves = moves_of(played.record, game);
    const bool news = points && played_before_.insert(moves).second;
    (!points        ? result_.void_games
     : *points == 1 ? result_.wins
     : *points == 0 ? result_.losses
                    : result_.draws) += 1;
    if (points && !news) ++result_.duplicates;
    for (const Side side : {Side::First, Side::Second}) {
      SideTally& tally = (side == Side::First) == (game == 0) ? result_.first : result_.second;
      const referee::Effort& effort = played.efforts[side == Side::First ? 0 : 1];
      tally.moves += effort.moves, tally.nodes += effort.nodes, tally.seconds += effort.seconds;
      tally.slowest = std::max(tally.slowest, effort.slowest);
      if (played.offence && played.offence->side == side) {
        const std::string word(name_of(played.offence->misstep.fault));
        tally.missteps[word] += 1;
        tally.examples.emplace(word, result_.games.size());
      }
    }
    if (plan_.spectator != nullptr) plan_.spectator->kept(played.record, plan_.games);
    result_.games.push_back(std::move(played.record));
    if (progress_) progress_(result_);
    return {points, std::move(moves)};
  }

  // Asked when the pair is whole, not game by game: of two pairs that are played at once and are
  // the same, each may have ended one game before the other.
  void add_pair(double points, const std::vector<std::string>& moves) {
    const std::lock_guard lock(mutex_);
    bool news = false;
    for (const std::string& game : moves) news = in_pairs_.insert(game).second || news;
    if (!news) return;
    result_.pairs.add(points);
    if (!plan_.sprt || plan_.sprt->verdict(result_.tested) != Sprt::Verdict::Continue) return;
    result_.tested = result_.pairs;
    if (plan_.sprt->verdict(result_.tested) != Sprt::Verdict::Continue) over_ = true;
  }

  // Who moved first, from where, and everything that was played.
  static std::string moves_of(const GameRecord& record, int game) {
    std::string text = fmt::format("{} {}", game, record.start);
    for (const RecordedMove& move : record.moves) text += ";" + move.text;
    return text;
  }

  const referee::Setting& setting_;
  const std::array<PlayerSpec, 2>& specs_;
  const MatchPlan& plan_;
  const std::function<void(const MatchResult&)>& progress_;
  const int pairs_;
  std::atomic<int> next_pair_{0};
  std::atomic<bool> over_{false};
  Floor floor_;
  std::mutex mutex_;  // for all below
  std::set<std::string> played_before_, in_pairs_;
  MatchResult result_;
};

}  // namespace

Result<MatchPlan> complete(MatchPlan plan) {
  std::vector<PlannedPlayer> players{{plan.first, plan.names[0]}, {plan.second, plan.names[1]}};
  if (auto error = name_players(players)) return *error;
  plan.names = {players[0].name, players[1].name};
  if (plan.key.empty()) plan.key = random_key();
  return plan;
}

Result<MatchResult> run_match(const std::shared_ptr<const AnyGame>& game, const MatchPlan& asked,
                              const std::function<void(const MatchResult&)>& progress) {
  const auto whole = complete(asked);
  if (!whole) return whole.error();
  const MatchPlan& plan = *whole;
  std::array<PlayerSpec, 2> specs;
  referee::Setting setting{.game = game, .sandbox = {}, .ponder = plan.ponder};
  for (const std::size_t who : {0, 1}) {
    auto spec = referee::parse_player_spec(who == 0 ? plan.first : plan.second);
    if (!spec) return spec.error();
    specs[who] = std::move(*spec);
    if (specs[who].protocol != referee::kBuiltin && !setting.sandbox) {
      auto sandbox = referee::Sandbox::probe(plan.sandbox, plan.limits);
      if (!sandbox) return sandbox.error();
      setting.sandbox = std::move(*sandbox);
    }
    if (const auto contestant = plan.recruit(specs[who], setting); !contestant) {
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
