// search/driver.hpp - from workers to an answer: iterative deepening, aspiration windows, several
// lines, several threads on one table.
//
// Workers live from search to search until a new game is told of, with the histories they have
// gathered. Helpers search the same iteration on the same table as the main worker, each trying
// later those moves that another thread is at (search/busy_moves.hpp); the first to finish ends it
// for all, and what it found is what the others go on with. Where time has ended the search, all
// vote on the move. With one thread and the same searches before it, the same limits of depth or
// nodes give the same answer everywhere.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
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
    while (searchers_.size() < wanted) {
      searchers_.push_back(make_());
      searchers_.back()->learn_with(*searchers_.front());
    }
    if (wanted > 1 && !busy_) busy_ = std::make_unique<BusyMoves>();
    for (auto& searcher : searchers_) searcher->share_moves(wanted > 1 ? busy_.get() : nullptr);
    Team team(/*first_ends_it=*/limits.lines <= 1);
    std::vector<Opinion> opinions(wanted);
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < wanted; ++i) {
      helpers.emplace_back([&, i] { opinions[i] = help(i, root, limits.depth.value_or(0), team); });
    }
    Found<Move> found = deepen(root, limits, report, team, opinions[0]);
    team.stop.store(true, std::memory_order_relaxed);
    for (std::thread& helper : helpers) helper.join();
    for (const Opinion& opinion : opinions) found.nodes += opinion.nodes;
    const bool votes = !found.complete && limits.lines <= 1 && limits.depth.value_or(0) == 0;
    if (wanted > 1 && votes) elect(root, opinions, found);
    return found;
  }

 private:
  // What one thread would play: of its last iteration, and how far that was on the way.
  struct Opinion {
    std::size_t rounds = 0;  // iterations that are finished
    int depth = 0;           // of the last one
    FoundLine<Move> line = {};
    std::uint64_t nodes = 0;  // of a helper
  };

  // What the threads of one search share besides the table.
  class Team {
   public:
    explicit Team(bool first_ends_it) : first_ends_it_(first_ends_it) {}

    std::atomic<bool> stop{false};

    // Iterations that are over for everybody.
    std::size_t rounds() const { return rounds_.load(std::memory_order_relaxed); }
    Opinion last() const {
      const std::lock_guard lock(mutex_);
      return last_;
    }
    void finish(const Opinion& opinion, bool by_main) {
      if (!by_main && !first_ends_it_) return;
      const std::lock_guard lock(mutex_);
      if (opinion.rounds <= last_.rounds) return;
      last_ = opinion;
      rounds_.store(opinion.rounds, std::memory_order_relaxed);
    }

   private:
    // Several lines are the main worker's: nobody else looks for the second.
    const bool first_ends_it_;
    std::atomic<std::size_t> rounds_{0};
    mutable std::mutex mutex_;
    Opinion last_;
  };

  // Where a thread is, to see whether another one has finished what it is at.
  struct Place {
    const Team& team;
    Halt limits;  // its own besides
    std::size_t round = 0;

    bool overtaken() const { return team.rounds() > round; }
    Halt halt() {
      Halt halt = limits;
      halt.context = this;
      halt.ask = [](void* context) {
        const auto& place = *static_cast<const Place*>(context);
        return place.overtaken() ||
               (place.limits.ask != nullptr && place.limits.ask(place.limits.context));
      };
      return halt;
    }
  };

  static void prepare(Searcher& searcher, const Root<Position>& root, const Halt& halt) {
    searcher.begin(halt);
    searcher.set_history(root.earlier_keys.data(), static_cast<int>(root.earlier_keys.size()));
    searcher.leave_out(root.left_out.data(), static_cast<int>(root.left_out.size()));
  }

  Found<Move> deepen(const Root<Position>& root, const Limits& limits, const Report& report,
                     Team& team, Opinion& opinion) {
    const Spending spending(limits);
    const int most_depth = limits.depth.value_or(0);
    Searcher& searcher = *searchers_[0];
    Place at{team, spending.halt()};
    prepare(searcher, root, limits.threads > 1 ? at.halt() : at.limits);
    const int wanted = std::min(limits.lines, root.move_count);

    Found<Move> found;
    bool going = true;
    int same_best = 0;  // iterations in a row
    for (std::size_t round = 0; going; ++round) {
      Iteration now = root.iteration(round, most_depth);
      if (now.depth == 0) break;
      at.round = round;
      searcher.set_selectivity(now.selectivity);
      std::vector<FoundLine<Move>> lines;
      std::vector<std::uint32_t> excluded;
      for (int n = 0; n < wanted && going; ++n) {
        const Score guess = static_cast<std::size_t>(n) < found.lines.size()
                                ? found.lines[static_cast<std::size_t>(n)].score
                                : 0;
        FoundLine<Move> line;
        going = iterate(searcher, root, now.depth, guess, excluded, line);
        if (line.moves.empty()) break;
        excluded.push_back(signature_(root.position, line.moves[0]));
        lines.push_back(std::move(line));
      }
      found.nodes = searcher.nodes();
      found.deepest = searcher.deepest();
      if (!going && wanted == 1 && at.overtaken()) {  // as if it had been the first itself
        Opinion first = team.last();
        round = first.rounds - 1;
        now = root.iteration(round, most_depth);
        lines = {std::move(first.line)};
        going = true;
      }
      // A halted iteration counts as far as it got: the table has it begin with the last choice, so
      // what it prefers is at least as good. But lines that are held against each other must be of
      // one depth: then those of the last whole iteration stand.
      const bool counts = going || wanted == 1 || found.lines.empty();
      if (!counts || lines.empty()) break;
      const auto best_of = [&](const std::vector<FoundLine<Move>>& from) {
        return signature_(root.position, from[0].moves[0]);
      };
      const bool same = !found.lines.empty() && best_of(found.lines) == best_of(lines);
      same_best = same ? same_best + 1 : 0;
      found.lines = std::move(lines);
      // A later line may come out better than one before it: it was searched by a table that knew
      // more.
      std::stable_sort(found.lines.begin(), found.lines.end(),
                       [](const auto& a, const auto& b) { return a.score > b.score; });
      if (going) found.depth = now.depth;
      opinion = {round + (going ? 1 : 0), found.depth, found.lines[0]};
      if (going) team.finish(opinion, /*by_main=*/true);
      const bool proven = going && is_proven(found.lines[0].score);
      found.complete = going && (proven || ((parameters_.exhaustive() || now.exhaustive) &&
                                            now.depth >= root.longest_game));
      if (report) report(found);
      if (proven && wanted == 1 && most_depth == 0) break;
      if (spending.too_late_for_more(same_best) || spending.nodes_spent(found.nodes)) break;
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

  // Iterations of a helper until the team is told to stop, or nothing is left to do.
  Opinion help(std::size_t number, const Root<Position>& root, int most_depth, Team& team) {
    Searcher& searcher = *searchers_[number];
    Place at{team, {&team.stop}};
    prepare(searcher, root, at.halt());
    Opinion opinion;
    while (!team.stop.load(std::memory_order_relaxed)) {
      if (team.rounds() > opinion.rounds) opinion = team.last();
      at.round = opinion.rounds;
      const Iteration now = root.iteration(at.round, most_depth);
      if (now.depth == 0) break;
      searcher.set_selectivity(now.selectivity);
      FoundLine<Move> line;
      const bool finished = iterate(searcher, root, now.depth, opinion.line.score, {}, line);
      if (finished && line.moves.empty()) break;
      if (line.moves.empty() || (!finished && at.overtaken())) continue;
      opinion.line = std::move(line);
      if (!finished) continue;  // stopped: it counts as far as it got
      opinion.rounds = at.round + 1, opinion.depth = now.depth;
      team.finish(opinion, /*by_main=*/false);
    }
    opinion.nodes = searcher.nodes();
    return opinion;
  }

  // The move that most threads would play, each counting by how far it came and by how much better
  // it finds its move than the least hopeful one does. What is proven needs no vote.
  void elect(const Root<Position>& root, const std::vector<Opinion>& opinions,
             Found<Move>& found) const {
    if (found.lines.empty() || is_proven(found.lines[0].score)) return;
    Score worst = kInfinite;
    for (const Opinion& one : opinions) {
      if (!one.line.moves.empty()) worst = std::min(worst, one.line.score);
    }
    const auto move_of = [&](const Opinion& one) {
      return signature_(root.position, one.line.moves[0]);
    };
    const auto votes_for = [&](std::uint32_t move) {
      std::int64_t votes = 0;
      for (const Opinion& one : opinions) {
        if (one.line.moves.empty() || move_of(one) != move) continue;
        const std::int64_t hope = one.line.score - worst + parameters_.aspiration_window;
        votes += hope * static_cast<std::int64_t>(one.rounds + 1);
      }
      return votes;
    };
    const Opinion* best = &opinions[0];
    for (const Opinion& one : opinions) {
      if (one.line.moves.empty()) continue;
      const std::int64_t more = votes_for(move_of(one)) - votes_for(move_of(*best));
      if (more > 0 || (more == 0 && move_of(one) == move_of(*best) && one.rounds > best->rounds)) {
        best = &one;
      }
    }
    found.lines[0] = best->line;
    found.depth = std::max(best->depth, 1);
  }

  Table& table_;
  const Parameters parameters_;
  const MakeSearcher make_;
  const Signature signature_;
  std::vector<std::unique_ptr<Searcher>> searchers_;  // the main one first
  std::unique_ptr<BusyMoves> busy_;                   // from the first search of several threads on
};

}  // namespace palamedes::search
