// referee/own_network.hpp - a network of its own for one program, with nothing in it but a port at
// which it reaches us.
//
// A socket belongs to the network it was made in, whoever holds it. So the program's process, still
// ours, moves into a new network, listens there and hands the listener back to us before it is
// executed: whoever connects to that port inside is accepted outside, and no byte passes through
// anybody else.
#pragma once

#include <memory>
#include <string>

#include "protocols/tcp.hpp"
#include "referee/fd.hpp"
#include "referee/launch.hpp"

namespace palamedes::referee {

class OwnNetwork final : public Confinement {
 public:
  explicit OwnNetwork(int port);

  int port() const { return port_; }
  int enter() const noexcept override;
  // Where the program that was started last finds us. Closed where there was none.
  tcp::Socket take_listener() const;

 private:
  const int port_;
  const std::string user_map_, group_map_;  // everybody stays who he is
  Fd ours_, theirs_;                        // the ends of what a listener is handed back through
};

}  // namespace palamedes::referee
