// One start text and one maker per game, each defined in that game's file and called only by
// reference.cpp. Every maker throws std::invalid_argument on a text or size it cannot read.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "games/reference/reference.hpp"

namespace palamedes::reference {

enum class MinichessEdition { Year2023, Year2026 };
enum class ChainRules { Year2018, Year2019, Year2020, Classic };

std::string othello_start(int size);
std::unique_ptr<ReferenceGame> make_othello(int size, std::string_view position);

std::string minichess_start();
std::unique_ptr<ReferenceGame> make_minichess(MinichessEdition edition, std::string_view position,
                                              int plies);

std::string gardner_start();
std::unique_ptr<ReferenceGame> make_gardner(std::string_view position);

std::string chain_start(ChainRules rules, int rows, int cols);
std::unique_ptr<ReferenceGame> make_chain(ChainRules rules, int rows, int cols,
                                          std::string_view position, int plies);

std::string connect4_start(int rows, int cols);
std::unique_ptr<ReferenceGame> make_connect4(int rows, int cols, std::string_view position);

std::string hop_start();
std::unique_ptr<ReferenceGame> make_hop(std::string_view position, int plies);

}  // namespace palamedes::reference
