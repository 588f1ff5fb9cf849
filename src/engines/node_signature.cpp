// engines/node_signature.cpp - tables of two megabytes, so that what they drive out counts as well.
#include "engines/node_signature.hpp"

#include <fmt/format.h>

#include "base/check.hpp"
#include "engines/engine.hpp"
#include "engines/solver.hpp"
#include "games/catalog.hpp"

namespace palamedes::engines {
namespace {

constexpr std::size_t kTableMegabytes = 2;  // small enough for entries to be driven out

}  // namespace

std::uint64_t signature_nodes(const BenchSet& set, CpuLevel cpu) {
  const auto game = find_game(set.game);
  check(game.ok(), "a bench set of an unknown game");
  const EngineOptions options{.table_megabytes = kTableMegabytes, .cpu = cpu, .parameters = {}};
  const auto engine = make_engine(**game, options);
  std::uint64_t nodes = 0;
  for (const std::string_view position : set.positions) {
    const auto play = (*game)->start_from(position);
    check(play.ok(), "a bench position that is none");
    if (set.is_endgame()) {
      nodes += solve(**play, {}, options, Truth::Outcome).nodes;
    } else {
      engine->new_game();
      nodes += engine->analyse(**play, {.depth = set.depth}).nodes;
    }
  }
  return nodes;
}

std::string signature_line(const BenchSet& set, CpuLevel cpu) {
  const std::string depth = set.is_endgame() ? "outcome" : fmt::format("depth {}", set.depth);
  return fmt::format("{} {} nodes {}", set.name, depth, signature_nodes(set, cpu));
}

}  // namespace palamedes::engines
