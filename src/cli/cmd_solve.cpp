// cli/cmd_solve.cpp - `palamedes solve`: the true value of a position, or how far that got.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/stopwatch.hpp"
#include "cli/terminal.hpp"
#include "engines/solver.hpp"

namespace palamedes::cli {
namespace {

struct Flags {
  std::string game;
  std::vector<std::string> position;
  double seconds = 60;
  int table = 256;
};

int solve_position(const Flags& flags) {
  const auto play = play_from(*game_named(flags.game), flags.position);
  const GameInfo& info = play->game().info();
  if (play->result()) {
    std::cout << "over: " << describe(info, record_of(*play).result) << '\n';
    return 0;
  }
  const InterruptFlag interrupt;
  const Stopwatch watch;
  const bool progress = look_at_terminal().errors;
  search::Limits limits;
  limits.stop = &interrupt.flag();
  limits.out_of_time = [&] { return watch.seconds() >= flags.seconds; };
  const auto solution = engines::solve(
      *play, limits, static_cast<std::size_t>(flags.table), [&](const engines::Solution& so_far) {
        if (!progress) return;
        std::cerr << fmt::format("\r\x1b[Kdepth {}, {} nodes, {:.0f} s", so_far.depth,
                                 short_number(static_cast<double>(so_far.nodes)), watch.seconds())
                  << std::flush;
      });
  if (progress) std::cerr << "\r\x1b[K" << std::flush;
  const std::string effort =
      fmt::format("depth {}, {} nodes, {:.2f} s", solution.depth,
                  short_number(static_cast<double>(solution.nodes)), watch.seconds());
  if (!solution.value) {
    std::cout << "not solved: " << effort << '\n';
    return 1;
  }
  const Side winner = *solution.value > 0 ? play->turn() : other(play->turn());
  const bool spaced = !solution.line.empty() && solution.line[0].find(' ') != std::string::npos;
  std::cout << (*solution.value == 0 ? std::string("draw") : info.name_of(winner) + " wins") << ": "
            << join(solution.line, spaced ? "; " : " ") << '\n'
            << effort << '\n';
  return 0;
}

}  // namespace

Action define_solve(CLI::App& app) {
  const auto flags = std::make_shared<Flags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("POSITION", flags->position, "as palamedes show writes it; the start if left out")
      ->option_text(" ");
  app.add_option("--time", flags->seconds, "seconds before giving up (60)")
      ->option_text("S")
      ->check(CLI::Range(0.01, 1e6));
  app.add_option("--table", flags->table, "megabytes for the table (256)")
      ->option_text("MB")
      ->check(CLI::Range(1, 65536));
  app.footer(
      "Exit code 0 when the value is known, 1 when the time was not enough.\n\n"
      "Examples:\n"
      "  palamedes solve chain/2018:3x4\n"
      "  palamedes solve gardner 'k4/5/2K2/5/3Q1 w'");
  return [flags] { return solve_position(*flags); };
}

}  // namespace palamedes::cli
