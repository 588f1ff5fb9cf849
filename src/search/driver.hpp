// search/driver.hpp - from workers to an answer: iterative deepening, aspiration windows, several
// lines, several threads on one table.
//
// Workers live from search to search until a new game is told of, with the histories they have
// gathered. The main worker decides; helpers search the same root at staggered depths and only fill
// the table
// ("lazy SMP"). With one thread and the same searches before it, the same limits of depth or
// nodes give the same answer everywhere.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "search/time_budget.hpp"
#include "search/worker.hpp"

namespace palamedes::search {

// What a driver finds, in the game's own moves; engines make an Analysis of it.
template <class Move>
struct FoundLine {
  Score score = 0;
  std::vector<Move> moves;
};

template <class Move>
struct Found {
  std::vector<FoundLine<Move>> lines;  // the best first, all of one depth
  int depth = 0;                       // of the last iteration that was finished
  int deepest = 0;
  std::uint64_t nodes = 0;
  // Nothing more to find: proven, or searched to every end by a search that leaves nothing out.
  bool complete = false;
};

// One search of the root among those that lead to an answer.
struct Iteration {
  int depth;
  int selectivity = 0;  // see HasProbCut in search/guide.hpp
  // Whether it is known to leave nothing out: at the depth of the longest game it finds the truth.
  bool exhaustive = false;
};

// A root as the driver needs it: the position, what lies before it, and which moves are searched.
template <class Position>
struct Root {
  Position position;
  Past past;
  std::vector<std::uint64_t> earlier_keys;
  int move_count = 0;                   // less those left out
  std::vector<std::uint32_t> left_out;  // moves (by signature) that another one stands for
  int longest_game = kMostPlies;  // plies after which every line has ended, where the game knows it
  std::vector<Iteration> iterations = {};  // empty: one a depth

  // The n-th from 0 on; of depth 0 after the last.
  Iteration iteration(std::size_t n, int most_depth) const {
    if (!iterations.empty()) return n < iterations.size() ? iterations[n] : Iteration{0};
    const int last = std::min(most_depth > 0 ? most_depth : kMostPlies / 2, longest_game);
    const int depth = static_cast<int>(n) + 1;
    return {depth <= last ? depth : 0};
  }
};

template <class Position, class Move>
class Driver {
 public:
  using Searcher = RootSearch<Position, Move>;
  using MakeSearcher = std::function<std::unique_ptr<Searcher>()>;
  using Signature = std::function<std::uint32_t(const Position&, const Move&)>;
  using Report =
      std::function<void(const Found<Move>&)>;  // after every iteration, a halted one if it counts

  Driver(Table& table, const Parameters& parameters, MakeSearcher make, Signature signature)
      : table_(table),
        parameters_(parameters),
        make_(std::move(make)),
        signature_(std::move(signature)) {}

  // Forgets what its searchers have learned; the table is somebody else's.
  void new_game() { searchers_.clear(); }

  // requires: the root has at least one move.
  Found<Move> run(const Root<Position>& root, const Limits& limits, const Report& report) {
    table_.new_search();
    const auto wanted = static_cast<std::size_t>(std::max(limits.threads, 1));
    while (searchers_.size() < wanted) searchers_.push_back(make_());
    std::atomic<bool> helpers_stop{false};
    std::vector<std::thread> helpers;
    std::atomic<std::uint64_t> helper_nodes{0};
    for (std::size_t i = 1; i < wanted; ++i) {
      helpers.emplace_back([&, i] { help(i, root, helpers_stop, helper_nodes); });
    }
    Found<Move> found = deepen(root, limits, report);
    helpers_stop.store(true, std::memory_order_relaxed);
    for (std::thread& helper : helpers) helper.join();
    found.nodes += helper_nodes.load();
    return found;
  }

 private:
  static void prepare(Searcher& searcher, const Root<Position>& root, const Halt& halt) {
    searcher.begin(halt);
    searcher.set_history(root.earlier_keys.data(), static_cast<int>(root.earlier_keys.size()));
    searcher.leave_out(root.left_out.data(), static_cast<int>(root.left_out.size()));
  }

