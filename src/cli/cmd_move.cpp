// cli/cmd_move.cpp - `palamedes move`: what a player would play in a position.
#include <fmt/format.h>

#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/opponent.hpp"
#include "cli/stopwatch.hpp"

namespace palamedes::cli {
namespace {

struct MoveFlags {
  std::string game, player, book;
  std::vector<std::string> position;
  double seconds = 1;
  std::uint64_t seed = 1;
  bool json = false;
};

int choose_move(const MoveFlags& flags) {
  const auto game = game_named(flags.game);
  const auto play = play_from(*game, flags.position);
  if (play->result()) {
    throw Fatal(kBadInput, fmt::format("{}: there is no move to choose, the game is over: {}",
                                       play->game().info().id,
                                       describe(play->game().info(), record_of(*play).result)));
  }
  Opponent player(flags.player, flags.seconds, flags.seed);
  player.use_book(flags.book);
  player.sit_down(*game);
  const Stopwatch watch;
  const Analysis choice = player.choose(*play);
  const std::string text = play->move_text(choice.best);
  if (!flags.json) {
    std::cout << text << '\n';
    return 0;
  }
  nlohmann::ordered_json json{{"move", text},
                              {"nodes", choice.nodes},
                              {"depth", choice.depth},
                              {"seconds", watch.seconds()}};
  if (choice.evaluation) json["evaluation"] = *choice.evaluation;
  std::cout << json.dump() << '\n';
  return 0;
}

}  // namespace

Action define_move(CLI::App& app) {
  const auto flags = std::make_shared<MoveFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("POSITION", flags->position, "as palamedes show writes it; the start if left out")
      ->option_text(" ");
  app.add_option("--player", flags->player,
                 "who chooses: an id from palamedes players, or PROTOCOL:COMMAND")
      ->required()
      ->option_text("PLAYER");
  app.add_option("--time", flags->seconds,
                 "seconds to think, for players that look at the clock (1)")
      ->option_text("S")
      ->check(between(0.001, 86400));
  app.add_option("--seed", flags->seed, "for players that choose at random (1)")
      ->option_text("NUMBER")
      ->check(any_count());
  app.add_option("--book", flags->book, "an opening book the player uses")->option_text("FILE");
  app.add_flag("--json", flags->json, "one JSON object with nodes, depth and time");
  app.footer(
      "Examples:\n"
      "  palamedes move othello --player othello/engine --time 0.5\n"
      "  palamedes move hop --player hop/team52\n"
      "  palamedes move othello --player 'line:python3 bot.py'\n"
      "  palamedes move minichess --player alphabeta-4 'kqbnr/ppppp/5/5/PPPPP/RNBQK w'");
  return [flags] { return choose_move(*flags); };
}

}  // namespace palamedes::cli
