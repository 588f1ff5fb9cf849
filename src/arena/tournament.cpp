// arena/tournament.cpp - one lock over folder and queue; a thread that must wait sends its programs
// home first.
#include "arena/tournament.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <condition_variable>
#include <ctime>
#include <deque>
#include <mutex>
#include <set>
#include <thread>

#include "arena/cores.hpp"
#include "arena/floor.hpp"
#include "arena/opening_file.hpp"
#include "arena/openings.hpp"
#include "base/day.hpp"
#include "base/rng.hpp"
#include "base/text.hpp"
#include "games/catalog.hpp"
#include "referee/game.hpp"
#include "referee/launch.hpp"

namespace palamedes::arena {
namespace {

using referee::RefereedGame;

class Tournament {
 public:
  Tournament(TournamentFolder& folder, const Arrangement& arrangement,
             const std::atomic<bool>* stop, const TournamentProgress& progress,
             Spectator* spectator)
      : folder_(folder),
        plan_(folder.games().plan()),
        arrangement_(arrangement),
        stop_(stop),
        progress_(progress),
        spectator_(spectator) {}

  std::optional<Error> run() {
    if (arrangement_.away) return run_on(arrangement_.away->hands, {});
    const auto cores = usable_cores();
    // A program that ponders thinks while its opponent does, and needs a core of its own.
    const bool pin =
        plan_.pin && !plan_.ponder && static_cast<std::size_t>(plan_.concurrency) <= cores.size();
    return run_on(plan_.concurrency, pin ? cores : std::vector<int>());
  }

 private:
  // So many threads, each kept on a core of these if there are any.
  std::optional<Error> run_on(int count, const std::vector<int>& cores) {
    std::vector<std::thread> threads;
    for (int i = 0; i < count; ++i) {
      const auto core =
          cores.empty() ? std::nullopt : std::optional(cores[static_cast<std::size_t>(i)]);
      threads.emplace_back([this, core] {
        if (core) stay_on(*core);
        work();
      });
    }
    for (std::thread& thread : threads) thread.join();
    return error_;
  }

  bool stopped() const { return stop_ != nullptr && stop_->load(std::memory_order_relaxed); }

  // What one thread plays with. Its place is left when its programs have gone.
  struct Team {
    Floor::Place place;
    Roster roster;

    void send_home() {
      roster.send_home();
      place.leave();
    }
  };

  void work() {
    Team team{
        Floor::Place(floor_),
        Roster(arrangement_.specs,
               {.game = arrangement_.game, .sandbox = arrangement_.sandbox, .ponder = plan_.ponder},
               arrangement_.recruit)};
    while (const auto pair = take(team)) {
      team.roster.only(pair->a, pair->b);
      const auto error = arrangement_.away ? play_pair_away(*pair) : play_pair(team, *pair);
      const std::lock_guard lock(mutex_);
      if (error && !error_) error_ = error;
      busy_.erase(*pair);
      changed_.notify_all();
    }
    changed_.notify_all();
  }

  // A pair to play; waits where the next ones depend on pairs that others still play. Who waits
  // keeps no program running: others may want to be alone.
  std::optional<PairId> take(Team& team) {
    std::unique_lock lock(mutex_);
    for (;;) {
      if (error_ || stopped()) return std::nullopt;
      if (waiting_.empty()) find_open_pairs();
      if (!waiting_.empty()) {
        const PairId pair = waiting_.front();
        waiting_.pop_front();
        busy_.insert(pair);
        return pair;
      }
      if (busy_.empty()) return std::nullopt;
      if (!team.roster.empty()) {
        lock.unlock();
        team.send_home();
        lock.lock();
        continue;
      }
      changed_.wait(lock);
    }
  }

  void find_open_pairs() {
    for (const PairId& pair : folder_.games().open_pairs()) {
      if (!busy_.contains(pair)) waiting_.push_back(pair);
    }
    expected_ = folder_.games().expected();
  }

