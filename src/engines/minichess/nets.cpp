// engines/minichess/nets.cpp - what a file says is believed within bounds that no sum can leave.
#include "engines/minichess/nets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "base/check.hpp"
#include "engines/net/sections.hpp"
#include "engines/shipped_file.hpp"

#ifdef PALAMEDES_SHIPPED_WEIGHTS
PALAMEDES_SHIPPED_FILE(minichess_weights, PALAMEDES_SHIPPED_WEIGHTS)
#else
static std::string_view minichess_weights() { return {}; }
#endif

namespace palamedes::engines::chess {
namespace {

constexpr int kSixRows = 6, kFiveRows = 5;

std::string section_name(int rows, std::string_view part) {
  return fmt::format("{}.{}", rows == kSixRows ? "minichess" : "gardner", part);
}

// The net of a board, or what is wrong with the file.
std::optional<std::string> read_net(const WeightsFile& weights, int rows, Net& net) {
  net = Net{};
  const auto inputs = static_cast<std::size_t>(2 * minichess::kKinds * rows * minichess::kCols);
  constexpr std::size_t kWidth = Net::kWidth, kBuckets = Net::kBuckets;
  std::int16_t counted[2 * Net::kCounted] = {};
  auto fault = net::take_section(weights, section_name(rows, "inputs"), Net::kMostInputWeight,
                                 inputs * kWidth, net.inputs[0]);
  if (!fault)
    fault =
        net::take_section(weights, section_name(rows, "bias"), Net::kMostBias, kWidth, net.bias);
  if (!fault) {
    fault = net::take_section(weights, section_name(rows, "outputs"), Net::kMostOutputWeight,
                              kBuckets * 2 * kWidth, net.outputs[0]);
  }
  if (!fault) {
    fault = net::take_section(weights, section_name(rows, "output_bias"), Net::kMostOutputBias,
                              kBuckets, net.output_bias);
  }
  if (!fault && rows == kSixRows) {
    fault = net::take_section(weights, section_name(rows, "counted"), Net::kMostCount,
                              std::size(counted), counted);
  }
  std::copy_n(counted, Net::kCounted, net.lead);
  std::copy_n(counted + Net::kCounted, Net::kCounted, net.unit);
  return fault;
}

std::unique_ptr<const Net> net_or_null(const WeightsFile& weights, int rows) {
  auto net = std::make_unique<Net>();
  if (read_net(weights, rows, *net)) return nullptr;
  return net;
}

}  // namespace

Nets::Nets(const WeightsFile& weights)
    : six_(net_or_null(weights, kSixRows)), five_(net_or_null(weights, kFiveRows)) {}

Result<bool> check_nets(const AnyGame& game, const WeightsFile& weights) {
  if (const auto fit = serves(weights, {"minichess", "net", 1, 0}); !fit) return fit.error();
  const auto net = std::make_unique<Net>();
  if (const auto fault = read_net(weights, game.info().rows, *net))
    return Error{Errc::Inconsistent, *fault};
  return true;
}

std::string_view shipped_nets_file() { return minichess_weights(); }

Result<WeightsFile> shipped_nets() { return shipped_weights_of("minichess", shipped_nets_file()); }

std::shared_ptr<const Nets> nets_for(const EngineOptions& options) {
  if (options.by_hand) return nullptr;
  if (options.weights) return shared_tables<Nets>(options.weights);
  static const auto shipped = []() -> std::shared_ptr<const Nets> {
    const auto weights = shipped_nets();
    if (!weights) return nullptr;
    auto nets = std::make_shared<const Nets>(*weights);
    check(nets->of_rows(kSixRows) != nullptr, "shipped weights that do not fit");
    return nets;
  }();
  return shipped;
}

}  // namespace palamedes::engines::chess
