// engines/chain/advice.hpp - why a move of chain reaction was bad; see engines/advice.hpp.
#pragma once

#include "engines/advice.hpp"

namespace palamedes::engines {

Advice chain_advice();

}  // namespace palamedes::engines