  std::optional<Error> play_pair(Team& team, const PairId& pair) {
    const auto opening = arrangement_.opening(plan_, pair);
    for (const int game : {0, 1}) {
      const GameId id{pair, game};
      while (const auto excuse = to_play(id)) {
        if (stopped()) return std::nullopt;
        team.place.begin(*excuse == Excuse::Refused, [&] { team.roster.send_home(); });
        RefereedGame played = play(team.roster, id, opening->clone(), *excuse);
        team.place.end();
        if (auto error = keep(std::move(played.record))) return error;
      }
    }
    return std::nullopt;
  }

  std::optional<Error> play_pair_away(const PairId& pair) {
    const AwayPair asked{
        .place = fmt::format("{}.{}-{}.{}", pair.round + 1, pair.a + 1, pair.b + 1, pair.pair + 1),
        .players = {pair.a, pair.b},
        .seed = seed_of(plan_, pair)};
    auto games = arrangement_.away->play(asked, [this] { return stopped() || failed(); });
    if (!games) return stopped() ? std::nullopt : std::optional(games.error());
    for (const int game : {0, 1}) {
      if (!to_play({pair, game})) continue;
      GameRecord& record = (*games)[static_cast<std::size_t>(game)].record;
      say_where({pair, game}, record);
      if (auto error = keep(std::move(record))) return error;
    }
    arrangement_.away->kept(asked);
    return std::nullopt;
  }

  bool failed() {
    const std::lock_guard lock(mutex_);
    return error_.has_value();
  }

  // How a game is to be played; nothing where it has been.
  std::optional<Excuse> to_play(const GameId& id) {
    const std::lock_guard lock(mutex_);
    if (folder_.games().played(id)) return std::nullopt;
    return folder_.games().excuses_are_used_up(id) ? Excuse::Refused : Excuse::Heard;
  }

  std::optional<Error> keep(GameRecord record) {
    const std::lock_guard lock(mutex_);
    const GameRecord told = spectator_ != nullptr ? record : GameRecord();
    if (auto error = folder_.keep(std::move(record))) return error;
    if (spectator_ != nullptr) spectator_->kept(told, expected_);
    if (progress_) progress_(folder_.games(), expected_);
    return std::nullopt;
  }

  static std::string name_of(const GameId& id) {
    return fmt::format("{}.{}-{}.{}.{}", id.of.round + 1, id.of.a + 1, id.of.b + 1, id.of.pair + 1,
                       id.game + 1);
  }

  RefereedGame play(Roster& roster, const GameId& id, std::unique_ptr<AnyPlay> opening,
                    Excuse excuse) const {
    const std::uint64_t seed =
        hash_word(seed_of(plan_, id.of), static_cast<std::uint64_t>(id.game));
    const std::array players{id.game == 0 ? id.of.a : id.of.b, id.game == 0 ? id.of.b : id.of.a};
    std::array<referee::Seat, 2> seats;
    for (const std::size_t side : {0, 1}) {
      seats[side] = {roster.seat(players[side], hash_word(seed, side)),
                     plan_.players[players[side]].name};
    }
    const std::string name = name_of(id);
    if (spectator_ != nullptr) spectator_->begins(name, *opening, {seats[0].name, seats[1].name});
    Adjudicator adjudicator(plan_.adjudication);
    const referee::Watch watch = [&](const AnyPlay& play, Side mover,
                                     std::optional<double> evaluation) {
      if (spectator_ != nullptr) spectator_->moved(name, play, evaluation);
      return adjudicator.judge(play, mover, evaluation);
    };
    RefereedGame played = referee::play_game(std::move(opening), seats, plan_.time, watch, excuse);
    if (spectator_ != nullptr) spectator_->ended(name);
    say_where(id, played.record);
    if (arrangement_.sandbox) {
      played.record.tags["sandbox"] = arrangement_.sandbox->summary();
      played.record.sentences["sandbox"] = arrangement_.sandbox->summary();
    }
    return played;
  }

  // Which game of which tournament it is, and when it ended.
  void say_where(const GameId& id, GameRecord& record) const {
    set_place(record, id);
    record.tags["tournament"] = folder_.key();
    const std::time_t now = std::time(nullptr);
    record.tags["date"] = day_text(now);
    record.tags["time"] = fmt::format("{:%H:%M:%S}", fmt::gmtime(now));
  }

  TournamentFolder& folder_;
  const TournamentPlan& plan_;
  const Arrangement& arrangement_;
  const std::atomic<bool>* stop_;
  const TournamentProgress& progress_;
  Spectator* const spectator_;

