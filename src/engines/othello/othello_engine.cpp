// engines/othello/othello_engine.cpp - who wins before by how much, and neither before a search at
// a tenth of the cost.
#include "engines/othello/othello_engine.hpp"

#include <algorithm>
#include <utility>

#include "engines/guided_engine.hpp"
#include "engines/othello/evaluation.hpp"
#include "engines/othello/solve.hpp"
#include "engines/othello/solver.hpp"

namespace palamedes::engines {
namespace {

using othello_engine::kDisc;

constexpr int kSolveMost = 24;     // empty squares; more than this is not tried
constexpr int kOutcomeFirst = 16;  // from here on, who wins is settled before by how much
constexpr int kSolveAtOnce = 14;   // up to here a glance is enough before solving
constexpr int kGlance = 4;         // its depth
constexpr int kSolvedWhateverTheEffort = 12;
constexpr int kDepthBelow = 7;  // else the depth is so much less than the empty squares

// How deep the midgame search must get before the solver is tried. Its cost grows with the
// solver's, at about a tenth of it: who has no time for this has none for solving either.
constexpr int depth_before_solving(int empties) {
  return empties <= kSolveAtOnce ? kGlance : empties - kDepthBelow;
}

template <int kSize>
struct Knowledge {
  using G = Othello<kSize>;
  static othello_engine::MidgameSearch* new_worker(const G&, CpuLevel cpu, search::Table& table,
                                                   const search::Parameters& parameters) {
    return othello_engine::new_worker<kSize>(cpu, table, parameters);
  }
  static std::uint32_t signature(const othello::Position&, othello::Move m) {
    return othello_engine::signature_of(m);
  }
  // Passes cost no depth, so every ply of depth fills a square.
  static int longest_game(const G&, const othello::Position& p, const Past&) {
    return kSize * kSize - count_bits(p.own | p.opp);
  }
  static int unit() { return kDisc; }
};

// The numbers that suit Othello: its evaluation errs by several discs, so margins are wide. Against
// searching every move in full, +84 +- 78 Elo at 20 000 nodes a move.
EngineOptions for_midgame(EngineOptions options) {
  options.table_megabytes = std::max<std::size_t>(1, options.table_megabytes / 2);
  search::Parameters& p = options.parameters;
  p.use_forced_replies = true;  // see Knowledge::longest_game
  p.aspiration_window = 2 * kDisc;
  p.reverse_futility_depth = 5;
  p.reverse_futility_margin = 5 * kDisc / 2;
  p.futility_margin = 2 * kDisc;
  p.futility_base = 4 * kDisc;
  p.late_move_base = 5;
  return options;
}

template <int kSize>
class OthelloEngine final : public Engine {
  using G = Othello<kSize>;
  using Solved = othello_engine::Solved;

 public:
  explicit OthelloEngine(const EngineOptions& options)
      : midgame_(G(), for_midgame(options)),
        solver_(std::max<std::size_t>(1, options.table_megabytes / 2), options.cpu) {}

  Analysis analyse(const AnyPlay& play, const Limits& limits) override {
    const Playthrough<G>& through = typed<G>(play);
    const othello::Position& root = through.position();
    const int empties = kSize * kSize - count_bits(root.own | root.opp);
    const int depth = limits.depth.value_or(0);
    if (empties > kSolveMost || (depth > 0 && depth < empties)) {
      return midgame_.analyse(play, limits);
    }
    Limits before = limits;
    before.depth = depth_before_solving(empties);
    Analysis analysis = midgame_.analyse(play, before);
    if (analysis.depth < std::min(*before.depth, empties)) return analysis;
    const search::Spending spending(limits);
    if (spending.too_late_for_more() || spending.nodes_spent(analysis.nodes)) return analysis;
    const RootLines<G> lines(through);
    const bool improved = std::min(limits.lines, lines.moves_to_search()) > 1
                              ? solve_lines(root, limits.lines, spending, lines, analysis)
                              : solve_best(root, limits.lines, spending, lines, analysis);
    if (limits.report && improved) limits.report(analysis);
    return analysis;
  }

