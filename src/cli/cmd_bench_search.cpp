// cli/cmd_bench_search.cpp - `palamedes bench search`: the engines' speed, or their node counts.
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>

#include "cli/command.hpp"
#include "cli/fatal.hpp"
#include "cli/inputs.hpp"
#include "cli/kernels.hpp"
#include "cli/numbers.hpp"
#include "cli/rules_speed.hpp"
#include "cli/search_speed.hpp"
#include "cli/terminal.hpp"
#include "cli/weights.hpp"
#include "engines/game_knowledge.hpp"
#include "engines/node_signature.hpp"

namespace palamedes::cli {
namespace {

struct BenchSearchFlags {
  std::vector<std::string> games;
  std::string kernel, weights;
  double seconds = 1;
  std::uint64_t nodes = 0;
  std::size_t table = 64;
  bool json = false, signatures = false;
};

void show_progress(std::string_view what) {
  if (!look_at_terminal().errors) return;
  std::cerr << "\r\x1b[K";
  if (!what.empty()) std::cerr << "measuring " << what;
  std::cerr << std::flush;
}

// As bench/signatures.txt holds them.
int print_signatures(CpuLevel kernel) {
  std::cout << "# Nodes that the engines look at from ten fixed positions a rule set, to a fixed\n"
               "# depth, on one thread: the same on every machine. Renew this file with\n"
               "#   palamedes bench search --signatures > bench/signatures.txt\n"
               "# and say in the commit why the search changed.\n";
  for (const auto& set : engines::bench_sets()) {
    show_progress(set.name);
    const std::string line = engines::signature_line(set, kernel);
    show_progress("");
    std::cout << line << std::endl;
  }
  return 0;
}

int bench_search(const BenchSearchFlags& flags) {
  const CpuLevel kernel = kernel_named(flags.kernel);
  if (flags.signatures) return print_signatures(kernel);
  std::vector<std::string> wanted;
  for (const std::string& name : flags.games) wanted.emplace_back(rule_set_named(name).name);
  if (wanted.empty()) wanted = one_of_each_family();
  Limits limits;
  if (flags.nodes > 0) limits.nodes = flags.nodes;
  if (flags.nodes == 0) limits.seconds = flags.seconds;
  if (!flags.weights.empty() && wanted.size() != 1) {
    throw Fatal(kBadInput, "--weights are those of one game: say with --game of which");
  }
  const engines::EngineOptions options{
      .table_megabytes = flags.table,
      .cpu = kernel,
      .parameters = {},
      .weights = load_weights(flags.weights, *game_named(wanted.front()))};
  SearchReport report{kernel, compiler_name(), limits, flags.table, {}};
  for (const auto& set : engines::bench_sets()) {
    if (std::find(wanted.begin(), wanted.end(), set.game) == wanted.end()) continue;
    show_progress(set.name);
    report.speeds.push_back(measure_search(set, options, limits));
    const auto game = game_named(std::string(set.game));
    const auto has_learned = engines::knowledge_of(*game).has_learned;
    if (set.is_endgame() || has_learned == nullptr || !has_learned(*game)) continue;
    engines::EngineOptions by_hand = options;
    by_hand.weights = nullptr;
    by_hand.by_hand = true;
    report.speeds.push_back(measure_search(set, by_hand, limits));
    report.speeds.back().name += ", by hand";
  }
  show_progress("");
  std::cout << (flags.json ? search_json(report) : search_table(report));
  return 0;
}

}  // namespace

Action define_bench_search(CLI::App& app) {
  const auto flags = std::make_shared<BenchSearchFlags>();
  app.add_option("--game", flags->games, "only this rule set; may be given again")
      ->option_text("GAME")
      ->allow_extra_args(false);
  app.add_option("--time", flags->seconds, "CPU time for each of the ten positions (1)")
      ->option_text("S")
      ->check(between(0.001, 600));
  app.add_option("--nodes", flags->nodes, "instead of a time: the same search on every machine")
      ->option_text("N")
      ->check(whole_between(1, 1'000'000'000'000));
  app.add_option("--table", flags->table, "megabytes for the table (64)")
      ->option_text("MB")
      ->check(CLI::Range(1, 65536));
  add_kernel_flag(app, flags->kernel);
  add_weights_flag(app, flags->weights);
  app.add_flag("--signatures", flags->signatures,
               "instead, count nodes to a fixed depth: bench/signatures.txt");
  app.add_flag("--json", flags->json, "one JSON object instead of a table");
  app.footer(
      "Examples:\n"
      "  palamedes bench search\n"
      "  palamedes bench search --game gardner --time 0.2\n"
      "  palamedes bench search --signatures > bench/signatures.txt");
  return [flags] { return bench_search(*flags); };
}

}  // namespace palamedes::cli
