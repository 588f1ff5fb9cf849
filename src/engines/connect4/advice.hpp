// engines/connect4/advice.hpp - why a move of four in a line was bad; see engines/advice.hpp.
#pragma once

#include "engines/advice.hpp"

namespace palamedes::engines {

Advice connect4_advice();

}  // namespace palamedes::engines
