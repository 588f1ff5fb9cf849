// store/mirror.cpp - a game's key is its number in the folder: adding it again changes nothing.
#include "store/mirror.hpp"

#include <fmt/format.h>

#include "base/text.hpp"

namespace palamedes::store {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenWrites = 50ms, kBetweenBoards = 200ms;
constexpr auto kBetweenTries = 1000ms, kPatienceAtTheEnd = 5000ms;
constexpr std::size_t kGamesAtOnce = 500;

Result<std::size_t> games_in(Store& store, std::int64_t tournament) {
  std::size_t count = 0;
  std::optional<std::int64_t> before;
  do {
    const auto page = store.games({.tournament = tournament}, before, kGamesAtOnce);
    if (!page) return page.error();
    count += page->games.size();
    before = page->next;
  } while (before);
  return count;
}

}  // namespace

Result<std::unique_ptr<Mirror>> Mirror::open(std::unique_ptr<Store> store, TournamentHead head,
                                             const Source& source,
                                             const std::vector<GameRecord>& earlier, Warn warn) {
  std::unique_ptr<Mirror> mirror(
      new Mirror(std::move(store), std::move(head), source, std::move(warn)));
  mirror->key_ = mirror->head_.key;
  mirror->head_.state = "running";
  const auto id = mirror->store_->put_tournament(mirror->head_);
  if (!id) return id.error();
  mirror->tournament_ = *id;
  if (auto error = mirror->add_missing(earlier)) return *error;
  mirror->thread_ = std::thread([raw = mirror.get()] { raw->run(); });
  return mirror;
}

Mirror::~Mirror() {
  if (thread_.joinable()) over(false);
}

// Games are added in the order of the folder, so the store has its first ones.
std::optional<Error> Mirror::add_missing(const std::vector<GameRecord>& earlier) {
  const auto there = games_in(*store_, tournament_);
  if (!there) return there.error();
  if (*there > earlier.size()) {
    return Error{Errc::Inconsistent,
                 fmt::format("the store has {} games of this tournament, the folder only {}: it is "
                             "an older copy",
                             *there, earlier.size())};
  }
  for (std::size_t i = *there; i < earlier.size(); i += kGamesAtOnce) {
    const auto begin = earlier.begin() + static_cast<std::ptrdiff_t>(i);
    const auto end =
        earlier.begin() + static_cast<std::ptrdiff_t>(std::min(i + kGamesAtOnce, earlier.size()));
    const std::vector<GameRecord> games(begin, end);
    const auto added = store_->add_games(games, source_, tournament_, keys(i, games.size()));
    if (!added) return added.error();
  }
  stored_ = earlier.size();
  return std::nullopt;
}

void Mirror::begins(const std::string& game, const AnyPlay& play,
                    const std::array<std::string, 2>& players) {
  Shown shown{record_of(play), play.clone(), Clock::now(), {}};
  shown.record.players = players;
  const std::lock_guard lock(mutex_);
  shown_.insert_or_assign(game, std::move(shown));
}

void Mirror::moved(const std::string& game, const AnyPlay& play, std::optional<double> evaluation) {
  const auto now = Clock::now();
  const std::lock_guard lock(mutex_);
  const auto found = shown_.find(game);
  if (found == shown_.end()) return;
  Shown& shown = found->second;
  const auto& moves = play.played();
  for (std::size_t i = shown.play->played().size(); i < moves.size(); ++i) {
    shown.record.moves.push_back(
        {.text = shown.play->move_text(moves[i]),
         .seconds = std::chrono::duration<double>(now - shown.moved).count(),
         .evaluation = evaluation,
         .comment = {}});
    shown.play->play(moves[i]);
  }
  shown.moved = now;
  shown.changed = true;
}

void Mirror::ended(const std::string& game) {
  const std::lock_guard lock(mutex_);
  const auto found = shown_.find(game);
  if (found == shown_.end()) return;
  if (found->second.known) ended_.push_back(game);
  shown_.erase(found);
}

void Mirror::kept(const GameRecord& record, int expected) {
  const std::lock_guard lock(mutex_);
  waiting_.push_back(record);
  head_changed_ |= head_.expected != expected;
  head_.expected = expected;
}

void Mirror::over(bool finished) {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (const auto& [game, shown] : shown_) {
      if (shown.known) ended_.push_back(game);
    }
    shown_.clear();
    head_.state = finished ? "finished" : "stopped";
    head_changed_ = true;
  }
  woken_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Mirror::run() {
  for (;;) {
    Work work;
    bool stopping = false;
    {
      std::unique_lock lock(mutex_);
      woken_.wait_for(lock, kBetweenWrites, [&] { return stopping_; });
      stopping = stopping_;
      work = take(Clock::now());
    }
    if (work.empty() && stopping) return;
    if (write_patiently(work)) continue;
    const std::lock_guard lock(mutex_);
    const std::size_t missing = work.kept.size() + waiting_.size();
    warn_(fmt::format("the store is still away; {} of the games {} not in it", missing,
                      missing == 1 ? "is" : "are"));
    return;
  }
}

// False: it is over, and the store is still away.
bool Mirror::write_patiently(const Work& work) {
  bool warned = false;
  std::optional<Clock::time_point> deadline;
  for (;;) {
    const auto error = write(work);
    if (!error) return true;
    if (!std::exchange(warned, true)) {
      warn_(fmt::format("{}; games wait here until it takes them", error->message));
    }
    std::unique_lock lock(mutex_);
    if (stopping_ && !deadline) deadline = Clock::now() + kPatienceAtTheEnd;
    if (deadline && Clock::now() >= *deadline) return false;
    // Awake at once when it is over, but then not more often.
    woken_.wait_for(lock, kBetweenTries, [&] { return stopping_ && !deadline; });
  }
}

// Of the games of the tournament from number `first` on, so that a game that is added again is the
// same one.
std::vector<std::string> Mirror::keys(std::size_t first, std::size_t count) const {
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < count; ++i) keys.push_back(fmt::format("{}:{}", key_, first + i));
  return keys;
}

// What is to be written now. requires: mutex_ is held.
Mirror::Work Mirror::take(Clock::time_point now) {
  Work work;
  while (!waiting_.empty() && work.kept.size() < kGamesAtOnce) {
    work.kept.push_back(std::move(waiting_.front()));
    waiting_.pop_front();
  }
  work.first_kept = std::exchange(stored_, stored_ + work.kept.size());
  for (auto& [game, shown] : shown_) {
    if (!shown.changed || now - shown.sent < kBetweenBoards) continue;
    shown.changed = false, shown.known = true, shown.sent = now;
    work.changed.emplace_back(game, shown.record);
  }
  // A game is in the list before it is gone from those in progress, and the end comes last.
  if (!waiting_.empty()) return work;
  work.ended.swap(ended_);
  if (std::exchange(head_changed_, false)) work.head = head_;
  return work;
}

std::optional<Error> Mirror::write(const Work& work) {
  if (!work.kept.empty()) {
    const auto added =
        store_->add_games(work.kept, source_, tournament_, keys(work.first_kept, work.kept.size()));
    if (!added) return added.error();
  }
  for (const auto& [game, record] : work.changed) {
    if (auto error = store_->put_live({live_key(game), "", source_, tournament_, record})) {
      return error;
    }
  }
  for (const std::string& game : work.ended) {
    if (auto error = store_->end_live(live_key(game))) return error;
  }
  if (!work.head) return std::nullopt;
  const auto told = store_->put_tournament(*work.head);
  if (!told) return told.error();
  return std::nullopt;
}

}  // namespace palamedes::store
