// arena/random_key.hpp - names for things that nobody else will give to another thing.
#pragma once

#include <string>

namespace palamedes::arena {

// 128 bits from the system's source of randomness, in 32 hexadecimal digits.
std::string random_key();

}  // namespace palamedes::arena