  Found<Move> deepen(const Root<Position>& root, const Limits& limits, const Report& report) {
    const Spending spending(limits);
    const int most_depth = limits.depth.value_or(0);
    Searcher& searcher = *searchers_[0];
    prepare(searcher, root, spending.halt());
    const int wanted = std::min(limits.lines, root.move_count);

    Found<Move> found;
    bool going = true;
    for (std::size_t round = 0; going; ++round) {
      const Iteration now = root.iteration(round, most_depth);
      const int depth = now.depth;
      if (depth == 0) break;
      searcher.set_selectivity(now.selectivity);
      std::vector<FoundLine<Move>> lines;
      std::vector<std::uint32_t> excluded;
      for (int n = 0; n < wanted && going; ++n) {
        const Score guess = static_cast<std::size_t>(n) < found.lines.size()
                                ? found.lines[static_cast<std::size_t>(n)].score
                                : 0;
        FoundLine<Move> line;
        going = iterate(searcher, root, depth, guess, excluded, line);
        if (line.moves.empty()) break;
        excluded.push_back(signature_(root.position, line.moves[0]));
        lines.push_back(std::move(line));
      }
      found.nodes = searcher.nodes();
      found.deepest = searcher.deepest();
      // A halted iteration counts as far as it got: the table has it begin with the last choice, so
      // what it prefers is at least as good. But lines that are held against each other must be of
      // one depth: then those of the last whole iteration stand.
      const bool counts = going || wanted == 1 || found.lines.empty();
      if (!counts || lines.empty()) break;
      found.lines = std::move(lines);
      // A later line may come out better than one before it: it was searched by a table that knew
      // more.
      std::stable_sort(found.lines.begin(), found.lines.end(),
                       [](const auto& a, const auto& b) { return a.score > b.score; });
      if (going) found.depth = depth;
      const bool proven = going && is_proven(found.lines[0].score);
      found.complete =
          going &&
          (proven || ((parameters_.exhaustive() || now.exhaustive) && depth >= root.longest_game));
      if (report) report(found);
      if (proven && wanted == 1 && most_depth == 0) break;
      if (spending.too_late_for_more()) break;
    }
    return found;
  }

  static FoundLine<Move> line_of(const Searcher& searcher) {
    const Line<Move>& line = searcher.line();
    return {searcher.score(), {line.moves, line.moves + line.length}};
  }

  // One depth, first in a narrow window around the guess, wider until the score lies inside. False
  // when halted: `line` is then what the last window found or, if that is nothing, the move that
  // was too good for the one before; it may be empty.
  bool iterate(Searcher& searcher, const Root<Position>& root, int depth, Score guess,
               const std::vector<std::uint32_t>& excluded, FoundLine<Move>& line) {
    const bool narrow =
        parameters_.use_aspiration && depth >= parameters_.aspiration_depth && !is_proven(guess);
    Score window = parameters_.aspiration_window;
    Score alpha = narrow ? std::max(guess - window, -kInfinite) : -kInfinite;
    Score beta = narrow ? std::min(guess + window, kInfinite) : kInfinite;
    FoundLine<Move> too_good;
    while (true) {
      const bool going = searcher.search_root(root.position, root.past, depth, alpha, beta,
                                              excluded.data(), static_cast<int>(excluded.size()));
      line = line_of(searcher);
      if (!going) {
        if (line.moves.empty()) line = std::move(too_good);
        return false;
      }
      window *= 2;
      if (line.score <= alpha && alpha > -kInfinite) {
        too_good = {};
        alpha = window > 500 ? -kInfinite : std::max(line.score - window, -kInfinite);
      } else if (line.score >= beta && beta < kInfinite) {
        too_good = line;
        beta = window > 500 ? kInfinite : std::min(line.score + window, kInfinite);
      } else {
        return true;
      }
    }
  }

  void help(std::size_t number, const Root<Position>& root, const std::atomic<bool>& stop,
            std::atomic<std::uint64_t>& nodes) {
    Searcher& searcher = *searchers_[number];
    prepare(searcher, root, Halt{&stop, 0, nullptr, nullptr});
    for (std::size_t round = number % 2 == 0 ? 0 : 1; root.iteration(round, 0).depth != 0;
         ++round) {
      const Iteration now = root.iteration(round, 0);
      searcher.set_selectivity(now.selectivity);
      if (!searcher.search_root(root.position, root.past, now.depth, -kInfinite, kInfinite, nullptr,
                                0)) {
        break;
      }
    }
    nodes += searcher.nodes();
  }

  Table& table_;
  const Parameters parameters_;
  const MakeSearcher make_;
  const Signature signature_;
  std::vector<std::unique_ptr<Searcher>> searchers_;  // the main one first
};

}  // namespace palamedes::search
