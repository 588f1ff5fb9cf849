// games/chain/rule_sets.hpp - the chain games as the catalog lists them, and the type behind each:
// in 64 bits where the board fits.
#pragma once

#include "games/any_game.hpp"
#include "games/chain/chain.hpp"

namespace palamedes {

struct ChainFamily {
  static constexpr std::string_view kName = "chain";
  static std::span<const RuleSet> rule_sets();

  // visit(game) with the game that `info` describes. requires: it is one of these.
  template <class Visit>
  static auto visit(const GameInfo& info, const Visit& visit) {
    const auto sized = [&]<class Narrow, class Wide>(Narrow*, Wide*) {
      return chain::fits_64_bits(info.rows, info.cols) ? visit(Narrow(info.rows, info.cols))
                                                       : visit(Wide(info.rows, info.cols));
    };
    if (info.rule_set == "chain/2018") {
      return sized((Chain2018<std::uint64_t>*)nullptr, (Chain2018<Uint128>*)nullptr);
    }
    if (info.rule_set == "chain/2019") {
      return sized((Chain2019<std::uint64_t>*)nullptr, (Chain2019<Uint128>*)nullptr);
    }
    if (info.rule_set == "chain/2020") {
      return sized((Chain2020<std::uint64_t>*)nullptr, (Chain2020<Uint128>*)nullptr);
    }
    return sized((ChainClassic<std::uint64_t>*)nullptr, (ChainClassic<Uint128>*)nullptr);
  }
};

// As GameFamily::themes has it.
std::vector<std::string_view> chain_themes(const AnyPlay& play, std::span<const MoveCode> line);

}  // namespace palamedes
