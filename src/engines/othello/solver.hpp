// engines/othello/solver.hpp - the exact solver with its table: exact margins, outcomes, and the
// line of best play that goes with them.
//
// Far from the end it is the midgame's search that leaves nothing out in its last pass. Belongs to
// one thread. The table is kept from call to call: what was proven stays proven.
#pragma once

#include <memory>
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
  Solver(std::size_t table_megabytes, CpuLevel cpu, const PatternTables* patterns = nullptr)
      : cpu_(cpu), patterns_(patterns), table_(table_megabytes) {}

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

  // Points.
  Solved deepen(const othello::Position& root, int empties, const search::Halt& halt,
                search::Score alpha, search::Score beta, std::uint64_t excluded) {
    std::vector<std::uint32_t> left_out;
    for (const int square : members(excluded)) {
      left_out.push_back(signature_of(static_cast<othello::Move>(square)));
    }
    search::Parameters parameters;
    const std::unique_ptr<MidgameSearch> search(
        new_worker<kSize>(cpu_, table_, parameters, patterns_));
    search->begin(halt);
    search->set_history(nullptr, 0);
    search->leave_out(left_out.data(), static_cast<int>(left_out.size()));
    search::Score guess = 0;
    bool finished = false;
    for (const search::Iteration& now : iterations_for(empties, 0)) {
      search->set_selectivity(now.selectivity);
      // Margins are even: beside the guess there is none within a disc.
      search::Score low = now.depth == 1 ? alpha : std::max(alpha, guess - kDisc);
      search::Score high = now.depth == 1 ? beta : std::min(beta, guess + kDisc);
      if (low >= high) low = alpha, high = beta;
      while (true) {
        finished = search->search_root(root, {}, now.depth, low, high, nullptr, 0);
        if (!finished) break;
        guess = search->score();
        if (guess <= low && low > alpha) {
          high = low + 1, low = alpha;
        } else if (guess >= high && high < beta) {
          low = high - 1, high = beta;
        } else {
          break;
        }
      }
      if (!finished) break;
    }
    Solved solved{finished, guess / kDisc, {}, search->nodes()};
    const auto& line = search->line();
    if (finished) solved.line.assign(line.moves, line.moves + line.length);
    return solved;
  }

  const CpuLevel cpu_;
  const PatternTables* const patterns_;
  search::Table table_;
};

}  // namespace palamedes::engines::othello_engine
