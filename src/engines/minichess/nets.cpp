// engines/minichess/nets.cpp - what a file says is believed within bounds that no sum can leave.
#include "engines/minichess/nets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "base/check.hpp"
#include "engines/net/sections.hpp"
#include "engines/shipped_file.hpp"
#include "games/minichess/minichess.hpp"

#ifdef PALAMEDES_SHIPPED_WEIGHTS
PALAMEDES_SHIPPED_FILE(minichess_weights, PALAMEDES_SHIPPED_WEIGHTS)
#else
static std::string_view minichess_weights() { return {}; }
#endif

namespace palamedes::engines::chess {
namespace {

constexpr std::string_view kBothEditions = "minichess";

// Before whose sections of a file a rule set's own stand.
std::string prefix_of(const WeightsFile& weights, std::string_view rule_set) {
  const std::string own = fmt::format("{}.", rule_set);
  const bool is_edition = rule_set.starts_with(kBothEditions);
  const bool has_own = weights.section<std::int16_t>(own + "inputs") != nullptr;
  return has_own || !is_edition ? own : fmt::format("{}.", kBothEditions);
}

// The group that a file of six groups of plies has for one of ours.
constexpr int kGroupsBefore = 6;
constexpr int group_before(int group) {
  constexpr std::array<int, Net::kPliesGroups> kGroups{0, 1, 2, 2, 3, 3, 4, 4, 5};
  return kGroups[static_cast<std::size_t>(group)];
}

// `size` numbers for each bucket, of a file with as many buckets as ours or with those of before.
template <class Number>
std::optional<std::string> take_buckets(const WeightsFile& weights, const std::string& name,
                                        int most, std::size_t size, Number* to) {
  constexpr std::size_t kBefore = Net::kPieceGroups * kGroupsBefore;
  const auto* const found = weights.section<Number>(name);
  if (found == nullptr || found->size() != kBefore * size)
    return net::take_section(weights, name, most, Net::kBuckets * size, to);
  std::vector<Number> before(kBefore * size);
  if (auto fault = net::take_section(weights, name, most, before.size(), before.data()))
    return fault;
  for (int bucket = 0; bucket < Net::kBuckets; ++bucket) {
    const int from =
        bucket / Net::kPliesGroups * kGroupsBefore + group_before(bucket % Net::kPliesGroups);
    std::copy_n(before.data() + static_cast<std::size_t>(from) * size, size,
                to + static_cast<std::size_t>(bucket) * size);
  }
  return std::nullopt;
}

// The net of a rule set, or what is wrong with the file.
std::optional<std::string> read_net(const WeightsFile& weights, std::string_view rule_set, int rows,
                                    Net& net) {
  net = Net{};
  constexpr std::size_t kWidth = Net::kWidth, kZones = Net::kZones;
  const auto inputs_a_zone =
      static_cast<std::size_t>(2 * minichess::kKinds * rows * minichess::kCols);
  const std::size_t zone = inputs_a_zone * kWidth;
  const std::string prefix = prefix_of(weights, rule_set);
  const auto* const inputs = weights.section<std::int16_t>(prefix + "inputs");
  const bool same_everywhere = inputs != nullptr && inputs->size() == zone;
  auto fault = net::take_section(weights, prefix + "inputs", Net::kMostInputWeight,
                                 same_everywhere ? zone : kZones * zone, net.inputs[0]);
  for (std::size_t i = 1; same_everywhere && i < kZones; ++i)
    std::memcpy(&net.inputs[i * inputs_a_zone], &net.inputs[0], zone * sizeof(std::int16_t));
  if (!fault) fault = net::take_section(weights, prefix + "bias", Net::kMostBias, kWidth, net.bias);
  if (!fault) {
    fault = take_buckets(weights, prefix + "outputs", Net::kMostOutputWeight, 2 * kWidth,
                         net.outputs[0]);
  }
  if (!fault)
    fault = take_buckets(weights, prefix + "output_bias", Net::kMostOutputBias, 1, net.output_bias);
  if (!fault && rule_set.starts_with(kBothEditions)) {
    std::int16_t counted[2 * Net::kCounted];
    fault = net::take_section(weights, prefix + "counted", Net::kMostCount, std::size(counted),
                              counted);
    if (!fault) {
      std::copy_n(counted, Net::kCounted, net.lead);
      std::copy_n(counted + Net::kCounted, Net::kCounted, net.unit);
    }
  }
  return fault;
}

}  // namespace

Nets::Nets(const WeightsFile& weights) {
  const auto add = [&]<class G>() {
    auto net = std::make_shared<Net>();
    if (!read_net(weights, G::id(), G::kRows, *net)) nets_.emplace(G::id(), std::move(net));
  };
  add.template operator()<MiniChess2023>();
  add.template operator()<MiniChess2026>();
  add.template operator()<Gardner>();
}

const Net* Nets::of(std::string_view rule_set) const {
  const auto found = nets_.find(rule_set);
  return found == nets_.end() ? nullptr : found->second.get();
}

Result<bool> check_nets(const AnyGame& game, const WeightsFile& weights) {
  if (const auto fit = serves(weights, {"minichess", "net", 1, 0}); !fit) return fit.error();
  const auto net = std::make_unique<Net>();
  if (const auto fault = read_net(weights, game.info().rule_set, game.info().rows, *net))
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
    check(nets->of(MiniChess2023::id()) != nullptr, "shipped weights that do not fit");
    return nets;
  }();
  return shipped;
}

}  // namespace palamedes::engines::chess
