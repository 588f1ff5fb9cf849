// cli/cmd_play.cpp - `palamedes play`: sets up the board and hands over to a PlaySession.
#include <fmt/format.h>

#include <ctime>
#include <iostream>
#include <memory>
#include <optional>

#include "base/day.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/invitation.hpp"
#include "cli/layout.hpp"
#include "cli/look.hpp"
#include "cli/play_session.hpp"

namespace palamedes::cli {
namespace {

struct PlayFlags {
  std::string game, from, load, save;
  InvitationFlags invitation;
  LookFlags look;
};

// Offers the rule sets by number; nothing when the user left instead.
std::optional<std::string> choose_game(int width) {
  std::cout << "Which game?\n\n";
  std::vector<std::vector<std::string>> rows;
  for (const RuleSet& set : rule_sets()) {
    rows.push_back(
        {fmt::format("{}", rows.size() + 1), std::string(set.name), std::string(set.title)});
  }
  std::cout << format_table({Align::Right, Align::Left, Align::Left}, rows) << '\n';
  std::string line;
  while (std::cout << "number or name> " << std::flush, std::getline(std::cin, line)) {
    const std::string text(trim(line));
    const auto number = parse_int(text);
    if (number && *number >= 1 && static_cast<std::size_t>(*number) <= rows.size()) {
      return rows[static_cast<std::size_t>(*number) - 1][1];
    }
    if (text == "quit" || text == "q") return std::nullopt;
    if (text.empty()) continue;
    try {
      return game_named(text)->info().id;
    } catch (const Fatal& unknown) {
      std::cout << wrap(unknown.what(), width);
    }
  }
  std::cout << '\n';
  return std::nullopt;
}

SavedGame new_game(const std::string& id, const std::string& position) {
  const auto game = game_named(id);
  auto play = position.empty() ? game->start() : require(game->start_from(position));
  GameRecord record = record_of(*play);
  record.tags["date"] = day_text(std::time(nullptr));
  return {std::move(record), std::move(play)};
}

// Autosaving must not begin by destroying another game.
void check_save_file(const PlayFlags& flags) {
  if (flags.save.empty() || !file_exists(flags.save) || same_file(flags.save, flags.load)) return;
  throw Fatal(kBadInput,
              fmt::format("there is a file '{0}' already; go on with it (--load {0} --save "
                          "{0}) or choose another name",
                          flags.save));
}

int play(const PlayFlags& flags) {
  const Terminal terminal = look_at_terminal();
  const CleanExitOnSignals guard;
  check_save_file(flags);
  std::string id = flags.game;
  if (id.empty() && flags.load.empty()) {
    if (!terminal.input || !terminal.output) {
      throw Fatal(kBadInput, "name a game, as in palamedes play othello (see palamedes games)");
    }
    const auto chosen = choose_game(terminal.text_width());
    if (!chosen) return 0;
    id = *chosen;
  }
  SavedGame game = flags.load.empty() ? new_game(id, flags.from) : load_game(flags.load);
  const GameInfo& info = game.play->game().info();
  if (!flags.load.empty() && !id.empty() && game_named(id)->info().id != info.id) {
    throw Fatal(kBadInput, fmt::format("{} holds a game of {}, not {}", flags.load, info.id, id));
  }
  if (!game.ours && same_file(flags.save, flags.load)) {
    throw Fatal(kBadInput, fmt::format("{} is in a foreign format; give --save a name of its own",
                                       flags.load));
  }
  PlayOptions options;
  options.style = style_for(flags.look, terminal, info);
  options.interactive = terminal.input && terminal.output;
  options.width = terminal.text_width();
  options.autosave = flags.save;
  options.file = flags.load == "-" || !game.ours ? "" : flags.load;
  invite(flags.invitation, game, options);
  PlaySession(std::move(game), std::move(options), std::cin, std::cout).run();
  return 0;
}

}  // namespace

Action define_play(CLI::App& app) {
  const auto flags = std::make_shared<PlayFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")->option_text(" ");
  const auto from =
      app.add_option("--from", flags->from, "begin from this position")->option_text("POSITION");
  app.add_option("--load", flags->load, "go on with the game in this file")
      ->option_text("FILE")
      ->excludes(from);
  app.add_option("--save", flags->save, "write the game to this file after every move")
      ->option_text("FILE");
  add_invitation_flags(app, flags->invitation);
  add_look_flags(app, flags->look);
  app.footer(
      "In the game: a move, or `help` for the list of commands.\n\n"
      "Examples:\n"
      "  palamedes play                                 two people; choose a game from a list\n"
      "  palamedes play othello --level 5 --side white  against our engine\n"
      "  palamedes play --load game.json --vs random    go on where it stopped\n"
      "  palamedes play othello --vs 'gtp:./bot'        against any program");
  return [flags] { return play(*flags); };
}

}  // namespace palamedes::cli
