// cli/cmd_botzone_judge.cpp - `palamedes botzone-judge`: our rules as Botzone's judge program.
#include <iostream>
#include <iterator>
#include <string>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "protocols/botzone/judge.hpp"

namespace palamedes::cli {

Action define_botzone_judge(CLI::App& app) {
  const auto game = std::make_shared<std::string>("othello");
  app.add_option("GAME", *game, "a rule set, see palamedes games (othello)")->option_text(" ");
  app.footer(
      "Reads the log of a match as Botzone gives it to a judge, one JSON document, and prints "
      "what\n"
      "to do next: a request to the player to move, or the scores.\n\n"
      "Examples:\n"
      "  echo '{\"log\":[]}' | palamedes botzone-judge\n"
      "  palamedes botzone-judge hop < log.json");
  return [game] {
    const std::string log{std::istreambuf_iterator<char>(std::cin), {}};
    std::cout << require(botzone::judge(*game_named(*game), log));
    return 0;
  };
}

}  // namespace palamedes::cli
