#include "work/worker.hpp"

#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <filesystem>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "arena/cores.hpp"
#include "arena/random_key.hpp"
#include "base/text.hpp"
#include "desk/coach/documents.hpp"
#include "desk/coach/find.hpp"
#include "engines/engine.hpp"
#include "games/catalog.hpp"
#include "games/record/json_text.hpp"
#include "referee/bot_check.hpp"
#include "store/text.hpp"
#include "work/blobs.hpp"
#include "work/builder.hpp"
#include "work/languages.hpp"
#include "work/pair_player.hpp"
#include "work/queue.hpp"

namespace palamedes::work {
namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kPause = 500ms;                // between two questions for work
constexpr auto kPauseWithoutOffice = 1000ms;  // until it is tried again
constexpr auto kBetweenWords = 400ms;         // of a log that is watched
constexpr double kSleepNoticed = 0.5;         // seconds

// How long this machine has slept since it was started.
double seconds_asleep() {
  const auto read = [](clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
  };
  return read(CLOCK_BOOTTIME) - read(CLOCK_MONOTONIC);
}

// Nodes a second of a search that is the same everywhere.
std::int64_t measured_speed() {
  const auto game = find_game(rule_sets().front().name);
  if (!game) return 0;
  const auto engine =
      engines::make_engine(**game, {.table_megabytes = 1, .cpu = detect_cpu(), .parameters = {}});
  Limits limits;
  limits.nodes = 300'000;
  const auto begin = Clock::now();
  const auto analysis = engine->analyse(*(*game)->start(), limits);
  const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
  return static_cast<std::int64_t>(static_cast<double>(analysis.nodes) / std::max(seconds, 1e-6));
}

// Waits, but not for one who is told to stop.
void rest(const std::atomic<bool>& stop, std::chrono::milliseconds length) {
  const auto until = Clock::now() + length;
  while (!stop && Clock::now() < until) std::this_thread::sleep_for(20ms);
}

// Pieces of a log, put together so that a store is not asked too often.
class Gossip {
 public:
  Gossip(Office& office, const Hold& hold, std::string step)
      : office_(office), hold_(hold), step_(std::move(step)) {}
  ~Gossip() { flush(); }
  Gossip(const Gossip&) = delete;
  Gossip& operator=(const Gossip&) = delete;

  void add(const std::string& text) {
    waiting_ += text;
    if (Clock::now() >= next_) flush();
  }
  void flush() {
    // Those who watch see it later in the outcome, too.
    if (!waiting_.empty()) (void)office_.say(hold_, step_, waiting_);
    waiting_.clear();
    next_ = Clock::now() + kBetweenWords;
  }

 private:
  Office& office_;
  const Hold hold_;
  const std::string step_;
  std::string waiting_;
  Clock::time_point next_ = {};
};

// Whether a program is said to have failed.
bool blames_a_program(const Outcome& outcome) {
  if (const auto* built = std::get_if<BuildOutcome>(&outcome.content)) {
    return !built->refusal.empty();
  }
  if (const auto* checked = std::get_if<CheckOutcome>(&outcome.content)) {
    return !checked->refusal.empty();
  }
  const auto* played = std::get_if<PairOutcome>(&outcome.content);
  return played != nullptr &&
         std::any_of(played->games.begin(), played->games.end(), [](const PlayedGame& game) {
           return game.blame == Blame::First || game.blame == Blame::Second;
         });
}

std::string verdict_word(referee::CheckStep::Verdict verdict) {
  using Verdict = referee::CheckStep::Verdict;
  return verdict == Verdict::Ok ? "ok" : verdict == Verdict::Wrong ? "wrong" : "not-tested";
}

}  // namespace

