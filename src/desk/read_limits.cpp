// desk/read_limits.cpp - who asks for nothing gets the usual seconds.
#include "desk/read_limits.hpp"

#include "games/record/json_fields.hpp"

namespace palamedes::desk {
namespace {

constexpr double kMostSeconds = 86'400;
constexpr int kMostDepth = 200;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;

}  // namespace

Result<Limits> read_limits(const Json& body, double otherwise, std::string_view seconds_name) {
  const auto seconds = fields::optional_number(body, seconds_name, 0.001, kMostSeconds);
  if (!seconds) return seconds.error();
  const auto depth = fields::optional_integer(body, "depth", 1, kMostDepth);
  if (!depth) return depth.error();
  const auto nodes = fields::optional_integer(body, "nodes", 1, kMostNodes);
  if (!nodes) return nodes.error();
  Limits limits{.seconds = *seconds};
  if (*depth) limits.depth = static_cast<int>(**depth);
  if (*nodes) limits.nodes = static_cast<std::uint64_t>(**nodes);
  if (!*seconds && !*depth && !*nodes) limits.seconds = otherwise;
  return limits;
}

Limits at_pace(Limits limits, const Pace& pace) {
  limits.threads = pace.threads;
  limits.stop = pace.stop;
  limits.elapsed = [&pace, from = elapsed(pace)] { return elapsed(pace) - from; };
  return limits;
}

}  // namespace palamedes::desk
