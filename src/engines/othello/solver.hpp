// engines/othello/solver.hpp - the endgame solver with its table: exact margins, outcomes, and the
// line of best play that goes with them.
//
// Belongs to one thread. The table is kept from call to call: what was proven stays proven.
#pragma once

#include <memory>
#include <vector>

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

template <int kSize>
class Solver {
 public:
  static constexpr int kBeyond = kSize * kSize + 1;  // every margin

  Solver(std::size_t table_megabytes, CpuLevel cpu) : cpu_(cpu), table_(table_megabytes) {}

  void forget() { table_.clear(); }

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
  Solved run(const othello::Position& root, const search::Halt& halt, int alpha, int beta,
             std::uint64_t excluded) {
    table_.new_search();
    const std::unique_ptr<ExactSearch> search(new_solver<kSize>(cpu_, table_, halt));
    const ExactAnswer answer = search->solve(root, alpha, beta, excluded);
    Solved solved{answer.finished, answer.margin, {}, 0};
    if (answer.finished || answer.has_best) {
      solved.line.push_back(answer.best);
      if (answer.finished && alpha < answer.margin && answer.margin < beta) {
        follow(*search, root, answer.margin, solved.line);
      }
    }
    solved.nodes = search->nodes();
    return solved;
  }

  // Extends the line: in each position the first move found that holds the margin, by a null window
  // just below it. Stops early when halted.
  static void follow(ExactSearch& search, const othello::Position& root, int margin,
                     std::vector<othello::Move>& line) {
    othello::Position p = Othello<kSize>::play(root, line.front());
    int held = -margin;
    while (!Othello<kSize>::moves(p).empty()) {
      const ExactAnswer answer = search.solve(p, held - 1, held, 0);
      if (!answer.finished || !answer.has_best) return;
      line.push_back(answer.best);
      p = Othello<kSize>::play(p, answer.best);
      held = -held;
    }
  }

  const CpuLevel cpu_;
  search::Table table_;
};

}  // namespace palamedes::engines::othello_engine
