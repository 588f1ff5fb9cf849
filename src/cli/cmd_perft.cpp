// cli/cmd_perft.cpp - `palamedes perft`: counts move paths; the last line on stdout is the count.
#include <fmt/format.h>

#include <chrono>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/kernels.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"

namespace palamedes::cli {
namespace {

struct PerftFlags {
  std::string game, kernel;
  int depth = 0;
  std::vector<std::string> position;
  bool divide = false;
};

// A line on stderr that is rewritten while a long count runs, on a terminal only.
class Progress {
 public:
  ~Progress() {
    if (shown_) std::cerr << "\r\x1b[K" << std::flush;
  }

  void report(std::size_t done, std::size_t all, std::uint64_t paths) {
    const std::chrono::duration<double> passed = Clock::now() - begin_;
    if (!terminal_ || passed.count() < 1) return;
    std::cerr << fmt::format("\r\x1b[K{} of {} moves, {} paths, {:.0f} s", done, all,
                             short_number(static_cast<double>(paths)), passed.count())
              << std::flush;
    shown_ = true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin_ = Clock::now();
  const bool terminal_ = look_at_terminal().errors;
  bool shown_ = false;
};

int count_paths(const PerftFlags& flags) {
  const auto play = play_from(*game_named(flags.game), flags.position);
  const CpuLevel kernel = kernel_named(flags.kernel);
  const auto moves = play->moves();
  // Nothing to go through move by move: no move, or none that is counted.
  if (flags.depth == 0 || moves.empty()) {
    std::cout << play->perft(kernel, flags.depth) << '\n';
    return 0;
  }
  std::uint64_t all = 0;
  Progress progress;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::string text = play->move_text(moves[i]);
    play->play(moves[i]);
    const std::uint64_t paths = play->perft(kernel, flags.depth - 1);
    play->undo();
    all += paths;
    if (flags.divide) std::cout << text << ' ' << paths << '\n';
    progress.report(i + 1, moves.size(), all);
  }
  std::cout << all << '\n';
  return 0;
}

}  // namespace

Action define_perft(CLI::App& app) {
  constexpr int kDeepest = 60;
  const auto flags = std::make_shared<PerftFlags>();
  app.add_option("GAME", flags->game, "a rule set, see palamedes games")
      ->required()
      ->option_text(" ");
  app.add_option("DEPTH", flags->depth, "the length of the paths, in plies")
      ->required()
      ->option_text(" ")
      ->check(CLI::Range(0, kDeepest));
  app.add_option("POSITION", flags->position, "as palamedes show writes it; the start if left out")
      ->option_text(" ");
  app.add_flag("--divide", flags->divide, "first a line for each move with its own count");
  add_kernel_flag(app, flags->kernel);
  app.footer(
      "Rules that look back (repetition, ply limits) are not applied: paths are counted by\n"
      "the position alone. The last line of output is the count.\n\n"
      "Examples:\n"
      "  palamedes perft othello 9\n"
      "  palamedes perft minichess 6 --divide\n"
      "  palamedes perft hop 3 --kernel plain");
  return [flags] { return count_paths(*flags); };
}

}  // namespace palamedes::cli
