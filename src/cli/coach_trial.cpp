#include "cli/coach_trial.hpp"

#include <mutex>
#include <thread>
#include <vector>

#include "arena/openings.hpp"
#include "base/hash.hpp"
#include "bout/bout.hpp"
#include "cli/inputs.hpp"
#include "cli/stopwatch.hpp"
#include "desk/coach/find.hpp"
#include "desk/coach/summary.hpp"

namespace palamedes::cli {
namespace {

constexpr int kRandomPlies = 6;
constexpr double kClockSeconds = 60;

// One run's games, shared out among threads.
class TrialRun {
 public:
  TrialRun(const MadeBotEntry& entry, const AnyGame& game, const TrialPlan& plan, int run)
      : entry_(entry),
        game_(game),
        plan_(plan),
        run_(run),
        found_(static_cast<std::size_t>(plan.games)) {}

  // False where it was stopped.
  bool go(TrialResult& result) {
    std::vector<std::thread> threads;
    for (int i = 0; i < plan_.threads; ++i) threads.emplace_back([this] { work(); });
    for (std::thread& thread : threads) thread.join();
    if (stopped()) return false;
    const desk::Summary summary = desk::summarise(found_);
    const std::string named = summary.habits.empty() ? "" : summary.habits.front().name;
    ++result.runs, ++result.named[named];
    result.right += named == entry_.habit ? 1 : 0;
    result.games += summary.games, result.failed += summary.failed;
    result.temptations.own += summary.temptations.own;
    result.temptations.opponent += summary.temptations.opponent;
    result.given_away += summary.given_away;
    result.cpu_seconds += cpu_seconds_;
    return true;
  }

 private:
  bool stopped() const { return plan_.stop != nullptr && plan_.stop->load(); }

  void work() {
    desk::Analyst analyst(game_, plan_.nodes == 0 ? desk::kUsualCoachNodes : plan_.nodes);
    for (int number; !stopped() && (number = next_++) < plan_.games;) {
      const bool first = number % 2 == 0;
      const std::uint64_t pair = hash_word(hash_word(plan_.seed, static_cast<std::uint64_t>(run_)),
                                           static_cast<std::uint64_t>(number / 2));
      const GameRecord record = play_made_game(entry_, game_, pair, first);
      const double before = thread_cpu_seconds();
      auto found = desk::find(
          analyst, record, {.subject = first ? Side::First : Side::Second, .only_failures = true});
      check(found.ok(), "a made-up game that does not replay");
      const std::lock_guard lock(mutex_);
      cpu_seconds_ += thread_cpu_seconds() - before;
      found_[static_cast<std::size_t>(number)] = std::move(*found);
      if (plan_.progress) plan_.progress(run_, ++done_);
    }
  }

  const MadeBotEntry& entry_;
  const AnyGame& game_;
  const TrialPlan& plan_;
  const int run_;
  std::atomic<int> next_{0};
  std::mutex mutex_;  // for all below
  std::vector<desk::Findings> found_;
  int done_ = 0;
  double cpu_seconds_ = 0;
};

}  // namespace

GameRecord play_made_game(const MadeBotEntry& entry, const AnyGame& game, std::uint64_t seed,
                          bool first) {
  Rng rng(hash_word(seed, first ? 1 : 2));
  const TimeControl time{.game = kClockSeconds};
  Bout bout(arena::balanced_opening(game, kRandomPlies, seed), {.time = time});
  const std::array<std::unique_ptr<MadeBot>, 2> bots{entry.make(game),
                                                     make_sound_bot(game, entry.opponent)};
  bout.set_names(first ? std::array<std::string, 2>{std::string(entry.name), "opponent"}
                       : std::array<std::string, 2>{"opponent", std::string(entry.name)});
  bout.set_tag(kClockTag, clock_tag(time));
  for (const auto& bot : bots) bot->new_game();
  while (!bout.over()) {
    const Side side = bout.turn();
    const bool own = (side == Side::First) == first;
    const MadeMove made =
        bots[own ? 0 : 1]->choose(bout.play(), bout.granted().clock->remaining, rng);
    if (made.misstep) {
      bout.fail(side, *made.misstep);
    } else {
      bout.answer({.text = {}, .code = made.move, .evaluation = made.evaluation},
                  {.seconds = made.seconds});
    }
  }
  return bout.record();
}

TrialResult try_coach(const MadeBotEntry& bot, const TrialPlan& plan) {
  const auto game = game_named(std::string(bot.game));
  TrialResult result;
  for (int run = 0; run < plan.runs; ++run) {
    if (!TrialRun(bot, *game, plan, run).go(result)) break;
  }
  return result;
}

}  // namespace palamedes::cli
