// engines/simple_guide.hpp - the simplest sensible knowledge of a game: what textbook players use.
//
// One count and nothing else. Each game has its own (engines/*/simple_guide.hpp); search tests use
// them too, on every rule set.
#pragma once

#include <cstdint>
#include <type_traits>

#include "search/guide.hpp"

namespace palamedes::engines {

// What all simple guides share: results decide by win, draw or loss, the nearer win the better.
struct SimpleGuideBase {
  static constexpr search::Traits kTraits{.quiescence = false,
                                          .null_move = false,
                                          .reductions = false,
                                          .futility = false,
                                          .forced_replies = false};

  static constexpr search::Score final_score(const Outcome& outcome, int ply) {
    if (outcome.margin == 0) return 0;
    return outcome.margin > 0 ? search::win_in(ply) : search::loss_in(ply);
  }
  static constexpr std::uint64_t table_key(std::uint64_t key, const Past&) { return key; }
};

// Every game says which guide is its own, by its type.
template <class G>
struct SimpleGuideOf;

template <class G>
using SimpleGuide = typename SimpleGuideOf<G>::Type;

// The guide for this board: some have to know its size.
template <class G>
SimpleGuide<G> simple_guide([[maybe_unused]] const G& game) {
  if constexpr (std::is_default_constructible_v<SimpleGuide<G>>) {
    return {};
  } else {
    return SimpleGuide<G>(game);
  }
}

}  // namespace palamedes::engines
