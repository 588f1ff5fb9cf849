// protocols/kits/kits.hpp - starter kits: complete small bots for a game, a language and a
// protocol.
//
// A kit is made of templates, which are real files below `kits/` of the repository: those of a
// protocol and language (`kits/line/cpp/`), a board that knows the rules of the game
// (`kits/board-hop/cpp/`), what both write lists of moves with where the language has none
// (`kits/moves/c/`), and what builds them (`kits/build/cpp/`). Words such as @GAME@ in them are
// replaced. Python has one template for all protocols (`kits/any/python/`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/any_game.hpp"

namespace palamedes {

struct KitFile {
  std::string path;  // below the kit's folder
  std::string text;
  bool executable = false;
};

struct Kit {
  std::vector<KitFile> files;
  std::string build;  // the command that builds it, empty where nothing is to be built
  std::string run;    // the command of the bot, in its folder: "./bot"
};

// All combinations there are, in one sentence for people.
std::string kits_offered();

// `name` is what the bot calls itself: letters, digits and dashes. The error lists what there is.
Result<Kit> make_kit(const AnyGame& game, std::string_view language, std::string_view protocol,
                     const std::string& name);

// Every kit there is for a game.
std::vector<Kit> kits_of(const AnyGame& game);

}  // namespace palamedes
