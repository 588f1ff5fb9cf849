// desk/solving.cpp - Othello by its own solver, with the margin; all others by the search for
// proofs, without.
#include "desk/solving.hpp"

#include "engines/othello/solve.hpp"
#include "engines/solver.hpp"

namespace palamedes::desk {
namespace {

Solved solve_by_discs(const AnyPlay& play, const SolveRequest& request) {
  engines::SolveLimits limits;
  limits.table_megabytes = request.table_megabytes;
  limits.cpu = detect_cpu();
  limits.out_of_time = request.out_of_time;
  limits.nodes = request.nodes;
  const auto found = engines::solve_othello(play, limits);
  check(found.ok(), "an Othello game in progress that its solver refuses");
  Solved solved{.value = {}, .margin = {}, .line = {}, .nodes = found->nodes};
  if (!found->finished) return solved;
  solved.value = found->margin > 0 ? 1 : found->margin < 0 ? -1 : 0;
  solved.margin = found->margin;
  solved.line = found->line;
  return solved;
}

}  // namespace

Solved solve_play(const AnyPlay& play, const SolveRequest& request) {
  if (play.game().info().rule_set == "othello") return solve_by_discs(play, request);
  search::Limits limits;
  limits.out_of_time = request.out_of_time;
  limits.nodes = request.nodes;
  const auto found = engines::solve(play, limits, request.table_megabytes,
                                    [&request](const engines::Solution& so_far) {
                                      if (request.report)
                                        request.report(so_far.depth, so_far.nodes);
                                    });
  return {.value = found.value,
          .margin = {},
          .line = found.value ? found.line : std::vector<std::string>(),
          .depth = found.depth,
          .nodes = found.nodes};
}

}  // namespace palamedes::desk
