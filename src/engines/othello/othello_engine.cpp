// engines/othello/othello_engine.cpp - see othello_engine.hpp.
#include "engines/othello/othello_engine.hpp"

#include <algorithm>
#include <utility>

#include "engines/guided_engine.hpp"
#include "engines/othello/evaluation.hpp"
#include "engines/othello/solver.hpp"

namespace palamedes::engines {
namespace {

using othello_engine::kDisc;

constexpr int kSolveMost = 24;     // empty squares; more than this is not tried
constexpr int kOutcomeFirst = 16;  // from here on, who wins is settled before by how much
constexpr int kSolveAtOnce = 14;   // up to here a glance is enough before solving
constexpr int kGlance = 4;         // its depth
constexpr int kDepthBelow = 7;     // else the depth is so much less than the empty squares

// How deep the midgame search must get before the solver is tried. Its cost grows with the
// solver's, at about a tenth of it: who has no time for this has none for solving either.
constexpr int depth_before_solving(int empties) {
  return empties <= kSolveAtOnce ? kGlance : empties - kDepthBelow;
}

template <int kSize>
struct Knowledge {
  using G = Othello<kSize>;
  static othello_engine::MidgameSearch* new_worker(const G&, CpuLevel cpu, search::Table& table,
                                                   const search::Parameters& parameters,
                                                   const search::Halt& halt) {
    return othello_engine::new_worker<kSize>(cpu, table, parameters, halt);
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

  Analysis analyse(const AnyPlay& play, const search::Limits& limits,
                   const Report& report) override {
    const othello::Position root = typed(G(), play).position();
    const int empties = kSize * kSize - count_bits(root.own | root.opp);
    if (empties > kSolveMost || (limits.depth > 0 && limits.depth < empties)) {
      return midgame_.analyse(play, limits, report);
    }
    search::Limits before = limits;
    before.depth = depth_before_solving(empties);
    Analysis analysis = midgame_.analyse(play, before, report);
    if (analysis.complete || analysis.depth < std::min(before.depth, empties)) return analysis;
    if (limits.no_time_for_more && limits.no_time_for_more()) return analysis;
    if (limits.nodes != 0 && analysis.nodes >= limits.nodes) return analysis;
    improve(root, empties, limits, analysis);
    if (report) report(analysis);
    return analysis;
  }

  void new_game() override {
    midgame_.new_game();
    solver_.forget();
  }
  int unit() const override { return kDisc; }

 private:
  static bool ask(void* limits) {
    return static_cast<const search::Limits*>(limits)->out_of_time();
  }

  // What is left of the limits.
  static search::Halt halt_of(const search::Limits& limits, const Analysis& so_far) {
    search::Halt halt{limits.stop, 0, nullptr, nullptr};
    if (limits.nodes != 0)
      halt.nodes = limits.nodes > so_far.nodes ? limits.nodes - so_far.nodes : 1;
    if (limits.out_of_time) {
      halt.ask = ask;
      halt.context = const_cast<search::Limits*>(&limits);
    }
    return halt;
  }

  // Puts proven lines before the midgame's, as many as the limits allow.
  void improve(const othello::Position& root, int empties, const search::Limits& limits,
               Analysis& analysis) {
    const int wanted = std::min(std::max(limits.lines, 1), G::moves(root).size());
    if (wanted == 1 && empties >= kOutcomeFirst) {
      const Solved outcome = solver_.outcome(root, halt_of(limits, analysis));
      analysis.nodes += outcome.nodes;
      if (!outcome.finished) return;
      // A proven win or draw is worth more than a guess; a loss says nothing about which move.
      if (outcome.margin >= 0) put_first(root, outcome, 0, at_least(outcome, analysis), analysis);
      if (limits.nodes != 0 && analysis.nodes >= limits.nodes) return;
    }
    std::uint64_t excluded = 0;
    for (int n = 0; n < wanted; ++n) {
      const Solved solved = solver_.solve(root, halt_of(limits, analysis), excluded);
      analysis.nodes += solved.nodes;
      if (!solved.finished) {
        // The best move so far may already be proven to win (by more).
        const bool counts = n == 0 && !solved.line.empty() && solved.margin > 0;
        if (counts) put_first(root, solved, 0, at_least(solved, analysis), analysis);
        return;
      }
      put_first(root, solved, static_cast<std::size_t>(n), kDisc * solved.margin, analysis);
      if (solved.line.front() != othello::Move::Pass) {
        excluded |= 1ULL << static_cast<int>(solved.line.front());
      }
    }
    analysis.lines.resize(static_cast<std::size_t>(wanted));
    analysis.depth = analysis.deepest = empties;
    analysis.complete = true;
  }

  // A margin that is proven, but may be larger: the midgame's guess stands where it is.
  static search::Score at_least(const Solved& solved, const Analysis& analysis) {
    return std::max(kDisc * solved.margin, analysis.lines[0].score);
  }

  // The line becomes number n; another one with the same move goes.
  static void put_first(const othello::Position& root, const Solved& solved, std::size_t n,
                        search::Score score, Analysis& analysis) {
    EngineLine words{score, {}};
    othello::Position p = root;
    for (const othello::Move m : solved.line) {
      words.moves.push_back(G::move_text(p, m));
      p = G::play(p, m);
    }
    auto& lines = analysis.lines;
    const std::string& move = words.moves.front();
    const auto same = [&](const EngineLine& line) { return line.moves.front() == move; };
    const std::size_t most = std::max(lines.size(), n + 1);
    lines.erase(std::remove_if(lines.begin() + static_cast<std::ptrdiff_t>(n), lines.end(), same),
                lines.end());
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(n), std::move(words));
    if (lines.size() > most) lines.resize(most);
    if (n == 0) analysis.best = G::encode(root, solved.line.front());
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

}  // namespace palamedes::engines
