// cli/cmd_nthu_run.cpp - `palamedes nthu-run`: two programs of the NTHU courses, and their gamelog.
#include <fmt/format.h>

#include <iostream>

#include "cli/caretaker.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/sandbox_flag.hpp"
#include "referee/nthu_runner.hpp"

namespace palamedes::cli {
namespace {

struct NthuRunFlags {
  std::string game, first, second, log = "gamelog.txt", sandbox = "auto";
  double seconds = 10;
  bool quiet = false;
};

int run(const NthuRunFlags& flags) {
  leave_a_caretaker();
  referee::Setting setting;
  setting.game = game_named(flags.game);
  require(nthu::points_per_answer(*setting.game));
  setting.sandbox = sandbox_named(flags.sandbox, {});
  std::array<std::unique_ptr<referee::NthuContestant>, 2> players;
  for (std::size_t i = 0; i < 2; ++i) {
    const auto command = require(referee::split_command(i == 0 ? flags.first : flags.second));
    if (command.empty()) throw Fatal(kBadInput, "a program has no name");
    players[i] = require(referee::NthuContestant::make(command, setting));
    if (const auto misstep = players[i]->start({})) throw Fatal(kBadInput, misstep->detail);
  }
  check_writable(flags.log);
  const InterruptFlag interrupt;
  const auto result = referee::run_nthu_game(
      *setting.game, {players[0].get(), players[1].get()}, flags.seconds,
      [&](std::string_view text) {
        if (!flags.quiet) std::cout << text << std::flush;
      },
      interrupt.flag());
  write_file(flags.log, result.log);
  const auto& info = setting.game->info();
  std::cout << (result.winner
                    ? fmt::format("{} wins: {}\n", info.name_of(*result.winner), result.why)
                    : fmt::format("nobody wins: {}\n", result.why));
  return interrupt.set() ? 130 : 0;
}

}  // namespace

Action define_nthu_run(CLI::App& app) {
  const auto flags = std::make_shared<NthuRunFlags>();
  app.add_option("GAME", flags->game, "othello or minichess")->required()->option_text(" ");
  app.add_option("A", flags->first, "the program that begins, with arguments if it has any")
      ->required()
      ->option_text(" ");
  app.add_option("B", flags->second, "its opponent")->required()->option_text(" ");
  app.add_option("--time", flags->seconds, "seconds until a program is ended (10)")
      ->option_text("S")
      ->check(between(0.01, 3600));
  app.add_option("--log", flags->log, "where the log goes (gamelog.txt)")->option_text("FILE");
  add_sandbox_flag(app, flags->sandbox);
  app.add_flag("--quiet", flags->quiet, "show the result only");
  app.footer(
      "Each program is started for each move with two more arguments: the file state to read and\n"
      "the file action to append to. The last complete answer counts.\n\n"
      "Examples:\n"
      "  palamedes nthu-run othello ./player_a ./player_b\n"
      "  palamedes nthu-run minichess ./mine 'palamedes engine --protocol nthu-files' --time 1");
  return [flags] { return run(*flags); };
}

}  // namespace palamedes::cli
