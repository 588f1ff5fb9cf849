// work/machine_floor.hpp - games of all workers on this machine: several at a time, or one alone.
//
// By locks on two files that the kernel takes back from whoever dies. Who wants to be alone holds
// the gate while others leave, so that no stream of games keeps it waiting.
#pragma once

#include "referee/fd.hpp"

namespace palamedes::work {

class MachineFloor {
 public:
  // Waits. Where the files cannot be made everybody plays as if there were nobody else.
  explicit MachineFloor(bool alone);

 private:
  referee::Fd floor_;
};

}  // namespace palamedes::work
