// referee/make_contestant.hpp - whoever is written as a player becomes a contestant.
#pragma once

#include <cstdint>
#include <memory>

#include "protocols/protocol_list.hpp"
#include "referee/contestant.hpp"
#include "referee/player_spec.hpp"
#include "referee/sandbox.hpp"
#include "referee/stcp_door.hpp"

namespace palamedes::referee {

// What every contestant of a match is made with.
struct Setting {
  std::shared_ptr<const AnyGame> game;
  std::shared_ptr<const Sandbox> sandbox;
  std::uint64_t seed = 0;  // for players of ours that choose at random
  bool ponder = false;     // programs may think on the opponent's time
  std::shared_ptr<StcpDoors> doors = std::make_shared<StcpDoors>();  // ports that they may share
};

// Checks everything that can be known without starting the program.
Result<std::unique_ptr<Contestant>> make_contestant(const PlayerSpec& spec, const Setting& setting);

// The referee's half of the talk with it. requires: its protocol is spoken in lines.
Result<MakeDialogue> dialogue_maker(const PlayerSpec& spec);

}  // namespace palamedes::referee
