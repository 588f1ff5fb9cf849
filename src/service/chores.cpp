#include "service/chores.hpp"

#include <sys/resource.h>

#include <chrono>
#include <ctime>

#include "base/cpu.hpp"
#include "desk/puzzle.hpp"
#include "protocols/kits/embedded.hpp"
#include "service/puzzle_games.hpp"

namespace palamedes {
std::span<const EmbeddedFile> embedded_puzzles();  // made by cmake/embed.cmake
}

namespace palamedes::service {
namespace {

using namespace std::chrono_literals;

constexpr int kGamesCountedAtOnce = 100;
constexpr std::chrono::milliseconds kAfterCounting = 200ms, kWhileBusy = 2s, kWithoutWork = 60s,
                                    kAfterAGame = 1s;
constexpr std::size_t kTableMegabytes = 8;

}  // namespace

Chores::Chores(store::Store& store, int puzzles_a_day, std::function<bool()> busy)
    : store_(store), puzzles_a_day_(puzzles_a_day), busy_(std::move(busy)), thread_([this] {
        setpriority(PRIO_PROCESS, 0, 19);  // of this thread alone, as Linux has it
        run();
        const std::lock_guard lock(mutex_);
        ended_ = true;
        gone_.notify_all();
      }) {}

Chores::~Chores() {
  stop(0);
  thread_.join();
}

bool Chores::stop(double seconds) {
  std::unique_lock lock(mutex_);
  stopping_ = true;
  wake_.notify_all();
  return gone_.wait_for(lock, std::chrono::duration<double>(seconds), [this] { return ended_; });
}

bool Chores::rest(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return !wake_.wait_for(lock, time, [this] { return stopping_; });
}

bool Chores::count_some(store::Store& store) {
  const auto counted = store.count_waiting_games(kGamesCountedAtOnce);
  return counted && *counted > 0;
}

bool Chores::make_some(store::Store& store, const std::function<bool()>& stop, int& made) {
  const auto last = store.progress(kPuzzleTask);
  if (!last) return false;
  const auto games = store.games_after(*last, 1);
  if (!games || games->empty()) return false;
  const store::StoredGame& game = games->front();
  auto puzzles = puzzles_of(
      game, {.table_megabytes = kTableMegabytes, .cpu = detect_cpu(), .parameters = {}}, {}, stop);
  if (stop()) return true;  // once more another time
  for (auto& puzzle : puzzles) puzzle.created = std::time(nullptr);
  const auto added = store.add_puzzles(puzzles);
  if (!added) return false;
  made += *added;
  return !store.set_progress(kPuzzleTask, game.id);
}

void Chores::run() {
  auto day = std::chrono::steady_clock::now();
  int today = 0;
  const auto stop = [this] {
    {
      const std::lock_guard lock(mutex_);
      if (stopping_) return true;
    }
    return busy_();
  };
  for (;;) {
    if (busy_()) {
      if (!rest(kWhileBusy)) return;
      continue;
    }
    if (count_some(store_)) {
      if (!rest(kAfterCounting)) return;
      continue;
    }
    if (std::chrono::steady_clock::now() - day > 24h) {
      day = std::chrono::steady_clock::now();
      today = 0;
    }
    const bool worked = today < puzzles_a_day_ && make_some(store_, stop, today);
    if (!rest(worked ? kAfterAGame : kWithoutWork)) return;
  }
}

std::optional<Error> add_shipped_puzzles(store::Store& store) {
  std::vector<store::StoredPuzzle> rows;
  for (const EmbeddedFile& file : embedded_puzzles()) {
    const auto puzzles = desk::read_suite(file.text);
    check(puzzles.ok(), "the puzzles that travel with the program cannot be read");
    for (const desk::Puzzle& puzzle : *puzzles) rows.push_back(stored_puzzle_of(puzzle));
  }
  const auto added = store.add_puzzles(rows);
  return added ? std::nullopt : std::optional(added.error());
}

}  // namespace palamedes::service
