// engines/hop/advice.hpp - why a move of the hop race was bad; see engines/advice.hpp.
#pragma once

#include "engines/advice.hpp"

namespace palamedes::engines {

Advice hop_advice();

}  // namespace palamedes::engines
