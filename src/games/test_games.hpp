// games/test_games.hpp - every game type of the catalog, for the tests that all of them must pass.
#pragma once

#include <gtest/gtest.h>

#include "games/chain/chain.hpp"
#include "games/connect4/connect4.hpp"
#include "games/hop/hop.hpp"
#include "games/minichess/minichess.hpp"
#include "games/othello/othello.hpp"

namespace palamedes {

// One game as a type; chain boards need a size.
template <Game G, int kRows = 0, int kCols = 0>
struct TestGame {
  using Type = G;
  static G make() {
    if constexpr (kRows > 0) {
      return G(kRows, kCols);
    } else {
      return G();
    }
  }
};

using AllTestGames =
    testing::Types<TestGame<Othello<8>>, TestGame<Othello<6>>, TestGame<MiniChess2023>,
                   TestGame<MiniChess2026>, TestGame<Gardner>,
                   TestGame<Chain2018<std::uint64_t>, 5, 6>, TestGame<Chain2018<Uint128>, 10, 10>,
                   TestGame<Chain2019<std::uint64_t>, 5, 6>, TestGame<Chain2019<Uint128>, 10, 10>,
                   TestGame<Chain2020<std::uint64_t>, 5, 6>, TestGame<Chain2020<Uint128>, 9, 8>,
                   TestGame<ChainClassic<std::uint64_t>, 9, 6>,
                   TestGame<ChainClassic<Uint128>, 2, 10>, TestGame<Hop>, TestGame<Connect4, 6, 7>,
                   TestGame<Connect4, 4, 4>, TestGame<Connect4, 7, 8>>;

}  // namespace palamedes
