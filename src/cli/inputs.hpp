// cli/inputs.hpp - turns what users type and store into games; refusals are Fatal.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/fatal.hpp"
#include "desk/words.hpp"
#include "games/any_game.hpp"
#include "games/catalog.hpp"
#include "games/formats/formats.hpp"
#include "games/record/record.hpp"

namespace palamedes::cli {

// As find_game, find_rule_set and find_format, with a guess at what was meant instead.
std::shared_ptr<const AnyGame> game_named(const std::string& id);
const RuleSet& rule_set_named(const std::string& name);
const Format& format_named(std::string_view name);

// The format in which a file (-: standard input) holds games: the one that --from names, else what
// it looks like.
struct FormatHint {
  bool has_flag = false;  // the command has --from
  std::string_view from = {};
};
const Format& game_format(const std::string& path, std::string_view bytes, FormatHint hint = {});

// The position that the words make up, or the start when there are none.
std::unique_ptr<AnyPlay> play_from(const AnyGame& game, const std::vector<std::string>& words);

// Plays moves separated by white space, or by semicolons where a move itself has spaces in it.
void play_moves(AnyPlay& play, std::string_view moves);

struct SavedGame {
  GameRecord record;
  std::unique_ptr<AnyPlay> play;
  bool ours = true;  // stored in our own format, so that it can be saved where it came from
};

// A file with exactly one game, in any format.
SavedGame load_game(const std::string& path);

using desk::describe;  // results in words

}  // namespace palamedes::cli
