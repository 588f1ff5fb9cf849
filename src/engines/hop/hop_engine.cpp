// engines/hop/hop_engine.cpp - one visitor fixes the order in which weights go into files and come
// back.
#include "engines/hop/hop_engine.hpp"

#include <algorithm>

#include "engines/hop/guide.hpp"
#include "engines/hop/nets.hpp"
#include "engines/hop/workers.hpp"
#include "engines/tree_engine.hpp"
#include "games/hop/hop.hpp"

namespace palamedes::engines {
namespace {

using hop_engine::Weights;

// Calls visit(number) for every weight, in the order of files.
template <class W, class Visit>
void for_each_weight(W& weights, const Visit& visit) {
  visit(weights.turn.early);
  visit(weights.turn.late);
  for (auto* row :
       {weights.mover_early, weights.mover_late, weights.waiting_early, weights.waiting_late}) {
    for (int i = 0; i < hop_engine::kFeatures; ++i) visit(row[i]);
  }
}

Weights weights_from(const WeightsFile& file) {
  Weights weights = hop_engine::kWeights;
  std::size_t next = 0;
  for_each_weight(weights, [&](int& weight) { weight = file.values[next++]; });
  return weights;
}

struct HopKnowledge {
  Weights weights;
  std::shared_ptr<const hop_engine::Nets> nets;  // may be null

  hop_engine::Worker* new_worker(const Hop&, CpuLevel, search::Table& table,
                                 const search::Parameters& parameters) const {
    const net::RowNet* const net = nets && nets->tables ? &nets->tables->net() : nullptr;
    return hop_engine::new_worker_plain(table, parameters, weights, net);
  }

  static std::uint32_t signature(const hop::Position&, const hop::Move& m) {
    return hop_engine::signature_of(m);
  }

  // Twice the plies to the limit: a search of just that depth has looked at most lines less deep.
  static int longest_game(const Hop&, const hop::Position&, const Past& past) {
    return std::clamp(2 * (hop_engine::kLastPly - past.plies), 1, search::kMostPlies / 2);
  }

  static int unit() { return 100; }
};

bool are_counts(const WeightsFile& weights) { return weights.evaluation == "counts"; }

Result<bool> check_hop_weights(const AnyGame&, const WeightsFile& weights) {
  if (!are_counts(weights)) return hop_engine::check_net(weights);
  const WeightsFile own = hop_weights();
  return serves(weights, {own.game, own.evaluation, own.version, own.values.size()});
}

Result<WeightsFile> net_or_counts() {
  auto net = hop_engine::shipped_net();
  return net ? *std::move(net) : hop_weights();
}

bool has_hop_net(const AnyGame&) { return hop_engine::nets_for({}) != nullptr; }

}  // namespace

std::unique_ptr<Engine> make_hop_engine(const AnyGame& game, const EngineOptions& options) {
  if (game.info().rule_set != Hop::id()) return nullptr;
  if (options.weights) {
    check(check_weights(game, *options.weights).ok(), "weights that do not fit the engine");
  }
  const bool counts = options.weights && are_counts(*options.weights);
  const Weights weights = counts ? weights_from(*options.weights) : hop_engine::kWeights;
  return make_guided(Hop(), options,
                     HopKnowledge{weights, counts ? nullptr : hop_engine::nets_for(options)});
}

WeightsFile hop_weights() {
  WeightsFile file{std::string(Hop::id()), "counts", 1, {}, {}};
  for_each_weight(hop_engine::kWeights, [&](int weight) { file.values.push_back(weight); });
  return file;
}

GameKnowledge hop_knowledge() {
  return {.family = "hop",
          .make_engine = make_hop_engine,
          .bench_sets = hop_bench_sets(),
          .taste = {1.6, 0.05},
          .weights = net_or_counts,
          .check_weights = check_hop_weights,
          .has_learned = has_hop_net,
          .fetched_weights = hop_engine::shipped_net_file,
          .advice = hop_advice()};
}

}  // namespace palamedes::engines
