// engines/chain/chain_engine.cpp - the type of game by rule set, and by whether its board fits 64
// bits.
#include "engines/chain/chain_engine.hpp"

#include "engines/chain/guide.hpp"
#include "engines/chain/nets.hpp"
#include "engines/chain/workers.hpp"
#include "engines/longest_game.hpp"
#include "engines/tree_engine.hpp"

namespace palamedes::engines {
namespace {

template <class G>
constexpr bool kSmall = sizeof(G::Position::own) == sizeof(std::uint64_t);

template <class G>
struct ChainKnowledge {
  std::shared_ptr<const chain_engine::Nets> nets;  // may be null
  const net::RowNet* net = nullptr;                // of these

  chain_engine::Worker<G>* new_worker(const G& game, [[maybe_unused]] CpuLevel level,
                                      search::Table& table,
                                      const search::Parameters& parameters) const {
#if PALAMEDES_X86_KERNELS
    if constexpr (kSmall<G>) {
      if (level >= CpuLevel::Avx2) {
        return chain_engine::new_worker_avx2(game, table, parameters, net);
      }
    }
#endif
    return chain_engine::new_worker_plain(game, table, parameters, net);
  }

  static std::uint32_t signature(const typename G::Position&, chain::Move m) {
    return chain_engine::signature_of(m);
  }

  // Twice the plies to the end: a search of just that depth has looked at most lines less deep.
  static int longest_game(const G& game, const typename G::Position& p, const Past& past) {
    return 2 * engines::longest_game(game, p, past);
  }

  static int unit() { return 100; }
};

template <class G>
bool stands_for(const GameInfo& info) {
  return G::kName == info.rule_set && kSmall<G> == chain::fits_64_bits(info.rows, info.cols);
}

bool chain_has_net(const AnyGame& game) {
  const auto nets = chain_engine::nets_for({});
  return nets && nets->of(game.info()) != nullptr;
}

}  // namespace

std::unique_ptr<Engine> make_chain_engine(const AnyGame& game, const EngineOptions& options) {
  const GameInfo& info = game.info();
  const auto nets = chain_engine::nets_for(options);
  const net::RowNet* const net = nets ? nets->of(info) : nullptr;
#define PALAMEDES_MAKE(G)                                                               \
  if (stands_for<G>(info)) {                                                            \
    return make_guided(G(info.rows, info.cols), options, ChainKnowledge<G>{nets, net}); \
  }
  PALAMEDES_FOR_EACH_CHAIN_GAME(PALAMEDES_MAKE)
#undef PALAMEDES_MAKE
  return nullptr;
}

GameKnowledge chain_knowledge() {
  return {.family = "chain",
          .make_engine = make_chain_engine,
          .bench_sets = chain_bench_sets(),
          .taste = {1.6, 0.05},
          .weights = chain_engine::shipped_nets,
          .check_weights = chain_engine::check_nets,
          .has_learned = chain_has_net,
          .fetched_weights = chain_engine::shipped_nets_file,
          .advice = chain_advice()};
}

}  // namespace palamedes::engines
