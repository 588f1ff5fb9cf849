// engines/othello/othello_engine.cpp - one search for all of the game: what it proves is followed
// to the end.
#include "engines/othello/othello_engine.hpp"

#include <algorithm>
#include <utility>

#include "engines/othello/advice.hpp"
#include "engines/othello/shipped_patterns.hpp"
#include "engines/othello/solve.hpp"
#include "engines/othello/solver.hpp"
#include "engines/tree_engine.hpp"

namespace palamedes::engines {
namespace {

using othello_engine::kDisc;

constexpr int kSolvedWhateverTheEffort = 12;

// The evaluation errs by several discs, so windows are wide.
search::Parameters othello_parameters() {
  search::Parameters parameters;
  parameters.aspiration_window = 2 * kDisc;
  return parameters;
}

template <int kSize>
struct Knowledge {
  using G = Othello<kSize>;
  std::shared_ptr<const othello_engine::PatternTables> patterns;  // may be null

  othello_engine::MidgameSearch* new_worker(const G&, CpuLevel cpu, search::Table& table,
                                            const search::Parameters& parameters) const {
    return othello_engine::new_worker<kSize>(cpu, table, parameters, patterns.get());
  }
  static std::vector<search::Iteration> iterations(const G&, const othello::Position& p,
                                                   const Limits& limits) {
    return othello_engine::iterations_for(kSize * kSize - count_bits(p.own | p.opp),
                                          limits.depth.value_or(0));
  }
  static std::uint32_t signature(const othello::Position&, othello::Move m) {
    return othello_engine::signature_of(m);
  }
  // Passes cost no depth, so every ply of depth fills a square.
  static int longest_game(const G&, const othello::Position& p, const Past&) {
    return kSize * kSize - count_bits(p.own | p.opp);
  }
  static int unit() { return kDisc; }
  static search::Parameters parameters() { return othello_parameters(); }
};

template <int kSize>
class OthelloEngine final : public Engine {
  using G = Othello<kSize>;

 public:
  OthelloEngine(const EngineOptions& options,
                std::shared_ptr<const othello_engine::PatternTables> patterns)
      : search_(G(), options, {std::move(patterns)}), cpu_(options.cpu), ends_(kEndsMegabytes) {}

  Analysis analyse(const AnyPlay& play, const Limits& limits) override {
    const othello::Position& root = typed<G>(play).position();
    Limits wrapped = limits;
    if (limits.report) {
      wrapped.report = [&](const Analysis& analysis) {
        Analysis told = analysis;
        if (told.complete) become_exact(root, told);
        limits.report(told);
      };
    }
    Analysis analysis = search_.analyse(play, wrapped);
    if (analysis.complete) become_exact(root, analysis);
    return analysis;
  }

  void new_game() override {
    search_.new_game();
    ends_.clear();
  }
  int unit() const override { return kDisc; }
  bool is_solved_at_once(const AnyPlay& play) const override {
    return empty_squares(play) <= kSolvedWhateverTheEffort;
  }

 private:
  static constexpr std::size_t kEndsMegabytes = 1;

  // Says the margin, and follows every line to its end.
  void become_exact(const othello::Position& root, Analysis& analysis) {
    analysis.deepest = std::max(analysis.deepest, analysis.depth);
    analysis.margin = analysis.lines[0].score / kDisc;
    const std::unique_ptr<othello_engine::ExactSearch> search(
        othello_engine::new_solver<kSize>(cpu_, ends_, {}));
    for (ExpectedLine& line : analysis.lines) {
      std::vector<othello::Move> moves;
      othello::Position p = root;
      for (const MoveCode code : line.moves) {
        moves.push_back(*G::decode(p, code));
        p = G::play(p, moves.back());
      }
      othello_engine::follow<kSize>(*search, root, line.score / kDisc, moves);
      for (std::size_t i = line.moves.size(); i < moves.size(); ++i) {
        line.moves.push_back(G::encode(p, moves[i]));
        p = G::play(p, moves[i]);
      }
    }
  }

  GuidedEngine<G, Knowledge<kSize>> search_;
  const CpuLevel cpu_;
  search::Table ends_;  // for what lies behind the lines that were found
};

template <int kSize>
std::unique_ptr<Engine> make_of_size(
    const EngineOptions& options, std::shared_ptr<const othello_engine::PatternTables> patterns) {
  if (options.by_tree) {
    return make_guided(Othello<kSize>(), options, Knowledge<kSize>{std::move(patterns)});
  }
  return std::make_unique<OthelloEngine<kSize>>(options, std::move(patterns));
}

Result<bool> check_othello_weights(const AnyGame& game, const WeightsFile& weights) {
  return othello_engine::check_patterns(game.info().id, weights);
}

bool has_patterns(const AnyGame& game) {
  return game.info().id == Othello<8>::id() && othello_engine::patterns_for({}) != nullptr;
}

}  // namespace

std::unique_ptr<Engine> make_othello_engine(const AnyGame& game, const EngineOptions& options) {
  if (game.info().id == Othello<8>::id()) {
    return make_of_size<8>(options, othello_engine::patterns_for(options));
  }
  if (game.info().id == Othello<6>::id()) return make_of_size<6>(options, nullptr);
  return nullptr;
}

GameKnowledge othello_knowledge() {
  return {.family = "othello",
          .make_engine = make_othello_engine,
          .bench_sets = othello_bench_sets(),
          .taste = {8, 0.5},
          .weights = othello_engine::shipped_weights,
          .check_weights = check_othello_weights,
          .has_learned = has_patterns,
          .solver = {solve_by_discs, is_near_the_end},
          .fetched_weights = othello_engine::shipped_file,
          .parameters = othello_parameters,
          .advice = othello_advice()};
}

}  // namespace palamedes::engines
