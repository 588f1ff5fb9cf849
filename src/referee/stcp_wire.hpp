// referee/stcp_wire.hpp - a client's connection for programs that have no network: the bytes pass
// through its input and output.
//
// The courses' header (kits/course/hop/winsock2.h) speaks so where PALAMEDES_WIRE is in its
// environment: "c" asks for a connection, "x" ends it, and "d 0a1b..." are bytes, in either
// direction. At our end there is a real connection to the port of the lobby.
#pragma once

#include <string>
#include <string_view>

#include "referee/child.hpp"
#include "referee/fd.hpp"

namespace palamedes::referee {

class StcpWire {
 public:
  explicit StcpWire(int port) : port_(port) {}

  // A line of the program's. What is none of the above it has printed for itself.
  void from_program(std::string_view line);
  // What has come for it by now. Does not block.
  void to_program(Child& child);

 private:
  void connect();

  const int port_;
  Fd socket_;
};

}  // namespace palamedes::referee
