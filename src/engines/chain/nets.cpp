#include "engines/chain/nets.hpp"

#include <fmt/format.h>

#include "engines/chain/net_inputs.hpp"
#include "engines/shipped_file.hpp"
#include "games/chain/rule_sets.hpp"

#ifdef PALAMEDES_SHIPPED_WEIGHTS
PALAMEDES_SHIPPED_FILE(chain_weights, PALAMEDES_SHIPPED_WEIGHTS)
#else
static std::string_view chain_weights() { return {}; }
#endif

namespace palamedes::engines::chain_engine {
namespace {

// The place of a game's net, by the list of rule sets; -1 for a board that is not the standard one.
int place_of(const GameInfo& info) {
  const auto sets = ChainFamily::rule_sets();
  for (std::size_t i = 0; i < sets.size(); ++i) {
    if (sets[i].name != info.rule_set) continue;
    const bool standard = sets[i].standard.rows == info.rows && sets[i].standard.cols == info.cols;
    return standard ? static_cast<int>(i) : -1;
  }
  return -1;
}

std::string_view prefix_at(std::size_t place) {
  const std::string_view name = ChainFamily::rule_sets()[place].name;
  return name.substr(name.find('/') + 1);
}

net::RowNetShape shape_at(std::size_t place) {
  const BoardSize size = ChainFamily::rule_sets()[place].standard;
  return NetInputs<Chain2018<std::uint64_t>::Rules>::shape(size.rows, size.cols);
}

}  // namespace

std::string_view section_prefix(const GameInfo& info) {
  const int place = place_of(info);
  return place < 0 ? std::string_view() : prefix_at(static_cast<std::size_t>(place));
}

Nets::Nets(const WeightsFile& weights) {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    tables_[i] = net::RowNetTables::read(weights, prefix_at(i), shape_at(i));
  }
}

const net::RowNet* Nets::of(const GameInfo& info) const {
  const int place = place_of(info);
  if (place < 0) return nullptr;
  const auto& tables = tables_[static_cast<std::size_t>(place)];
  return tables ? &tables->net() : nullptr;
}

Result<bool> check_nets(const AnyGame& game, const WeightsFile& weights) {
  if (const auto fit = serves(weights, {"chain", "net", 1, 0}); !fit) return fit.error();
  const int place = place_of(game.info());
  if (place < 0) {
    return Error{Errc::Inconsistent,
                 fmt::format("weights: there are nets for the standard boards of chain only, and "
                             "{} is none",
                             game.info().id)};
  }
  std::string fault;
  const auto at = static_cast<std::size_t>(place);
  if (!net::RowNetTables::read(weights, prefix_at(at), shape_at(at), &fault)) {
    return Error{Errc::Inconsistent, fault};
  }
  return true;
}

std::string_view shipped_nets_file() { return chain_weights(); }

Result<WeightsFile> shipped_nets() { return shipped_weights_of("chain", shipped_nets_file()); }

std::shared_ptr<const Nets> nets_for(const EngineOptions& options) {
  if (options.by_hand) return nullptr;
  if (options.weights) return shared_tables<Nets>(options.weights);
  static const auto shipped = []() -> std::shared_ptr<const Nets> {
    const auto weights = shipped_nets();
    return weights ? std::make_shared<const Nets>(*weights) : nullptr;
  }();
  return shipped;
}

}  // namespace palamedes::engines::chain_engine