  Floor floor_;
  std::mutex mutex_;  // for all below, and the folder
  std::condition_variable changed_;
  std::deque<PairId> waiting_;
  std::set<PairId> busy_;
  int expected_ = 0;
  std::optional<Error> error_;
};

// Who has played here before and is missing now was not handed in broken: more likely the
// tournament goes on in another place, and everything in it is missing.
std::optional<Error> vanished(const TournamentGames& games, const Arrangement& arrangement) {
  const std::string_view never_there = name_of(Fault::NotStarted);
  for (const auto& [number, why] : arrangement.absent) {
    const std::string& name = games.plan().players[number].name;
    for (const GameRecord& record : games.all()) {
      if (record.result.termination == never_there) continue;
      if (record.players[0] != name && record.players[1] != name) continue;
      return Error{Errc::Unsupported,
                   fmt::format("{} has played here before, but {}", in_quotes(name), why)};
    }
  }
  return std::nullopt;
}

Result<std::vector<std::unique_ptr<AnyPlay>>> openings_of(const AnyGame& game,
                                                          const TournamentPlan& plan,
                                                          const std::string& folder) {
  const auto bytes = TournamentFolder::openings_for(folder, plan);
  if (!bytes) return bytes.error();
  auto openings = read_openings(game, *bytes, plan.openings.file, 0);
  if (!openings) return openings;
  Rng rng(plan.seed);
  for (std::size_t i = openings->size(); i > 1; --i) {
    std::swap((*openings)[i - 1],
              (*openings)[static_cast<std::size_t>(rng.below(static_cast<int>(i)))]);
  }
  return openings;
}

}  // namespace

std::unique_ptr<AnyPlay> Arrangement::opening(const TournamentPlan& plan, const PairId& id) const {
  if (openings.empty()) return balanced_opening(*game, plan.openings.plies, seed_of(plan, id));
  // The pairs of a meeting take one opening after the other, from a place of its own on.
  PairId first = id;
  first.pair = 0;
  const std::uint64_t index = (seed_of(plan, first) >> 1) + static_cast<std::uint64_t>(id.pair);
  return openings[index % openings.size()]->clone();
}

Result<Arrangement> arrange(const TournamentPlan& plan, const std::string& folder) {
  Arrangement arrangement;
  auto game = find_game(plan.game);
  if (!game) return game.error();
  arrangement.game = std::move(*game);
  referee::Setting setting{
      .game = arrangement.game, .sandbox = {}, .seed = 0, .ponder = plan.ponder};
  for (const PlannedPlayer& player : plan.players) {
    auto spec = referee::parse_player_spec(player.spec);
    if (!spec) return spec.error();
    if (spec->protocol != referee::kBuiltin && !setting.sandbox) {
      auto sandbox = referee::Sandbox::probe(plan.sandbox, plan.limits);
      if (!sandbox) return sandbox.error();
      setting.sandbox = std::move(*sandbox);
    }
    if (const auto contestant = referee::make_contestant(*spec, setting); !contestant) {
      const bool missing =
          spec->protocol != referee::kBuiltin && !referee::find_program(spec->command.front()).ok();
      if (!missing) return contestant.error();
      arrangement.absent.emplace(arrangement.specs.size(), contestant.error().message);
    }
    arrangement.specs.push_back(std::move(*spec));
  }
  if (plan.players.size() - arrangement.absent.size() < 2) {
    return Error{Errc::UnknownName, arrangement.absent.begin()->second};
  }
  arrangement.sandbox = setting.sandbox;
  if (!plan.openings.file.empty()) {
    auto openings = openings_of(*arrangement.game, plan, folder);
    if (!openings) return openings.error();
    arrangement.openings = std::move(*openings);
  }
  return arrangement;
}

std::optional<Error> play_tournament(TournamentFolder& folder, const Arrangement& arrangement,
                                     const std::atomic<bool>* stop,
                                     const TournamentProgress& progress, Spectator* spectator) {
  if (auto error = vanished(folder.games(), arrangement)) return error;
  return Tournament(folder, arrangement, stop, progress, spectator).run();
}

}  // namespace palamedes::arena
