// cli/cmd_openings.cpp - `palamedes openings`: a file of openings that are not decided, for
// matches.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "arena/undecided_openings.hpp"
#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "cli/threads_flag.hpp"

namespace palamedes::cli {
namespace {

struct OpeningsFlags {
  std::string game, output;
  arena::OpeningSearch wanted;
  int threads = 0;
};

int find_openings(OpeningsFlags& flags) {
  const auto game = game_named(flags.game);
  arena::OpeningSearch& wanted = flags.wanted;
  if (wanted.least_plies > wanted.most_plies) {
    throw Fatal(kBadInput, fmt::format("--plies {} {}: the first must not be the larger one",
                                       wanted.least_plies, wanted.most_plies));
  }
  check_writable(flags.output);
  wanted.threads = threads_or_all(flags.threads);
  const InterruptFlag interrupt;
  wanted.stop = &interrupt.flag();
  const bool terminal = look_at_terminal().errors;
  const auto said = [](const arena::FoundOpenings& found) {
    return fmt::format("{} openings, {} of {} looked at were decided ({:.0f} %)",
                       found.openings.size(), found.decided, found.looked_at,
                       100 * found.share_decided());
  };
  const auto found = arena::find_undecided_openings(*game, wanted, [&](const auto& so_far) {
    if (terminal) std::cerr << "\r\x1b[K" << said(so_far) << std::flush;
  });
  if (terminal) std::cerr << "\r\x1b[K" << std::flush;
  std::string text = fmt::format("# {}: {}, by {}\n", game->info().id, said(found),
                                 wanted.nodes > 0 ? fmt::format("{} nodes", wanted.nodes)
                                                  : fmt::format("{} s", wanted.seconds));
  for (const auto& one : found.openings) {
    text += fmt::format("{}  # {:+.2f}\n", one.position, one.score);
  }
  write_file(flags.output, text);
  std::cout << fmt::format("{}: {}\n", flags.output, said(found));
  if (interrupt.set()) return 130;
  return static_cast<int>(found.openings.size()) == wanted.count ? 0 : 1;
}

}  // namespace

Action define_openings(CLI::App& app) {
  const auto flags = std::make_shared<OpeningsFlags>();
  arena::OpeningSearch& wanted = flags->wanted;
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("-o,--output", flags->output, "where they go, one position a line")
      ->required()
      ->option_text("FILE");
  app.add_option("--count", wanted.count, "how many (100)")
      ->option_text("N")
      ->check(CLI::Range(1, 100'000));
  app.add_option_function<std::vector<int>>(
         "--plies",
         [flags](const std::vector<int>& plies) {
           flags->wanted.least_plies = plies[0], flags->wanted.most_plies = plies[1];
         },
         "random plies, from one number to the other (6 6)")
      ->option_text("N N")
      ->expected(2)
      ->check(CLI::Range(0, 40));
  app.add_option("--time", wanted.seconds, "seconds for a look at each (1)")
      ->option_text("S")
      ->check(between(0.001, 3600));
  app.add_option("--nodes", wanted.nodes, "so many nodes instead: the same file on any machine")
      ->option_text("N")
      ->check(any_count());
  app.add_option("--odds", wanted.most_odds,
                 "one with a score beyond is decided, in units of the engine (3); a proof always")
      ->option_text("X")
      ->check(between(0, 1000));
  app.add_flag("--by-hand", wanted.by_hand, "judge by the evaluation made by hand");
  app.add_option("--seed", wanted.seed, "others (1)")->option_text("NUMBER")->check(any_count());
  add_threads_flag(app, flags->threads);
  app.footer(
      "From openings that are decided, pairs of games with colours swapped end 1 to 1 whatever "
      "the\n"
      "players can. Look with ten times the time of the match. Exit code 1: there were not "
      "enough.\n"
      "`palamedes match --openings FILE` plays from them.\n\n"
      "Examples:\n"
      "  palamedes openings chain/2018 -o openings.txt --plies 6 10 --time 1\n"
      "  palamedes openings hop -o hop.txt --count 50");
  return [flags] { return find_openings(*flags); };
}

}  // namespace palamedes::cli
