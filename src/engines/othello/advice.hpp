// engines/othello/advice.hpp - why a move of Othello was bad; see engines/advice.hpp.
#pragma once

#include "engines/advice.hpp"

namespace palamedes::engines {

Advice othello_advice();

}  // namespace palamedes::engines
