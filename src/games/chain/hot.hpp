// games/chain/hot.hpp - the chain games' hot loops, one set per CPU level.
#pragma once

#include "games/chain/chain.hpp"

namespace palamedes::chain {

template <class Game>
HotLoops<Game> hot_plain();
template <class Game>
HotLoops<Game> hot_avx2();

}  // namespace palamedes::chain
