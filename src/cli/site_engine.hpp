// cli/site_engine.hpp - our player under the protocols of courses and sites, wired to files,
// sockets and standard input.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "protocols/seat.hpp"
#include "protocols/stcp/messages.hpp"

namespace palamedes::cli {

struct SiteOrder {
  std::string protocol;            // "line", "botzone", "nthu-files" or "stcp"
  std::string game;                // empty: what the protocol's place plays
  PlayerWish wish;                 // who plays
  double seconds = 0;              // a move; 0: what suits the protocol
  std::vector<std::string> files;  // nthu-files: state and action
  bool keep_running = false;       // botzone
  std::string host = "127.0.0.1";  // stcp
  int port = stcp::kDefaultPort;
  std::int32_t id = 1;
};

// Plays until its side of the protocol is done; returns an exit code.
int serve_site(const SiteOrder& order);

}  // namespace palamedes::cli
