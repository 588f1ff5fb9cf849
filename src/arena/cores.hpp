// arena/cores.hpp - the processor cores we may use, and staying on one of them.
#pragma once

#include <vector>

namespace palamedes::arena {

std::vector<int> usable_cores();

// Keeps the calling thread, and the programs it starts from now on, on one core. Does nothing where
// the system refuses: it is a matter of steadier times only.
void stay_on(int core);

}  // namespace palamedes::arena
