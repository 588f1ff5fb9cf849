// cli/cmd_demo.cpp - `palamedes demo`: random games drawn move by move.
//
// On a terminal each board is drawn over the one before, and a whole demonstration takes about ten
// seconds; elsewhere three boards of each game are printed.
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iostream>
#include <memory>
#include <thread>

#include "base/rng.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/look.hpp"
#include "cli/numbers.hpp"
#include "games/catalog.hpp"

namespace palamedes::cli {
namespace {

constexpr std::size_t kLongest = 100;  // plies shown; some random games take more
constexpr double kSecondsInAll = 9;    // of pauses
constexpr double kLongestPause = 0.25;

struct DemoFlags {
  std::string game;
  std::uint64_t seed = 1;
  bool fast = false;
  LookFlags look;
};

std::unique_ptr<AnyPlay> random_play(const AnyGame& game, std::uint64_t seed) {
  Rng rng(seed);
  auto play = game.start();
  while (!play->result() && play->played().size() < kLongest) {
    const auto moves = play->moves();
    play->play(moves[static_cast<std::size_t>(rng.below(static_cast<int>(moves.size())))]);
  }
  return play;
}

// A board and a line about it, for one game always of the same height.
std::string frame(const AnyPlay& play, const BoardStyle& style) {
  const Diagram diagram = play.diagram();
  std::string last = "the start";
  if (!play.played().empty()) {
    const auto before = play.clone();
    before->undo();
    last =
        fmt::format("{}. {} {}", play.played().size(), play.game().info().name_of(before->turn()),
                    before->move_text(play.played().back()));
  }
  return fmt::format("{}\n{}; {}", draw_board(diagram, style, marks_of(play, false)),
                     diagram.caption, last);
}

void pause(double seconds) { std::this_thread::sleep_for(std::chrono::duration<double>(seconds)); }

void animate(const AnyPlay& whole, const BoardStyle& style, double seconds) {
  const auto plies = static_cast<double>(whole.played().size());
  const double delay = std::min(kLongestPause, seconds * 0.8 / std::max(1.0, plies));
  const auto play = whole.game().start();
  const std::string first = frame(*play, style);
  const std::string back = fmt::format("\r\x1b[{}A", std::count(first.begin(), first.end(), '\n'));
  std::cout << kHideCursor << first << std::flush;
  for (const MoveCode move : whole.played()) {
    pause(delay);
    play->play(move);
    std::cout << back << frame(*play, style) << "\x1b[K" << std::flush;
  }
  std::cout << kShowCursor << '\n' << std::flush;
  pause(seconds * 0.2);
}

void print_some(const AnyPlay& whole, const BoardStyle& style, bool only_last) {
  const std::size_t plies = whole.played().size();
  const auto play = whole.game().start();
  for (std::size_t ply = 0; ply <= plies; ++ply) {
    if (ply == plies || (!only_last && (ply == 0 || ply == plies / 2))) {
      std::cout << frame(*play, style) << "\n\n";
    }
    if (ply < plies) play->play(whole.played()[ply]);
  }
}

int show(const DemoFlags& flags) {
  const Terminal terminal = look_at_terminal();
  const CleanExitOnSignals guard;
  std::vector<std::string> names = one_of_each_family();
  if (!flags.game.empty()) names = {flags.game};
  for (const std::string& name : names) {
    const auto game = game_named(name);
    const GameInfo& info = game->info();
    const BoardStyle style = style_for(flags.look, terminal, info);
    const auto whole = random_play(*game, flags.seed);
    std::cout << info.title << "\n\n";
    const bool fits = info.rows + 8 <= terminal.height;
    if (terminal.output && style.colored && fits && !flags.fast) {
      animate(*whole, style, kSecondsInAll / static_cast<double>(names.size()));
    } else {
      print_some(*whole, style, flags.fast);
    }
    const auto result = result_of(*whole);
    std::cout << (result.winner ? describe(info, result) : "... and so on") << "\n\n";
  }
  std::cout
      << "These were random moves. Play yourself: palamedes play; all commands: palamedes --help\n";
  return 0;
}

}  // namespace

Action define_demo(CLI::App& app) {
  const auto flags = std::make_shared<DemoFlags>();
  app.add_option("--game", flags->game, "only this game")->option_text("GAME");
  app.add_option("--seed", flags->seed, "other random moves")
      ->option_text("NUMBER")
      ->check(any_count());
  app.add_flag("--fast", flags->fast, "only the last board of each game, at once");
  add_look_flags(app, flags->look);
  app.footer(
      "Examples:\n"
      "  palamedes demo\n"
      "  palamedes demo --game hop --seed 7\n"
      "  palamedes demo --fast");
  return [flags] { return show(*flags); };
}

}  // namespace palamedes::cli
