// games/visit_game.hpp - from a game known by its name to its type: calls a template with the right
// one.
#pragma once

#include "base/check.hpp"
#include "games/any_game.hpp"
#include "games/chain/chain.hpp"
#include "games/connect4/connect4.hpp"
#include "games/hop/hop.hpp"
#include "games/minichess/minichess.hpp"
#include "games/othello/othello.hpp"

namespace palamedes {

// visit(game) with the chain game of that rule set and size, in 64 bits where the board fits.
template <class Visit>
auto visit_chain(const GameInfo& info, Visit visit) {
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

// visit(game) with the game that `info` describes; all calls must return the same type.
template <class Visit>
auto visit_game(const GameInfo& info, Visit visit) {
  if (info.rule_set == "othello") {
    return info.rows == 8 ? visit(Othello<8>()) : visit(Othello<6>());
  }
  if (info.rule_set == "minichess/2023") return visit(MiniChess2023());
  if (info.rule_set == "minichess/2026") return visit(MiniChess2026());
  if (info.rule_set == "gardner") return visit(Gardner());
  if (info.rule_set == "hop") return visit(Hop());
  if (info.rule_set == "connect4") return visit(Connect4(info.rows, info.cols));
  check(info.rule_set.starts_with("chain/"), "a rule set that visit_game does not know");
  return visit_chain(info, visit);
}

}  // namespace palamedes
