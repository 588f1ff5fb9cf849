// engines/minichess/advice.hpp - why a move of MiniChess was bad; see engines/advice.hpp.
#pragma once

#include "engines/advice.hpp"

namespace palamedes::engines {

Advice minichess_advice();

}  // namespace palamedes::engines
