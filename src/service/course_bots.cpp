#include "service/course_bots.hpp"

#include <sys/resource.h>

#include <charconv>
#include <random>

#include "games/catalog.hpp"
#include "referee/builtin_contestant.hpp"
#include "referee/contestant_around.hpp"
#include "referee/make_contestant.hpp"
#include "service/ladder_reply.hpp"
#include "work/machine_floor.hpp"
#include "work/shelf.hpp"

namespace palamedes::service {
namespace {

constexpr std::string_view kOfCourse = "bot/";
constexpr int kLowestPriority = 19;

// Does something beside others' games, but not beside one that is to be alone. Waiting for that is
// nobody's thinking time.
template <class Act>
auto on_the_floor(SteadyTime deadline, const Act& act) {
  const SteadyTime came = std::chrono::steady_clock::now();
  const work::MachineFloor floor(false);
  const auto waited = std::chrono::steady_clock::now() - came;
  return act(deadline > SteadyTime::max() - waited ? deadline : deadline + waited);
}

// Those who play for a rank come first: a program at a table runs when nobody else needs the core.
class BotAtTable final : private work::Shelf, public referee::ContestantAround {
 public:
  // The shelf has its files, which go after it.
  BotAtTable(work::Shelf shelf, std::unique_ptr<referee::Contestant> program)
      : Shelf(std::move(shelf)), ContestantAround(std::move(program)) {}

  std::optional<Misstep> start(SteadyTime deadline) override {
    setpriority(PRIO_PROCESS, 0, kLowestPriority);  // of this thread, and of what it starts
    return on_the_floor(deadline,
                        [this](SteadyTime until) { return ContestantAround::start(until); });
  }
  std::optional<Misstep> new_game(const AnyPlay& play, Side own, SteadyTime deadline) override {
    return on_the_floor(
        deadline, [&](SteadyTime until) { return ContestantAround::new_game(play, own, until); });
  }
  referee::Answer ask(const AnyPlay& play, const referee::Turn& turn) override {
    return on_the_floor(turn.deadline, [&](SteadyTime until) {
      referee::Turn later = turn;
      later.deadline = until;
      return ContestantAround::ask(play, later);
    });
  }
};

std::int64_t number_of(std::string_view player) {
  player.remove_prefix(kOfCourse.size());
  std::int64_t number = 0;
  const auto [end, failure] = std::from_chars(player.data(), player.data() + player.size(), number);
  return failure == std::errc() && end == player.data() + player.size() ? number : 0;
}

}  // namespace

bool names_course_bot(std::string_view player) { return player.starts_with(kOfCourse); }

Result<std::shared_ptr<const referee::Sandbox>> CourseBots::sandbox_for(
    const work::ProgramLimits& limits) {
  const std::lock_guard lock(mutex_);
  auto& known = sandboxes_[{limits.memory_mb, limits.processes}];
  if (!known) {
    auto probed = referee::Sandbox::probe(
        referee::SandboxMode::Require, {.memory_mb = static_cast<std::uint64_t>(limits.memory_mb),
                                        .processes = static_cast<std::uint64_t>(limits.processes)});
    if (!probed) return probed.error();
    known = std::move(*probed);
  }
  return known;
}

std::optional<CourseBots::Seated> CourseBots::seat(const std::string& player,
                                                   const std::shared_ptr<const AnyGame>& game,
                                                   Reply& refusal) {
  const auto refused = [&](Reply why) { return refusal = std::move(why), std::nullopt; };
  if (ladder_ == nullptr) {
    return refused(not_found(say("no-courses-here", "there are no courses on this service")));
  }
  const auto bot = ladder_->bot_by_hand(number_of(player));
  if (!bot) return refused(told(bot.refusal()));
  const auto its_game = find_game(bot->game);
  if (!its_game) return refused(refuse(its_game.error()));
  if ((*its_game)->info().id != game->info().id) {
    return refused(refuse(400, "game",
                          say("bot-plays-another-game", "{} plays {}, and not {}", bot->player.name,
                              bot->game, game->info().id)));
  }
  Seated seated{.contestant = {},
                .name = bot->player.name,
                .seconds = bot->seconds_a_move,
                .uploaded = !bot->player.program.empty()};
  if (!seated.uploaded) {
    auto ours = referee::make_builtin_contestant(*game, bot->player.player, std::random_device()());
    if (!ours) return refused(refuse(ours.error()));
    seated.contestant = std::move(*ours);
    return seated;
  }
  // Why it cannot be seated may name what is its owner's: whoever asks learns that it cannot.
  const auto trouble = [&] {
    return refused(refuse(
        503, "bot",
        say("bot-cannot-be-seated", "this machine cannot let {} play just now", bot->player.name)));
  };
  const auto sandbox = sandbox_for(bot->limits);
  if (!sandbox) return trouble();
  work::Shelf shelf;
  const auto spec = shelf.player(
      bot->player, [&](const std::string&) -> Result<std::string> { return bot->program; });
  if (!spec) return trouble();
  auto program = referee::make_contestant(*spec, {.game = game, .sandbox = *sandbox});
  if (!program) return trouble();
  seated.contestant = std::make_unique<BotAtTable>(std::move(shelf), std::move(*program));
  return seated;
}

}  // namespace palamedes::service
