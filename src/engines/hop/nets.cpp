#include "engines/hop/nets.hpp"

#include "engines/hop/net_inputs.hpp"
#include "engines/shipped_file.hpp"

#ifdef PALAMEDES_SHIPPED_WEIGHTS
PALAMEDES_SHIPPED_FILE(hop_weights_file, PALAMEDES_SHIPPED_WEIGHTS)
#else
static std::string_view hop_weights_file() { return {}; }
#endif

namespace palamedes::engines::hop_engine {

Nets::Nets(const WeightsFile& weights)
    : tables(net::RowNetTables::read(weights, kNetPrefix, NetInputs::shape())) {}

Result<bool> check_net(const WeightsFile& weights) {
  if (const auto fit = serves(weights, {"hop", "net", 1, 0}); !fit) return fit.error();
  std::string fault;
  if (!net::RowNetTables::read(weights, kNetPrefix, NetInputs::shape(), &fault)) {
    return Error{Errc::Inconsistent, fault};
  }
  return true;
}

std::string_view shipped_net_file() { return hop_weights_file(); }

Result<WeightsFile> shipped_net() { return shipped_weights_of("hop", shipped_net_file()); }

std::shared_ptr<const Nets> nets_for(const EngineOptions& options) {
  if (options.by_hand) return nullptr;
  if (options.weights) return shared_tables<Nets>(options.weights);
  static const auto shipped = []() -> std::shared_ptr<const Nets> {
    const auto weights = shipped_net();
    return weights ? std::make_shared<const Nets>(*weights) : nullptr;
  }();
  return shipped;
}

}  // namespace palamedes::engines::hop_engine
