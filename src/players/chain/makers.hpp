// players/chain/makers.hpp - what each chain player's file gives to the table.
#pragma once

#include <cstdint>
#include <memory>

#include "players/player.hpp"

namespace palamedes::chain {

std::unique_ptr<Player> make_random(const AnyGame& game, int, std::uint64_t seed);
std::unique_ptr<Player> make_nolook(const AnyGame& game, int, std::uint64_t seed);
std::unique_ptr<Player> make_heithoff(const AnyGame& game, int, std::uint64_t seed);
std::unique_ptr<Player> make_rlawrenc(const AnyGame& game, int, std::uint64_t seed);
std::unique_ptr<Player> make_filter(const AnyGame& game, int, std::uint64_t seed);

}  // namespace palamedes::chain
