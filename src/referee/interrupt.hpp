// referee/interrupt.hpp - a bell that any thread may ring, to end a program that another waits for.
#pragma once

#include <poll.h>
#include <sys/eventfd.h>

#include "referee/fd.hpp"

namespace palamedes::referee {

class Interrupt {
 public:
  void ring() const { eventfd_write(event_.get(), 1); }  // and it stays rung
  bool rung() const {
    pollfd polled{event_.get(), POLLIN, 0};
    return poll(&polled, 1, 0) > 0;
  }
  int fd() const { return event_.get(); }  // readable once it was rung

 private:
  Fd event_{eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)};
};

}  // namespace palamedes::referee
