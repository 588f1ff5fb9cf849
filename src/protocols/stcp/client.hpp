// protocols/stcp/client.hpp - our player as a client of an stcp server: connects, answers, and
// comes back when the connection is lost.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "players/player.hpp"
#include "protocols/stcp/messages.hpp"

namespace palamedes::stcp {

struct ClientPlan {
  std::string host = "127.0.0.1";
  int port = kDefaultPort;
  std::int32_t id = 1;
  double patience = 60;             // so many seconds without a connection, and it gives up
  Limits limits;                    // for each move; elapsed and stop are filled in
  std::function<bool()> stop = {};  // true: leave now
  std::function<void(std::string_view)> log = {};  // a line for people
};

// Plays until the server says stop or somebody wants it to end; true in both cases. The error is
// for patience that has run out. Answers the newest package only; a package that makes no sense is
// logged and dropped, which costs the turn.
Result<bool> run_client(const AnyGame& hop, Player& player, const ClientPlan& plan);

}  // namespace palamedes::stcp
