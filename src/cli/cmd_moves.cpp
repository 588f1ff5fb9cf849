// cli/cmd_moves.cpp - `palamedes moves`: the legal moves of a position, one a line.
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/command.hpp"
#include "cli/inputs.hpp"

namespace palamedes::cli {
namespace {

struct MovesFlags {
  std::string game;
  std::vector<std::string> position;
  bool json = false;
};

int list_moves(const MovesFlags& flags) {
  const auto play = play_from(*game_named(flags.game), flags.position);
  std::vector<std::string> texts;
  for (const MoveCode move : play->moves()) texts.push_back(play->move_text(move));
  if (flags.json) {
    std::cout << nlohmann::ordered_json(texts).dump() << '\n';
  } else {
    for (const std::string& text : texts) std::cout << text << '\n';
  }
  if (play->result()) {
    std::cerr << "palamedes: the game is over: "
              << describe(play->game().info(), record_of(*play).result) << '\n';
  }
  return 0;
}

}  // namespace

Action define_moves(CLI::App& app) {
  const auto flags = std::make_shared<MovesFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("POSITION", flags->position, "as palamedes show writes it; the start if left out")
      ->option_text(" ");
  app.add_flag("--json", flags->json, "a JSON array instead of lines");
  app.footer(
      "Examples:\n"
      "  palamedes moves othello\n"
      "  palamedes moves minichess 'kqbnr/ppppp/5/5/PPPPP/RNBQK w' | wc -l");
  return [flags] { return list_moves(*flags); };
}

}  // namespace palamedes::cli
