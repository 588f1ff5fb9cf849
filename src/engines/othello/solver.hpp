// engines/othello/solver.hpp - the exact solver with its table: exact margins, outcomes, and the
// line of best play that goes with them.
//
// Far from the end it is the midgame's search that leaves nothing out in its last pass. Belongs to
// one thread, but may use several inside: they search the same root on one table and stay out of
// each other's way (search/busy_moves.hpp); the first to know ends it. The table is kept from call
// to call: what was proven stays proven.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "engines/othello/iterations.hpp"
#include "engines/othello/points.hpp"
#include "engines/othello/worker.hpp"
#include "games/othello/othello.hpp"

namespace palamedes::engines::othello_engine {

// In the solver's own moves; engines make an Analysis of it.
struct Solved {
  bool finished = false;  // false: halted; the rest is then what was proven until then
  int margin = 0;         // for the side to move; exact if finished and inside the window asked for
  std::vector<othello::Move>
      line;  // best play to the end where the margin is exact, else one move, or none
  std::uint64_t nodes = 0;
};

// What a search on the way to the solution found.
struct SolverPass {
  int depth;
  search::Score score;  // in points, for the side to move; selective passes may be wrong
  std::vector<othello::Move> line;
  std::uint64_t nodes;  // of all threads, in all passes so far
};

// Extends a line whose margin is known to the end of the game: in each position by the first move
// found that holds it, by a null window just below. Stops early when halted.
template <int kSize>
void follow(ExactSearch& search, const othello::Position& root, int margin,
            std::vector<othello::Move>& line) {
  othello::Position p = root;
  int held = margin;
  for (const othello::Move m : line) {
    p = Othello<kSize>::play(p, m);
    held = -held;
  }
  while (!Othello<kSize>::moves(p).empty()) {
    const ExactAnswer answer = search.solve(p, held - 1, held, 0);
    if (!answer.finished || !answer.has_best) return;
    line.push_back(answer.best);
    p = Othello<kSize>::play(p, answer.best);
    held = -held;
  }
}

template <int kSize>
class Solver {
 public:
  static constexpr int kBeyond = kSize * kSize + 1;  // every margin

  // The patterns must outlive it.
  Solver(std::size_t table_megabytes, CpuLevel cpu, const PatternTables* patterns = nullptr,
         int threads = 1)
      : cpu_(cpu), patterns_(patterns), threads_(threads), table_(table_megabytes) {}

  void forget() { table_.clear(); }

  // Told after every pass, on the thread that asked for a solution; none where few squares are
  // left.
  void set_report(std::function<void(const SolverPass&)> report) { report_ = std::move(report); }

  // The exact margin and best play. The squares of `excluded` are not played at the root.
  // requires: the game is not over and some move is left.
  Solved solve(const othello::Position& root, const search::Halt& halt,
               std::uint64_t excluded = 0) {
    return run(root, halt, -kBeyond, kBeyond, excluded);
  }

  // Only who wins: a margin above zero is a win, with a move that keeps it; much cheaper.
  Solved outcome(const othello::Position& root, const search::Halt& halt,
                 std::uint64_t excluded = 0) {
    return run(root, halt, -1, 1, excluded);
  }

 private:
  static constexpr int kByTheTailAlone = 10;  // so few empty squares need no other search

  Solved run(const othello::Position& root, const search::Halt& halt, int alpha, int beta,
             std::uint64_t excluded) {
    table_.new_search();
    const int empties = kSize * kSize - count_bits(root.own | root.opp);
    const std::unique_ptr<ExactSearch> tail(new_solver<kSize>(cpu_, table_, halt));
    Solved solved;
    if (empties <= kByTheTailAlone) {
      const ExactAnswer answer = tail->solve(root, alpha, beta, excluded);
      solved = {answer.finished, answer.margin, {}, 0};
      if (answer.finished || answer.has_best) solved.line.push_back(answer.best);
    } else {
      solved = deepen(root, empties, halt, kDisc * alpha, kDisc * beta, excluded);
    }
    if (solved.finished && alpha < solved.margin && solved.margin < beta) {
      follow<kSize>(*tail, root, solved.margin, solved.line);
    } else if (solved.line.size() > 1) {
      solved.line.resize(1);
    }
    solved.nodes += tail->nodes();
    return solved;
  }

