// cli/cmd_bench_probcut.cpp - `palamedes bench probcut`: how far Othello's shallow searches are
// from its deep ones, for the weights' file.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/files.hpp"
#include "cli/inputs.hpp"
#include "cli/numbers.hpp"
#include "cli/terminal.hpp"
#include "cli/weights.hpp"
#include "engines/engine.hpp"
#include "engines/othello/search_errors.hpp"

namespace palamedes::cli {
namespace {

using engines::othello_engine::ProbCut;

struct BenchProbcutFlags {
  std::string weights, output;
  engines::othello_engine::ErrorMeasurement measurement;
};

void print_table(const std::vector<std::int16_t>& errors) {
  std::cout << "discs by which a search differs from one of so many plies less (from the "
               "evaluation), by depth\nempty";
  constexpr int kDepths[]{3, 4, 6, 8, 10, 12, 16, 20, 24};
  for (const int depth : kDepths) std::cout << fmt::format("{:>12}", depth);
  for (const int empties : {14, 18, 22, 26, 32, 40, 48, 56}) {
    std::cout << fmt::format("\n{:>5}", empties);
    for (const int depth : kDepths) {
      std::cout << fmt::format("  {:4.1f} ({:4.1f})",
                               errors[ProbCut::place(empties, depth, false)] / 100.0,
                               errors[ProbCut::place(empties, depth, true)] / 100.0);
    }
  }
  std::cout << '\n';
}

int bench_probcut(const BenchProbcutFlags& flags) {
  const auto game = game_named("othello");
  const auto loaded = load_weights(flags.weights, *game);
  auto weights = loaded ? *loaded : require(engines::own_weights(*game));
  std::function<void(int)> progress;
  if (look_at_terminal().errors) {
    progress = [&](int done) {
      std::cerr << fmt::format("\r\x1b[Kposition {} of {}", done, flags.measurement.positions)
                << std::flush;
      if (done == flags.measurement.positions) std::cerr << "\r\x1b[K" << std::flush;
    };
  }
  const engines::othello_engine::PatternTables patterns(weights);
  const auto errors =
      engines::othello_engine::measure_errors(patterns, detect_cpu(), flags.measurement, progress);
  print_table(errors);
  if (flags.output.empty()) return 0;
  std::erase_if(weights.sections, [](const auto& section) { return section.name == "errors"; });
  weights.sections.push_back({"errors", errors});
  write_file(flags.output, engines::encode_weights(weights));
  return 0;
}

}  // namespace

Action define_bench_probcut(CLI::App& app) {
  const auto flags = std::make_shared<BenchProbcutFlags>();
  add_weights_flag(app, flags->weights);
  app.add_option("--positions", flags->measurement.positions, "how many to search (1000)")
      ->option_text("N")
      ->check(CLI::Range(10, 10'000'000));
  app.add_option("--depth", flags->measurement.deepest, "the deepest search (10)")
      ->option_text("N")
      ->check(CLI::Range(2, 24));
  app.add_option("--solve", flags->measurement.most_solved,
                 "the most empty squares to be solved (18)")
      ->option_text("N")
      ->check(CLI::Range(8, 24));
  app.add_option("--seed", flags->measurement.seed, "of the games that positions are from (1)")
      ->option_text("N")
      ->check(any_count());
  app.add_option("-o,--output", flags->output, "write the weights with these errors to this file")
      ->option_text("FILE");
  app.footer(
      "Multi-ProbCut gives up a deep search where a shallow one says enough; how much is enough\n"
      "depends on the weights, and is kept in their file.\n\n"
      "Examples:\n"
      "  palamedes bench probcut\n"
      "  palamedes bench probcut --weights new.plmw --positions 5000 --depth 12 -o new.plmw");
  return [flags] { return bench_probcut(*flags); };
}

}  // namespace palamedes::cli
