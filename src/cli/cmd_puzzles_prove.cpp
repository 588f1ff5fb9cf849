// cli/cmd_puzzles_prove.cpp - `palamedes puzzles prove`: a suite held against the solvers.
#include <fmt/format.h>

#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "desk/puzzle_proof.hpp"

namespace palamedes::cli {
namespace {

constexpr std::size_t kSolverMegabytes = 64;

struct ProveFlags {
  std::string suite, output = "-";
  std::uint64_t nodes = 50'000'000;
  bool exact = false;
};

int prove_suite(const ProveFlags& flags) {
  auto puzzles = desk::read_suite(read_file(flags.suite));
  if (!puzzles) throw Fatal(kBadInput, fmt::format("{}: {}", flags.suite, puzzles.error().message));
  const InterruptFlag interrupt;
  const Limits limits{.nodes = flags.nodes, .stop = [&] { return interrupt.set(); }};
  std::string kept;
  std::size_t exact = 0, refuted = 0;
  for (desk::Puzzle& puzzle : *puzzles) {
    const auto proof =
        desk::prove(puzzle, limits,
                    {.table_megabytes = kSolverMegabytes, .cpu = detect_cpu(), .parameters = {}});
    if (interrupt.set()) return 130;
    exact += proof == desk::Proof::Exact ? 1 : 0;
    if (proof == desk::Proof::Refuted) {
      ++refuted;
      std::cerr << fmt::format("{}: refuted\n", puzzle.id);
    } else if (proof == desk::Proof::Exact || !flags.exact) {
      kept += desk::puzzle_doc(puzzle).dump() + "\n";
    }
  }
  write_file(flags.output, kept);
  std::cerr << fmt::format("{}: {} proved, {} refuted\n", count_of(puzzles->size(), "puzzle"),
                           exact, refuted);
  return refuted == 0 ? 0 : 1;
}

}  // namespace

Action define_puzzles_prove(CLI::App& app) {
  const auto flags = std::make_shared<ProveFlags>();
  app.add_option("SUITE", flags->suite, "a file of puzzles; - is standard input")
      ->required()
      ->option_text(" ");
  app.add_option("-o,--output", flags->output,
                 "where those go that were not refuted; - (standard output) if left out")
      ->option_text("FILE");
  app.add_option("--nodes", flags->nodes, "positions a solver may look at for a move (50000000)")
      ->option_text("N")
      ->check(CLI::Range(std::uint64_t{1000}, std::uint64_t{100'000'000'000}));
  app.add_flag("--exact", flags->exact, "leave out what is not proved, too");
  app.footer(
      "Proved is a puzzle whose solution wins, or draws, while every other move comes out worse "
      "by\n"
      "the exact solver of its game. The exit code is 1 where one was refuted.\n\n"
      "Examples:\n"
      "  palamedes puzzles prove suite.jsonl -o proved.jsonl\n"
      "  palamedes puzzles prove data/puzzles/puzzles.jsonl --nodes 1000000 > kept.jsonl");
  return [flags] { return prove_suite(*flags); };
}

}  // namespace palamedes::cli