  void new_game() override {
    midgame_.new_game();
    solver_.forget();
  }
  int unit() const override { return kDisc; }
  bool is_solved_at_once(const AnyPlay& play) const override {
    return empty_squares(play) <= kSolvedWhateverTheEffort;
  }

 private:
  // The squares that others stand for.
  static std::uint64_t left_out(const RootLines<G>& lines) {
    std::uint64_t squares = 0;
    for (const auto& twin : lines.twins()) squares |= 1ULL << static_cast<int>(twin.move);
    return squares;
  }

  static void become_exact(const othello::Position& root, int margin, Analysis& analysis) {
    analysis.depth = analysis.deepest = kSize * kSize - count_bits(root.own | root.opp);
    analysis.complete = true;
    analysis.margin = margin;
  }

  // Replaces the midgame's line by what is proven, as far as the limits allow; whether anything is.
  bool solve_best(const othello::Position& root, int most, const search::Spending& spending,
                  const RootLines<G>& lines, Analysis& analysis) {
    const std::uint64_t excluded = left_out(lines);
    const search::Score guess = analysis.lines[0].score;
    const auto show = [&](const Solved& solved, search::Score score) {
      lines.write({{score, solved.line}}, most, analysis);
    };
    // A margin that is proven, but may be larger: the midgame's guess stands where it is.
    const auto at_least = [guess](int margin) { return std::max(kDisc * margin, guess); };

    bool improved = false;
    if (kSize * kSize - count_bits(root.own | root.opp) >= kOutcomeFirst) {
      const Solved outcome = solver_.outcome(root, spending.halt(analysis.nodes), excluded);
      analysis.nodes += outcome.nodes;
      if (!outcome.finished) return false;
      // A proven win or draw is worth more than a guess; a loss says nothing about which move.
      improved = outcome.margin >= 0;
      if (improved) show(outcome, at_least(outcome.margin));
      if (spending.nodes_spent(analysis.nodes)) return improved;
    }
    const Solved solved = solver_.solve(root, spending.halt(analysis.nodes), excluded);
    analysis.nodes += solved.nodes;
    if (!solved.finished) {
      // The best move so far may already be proven to win (by more).
      const bool counts = !solved.line.empty() && solved.margin > 0;
      if (counts) show(solved, at_least(solved.margin));
      return improved || counts;
    }
    show(solved, kDisc * solved.margin);
    become_exact(root, solved.margin, analysis);
    return true;
  }

  // Replaces the midgame's lines by exact ones. All or none: guesses and truths cannot be compared.
  bool solve_lines(const othello::Position& root, int most, const search::Spending& spending,
                   const RootLines<G>& lines, Analysis& analysis) {
    std::vector<search::FoundLine<othello::Move>> exact;
    std::uint64_t excluded = left_out(lines);
    for (int n = std::min(most, lines.moves_to_search()); n > 0; --n) {
      const Solved solved = solver_.solve(root, spending.halt(analysis.nodes), excluded);
      analysis.nodes += solved.nodes;
      if (!solved.finished) return false;
      exact.push_back({kDisc * solved.margin, solved.line});
      excluded |= 1ULL << static_cast<int>(solved.line.front());
    }
    const int margin = exact[0].score / kDisc;
    lines.write(exact, most, analysis);
    become_exact(root, margin, analysis);
    return true;
  }

  GuidedEngine<G, Knowledge<kSize>> midgame_;
  othello_engine::Solver<kSize> solver_;
};

}  // namespace

std::unique_ptr<Engine> make_othello_engine(const AnyGame& game, const EngineOptions& options) {
  if (game.info().id == Othello<8>::id()) return std::make_unique<OthelloEngine<8>>(options);
  if (game.info().id == Othello<6>::id()) return std::make_unique<OthelloEngine<6>>(options);
  return nullptr;
}

GameKnowledge othello_knowledge() {
  return {.family = "othello",
          .make_engine = make_othello_engine,
          .bench_sets = othello_bench_sets(),
          .taste = {8, 0.5},
          .weights = nullptr,
          .solver = {solve_by_discs, is_near_the_end}};
}

}  // namespace palamedes::engines