  // What a thread does in one search of the root, and what came of it.
  struct Task {
    const othello::Position& root;
    std::vector<std::uint32_t> left_out;
    search::Halt halt;
    int depth = 0, selectivity = 0;
    search::Score low = 0, high = 0;
    std::uint64_t nodes = 0;            // of all threads, in all searches so far
    const MidgameSearch* by = nullptr;  // who finished it; null: it was halted
  };

  // Threads begin anew for every search: who has finished tells the others to stop.
  void search_by_all(const std::vector<std::unique_ptr<MidgameSearch>>& searches, Task& task) {
    std::atomic<bool> done{false};
    std::atomic<const MidgameSearch*> first{nullptr};
    const auto take_part = [&](MidgameSearch& search, search::Halt halt) {
      if (searches.size() > 1) halt.stop = &done;
      search.begin(halt);
      search.set_history(nullptr, 0);
      search.leave_out(task.left_out.data(), static_cast<int>(task.left_out.size()));
      search.set_selectivity(task.selectivity);
      if (!search.search_root(task.root, {}, task.depth, task.low, task.high, nullptr, 0)) {
        if (&search == searches[0].get()) done = true;  // somebody wants an answer now
        return;
      }
      const MidgameSearch* nobody = nullptr;
      first.compare_exchange_strong(nobody, &search);
      done = true;
    };
    std::vector<std::thread> helpers;
    for (std::size_t i = 1; i < searches.size(); ++i) {
      helpers.emplace_back([&, i] { take_part(*searches[i], {}); });
    }
    take_part(*searches[0], task.halt);
    for (std::thread& helper : helpers) helper.join();
    for (const auto& search : searches) task.nodes += search->nodes();
    task.by = first;
  }

  // Points.
  Solved deepen(const othello::Position& root, int empties, const search::Halt& halt,
                search::Score alpha, search::Score beta, std::uint64_t excluded) {
    Task task{root, {}, halt};
    for (const int square : members(excluded)) {
      task.left_out.push_back(signature_of(static_cast<othello::Move>(square)));
    }
    std::vector<std::unique_ptr<MidgameSearch>> searches;
    search::BusyMoves busy;
    for (int i = 0; i < threads_; ++i) {
      searches.emplace_back(new_worker<kSize>(cpu_, table_, {}, patterns_));
      if (threads_ > 1) searches.back()->share_moves(&busy);
    }
    search::Score guess = 0;
    for (const search::Iteration& now : iterations_for(empties, 0)) {
      task.depth = now.depth, task.selectivity = now.selectivity;
      // Margins are even: beside the guess there is none within a disc.
      task.low = now.depth == 1 ? alpha : std::max(alpha, guess - kDisc);
      task.high = now.depth == 1 ? beta : std::min(beta, guess + kDisc);
      if (task.low >= task.high) task.low = alpha, task.high = beta;
      while (true) {
        if (halt.nodes != 0)
          task.halt.nodes = halt.nodes > task.nodes ? halt.nodes - task.nodes : 1;
        search_by_all(searches, task);
        if (task.by == nullptr) break;
        guess = task.by->score();
        if (guess <= task.low && task.low > alpha) {
          task.high = task.low + 1, task.low = alpha;
        } else if (guess >= task.high && task.high < beta) {
          task.low = task.high - 1, task.high = beta;
        } else {
          break;
        }
      }
      if (task.by == nullptr) break;
      if (report_) report_({now.depth, guess, line_of(*task.by), task.nodes});
    }
    Solved solved{task.by != nullptr, guess / kDisc, {}, task.nodes};
    if (task.by != nullptr) solved.line = line_of(*task.by);
    return solved;
  }

  static std::vector<othello::Move> line_of(const MidgameSearch& search) {
    const auto& line = search.line();
    return {line.moves, line.moves + line.length};
  }

  const CpuLevel cpu_;
  const PatternTables* const patterns_;
  const int threads_;
  search::Table table_;
  std::function<void(const SolverPass&)> report_;
};

}  // namespace palamedes::engines::othello_engine