// Says every quarter of a minute that we are at work, and hears when it is in vain.
class Worker::Heart {
 public:
  Heart(Office& office, const Hold& hold, const std::atomic<bool>& stop)
      : office_(office), hold_(hold), stop_(stop), thread_([this] { beat(); }) {}
  ~Heart() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }

  // Whom to interrupt when it is in vain; null: nobody any more.
  void watch_over(PairPlayer* player) {
    const std::lock_guard lock(mutex_);
    player_ = player;
    if (player != nullptr && (lost_ || stop_)) player->interrupt();
  }
  bool lost() const { return lost_; }
  bool in_vain() const { return lost_ || stop_; }

 private:
  void beat() {
    auto next = Clock::now() + std::chrono::milliseconds(kHeartbeat);
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, 50ms, [&] { return over_; })) {
      if (stop_ && player_ != nullptr) player_->interrupt();
      if (Clock::now() < next) continue;
      lock.unlock();
      const auto ours = office_.extend(hold_);  // trouble: perhaps the next one is heard
      lock.lock();
      next = Clock::now() + std::chrono::milliseconds(kHeartbeat);
      if (!ours || *ours) continue;
      lost_ = true;
      if (player_ != nullptr) player_->interrupt();
    }
  }

  Office& office_;
  const Hold hold_;
  const std::atomic<bool>& stop_;
  std::atomic<bool> lost_{false};
  std::mutex mutex_;  // for what follows
  std::condition_variable changed_;
  bool over_ = false;
  PairPlayer* player_ = nullptr;
  std::thread thread_;
};

Result<std::unique_ptr<Worker>> Worker::make(Office& office, WorkerOptions options) {
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  if (error) {
    return Error{Errc::Unsupported, fmt::format("cannot make the folder {}: {}",
                                                in_quotes(options.folder), error.message())};
  }
  // Its journal has what programs have said, which is their owners' alone.
  std::filesystem::permissions(options.folder, std::filesystem::perms::owner_all, error);
  auto journal = arena::Journal::open(options.folder + "/journal.jsonl");
  if (!journal) return journal.error();
  auto key = arena::key_in(options.folder);
  if (!key) return key.error();
  return std::unique_ptr<Worker>(
      new Worker(office, std::move(options), std::move(*key), std::move(*journal)));
}

Worker::Worker(Office& office, WorkerOptions options, std::string key,
               std::unique_ptr<arena::Journal> journal)
    : office_(office),
      options_(std::move(options)),
      key_(std::move(key)),
      journal_(std::move(journal)),
      undelivered_(journal_->entries()) {}

Worker::~Worker() = default;

void Worker::tell(const std::string& line) {
  if (options_.log && line != last_told_) options_.log(line);
  last_told_ = line;
}

Result<std::shared_ptr<const referee::Sandbox>> Worker::sandbox_for(
    const referee::ResourceLimits& limits) {
  const LimitsKey key{limits.memory_mb, limits.processes, limits.file_mb, limits.cpu_seconds};
  auto& known = sandboxes_[key];
  if (!known) {
    auto probed = referee::Sandbox::probe(options_.sandbox, limits);
    if (!probed) return probed.error();
    known = std::move(*probed);
  }
  return known;
}

Result<std::shared_ptr<const referee::Sandbox>> Worker::sandbox_for(const ProgramLimits& limits) {
  return sandbox_for(
      referee::ResourceLimits{.memory_mb = static_cast<std::uint64_t>(limits.memory_mb),
                              .processes = static_cast<std::uint64_t>(limits.processes)});
}

WorkerFacts Worker::look_at_machine() {
  WorkerFacts facts{.key = key_, .name = options_.name, .program = options_.program};
  const auto sandbox = sandbox_for(limits_of(BuildLimits{}));
  facts.confines = sandbox.ok();
  facts.sandbox = sandbox ? (*sandbox)->summary() : sandbox.error().message;
  if (sandbox) facts.toolchains = toolchains(**sandbox);
  facts.speed = measured_speed();
  return facts;
}

bool Worker::introduce(const std::atomic<bool>& stop) {
  while (!stop) {
    const auto number = office_.hello(facts_);
    if (number) {
      number_ = *number;
      facts_.fresh = false;
      return true;
    }
    tell(fmt::format("the office does not answer: {}", std::string(number.error().message)));
    rest(stop, kPauseWithoutOffice);
  }
  return false;
}

