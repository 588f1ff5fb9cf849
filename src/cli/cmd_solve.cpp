// cli/cmd_solve.cpp - `palamedes solve`: the true value of a position, or how far that got.
#include <fmt/format.h>

#include <cstdlib>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/numbers.hpp"
#include "cli/stopwatch.hpp"
#include "cli/terminal.hpp"
#include "engines/solver.hpp"
#include "games/move_texts.hpp"

namespace palamedes::cli {
namespace {

struct SolveFlags {
  std::string game;
  std::vector<std::string> position;
  double seconds = 60;
  int table = 256, threads = 1;
  bool json = false, progress = false;
};

// "white wins by 12", "draw", "blue wins".
std::string verdict(const AnyPlay& play, const Analysis& solved) {
  if (solved.outcome() == 0) return "draw";
  const Side winner = solved.outcome() == 1 ? play.turn() : other(play.turn());
  const std::string by = solved.margin ? fmt::format(" by {}", std::abs(*solved.margin)) : "";
  return play.game().info().name_of(winner) + " wins" + by;
}

// The value and the margin are for the side to move, as in `palamedes analyse`.
void print_json(const AnyPlay& play, const Analysis& solved, double seconds) {
  nlohmann::ordered_json json{{"solved", solved.complete}};
  if (solved.complete) json["value"] = *solved.outcome();
  if (solved.margin) json["margin"] = *solved.margin;
  if (solved.complete) json["line"] = move_texts(play, solved.lines[0].moves);
  if (solved.depth > 0) json["depth"] = solved.depth;
  json["nodes"] = solved.nodes;
  json["seconds"] = seconds;
  std::cout << json.dump() << '\n';
}

void print_text(const AnyPlay& play, const Analysis& solved, double seconds) {
  const std::string depth = solved.depth > 0 ? fmt::format("depth {}, ", solved.depth) : "";
  const std::string effort = fmt::format("{}{} nodes, {:.2f} s", depth,
                                         short_number(static_cast<double>(solved.nodes)), seconds);
  if (!solved.complete) {
    std::cout << "not solved: " << effort << '\n';
    return;
  }
  const auto line = move_texts(play, solved.lines[0].moves);
  const bool spaced = line[0].find(' ') != std::string::npos;
  std::cout << verdict(play, solved) << ": " << join(line, spaced ? "; " : " ") << '\n'
            << effort << '\n';
}

int solve_position(const SolveFlags& flags) {
  const auto play = play_from(*game_named(flags.game), flags.position);
  if (play->result()) {
    throw Fatal(kBadInput, fmt::format("{}: the game is over: {}", play->game().info().id,
                                       describe(play->game().info(), record_of(*play).result)));
  }
  const InterruptFlag interrupt;
  const Stopwatch watch;
  const bool on_terminal = look_at_terminal().errors;
  Limits limits{.seconds = flags.seconds, .threads = flags.threads};
  limits.stop = [&] { return interrupt.set(); };
  limits.elapsed = [&] { return watch.seconds(); };
  if (on_terminal || flags.progress) {
    limits.report = [&watch, on_terminal](const Analysis& so_far) {
      const std::string line =
          fmt::format("depth {}, {} nodes, {:.0f} s", so_far.depth,
                      short_number(static_cast<double>(so_far.nodes)), watch.seconds());
      std::cerr << (on_terminal ? "\r\x1b[K" + line : line + '\n') << std::flush;
    };
  }
  const Analysis solved = engines::solve(*play, limits,
                                         {.table_megabytes = static_cast<std::size_t>(flags.table),
                                          .cpu = detect_cpu(),
                                          .parameters = {}});
  if (on_terminal) std::cerr << "\r\x1b[K" << std::flush;
  if (flags.json) {
    print_json(*play, solved, watch.seconds());
  } else {
    print_text(*play, solved, watch.seconds());
  }
  return solved.complete ? 0 : 1;
}

}  // namespace

Action define_solve(CLI::App& app) {
  const auto flags = std::make_shared<SolveFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("POSITION", flags->position, "as palamedes show writes it; the start if left out")
      ->option_text(" ");
  app.add_option("--time", flags->seconds, "seconds before giving up (60)")
      ->option_text("S")
      ->check(between(0.01, 1e6));
  app.add_option("--threads", flags->threads, "threads to solve with, where a solver can (1)")
      ->option_text("N")
      ->check(CLI::Range(1, 256));
  app.add_option("--table", flags->table, "megabytes for the table (256)")
      ->option_text("MB")
      ->check(CLI::Range(1, 65536));
  app.add_flag("--progress", flags->progress,
               "say how far it is on standard error, even where that is no terminal");
  app.add_flag("--json", flags->json, "one JSON object; value and margin are the mover's");
  app.footer(
      "Othello is solved to the disc, connect4 to the ply, other games to win, draw or loss; the "
      "line\n"
      "is best play by both. Exit code 0 when the value is known, 1 when the time was not enough "
      "or Ctrl-C came.\n"
      "About 20 empty squares of Othello take a second, each two more five times as long; the\n"
      "6x6 board from its start half a minute of one core.\n\n"
      "Examples:\n"
      "  palamedes solve othello --time 600 POSITION\n"
      "  palamedes solve othello:6x6 --threads 2 --table 2048 --time 600 --progress\n"
      "  palamedes solve connect4 --time 600\n"
      "  palamedes solve gardner 'k4/5/2K2/5/3Q1 w'");
  return [flags] { return solve_position(*flags); };
}

}  // namespace palamedes::cli
