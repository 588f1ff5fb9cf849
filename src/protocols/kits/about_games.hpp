// protocols/kits/about_games.hpp - how each game writes its moves, for people who write a bot.
#pragma once

#include <string>

#include "games/any_game.hpp"

namespace palamedes {

// A few sentences in Markdown.
std::string about_game(const GameInfo& game);

}  // namespace palamedes
