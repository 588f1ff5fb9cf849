#include "players/book/book_builder.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <cmath>
#include <mutex>
#include <thread>

#include "engines/engine.hpp"
#include "engines/game_knowledge.hpp"

namespace palamedes {
namespace {

// Small while the first moves decide where to go, then larger, as all is backed up after each.
std::size_t batch_size(std::size_t positions) {
  constexpr std::size_t kSmallest = 8, kLargest = 128;
  return std::clamp(positions / 16, kSmallest, kLargest);
}

// With room for twice what it looks at.
std::size_t table_for(std::uint64_t nodes) {
  constexpr std::uint64_t kBytesEach = 2 * 16, kLeast = 2, kMost = 64;
  return std::clamp(std::bit_ceil(nodes * kBytesEach >> 20), kLeast, kMost);
}

// Each thread has its engine, and takes the next position when it is done with one.
class SearchParty {
 public:
  SearchParty(const AnyGame& game, const BookWork& work) : work_(work) {
    const auto lines = static_cast<std::uint64_t>(work.growth.lines);
    for (int i = 0; i < work.threads; ++i) {
      engines_.push_back(
          engines::make_engine(game, {.table_megabytes = table_for(work.nodes * lines),
                                      .cpu = detect_cpu(),
                                      .parameters = {},
                                      .weights = work.weights}));
    }
  }

  // An analysis for each task; without lines where it was stopped.
  std::vector<Analysis> search(const std::vector<BookGraph::Task>& tasks, std::size_t searched) {
    std::vector<Analysis> found(tasks.size());
    std::atomic<std::size_t> next = 0;
    std::mutex reporting;
    const auto take = [&](engines::Engine& engine) {
      for (std::size_t i = next++; i < tasks.size() && !stopped(); i = next++) {
        Limits limits;
        limits.lines = tasks[i].lines;
        limits.nodes = work_.nodes * static_cast<std::uint64_t>(tasks[i].lines);
        limits.stop = work_.stop;
        engine.new_game();
        Analysis analysis = engine.analyse(*tasks[i].play, limits);
        if (stopped()) return;
        found[i] = std::move(analysis);
        const std::lock_guard lock(reporting);
        if (work_.report) work_.report(++searched);
      }
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < std::min(engines_.size(), tasks.size()); ++i) {
      helpers.emplace_back(take, std::ref(*engines_[i]));
    }
    take(*engines_[0]);
    for (std::thread& helper : helpers) helper.join();
    return found;
  }

 private:
  bool stopped() const { return work_.stop && work_.stop(); }

  const BookWork& work_;
  std::vector<std::unique_ptr<engines::Engine>> engines_;
};

}  // namespace

bool build_book(const AnyGame& game, const BookWork& work, BookGraph& graph) {
  SearchParty party(game, work);
  graph.back_up(work.growth);
  while (true) {
    const auto tasks = graph.next(work.growth, batch_size(graph.size()));
    if (tasks.empty()) return true;
    const auto found = party.search(tasks, graph.size());
    bool whole = true;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
      const bool searched = !found[i].lines.empty();
      if (searched) graph.add(tasks[i], found[i]);
      whole = whole && searched;
    }
    graph.back_up(work.growth);
    if (!whole) return false;
    if (work.rest) work.rest(graph);
  }
}

int usual_margin(const AnyGame& game) {
  constexpr double kTimesVariety = 3;
  return static_cast<int>(
      std::lround(100 * kTimesVariety * engines::knowledge_of(game).taste.variety));
}

}  // namespace palamedes