bool Worker::deliver() {
  while (!undelivered_.empty()) {
    // What stands there is our own; only what a version of ours cannot read any more is left out.
    const Json entry = read_json(undelivered_.front());
    const bool readable = entry.is_object() && entry.contains("kind") &&
                          entry.contains("outcome") && entry.contains("job") &&
                          entry.contains("attempt");
    const auto outcome =
        readable ? read_outcome(entry["kind"].get<std::string>(), entry["outcome"])
                 : Result<Outcome>(Error{Errc::BadSyntax, "an entry of the journal is no result"});
    if (outcome) {
      const Hold hold{.worker = number_,
                      .job = entry["job"].get<std::int64_t>(),
                      .attempt = entry["attempt"].get<std::int64_t>()};
      const auto reception = office_.finish(hold, *outcome);
      if (!reception && reception.error().code == Errc::Unsupported) return false;
      if (!reception) tell(reception.error().message);
      if (reception && *reception == Reception::Dropped) {
        tell(fmt::format("job {} had a result already", hold.job));
      }
    } else {
      tell(outcome.error().message);
    }
    undelivered_.erase(undelivered_.begin());
    if (undelivered_.empty()) {
      if (const auto error = journal_->clear()) tell(error->message);
    }
  }
  return true;
}

std::optional<Error> Worker::take_up_work(const std::atomic<bool>& stop) {
  facts_ = look_at_machine();
  for (bool waited = false; introduce(stop); waited = true) {
    if (facts_.confines) {
      if (waited) tell("uploads can be run here again");
      return std::nullopt;
    }
    if (!options_.look_again) return Error{Errc::Unsupported, facts_.sandbox};
    tell(fmt::format("no uploads can be run here: {}; this is looked at again now and then",
                     std::string(facts_.sandbox)));
    rest(stop, *options_.look_again);
    facts_ = look_at_machine();
  }
  return std::nullopt;
}

std::optional<Error> Worker::run(const std::atomic<bool>& stop) {
  if (options_.core >= 0) arena::stay_on(options_.core);
  if (auto unfit = take_up_work(stop)) return unfit;
  while (!stop) {
    if (!deliver()) {
      rest(stop, kPauseWithoutOffice);
      // After trouble an office far away has hung up: nothing is heard before it is greeted again.
      if (!introduce(stop)) break;
      continue;
    }
    auto job = office_.claim(number_, {"build", "check", "pair", "review"});
    if (!job) {
      tell(fmt::format("no work can be asked for: {}", std::string(job.error().message)));
      rest(stop, kPauseWithoutOffice);
      // A job may have been given to us in an answer that was lost: we hold nothing.
      facts_.fresh = true;
      if (!introduce(stop)) break;
      continue;
    }
    if (!*job) {
      if (options_.until_idle) return std::nullopt;
      rest(stop, kPause);
      continue;
    }
    work_on(**job, stop);
    if (!sandboxes_.empty()) continue;
    if (auto unfit = take_up_work(stop)) return unfit;
  }
  return std::nullopt;
}

void Worker::work_on(const Job& job, const std::atomic<bool>& stop) {
  const auto begin = Clock::now();
  const double asleep = seconds_asleep();
  Outcome outcome;
  std::optional<Error> fault;
  bool lost = false;
  {
    Heart heart(office_, job.hold, stop);
    fault = do_job(job, heart, outcome);
    lost = heart.lost();
  }
  if (fault) {
    if (lost) return;
    const bool stopped = stop && (std::holds_alternative<PairTask>(job.task) ||
                                  std::holds_alternative<ReviewTask>(job.task));
    tell(fmt::format("job {} is given back: {}", job.key, std::string(fault->message)));
    (void)office_.give_back(job.hold, stopped ? Return::Unused : Return::Fault, fault->message);
    return;
  }
  outcome.milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin).count();
  outcome.suspended = seconds_asleep() - asleep > kSleepNoticed;
  const Json entry{{"job", job.hold.job},
                   {"attempt", job.hold.attempt},
                   {"kind", kind_of(job.task)},
                   {"outcome", document_of(outcome)}};
  undelivered_.push_back(entry.dump(-1, ' ', false, Json::error_handler_t::replace));
  if (const auto error = journal_->append(undelivered_.back())) tell(error->message);
}

Shelf::Fetch Worker::fetch_for(const Job& job) {
  return [this, hold = job.hold](const std::string& hash) { return office_.blob(hold, hash); };
}

// Where the sandbox itself ends at once, every program seems to crash: before one is blamed, the
// machine is looked at again.
std::optional<Error> Worker::do_job(const Job& job, Heart& heart, Outcome& outcome) {
  auto fault = do_task(job, heart, outcome);
  if (fault || !blames_a_program(outcome)) return fault;
  const auto now = referee::Sandbox::probe(options_.sandbox, limits_of(BuildLimits{}));
  if (now) return std::nullopt;
  sandboxes_.clear();
  return now.error();
}

