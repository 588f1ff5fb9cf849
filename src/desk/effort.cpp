// desk/effort.cpp - who asks for nothing gets the usual seconds; time and stopping are one question
// to the search.
#include "desk/effort.hpp"

#include "games/record/json_fields.hpp"

namespace palamedes::desk {
namespace {

constexpr double kMostSeconds = 86'400;
constexpr int kMostDepth = 200;
constexpr std::int64_t kMostNodes = 1'000'000'000'000;

}  // namespace

Result<Effort> read_effort(const Json& body, double otherwise, std::string_view seconds_name) {
  const auto seconds = fields::optional_number(body, seconds_name, 0.001, kMostSeconds);
  if (!seconds) return seconds.error();
  const auto depth = fields::optional_integer(body, "depth", 1, kMostDepth);
  if (!depth) return depth.error();
  const auto nodes = fields::optional_integer(body, "nodes", 1, kMostNodes);
  if (!nodes) return nodes.error();
  Effort effort{*seconds, {}, {}};
  if (*depth) effort.depth = static_cast<int>(**depth);
  if (*nodes) effort.nodes = static_cast<std::uint64_t>(**nodes);
  if (!*seconds && !*depth && !*nodes) effort.seconds = otherwise;
  return effort;
}

search::Limits limits_of(const Effort& effort, const Pace& pace, double from) {
  search::Limits limits;
  limits.depth = effort.depth.value_or(0);
  limits.nodes = effort.nodes.value_or(0);
  limits.threads = pace.threads;
  limits.out_of_time = [&pace, until = effort.seconds, from] {
    return stopped(pace) || (until && elapsed(pace) - from >= *until);
  };
  return limits;
}

}  // namespace palamedes::desk
