// engines/minichess/minichess_engine.cpp - signatures do not depend on sliders: the plain guide's
// serve every CPU level.
#include "engines/minichess/minichess_engine.hpp"

#include <algorithm>

#include "engines/minichess/guide.hpp"
#include "engines/minichess/nets.hpp"
#include "engines/minichess/workers.hpp"
#include "engines/net/lanes_plain.hpp"
#include "engines/tree_engine.hpp"

namespace palamedes::engines {
namespace {

template <class G>
struct ChessKnowledge {
  using Rules = typename G::template WithSliders<minichess::PlainSliders>;
  using Guide = chess::ChessGuide<Rules, minichess::PlainSliders<Rules::kRows>, net::PlainLanes>;

  std::shared_ptr<const chess::Nets> nets;  // may be null

  chess::Worker* new_worker(const G&, [[maybe_unused]] CpuLevel level, search::Table& table,
                            const search::Parameters& parameters) const {
    const chess::Net* const net = nets ? nets->of(G::id()) : nullptr;
#if PALAMEDES_X86_KERNELS
    if (level == CpuLevel::Avx512) return chess::new_worker_avx512<G>(table, parameters, net);
    if (level == CpuLevel::Avx2) return chess::new_worker_avx2<G>(table, parameters, net);
#endif
    return chess::new_worker_plain<G>(table, parameters, net);
  }

  static std::uint32_t signature(const minichess::Position& p, minichess::Move m) {
    return Guide::signature(p, m);
  }

  // Twice the plies to the limit: a search of just that depth has looked at most lines less deep.
  static int longest_game(const G&, const minichess::Position&, const Past& past) {
    using End = typename Guide::End;
    if (!End::kCapped) return search::kMostPlies;
    return std::max(1, 2 * (End::kPlyLimit - past.plies));
  }

  static int unit() { return 100; }
};

template <class G>
std::unique_ptr<Engine> make(const EngineOptions& options) {
  return make_guided(G(), options, ChessKnowledge<G>{chess::nets_for(options)});
}

bool chess_has_net(const AnyGame& game) {
  const auto nets = chess::nets_for({});
  return nets && nets->of(game.info().rule_set) != nullptr;
}

}  // namespace

std::unique_ptr<Engine> make_minichess_engine(const AnyGame& game, const EngineOptions& options) {
  const std::string& id = game.info().rule_set;
  if (id == MiniChess2023::id()) return make<MiniChess2023>(options);
  if (id == MiniChess2026::id()) return make<MiniChess2026>(options);
  if (id == Gardner::id()) return make<Gardner>(options);
  return nullptr;
}

GameKnowledge minichess_knowledge() {
  return {.family = "minichess",
          .make_engine = make_minichess_engine,
          .bench_sets = minichess_bench_sets(),
          .taste = {1.9, 0.08},
          .weights = chess::shipped_nets,
          .check_weights = chess::check_nets,
          .has_learned = chess_has_net,
          .fetched_weights = chess::shipped_nets_file,
          .advice = minichess_advice()};
}

}  // namespace palamedes::engines
