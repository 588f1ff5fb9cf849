// arena/local_match.cpp - see local_match.hpp.
#include "arena/local_match.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <mutex>
#include <thread>

#include "base/rng.hpp"
#include "engines/engine.hpp"
#include "players/table.hpp"

namespace palamedes::arena {
namespace {

using Clock = std::chrono::steady_clock;

double seconds_since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

// A play after some random moves that has not ended by them.
std::unique_ptr<AnyPlay> random_opening(const AnyGame& game, int plies, Rng& rng) {
  for (int attempt = 0;; ++attempt) {
    auto play = game.start();
    // Tiny boards may be over within the opening: ask for less each time.
    for (int i = 0; i < plies - attempt / 8 && !play->result(); ++i) {
      const auto moves = play->moves();
      play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
    }
    if (!play->result()) return play;
  }
}

// Random moves easily lose a piece or the game. Of some candidates, the one that a short search
// thinks the most even: then a pair of games tells more about the players than about the opening.
std::unique_ptr<AnyPlay> balanced_opening(const AnyGame& game, int plies, std::uint64_t seed) {
  constexpr int kCandidates = 12;
  constexpr std::uint64_t kNodes = 3000;
  Rng rng(seed);
  const auto engine =
      engines::make_engine(game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  std::unique_ptr<AnyPlay> best;
  int least = search::kInfinite;
  for (int i = 0; i < kCandidates; ++i) {
    auto play = random_opening(game, plies, rng);
    search::Limits limits;
    limits.nodes = kNodes;
    engine->new_game();
    const auto analysis = engine->analyse(*play, limits, {});
    const int imbalance = analysis.lines.empty() ? 0 : std::abs(analysis.lines[0].score);
    if (imbalance < least) least = imbalance, best = std::move(play);
  }
  return best;
}

struct PlayedGame {
  double score = 0.5;                // of the plan's first player
  std::array<SideTally, 2> tallies;  // of the plan's first and second player
  GameRecord record;
};

class Match {
 public:
  Match(const AnyGame& game, const MatchPlan& plan,
        const std::function<void(const MatchResult&)>& progress)
      : game_(game), plan_(plan), progress_(progress), pairs_((plan.games + 1) / 2) {}

  MatchResult run() {
    std::vector<std::thread> threads;
    for (int i = 0; i < std::max(1, plan_.threads); ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    return std::move(result_);
  }

 private:
  bool stopped() const {
    return plan_.stop != nullptr && plan_.stop->load(std::memory_order_relaxed);
  }

  void work() {
    for (int pair; !stopped() && (pair = next_pair_.fetch_add(1)) < pairs_;) {
      double pair_score = 0;
      for (const bool first_begins : {true, false}) {
        if (stopped()) return;
        PlayedGame played = play_game(pair, first_begins);
        pair_score += played.score;
        add(std::move(played), first_begins ? std::nullopt : std::optional(pair_score));
      }
    }
  }

  PlayedGame play_game(int pair, bool first_begins) {
    const std::uint64_t seed = mix64(plan_.seed) + static_cast<std::uint64_t>(pair);
    const auto play = balanced_opening(game_, plan_.opening_plies, seed);
    // players[0] is the plan's first.
    std::unique_ptr<Player> players[2];
    players[0] = make_player(game_, plan_.first, mix64(seed * 4 + (first_begins ? 0 : 1))).value();
    players[1] = make_player(game_, plan_.second, mix64(seed * 4 + (first_begins ? 2 : 3))).value();
    PlayedGame game;
    std::vector<RecordedMove> thoughts(play->played().size());
    while (!play->result()) {
      const bool firsts_turn = (play->turn() == Side::First) == first_begins;
      const std::size_t who = firsts_turn ? 0 : 1;
      const auto begin = Clock::now();
      Thinking thinking;
      thinking.seconds = plan_.seconds;
      thinking.elapsed = [begin] { return seconds_since(begin); };
      const Choice choice = players[who]->choose(*play, thinking);
      const double seconds = seconds_since(begin);
      SideTally& tally = game.tallies[who];
      tally.moves += 1, tally.nodes += choice.nodes, tally.seconds += seconds;
      tally.slowest = std::max(tally.slowest, seconds);
      RecordedMove thought;
      thought.seconds = seconds;
      if (choice.evaluation) {
        thought.evaluation = play->turn() == Side::First ? *choice.evaluation : -*choice.evaluation;
      }
      thoughts.push_back(thought);
      play->play(choice.move);
    }
    const int margin = play->result()->margin_for(first_begins ? Side::First : Side::Second);
    game.score = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
    game.record = record_of(*play);
    game.record.players = first_begins ? std::array{plan_.first, plan_.second}
                                       : std::array{plan_.second, plan_.first};
    for (std::size_t i = 0; i < thoughts.size() && i < game.record.moves.size(); ++i) {
      game.record.moves[i].seconds = thoughts[i].seconds;
      game.record.moves[i].evaluation = thoughts[i].evaluation;
    }
    return game;
  }

  void add(PlayedGame played, std::optional<double> pair_score) {
    const std::lock_guard lock(mutex_);
    (played.score == 1 ? result_.wins : played.score == 0 ? result_.losses : result_.draws) += 1;
    if (pair_score) result_.pair_scores.push_back(*pair_score);
    const auto sum = [](SideTally& into, const SideTally& from) {
      into.moves += from.moves, into.nodes += from.nodes, into.seconds += from.seconds;
      into.slowest = std::max(into.slowest, from.slowest);
    };
    sum(result_.first, played.tallies[0]);
    sum(result_.second, played.tallies[1]);
    result_.games.push_back(std::move(played.record));
    if (progress_) progress_(result_);
  }

  const AnyGame& game_;
  const MatchPlan& plan_;
  const std::function<void(const MatchResult&)>& progress_;
  const int pairs_;
  std::atomic<int> next_pair_{0};
  std::mutex mutex_;
  MatchResult result_;
};

}  // namespace

Result<MatchResult> run_match(const AnyGame& game, const MatchPlan& plan,
                              const std::function<void(const MatchResult&)>& progress) {
  for (const std::string& id : {plan.first, plan.second}) {
    const auto player = make_player(game, id, 0);
    if (!player) return player.error();
  }
  return Match(game, plan, progress).run();
}

}  // namespace palamedes::arena
