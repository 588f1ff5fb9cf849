// referee/protocol_table.hpp - every way to be a contestant, in one table: protocol -> maker.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "protocols/dialogue.hpp"
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

struct ContestantProtocol {
  std::string_view name;
  std::string_view summary;  // of the programs that speak it, for lists and pages
  std::string_view example;
  Result<std::unique_ptr<Contestant>> (*make)(const PlayerSpec& spec, const Setting& setting);
};

std::span<const ContestantProtocol> contestant_protocols();

// A program of such a protocol is one process that is talked to in lines.
bool speaks_in_lines(std::string_view protocol);
// What makes its half of the talk, anew for each process. requires: speaks_in_lines(protocol).
using MakeDialogue = std::function<std::unique_ptr<Dialogue>()>;
Result<MakeDialogue> dialogue_maker(const PlayerSpec& spec);

// Checks everything that can be known without starting the program.
Result<std::unique_ptr<Contestant>> make_contestant(const PlayerSpec& spec, const Setting& setting);

}  // namespace palamedes::referee
