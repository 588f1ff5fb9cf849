// cli/site_engine.hpp - our player behind any protocol, wired to files, sockets and standard input.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocols/protocol_list.hpp"
#include "protocols/seat.hpp"
#include "protocols/stcp/messages.hpp"

namespace palamedes::cli {

struct SiteOrder {
  std::shared_ptr<const AnyGame> game;  // null: the protocol says it, or the file
  PlayerWish wish;                      // who plays
  double seconds = 0;                   // a move; 0: what suits the protocol
  std::vector<std::string> files;       // nthu-files: state and action
  bool keep_running = false;            // botzone
  std::string host = "127.0.0.1";       // stcp
  int port = stcp::kDefaultPort;
  std::int32_t id = 1;
};

// Plays until its side of the protocol is done; returns an exit code. requires: the protocol is
// about the game.
int serve_site(const Protocol& protocol, const SiteOrder& order);

}  // namespace palamedes::cli
