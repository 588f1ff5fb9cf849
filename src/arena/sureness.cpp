#include "arena/sureness.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace palamedes::arena {
namespace {

constexpr double kUsualSquare = 1;  // of a difference, in nats

}  // namespace

double evidence(double estimate, double variance) {
  const double both = variance + kUsualSquare;
  return (std::log(variance / both) + estimate * estimate * kUsualSquare / (variance * both)) / 2;
}

double sure_beyond(double variance, double level) {
  const double both = variance + kUsualSquare;
  return std::sqrt(variance * both / kUsualSquare *
                   (std::log(both / variance) - 2 * std::log(level)));
}

std::vector<bool> sure_ones(const std::vector<double>& evidence, double level) {
  std::vector<std::size_t> order(evidence.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return evidence[a] > evidence[b]; });
  std::vector<bool> sure(evidence.size(), false);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const auto left = static_cast<double>(order.size() - i);
    if (evidence[order[i]] < std::log(left / level)) break;
    sure[order[i]] = true;
  }
  return sure;
}

}  // namespace palamedes::arena
