// referee/stcp_game.hpp - one game of hop between the two clients of an stcp server.
//
// Nobody loses by a bad answer here: a late, illegal or missing one skips the turn, as the rules of
// hop have it, and the record says which it was. A client that comes back is asked again.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <string_view>

#include "games/record/record.hpp"
#include "referee/stcp_lobby.hpp"

namespace palamedes::referee {

struct StcpTerms {
  double seconds = 5;        // a move
  std::int32_t package = 0;  // the last id given out; counts on from game to game
  std::function<void(std::string_view)> log = {};  // a line for each turn
  const std::atomic<bool>* stop = nullptr;         // ends the game where it stands
};

// `black` is the seat that plays black. requires: both seats have been taken once.
GameRecord run_stcp_game(const AnyGame& hop, StcpLobby& lobby, std::size_t black, StcpTerms& terms);

}  // namespace palamedes::referee