std::optional<Error> Worker::do_task(const Job& job, Heart& heart, Outcome& outcome) {
  const auto put = [&](auto done) -> std::optional<Error> {
    if (!done) return done.error();
    outcome.content = std::move(*done);
    return std::nullopt;
  };
  if (const auto* build = std::get_if<BuildTask>(&job.task)) return put(do_build(job, *build));
  if (const auto* check = std::get_if<CheckTask>(&job.task)) return put(do_check(job, *check));
  if (const auto* review = std::get_if<ReviewTask>(&job.task)) {
    return put(do_review(*review, heart));
  }
  return put(do_pair(job, std::get<PairTask>(job.task), heart));
}

Result<BuildOutcome> Worker::do_build(const Job& job, const BuildTask& task) {
  auto game = find_game(task.game);
  if (!game) return game.error();
  const auto sandbox = sandbox_for(limits_of(task.limits));
  if (!sandbox) return sandbox.error();
  const auto upload = office_.blob(job.hold, task.source);
  if (!upload) return upload.error();
  Gossip gossip(office_, job.hold, "build");
  auto built =
      build(task, *upload, *game, *sandbox, [&](const std::string& text) { gossip.add(text); });
  if (!built) return built.error();
  if (built->outcome.refusal.empty()) {
    auto hash = office_.put_blob(job.hold, built->program);
    if (!hash) return hash.error();
    built->outcome.program = std::move(*hash);
  }
  return std::move(built->outcome);
}

Result<CheckOutcome> Worker::do_check(const Job& job, const CheckTask& task) {
  auto game = find_game(task.game);
  if (!game) return game.error();
  auto spec = shelf_.player(task.player, fetch_for(job));
  if (!spec) return spec.error();
  CheckOutcome outcome;
  if (spec->protocol == referee::kBuiltin) return outcome;  // ours need no examination
  const auto sandbox = sandbox_for(task.limits);
  if (!sandbox) return sandbox.error();
  const auto report = referee::check_bot({.game = std::move(*game),
                                          .spec = std::move(*spec),
                                          .move_seconds = task.move_seconds,
                                          .start_seconds = task.start_seconds,
                                          .seed = task.seed,
                                          .sandbox = *sandbox});
  if (!report) return report.error();
  for (const referee::CheckStep& step : report->steps) {
    outcome.steps.push_back(
        {.name = step.name, .verdict = verdict_word(step.verdict), .text = step.text});
    if (step.verdict != referee::CheckStep::Verdict::Wrong || !outcome.refusal.empty()) continue;
    outcome.refusal = say("check-failed", "it fails in its examination ({}): {}",
                          word("ladder.checked." + step.name, step.name), step.text);
  }
  return outcome;
}

Result<PairOutcome> Worker::do_pair(const Job& job, const PairTask& task, Heart& heart) {
  auto game = find_game(task.game);
  if (!game) return game.error();
  std::array<referee::PlayerSpec, 2> specs;
  for (const std::size_t who : {0, 1}) {
    auto spec = shelf_.player(task.players[who], fetch_for(job));
    if (!spec) return spec.error();
    specs[who] = std::move(*spec);
  }
  const auto sandbox = sandbox_for(task.limits);
  if (!sandbox) return sandbox.error();
  PairPlayer player(
      task, std::move(specs), {.game = std::move(*game), .sandbox = *sandbox},
      [&](int number, const GameRecord& so_far) { (void)office_.show(job.hold, number, so_far); });
  heart.watch_over(&player);
  auto outcome = player.play();
  heart.watch_over(nullptr);
  return outcome;
}

Result<ReviewOutcome> Worker::do_review(const ReviewTask& task, const Heart& heart) {
  const auto game = find_game(task.record.game);
  if (!game) return game.error();
  desk::Analyst analyst(**game);
  const auto found = desk::find(
      analyst, task.record, {.subject = task.side, .stop = [&heart] { return heart.in_vain(); }});
  if (!found) return found.error();
  if (heart.in_vain()) return Error{Errc::Unsupported, "the coach was interrupted"};
  return ReviewOutcome{
      desk::findings_doc(*found).dump(-1, ' ', false, Json::error_handler_t::replace)};
}

}  // namespace palamedes::work
